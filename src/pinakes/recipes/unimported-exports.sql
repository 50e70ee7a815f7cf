SELECT s.path, s.line, s.kind, s.qualified_name
FROM symbols s
WHERE s.is_exported = 1 AND s.parent_id IS NULL
    AND s.kind IN ('function', 'class', 'constant', 'variable', 'interface', 'type_alias', 'enum', 'struct', 'trait')
    AND s.is_test = 0
    AND NOT EXISTS (SELECT 1 FROM reference_rows r WHERE r.meaning = s.id AND r.meaning > 0 AND r.id >> 20 <> s.id >> 20)
    AND NOT EXISTS (SELECT 1 FROM other_target_rows o WHERE o.target = s.id AND o.id >> 20 <> s.id >> 20)
ORDER BY s.path, s.line
LIMIT :row_limit
