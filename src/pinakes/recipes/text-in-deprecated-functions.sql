SELECT m.path, m.line, m.kind, m.text, s.qualified_name, c.coverage_pct
FROM markers m
JOIN symbols s ON s.path = m.path AND m.line BETWEEN s.line AND s.end_line
LEFT JOIN coverage c ON c.path = s.path AND c.line = s.line AND c.name = s.name
WHERE s.doc LIKE '%@deprecated%' AND s.kind IN ('function', 'method') AND coalesce(c.coverage_pct, 0) < 50
ORDER BY m.path, m.line
