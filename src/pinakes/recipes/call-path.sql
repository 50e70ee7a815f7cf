WITH RECURSIVE path (id, depth, trail) AS (
    SELECT id, 0, qualified_name FROM symbols WHERE name = :from_name OR qualified_name = :from_name
    UNION ALL
    SELECT u.meaning, path.depth + 1, path.trail || ' -> ' || coalesce(t.qualified_name, n.name)
    FROM path
    JOIN reference_rows u ON u.id BETWEEN path.id >> 20 << 20 AND (path.id >> 20 << 20) + 1048575
        AND u.symbol = path.id & 1048575 AND u.meaning > 0
    JOIN reference_kinds k ON k.id = u.role >> 4
    JOIN symbol_rows t ON t.id = u.meaning
    JOIN names n ON n.id = t.name
    WHERE path.depth < :max_depth AND k.name IN ('call', 'instantiate') AND instr(path.trail, n.name) = 0
)
SELECT DISTINCT path.depth AS calls, path.trail, s.path, s.line
FROM path JOIN symbols s ON s.id = path.id
WHERE path.depth > 0 AND (s.name = :to_name OR s.qualified_name = :to_name)
ORDER BY path.depth, path.trail
LIMIT 20
