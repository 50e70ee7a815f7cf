-- What belongs to the user, not to the tree: it survives rebuilds and schema changes.

CREATE TABLE IF NOT EXISTS meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS query_baselines (
    name TEXT PRIMARY KEY,
    recipe_id TEXT,
    sql TEXT NOT NULL,
    rows_json TEXT NOT NULL,
    row_count INTEGER NOT NULL,
    git_ref TEXT,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS coverage (
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    line INTEGER NOT NULL,
    file_hash TEXT NOT NULL,
    coverage_pct REAL,
    hit_statements INTEGER NOT NULL,
    total_statements INTEGER NOT NULL,
    PRIMARY KEY (path, name, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS recipe_recency (
    recipe_id TEXT PRIMARY KEY,
    last_run_at INTEGER NOT NULL,
    run_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
