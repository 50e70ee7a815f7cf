SELECT r.path, min(r.place >> 12) AS line, count(*) AS calls, group_concat(DISTINCT n.name) AS callees
FROM (
    SELECT u.*, f.path FROM reference_rows u JOIN files f ON f.id = u.id >> 20
    WHERE u.symbol IS NULL AND u.role >> 4 = (SELECT id FROM reference_kinds WHERE name = 'call')
) r
JOIN names n ON n.id = r.name
WHERE NOT (r.path LIKE 'test%' OR r.path LIKE '%/test%' OR r.path LIKE '%.test.%' OR r.path LIKE '%.spec.%' OR r.path LIKE '%\_test.%' ESCAPE '\') AND n.name <> 'require'
GROUP BY r.path
ORDER BY calls DESC, r.path
LIMIT :row_limit
