SELECT m.path, m.line, m.symbol_name, m.name, m.kind
FROM type_members m
JOIN symbol_rows t ON t.id = m.symbol_id
JOIN kinds k ON k.id = t.kind
WHERE k.name IN ('interface', 'type_alias', 'struct', 'trait')
    AND NOT EXISTS (SELECT 1 FROM reference_rows r WHERE r.meaning = m.id AND r.meaning > 0)
    AND NOT EXISTS (SELECT 1 FROM other_target_rows o WHERE o.target = m.id)
    AND NOT EXISTS (
        SELECT 1 FROM symbol_rows own JOIN reference_rows u ON u.name = own.name
        WHERE own.id = m.id AND u.role & 15 IN (SELECT id FROM resolutions WHERE name IN ('unresolved', 'candidate'))
    )
ORDER BY m.path, m.line
LIMIT :row_limit
