SELECT DISTINCT c.path, c.line, c.name AS component, d.qualified_name AS deprecated, r.line AS use_line, d.path AS target_path
FROM symbols d
JOIN reference_rows u ON u.meaning = d.id AND u.meaning > 0
JOIN refs r ON r.id = u.id
JOIN components c ON c.symbol_id = r.symbol_id
WHERE d.doc LIKE '%@deprecated%'
ORDER BY c.path, r.line
