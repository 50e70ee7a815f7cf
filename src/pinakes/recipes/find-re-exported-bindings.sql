WITH imported AS MATERIALIZED (
    SELECT u.id, u.id >> 20 AS file, u.meaning, i.name, coalesce(i.alias, i.name) AS bound, i.module, i.kind,
        CASE WHEN i.kind = 'from' THEN replace(i.module, '.', '/') ELSE ltrim(i.module, './@~') END AS place
    FROM reference_rows u
    JOIN import_rows i ON i.id = (u.id >> 20 << 20) | u.binding
    WHERE u.meaning > 0 AND u.role >> 4 = (SELECT id FROM reference_kinds WHERE name = 'import')
)
SELECT r.path, r.line, r.name, a.module, f.path AS through_path, r.target_path, r.target
FROM imported a
JOIN dependency_rows d ON d.file = a.file AND d.target <> a.meaning >> 20
JOIN imported b ON b.file = d.target AND b.meaning = a.meaning AND b.bound = a.name
JOIN files f ON f.id = b.file
JOIN refs r ON r.id = a.id
WHERE a.kind IN ('from', 'import')
    AND (
        '/' || f.path LIKE '%/' || a.place || '.%'
        OR '/' || f.path LIKE '%/' || a.place || '/__init__.%'
        OR '/' || f.path LIKE '%/' || a.place || '/index.%'
    )
GROUP BY a.id, b.file
ORDER BY r.path, r.line, r.name
LIMIT :row_limit
