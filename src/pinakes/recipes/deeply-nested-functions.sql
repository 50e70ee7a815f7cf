SELECT path, line, kind, qualified_name, nesting, cognitive, complexity, end_line - line + 1 AS lines
FROM symbols
WHERE nesting >= :min_depth
ORDER BY nesting DESC, cognitive DESC, path, line
LIMIT :row_limit
