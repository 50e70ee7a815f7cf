SELECT r.path, r.line, r.name, i.module, d.target AS through_path, r.target_path, r.target
FROM imports i
JOIN reference_rows u ON u.id BETWEEN i.id >> 20 << 20 AND (i.id >> 20 << 20) + 1048575
    AND u.binding = i.id & 1048575 AND u.meaning > 0
JOIN refs r ON r.id = u.id AND r.kind = 'import'
JOIN dependencies d ON d.file_id = i.id >> 20
JOIN import_rows p ON p.id BETWEEN d.target_id << 20 AND (d.target_id << 20) + 1048575
    AND coalesce(p.alias, p.name) = i.name
JOIN reference_rows v ON v.id BETWEEN d.target_id << 20 AND (d.target_id << 20) + 1048575
    AND v.binding = p.id & 1048575 AND v.meaning = u.meaning AND v.meaning > 0
WHERE i.kind IN ('from', 'import') AND d.target <> r.target_path
GROUP BY r.id, d.target
ORDER BY r.path, r.line, r.name
LIMIT :row_limit
