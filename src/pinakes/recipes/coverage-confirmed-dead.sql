SELECT s.path, s.line, s.kind, s.qualified_name,
    CASE WHEN c.file_hash = f.hash THEN 'high' ELSE 'medium' END AS confidence
FROM symbols s
JOIN files f ON f.id = s.id >> 20
JOIN coverage c ON c.path = s.path AND c.line = s.line AND c.name = s.name
WHERE s.kind IN ('function', 'method') AND c.total_statements > 0 AND c.hit_statements = 0
    AND s.decorators IS NULL
    AND s.is_test = 0
    AND NOT EXISTS (SELECT 1 FROM reference_rows r WHERE r.meaning = s.id AND r.meaning > 0)
    AND NOT EXISTS (SELECT 1 FROM other_target_rows o WHERE o.target = s.id)
    AND NOT EXISTS (
        SELECT 1 FROM symbol_rows own JOIN reference_rows u ON u.name = own.name
        WHERE own.id = s.id AND u.role & 15 IN (SELECT id FROM resolutions WHERE name IN ('unresolved', 'candidate'))
    )
ORDER BY confidence, s.path, s.line
LIMIT :row_limit
