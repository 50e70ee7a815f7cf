-- What people ask. Paths are relative to the root, lines count from 1, both ends included.

CREATE VIEW symbols AS
SELECT
    s.id AS id,
    printf('%016x', s.key) AS key,
    f.path AS path,
    f.language AS language,
    f.is_test AS is_test,
    n.name AS name,
    k.name AS kind,
    coalesce(s.qualified_name, n.name) AS qualified_name,
    s.parent AS parent_id,
    (SELECT pn.name FROM symbol_rows p JOIN names pn ON pn.id = p.name WHERE p.id = s.parent) AS parent_name,
    s.line AS line,
    s.col AS col,
    s.end_line AS end_line,
    s.end_col AS end_col,
    s.name_line AS name_line,
    s.name_col AS name_col,
    s.signature AS signature,
    s.decorators AS decorators,
    s.doc AS doc,
    s.visibility AS visibility,
    s.flags & 1 AS is_exported,
    (s.flags >> 1) & 1 AS is_default_export,
    (s.flags >> 2) & 1 AS is_async,
    (s.flags >> 3) & 1 AS is_generator,
    (s.flags >> 4) & 1 AS is_static,
    (s.flags >> 5) & 1 AS is_abstract,
    (s.flags >> 6) & 1 AS is_readonly,
    (s.flags >> 7) & 1 AS is_optional,
    (s.flags >> 8) & 1 AS is_overload,
    s.type AS type,
    s.value AS value,
    s.complexity AS complexity,
    s.nesting AS nesting,
    s.cognitive AS cognitive,
    s.parameters AS parameters,
    s.detail AS detail,
    CASE k.name WHEN 'enum' THEN (
        SELECT json_group_array(json_object('name', mn.name, 'value', m.value))
        FROM symbol_rows m JOIN names mn ON mn.id = m.name JOIN kinds mk ON mk.id = m.kind
        WHERE m.parent = s.id AND mk.name = 'enum_member'
    ) END AS members
FROM symbol_rows s
JOIN names n ON n.id = s.name
JOIN kinds k ON k.id = s.kind
JOIN files f ON f.id = s.id >> 20;

CREATE VIEW refs AS
SELECT
    r.id AS id,
    f.path AS path,
    r.place >> 12 AS line,
    r.place & 4095 AS col,
    n.name AS name,
    k.name AS kind,
    v.name AS receiver,
    o.name AS resolution,
    CASE WHEN r.symbol IS NOT NULL THEN (r.id >> 20 << 20) | r.symbol END AS symbol_id,
    (
        SELECT coalesce(e.qualified_name, en.name) FROM symbol_rows e JOIN names en ON en.id = e.name
        WHERE e.id = (r.id >> 20 << 20) | r.symbol
    ) AS symbol,
    CASE WHEN r.meaning > 0 THEN r.meaning END AS target_id,
    (
        SELECT coalesce(t.qualified_name, tn.name) FROM symbol_rows t JOIN names tn ON tn.id = t.name
        WHERE t.id = r.meaning
    ) AS target,
    (SELECT tf.path FROM files tf WHERE tf.id = r.meaning >> 20) AS target_path,
    CASE WHEN r.binding IS NOT NULL THEN (r.id >> 20 << 20) | r.binding END AS import_id,
    (SELECT i.module FROM import_rows i WHERE i.id = (r.id >> 20 << 20) | r.binding) AS module,
    (SELECT pn.name FROM names pn WHERE pn.id = -r.meaning) AS package
FROM reference_rows r
JOIN names n ON n.id = r.name
JOIN reference_kinds k ON k.id = r.role >> 4
JOIN resolutions o ON o.id = r.role & 15
JOIN files f ON f.id = r.id >> 20
LEFT JOIN names v ON v.id = r.receiver;

CREATE VIEW calls AS
SELECT
    id, path, line, col, symbol_id AS caller_id, symbol AS caller, name AS callee, receiver, kind, resolution,
    target_id, target, target_path, module, package
FROM refs
WHERE kind IN ('call', 'instantiate');

CREATE VIEW heritage AS
SELECT
    id, path, line, col, symbol_id, symbol, kind, name AS base, receiver, resolution, target_id, target, target_path, module, package
FROM refs
WHERE kind IN ('extends', 'implements');

CREATE VIEW dependencies AS
SELECT d.file AS file_id, f.path AS path, d.target AS target_id, t.path AS target
FROM dependency_rows d
JOIN files f ON f.id = d.file
JOIN files t ON t.id = d.target;

CREATE VIEW other_targets AS
SELECT o.id AS reference_id, o.target AS target_id, f.path AS target_path, s.line AS target_line
FROM other_target_rows o
JOIN symbol_rows s ON s.id = o.target
JOIN files f ON f.id = o.target >> 20;

CREATE VIEW imports AS
SELECT
    i.id AS id,
    f.path AS path,
    i.line AS line,
    i.col AS col,
    i.end_line AS end_line,
    i.module AS module,
    i.name AS name,
    i.alias AS alias,
    i.kind AS kind,
    i.level AS level,
    i.is_type_only AS is_type_only,
    CASE WHEN i.symbol IS NOT NULL THEN (i.id >> 20 << 20) | i.symbol END AS symbol_id
FROM import_rows i
JOIN files f ON f.id = i.id >> 20;

CREATE VIEW exports AS
SELECT
    s.path AS path,
    s.name AS name,
    CASE WHEN s.kind IN ('interface', 'type_alias') THEN 'type' ELSE 'value' END AS kind,
    NULL AS local,
    NULL AS module,
    s.is_default_export AS is_default,
    s.line AS line,
    s.id AS symbol_id
FROM symbols s
WHERE s.is_exported = 1 AND s.parent_id IS NULL
    -- What leaves under other names only has a row for each of them.
    AND NOT EXISTS (SELECT 1 FROM symbol_rows r WHERE r.id = s.id AND r.flags & 2048)
UNION ALL
SELECT f.path, e.name, e.kind, e.local, e.module, e.is_default, e.line, NULL
FROM export_rows e
JOIN files f ON f.id = e.id >> 20
-- `export { name }` of what the file defines is told with the symbol.
WHERE e.local IS NOT NULL OR e.module IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM names n JOIN symbol_rows s ON s.name = n.id
    WHERE n.name = e.name AND s.id BETWEEN e.id >> 20 << 20 AND (e.id >> 20 << 20) + 1048575
        AND s.parent IS NULL AND s.flags & 2049 = 1
);

CREATE VIEW type_members AS
SELECT
    s.id AS id,
    s.path AS path,
    s.parent_id AS symbol_id,
    s.parent_name AS symbol_name,
    s.name AS name,
    s.kind AS kind,
    s.type AS type,
    s.is_optional AS is_optional,
    s.is_readonly AS is_readonly,
    s.line AS line
FROM symbols s
JOIN symbol_rows p ON p.id = s.parent_id
JOIN kinds k ON k.id = p.kind
WHERE k.name IN ('interface', 'type_alias', 'class', 'struct', 'trait') AND s.kind <> 'test';

CREATE VIEW texts AS
SELECT
    t.id AS id,
    f.path AS path,
    k.name AS kind,
    t.line AS line,
    t.end_line AS end_line,
    t.text AS text,
    CASE WHEN t.symbol IS NOT NULL THEN (t.id >> 20 << 20) | t.symbol END AS symbol_id,
    (
        SELECT coalesce(e.qualified_name, en.name) FROM symbol_rows e JOIN names en ON en.id = e.name
        WHERE e.id = (t.id >> 20 << 20) | t.symbol
    ) AS symbol
FROM text_rows t
JOIN text_kinds k ON k.id = t.kind
JOIN files f ON f.id = t.id >> 20;

CREATE VIEW markers AS
SELECT m.id AS id, f.path AS path, m.line AS line, m.kind AS kind, m.text AS text
FROM marker_rows m
JOIN files f ON f.id = m.id >> 20;

CREATE VIEW suppressions AS
SELECT s.id AS id, f.path AS path, s.line AS line, s.recipe AS recipe
FROM suppression_rows s
JOIN files f ON f.id = s.id >> 20;

CREATE VIEW components AS
SELECT
    c.id AS id,
    f.path AS path,
    n.name AS name,
    c.props_type AS props_type,
    c.hooks AS hooks,
    (s.flags >> 1) & 1 AS is_default_export,
    s.id AS symbol_id,
    s.line AS line
FROM component_rows c
JOIN symbol_rows s ON s.id = (c.id >> 20 << 20) | c.symbol
JOIN names n ON n.id = s.name
JOIN files f ON f.id = c.id >> 20;

CREATE VIEW css_variables AS
SELECT id, path, name, value, detail AS scope, line FROM symbols WHERE kind = 'css_variable';

CREATE VIEW css_classes AS
SELECT
    id,
    path,
    name,
    path LIKE '%.module.css' OR path LIKE '%.module.scss' OR path LIKE '%.module.less' AS is_module,
    line
FROM symbols
WHERE kind = 'css_class';

CREATE VIEW css_keyframes AS
SELECT id, path, name, line FROM symbols WHERE kind = 'css_keyframes';

CREATE VIEW external_packages AS
SELECT
    p.id AS id,
    p.name AS name,
    p.version AS version,
    p.ecosystem AS ecosystem,
    p.origin AS origin,
    p.place AS place,
    (SELECT count(*) FROM external_file_rows f WHERE f.package = p.id) AS files,
    (
        SELECT count(*) FROM external_symbol_rows s JOIN names k ON k.id = s.kind
        WHERE k.name <> 'import' AND s.id BETWEEN
            (SELECT min(f.id) << 20 FROM external_file_rows f WHERE f.package = p.id)
            AND (SELECT (max(f.id) << 20) + 1048575 FROM external_file_rows f WHERE f.package = p.id)
    ) AS symbols
FROM external_package_rows p;

CREATE VIEW external_symbols AS
SELECT
    s.id AS id,
    printf('%016x', s.key) AS key,
    p.name AS package,
    p.version AS version,
    f.path AS path,
    f.language AS language,
    n.name AS name,
    k.name AS kind,
    coalesce(s.qualified_name, n.name) AS qualified_name,
    (SELECT pn.name FROM names pn WHERE pn.id = s.parent) AS parent,
    s.line AS line,
    s.end_line AS end_line,
    s.signature AS signature,
    s.alias AS alias,
    s.visibility AS visibility,
    s.doc AS doc,
    p.id AS package_id
FROM external_symbol_rows s
JOIN names n ON n.id = s.name
JOIN names k ON k.id = s.kind
JOIN external_file_rows f ON f.id = s.id >> 20
JOIN external_package_rows p ON p.id = f.package;

CREATE VIEW test_files AS
SELECT id, path
FROM files
WHERE is_test;

CREATE VIEW spots AS
SELECT
    t.id AS id,
    f.path AS path,
    t.line AS line,
    t.col AS col,
    t.kind AS kind,
    t.name AS name,
    t.detail AS detail,
    CASE WHEN t.symbol IS NOT NULL THEN (t.id >> 20 << 20) | t.symbol END AS symbol_id,
    (
        SELECT coalesce(e.qualified_name, en.name) FROM symbol_rows e JOIN names en ON en.id = e.name
        WHERE e.id = (t.id >> 20 << 20) | t.symbol
    ) AS symbol
FROM spot_rows t
JOIN files f ON f.id = t.id >> 20;

CREATE VIEW hotspots AS
SELECT
    f.path AS path,
    f.language AS language,
    f.lines AS lines,
    s.functions AS functions,
    s.complexity AS complexity,
    s.most_complex AS most_complex,
    (SELECT count(*) FROM dependency_rows d WHERE d.target = f.id) AS dependents,
    c.commits AS commits,
    c.authors AS authors,
    c.lines_added AS lines_added,
    c.lines_removed AS lines_removed,
    c.weight AS weight,
    c.last_at AS last_at,
    round(s.complexity * c.weight, 1) AS score
FROM files f
JOIN (
    SELECT id >> 20 AS file, count(complexity) AS functions, sum(complexity) AS complexity, max(complexity) AS most_complex
    FROM symbol_rows
    WHERE complexity IS NOT NULL
    GROUP BY id >> 20
) s ON s.file = f.id
LEFT JOIN churn c ON c.path = f.path;

CREATE VIEW chunks AS
SELECT
    c.id AS id,
    f.path || '::' || c.start AS key,
    f.path AS path,
    f.language AS language,
    k.name AS kind,
    c.line AS line,
    c.end_line AS end_line,
    c.end - c.start AS bytes,
    CASE WHEN c.symbol IS NOT NULL THEN (c.id >> 20 << 20) | c.symbol END AS symbol_id,
    coalesce(s.qualified_name, n.name) AS symbol
FROM chunk_rows c
JOIN files f ON f.id = c.id >> 20
JOIN chunk_kinds k ON k.id = c.kind
LEFT JOIN symbol_rows s ON s.id = (c.id >> 20 << 20) | c.symbol
LEFT JOIN names n ON n.id = s.name;
