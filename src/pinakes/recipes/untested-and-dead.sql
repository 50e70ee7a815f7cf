SELECT s.path, s.line, s.qualified_name, c.coverage_pct
FROM symbols s
LEFT JOIN coverage c ON c.path = s.path AND c.line = s.line AND c.name = s.name
WHERE s.is_exported = 1 AND s.kind = 'function' AND s.parent_id IS NULL
    AND coalesce(c.coverage_pct, 0) = 0
    AND s.decorators IS NULL
    AND s.is_test = 0
    AND NOT EXISTS (SELECT 1 FROM reference_rows r WHERE r.meaning = s.id AND r.meaning > 0)
    AND NOT EXISTS (SELECT 1 FROM other_target_rows o WHERE o.target = s.id)
    AND NOT EXISTS (
        SELECT 1 FROM symbol_rows own JOIN reference_rows u ON u.name = own.name
        WHERE own.id = s.id AND u.role & 15 IN (SELECT id FROM resolutions WHERE name IN ('unresolved', 'candidate'))
    )
ORDER BY s.path, s.line
LIMIT :row_limit
