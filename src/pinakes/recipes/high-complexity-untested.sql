SELECT s.path, s.line, s.qualified_name, s.complexity, c.coverage_pct
FROM symbols s
JOIN coverage c ON c.path = s.path AND c.line = s.line AND c.name = s.name
WHERE s.complexity >= :min_complexity AND coalesce(c.coverage_pct, 0) < :max_coverage
ORDER BY s.complexity DESC, s.path, s.line
LIMIT :row_limit
