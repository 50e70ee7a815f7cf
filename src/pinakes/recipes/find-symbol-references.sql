SELECT r.path, r.line, r.col, r.kind, r.symbol, r.resolution
FROM symbols s
JOIN reference_rows u ON u.meaning = s.id AND u.meaning > 0
JOIN refs r ON r.id = u.id
WHERE (s.name = :name OR s.qualified_name = :name) AND s.path = :file_path
ORDER BY r.path, r.line, r.col
