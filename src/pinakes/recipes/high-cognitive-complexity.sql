SELECT path, line, kind, qualified_name, cognitive, nesting, complexity, end_line - line + 1 AS lines
FROM symbols
WHERE cognitive >= :min_score
ORDER BY cognitive DESC, path, line
LIMIT :row_limit
