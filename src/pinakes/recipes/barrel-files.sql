SELECT path, count(*) AS exports, sum(module IS NOT NULL) AS passed_on
FROM exports
GROUP BY path
ORDER BY exports DESC, path
LIMIT :row_limit
