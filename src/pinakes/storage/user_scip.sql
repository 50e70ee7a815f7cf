-- Edges imported from a SCIP index, for the text that each file had then.

CREATE TABLE IF NOT EXISTS scip_documents (
    path TEXT PRIMARY KEY,
    hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS scip_edges (
    path TEXT NOT NULL,
    place INTEGER NOT NULL,
    target_path TEXT,
    target_key INTEGER,
    PRIMARY KEY (path, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS scip_edges_by_target ON scip_edges (target_path) WHERE target_path IS NOT NULL;
