WITH subject AS (
    SELECT id FROM symbols WHERE name = :name OR qualified_name = :name
)
SELECT 'uses' AS direction, r.kind, t.path, t.line, t.qualified_name
FROM subject
JOIN reference_rows u ON u.id BETWEEN subject.id >> 20 << 20 AND (subject.id >> 20 << 20) + 1048575
    AND u.symbol = subject.id & 1048575
JOIN refs r ON r.id = u.id
JOIN symbols t ON t.id = r.target_id
UNION
SELECT 'used by', r.kind, r.path, r.line, coalesce(r.symbol, r.path)
FROM subject
JOIN reference_rows u ON u.meaning = subject.id AND u.meaning > 0
JOIN refs r ON r.id = u.id
ORDER BY 1 DESC, 3, 4
LIMIT :row_limit
