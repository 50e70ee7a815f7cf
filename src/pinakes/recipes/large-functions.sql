SELECT path, line, kind, qualified_name, end_line - line + 1 AS lines, complexity
FROM symbols
WHERE kind IN ('function', 'method', 'constructor') AND end_line - line + 1 > :min_lines
ORDER BY lines DESC, path, line
LIMIT :row_limit
