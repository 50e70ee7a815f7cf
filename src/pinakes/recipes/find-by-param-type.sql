SELECT s.path, s.line, s.qualified_name, p.value ->> 'name' AS parameter, p.value ->> 'type' AS type
FROM symbols s, json_each(s.parameters) p
WHERE s.parameters IS NOT NULL AND p.value ->> 'type' LIKE '%' || :type_text || '%'
ORDER BY s.path, s.line
LIMIT :row_limit
