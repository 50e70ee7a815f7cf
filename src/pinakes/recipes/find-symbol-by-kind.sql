SELECT path, line, kind, qualified_name, signature
FROM symbols
WHERE kind = :kind AND name LIKE :name_pattern
ORDER BY path, line
