-- How often edges were right when they were compared with an oracle.

CREATE TABLE IF NOT EXISTS calibrations (
    language TEXT NOT NULL,
    resolution TEXT NOT NULL,
    oracle TEXT NOT NULL,
    verified_at TEXT NOT NULL,
    right INTEGER NOT NULL,
    wrong INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    PRIMARY KEY (language, resolution, oracle)
) STRICT, WITHOUT ROWID;
