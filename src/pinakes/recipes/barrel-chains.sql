SELECT r.path, r.line, r.name, i.module, r.target_path, r.target
FROM imports i
JOIN reference_rows u ON u.id BETWEEN i.id >> 20 << 20 AND (i.id >> 20 << 20) + 1048575
    AND u.binding = i.id & 1048575 AND u.meaning > 0
JOIN refs r ON r.id = u.id
WHERE i.kind = 're-export' AND r.kind = 'import'
ORDER BY r.path, r.line, r.name
LIMIT :row_limit
