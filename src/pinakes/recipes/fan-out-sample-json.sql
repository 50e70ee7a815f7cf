WITH numbered AS (
    SELECT path, target, count(*) OVER (PARTITION BY file_id) AS dependencies,
        row_number() OVER (PARTITION BY file_id ORDER BY target) AS place
    FROM dependencies
)
SELECT path, dependencies, json_group_array(target) AS sample
FROM numbered
WHERE place <= 5
GROUP BY path
ORDER BY dependencies DESC, path
LIMIT :row_limit
