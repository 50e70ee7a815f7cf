WITH RECURSIVE line (id, depth) AS (
    SELECT id, 0 FROM symbols
    WHERE (name = :symbol_name OR qualified_name = :symbol_name)
        AND kind IN ('class', 'interface', 'struct', 'trait', 'enum', 'record', 'type_alias')
        AND (:file_path IS NULL OR path = :file_path)
    UNION
    SELECT (u.id >> 20 << 20) | u.symbol, line.depth + 1
    FROM line
    JOIN reference_rows u ON u.meaning = line.id AND u.meaning > 0 AND u.symbol IS NOT NULL
    JOIN reference_kinds k ON k.id = u.role >> 4
    WHERE k.name IN ('extends', 'implements') AND line.depth < :max_depth
)
SELECT s.path, s.line, s.kind, s.qualified_name, min(line.depth) AS depth
FROM line JOIN symbols s ON s.id = line.id
WHERE line.depth > 0
GROUP BY s.id
ORDER BY depth, s.path, s.line
