SELECT target AS path, count(*) AS dependents
FROM dependencies
GROUP BY target_id
ORDER BY dependents DESC, path
LIMIT :row_limit
