-- The index. Tables ending in _rows hold interned integers; the views below them are what people ask.
-- The id of a row in a _rows table is file_id << 20 | its place in the file: a file's rows are one stretch of ids.

CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    language TEXT,
    hash TEXT,
    size INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    encoding TEXT,
    mtime_ns INTEGER NOT NULL,
    ctime_ns INTEGER NOT NULL,
    skipped TEXT,
    problem TEXT,
    is_test INTEGER GENERATED ALWAYS AS (
        lower('/' || path) GLOB '*/test[^a-z]*'
        OR lower('/' || path) GLOB '*/tests[^a-z]*'
        OR lower('/' || path) GLOB '*/test[sdcu]*/*'
        OR lower('/' || path) GLOB '*/testing/*'
        OR lower('/' || path) GLOB '*/__tests__/*'
        OR lower('/' || path) GLOB '*/specs/*'
        OR lower('/' || path) GLOB '*/spec/*'
        OR lower('/' || path) GLOB '*[._-]test.*'
        OR lower('/' || path) GLOB '*[._-]tests.*'
        OR lower('/' || path) GLOB '*[._-]spec.*'
        OR lower('/' || path) GLOB '*/conftest.py'
        OR path GLOB '*[a-z0-9]Test.*'
        OR path GLOB '*[a-z0-9]Tests.*'
    ) STORED
) STRICT;

CREATE TABLE skipped (
    path TEXT NOT NULL,
    reason TEXT NOT NULL,
    detail TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (path, reason)
) STRICT, WITHOUT ROWID;

CREATE TABLE folders (
    path TEXT PRIMARY KEY,
    ctime_ns INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE nested_projects (
    path TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE names (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;

-- The names that symbols have, in lower case and without separators, for looking into them.
CREATE TABLE symbol_names (
    name INTEGER PRIMARY KEY,
    folded TEXT NOT NULL
) STRICT;

CREATE TABLE symbol_rows (
    id INTEGER PRIMARY KEY,
    key INTEGER NOT NULL,
    name INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    qualified_name TEXT,
    parent INTEGER,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    end_col INTEGER NOT NULL,
    name_line INTEGER NOT NULL,
    name_col INTEGER NOT NULL,
    flags INTEGER NOT NULL,
    visibility TEXT,
    signature TEXT,
    decorators TEXT,
    doc TEXT,
    type TEXT,
    value TEXT,
    complexity INTEGER,
    parameters TEXT,
    detail TEXT,
    nesting INTEGER,
    cognitive INTEGER
) STRICT;

-- By far the longest table, so its columns are packed: role is kind << 4 | resolution, place is line << 12 | col (a
-- column past 4095 counts as 4095), symbol and binding (the import that brings the name) are places in the file, meaning
-- is the symbol it was settled to or, negative, the name of the package outside the project that it comes from.
CREATE TABLE reference_rows (
    id INTEGER PRIMARY KEY,
    name INTEGER NOT NULL,
    role INTEGER NOT NULL,
    place INTEGER NOT NULL,
    symbol INTEGER,
    meaning INTEGER,
    receiver INTEGER,
    binding INTEGER
) STRICT;

-- What a reference may mean beside its first meaning, where its receiver may be one of several types.
CREATE TABLE other_target_rows (
    id INTEGER NOT NULL,
    target INTEGER NOT NULL,
    PRIMARY KEY (id, target)
) STRICT, WITHOUT ROWID;

-- What linking knows of a file: its interface, packed, and the files that the meaning of its names rests on.
CREATE TABLE interface_rows (
    file INTEGER PRIMARY KEY,
    packed BLOB NOT NULL,
    asked BLOB NOT NULL
) STRICT;

-- The files that a file's imports load.
CREATE TABLE dependency_rows (
    file INTEGER NOT NULL,
    target INTEGER NOT NULL,
    PRIMARY KEY (file, target)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_rows (
    id INTEGER PRIMARY KEY,
    module TEXT NOT NULL,
    name TEXT,
    alias TEXT,
    kind TEXT NOT NULL,
    level INTEGER NOT NULL,
    is_type_only INTEGER NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    symbol INTEGER
) STRICT;

CREATE TABLE export_rows (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    local TEXT,
    module TEXT,
    is_default INTEGER NOT NULL,
    line INTEGER NOT NULL
) STRICT;

CREATE TABLE text_rows (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    line INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    text TEXT NOT NULL,
    symbol INTEGER
) STRICT;

CREATE TABLE marker_rows (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    line INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE suppression_rows (
    id INTEGER PRIMARY KEY,
    recipe TEXT NOT NULL,
    line INTEGER NOT NULL
) STRICT;

CREATE TABLE spot_rows (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    line INTEGER NOT NULL,
    col INTEGER NOT NULL,
    name TEXT,
    detail TEXT,
    symbol INTEGER
) STRICT;

CREATE TABLE component_rows (
    id INTEGER PRIMARY KEY,
    symbol INTEGER NOT NULL,
    props_type TEXT,
    hooks TEXT NOT NULL
) STRICT;

CREATE TABLE kinds (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE reference_kinds (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE resolutions (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE text_kinds (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- Packages outside the project whose .codeindex was read. Their files have ids of their own, and the id of a symbol is
-- that of its file << 20 | its place in it; the files of one package are one stretch of ids.
CREATE TABLE external_package_rows (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    ecosystem TEXT,
    origin TEXT NOT NULL,
    place TEXT NOT NULL,
    stamp TEXT NOT NULL
) STRICT;

CREATE TABLE external_file_rows (
    id INTEGER PRIMARY KEY,
    package INTEGER NOT NULL,
    path TEXT NOT NULL,
    language TEXT,
    hash TEXT NOT NULL,
    lines INTEGER NOT NULL
) STRICT;

-- Kinds are an open set here, so kind and parent (a qualified name) are interned among the names.
CREATE TABLE external_symbol_rows (
    id INTEGER PRIMARY KEY,
    key INTEGER NOT NULL,
    name INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    qualified_name TEXT,
    parent INTEGER,
    line INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    signature TEXT,
    alias TEXT,
    visibility TEXT,
    doc TEXT
) STRICT;

-- As symbol_names, for what packages define; what they import is not looked for by name.
CREATE TABLE external_symbol_names (
    name INTEGER PRIMARY KEY,
    folded TEXT NOT NULL
) STRICT;

-- What search finds: chunks of files, and the words of chunks and symbols as terms, split and stemmed beforehand. The
-- texts themselves stay in the files.
CREATE TABLE chunk_rows (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    line INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    start INTEGER NOT NULL,
    end INTEGER NOT NULL,
    symbol INTEGER
) STRICT;

CREATE VIRTUAL TABLE chunk_words USING fts5 (
    name, context, body, content = '', contentless_delete = 1, tokenize = 'ascii'
);

CREATE VIRTUAL TABLE symbol_words USING fts5 (
    name, context, text, content = '', contentless_delete = 1, tokenize = 'ascii'
);

CREATE TABLE chunk_kinds (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;

-- Which three-byte sequences a file may hold, for skipping files that cannot match a pattern.
CREATE TABLE trigram_rows (
    file INTEGER PRIMARY KEY,
    signature BLOB NOT NULL
) STRICT;

-- The vectors of a file's chunks, in their order, as int8, by the model that made them.
CREATE TABLE vector_rows (
    model INTEGER NOT NULL,
    file INTEGER NOT NULL,
    vectors BLOB NOT NULL,
    PRIMARY KEY (model, file)
) STRICT, WITHOUT ROWID;

CREATE TABLE vector_models (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    dimensions INTEGER NOT NULL
) STRICT;
