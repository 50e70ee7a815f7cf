SELECT d.target AS path, d.path AS test_path
FROM dependencies d
WHERE (d.path LIKE 'test%' OR d.path LIKE '%/test%' OR d.path LIKE '%.test.%' OR d.path LIKE '%.spec.%' OR d.path LIKE '%\_test.%' ESCAPE '\') AND NOT (d.target LIKE 'test%' OR d.target LIKE '%/test%' OR d.target LIKE '%.test.%' OR d.target LIKE '%.spec.%' OR d.target LIKE '%\_test.%' ESCAPE '\') AND (:in_file IS NULL OR d.target = :in_file)
ORDER BY d.target, d.path
LIMIT :row_limit
