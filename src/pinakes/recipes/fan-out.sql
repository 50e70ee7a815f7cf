SELECT path, count(*) AS dependencies
FROM dependencies
GROUP BY file_id
ORDER BY dependencies DESC, path
LIMIT :row_limit
