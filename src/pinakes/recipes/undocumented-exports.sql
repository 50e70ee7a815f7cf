SELECT path, line, kind, qualified_name, end_line - line + 1 AS lines
FROM symbols
WHERE is_exported = 1 AND doc IS NULL AND kind IN ('function', 'class', 'method', 'interface', 'struct', 'trait')
    AND end_line - line + 1 >= :min_lines AND is_test = 0
ORDER BY lines DESC, path, line
LIMIT :row_limit
