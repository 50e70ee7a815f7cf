SELECT path, line, kind, qualified_name, complexity, end_line - line + 1 AS lines
FROM symbols
WHERE complexity >= :min_complexity
ORDER BY complexity DESC, path, line
LIMIT :row_limit
