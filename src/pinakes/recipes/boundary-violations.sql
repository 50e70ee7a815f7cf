SELECT path, target AS target_path, boundary_rule(path, target) AS rule
FROM dependencies
WHERE boundary_rule(path, target) IS NOT NULL
ORDER BY path, target
LIMIT :row_limit
