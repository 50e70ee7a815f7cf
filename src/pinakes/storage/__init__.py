"""The index on disk: one SQLite file. The only room that knows a database driver."""
