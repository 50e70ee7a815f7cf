WITH RECURSIVE reached (id, depth) AS (
    SELECT id, 0 FROM files WHERE instr(',' || :changed_files || ',', ',' || path || ',')
    UNION
    SELECT d.file, reached.depth + 1 FROM reached JOIN dependency_rows d ON d.target = reached.id
    WHERE reached.depth < :max_depth
)
SELECT f.path, min(reached.depth) AS impact_depth
FROM reached JOIN files f ON f.id = reached.id
WHERE f.id IN (SELECT id FROM test_files)
GROUP BY f.id
ORDER BY impact_depth, f.path
