SELECT s.path, s.line, s.qualified_name, c.coverage_pct, c.hit_statements, c.total_statements
FROM symbols s
JOIN coverage c ON c.path = s.path AND c.line = s.line AND c.name = s.name
WHERE s.is_exported = 1 AND s.kind IN ('function', 'method')
ORDER BY c.coverage_pct, s.path, s.line
LIMIT :row_limit
