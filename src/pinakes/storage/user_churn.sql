-- How often each file was changed, as git tells it.

CREATE TABLE IF NOT EXISTS churn (
    path TEXT PRIMARY KEY,
    commits INTEGER NOT NULL,
    authors INTEGER NOT NULL,
    lines_added INTEGER NOT NULL,
    lines_removed INTEGER NOT NULL,
    weight REAL NOT NULL,
    first_at TEXT NOT NULL,
    last_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
