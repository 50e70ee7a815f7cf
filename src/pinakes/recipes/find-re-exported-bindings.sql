WITH imported AS MATERIALIZED (
    SELECT u.id, u.id >> 20 AS file, u.place >> 12 AS line, u.meaning, i.name, coalesce(i.alias, i.name) AS bound,
        i.module, i.kind,
        '%/' || CASE WHEN i.kind = 'from' THEN replace(i.module, '.', '/') ELSE ltrim(i.module, './@~') END AS place
    FROM reference_rows u
    JOIN import_rows i ON i.id = (u.id >> 20 << 20) | u.binding
    WHERE u.meaning > 0 AND u.role >> 4 = (SELECT id FROM reference_kinds WHERE name = 'import')
),
passed AS MATERIALIZED (
    SELECT DISTINCT a.id, a.line, a.name, a.module, a.file, through.path AS through_path
    FROM imported a
    CROSS JOIN dependency_rows d ON d.file = a.file AND d.target <> a.meaning >> 20
    CROSS JOIN files through ON through.id = d.target
    CROSS JOIN imported b ON b.file = d.target AND b.meaning = a.meaning AND b.bound = a.name
    WHERE a.kind IN ('from', 'import')
        AND (
            '/' || through.path LIKE a.place || '.%'
            OR '/' || through.path LIKE a.place || '/__init__.%'
            OR '/' || through.path LIKE a.place || '/index.%'
        )
)
SELECT f.path, p.line, p.name, p.module, p.through_path, r.target_path, r.target
FROM passed p
JOIN files f ON f.id = p.file
JOIN refs r ON r.id = p.id
ORDER BY f.path, p.line, p.name, p.through_path
LIMIT :row_limit
