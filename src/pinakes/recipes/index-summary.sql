SELECT
    (SELECT count(*) FROM files) AS files,
    (SELECT count(*) FROM symbol_rows) AS symbols,
    (SELECT count(*) FROM reference_rows) AS refs,
    (SELECT count(*) FROM import_rows) AS imports,
    (SELECT count(*) FROM component_rows) AS components,
    (SELECT count(*) FROM dependency_rows) AS dependencies
