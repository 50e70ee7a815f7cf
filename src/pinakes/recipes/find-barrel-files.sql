SELECT path, sum(module IS NOT NULL) AS passed_on, count(*) AS exports
FROM exports
GROUP BY path
HAVING passed_on > 0 AND 2 * passed_on >= exports
ORDER BY passed_on DESC, path
LIMIT :row_limit
