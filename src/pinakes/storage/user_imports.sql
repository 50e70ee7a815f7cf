-- Packages that the user imported: kept whole, so that the index can be built anew without what they were read from.

CREATE TABLE IF NOT EXISTS imported_packages (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    ecosystem TEXT,
    place TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS imported_files (
    id INTEGER PRIMARY KEY,
    package INTEGER NOT NULL,
    path TEXT NOT NULL,
    language TEXT,
    hash TEXT NOT NULL,
    lines INTEGER NOT NULL,
    symbols BLOB NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS imported_files_by_package ON imported_files (package);
