SELECT d.target AS path, d.path AS test_path
FROM dependencies d
WHERE d.file_id IN (SELECT id FROM test_files) AND d.target_id NOT IN (SELECT id FROM test_files)
    AND (:in_file IS NULL OR d.target = :in_file)
ORDER BY d.target, d.path
LIMIT :row_limit
