SELECT r.path, r.line, r.name AS component, r.symbol AS used_in, c.path AS target_path
FROM components c
JOIN reference_rows u ON u.meaning = c.symbol_id AND u.meaning > 0
JOIN refs r ON r.id = u.id
WHERE r.kind = 'call' AND (:name IS NULL OR c.name = :name)
ORDER BY c.path, c.name, r.path, r.line
LIMIT :row_limit
