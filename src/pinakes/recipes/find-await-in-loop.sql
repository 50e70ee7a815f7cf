SELECT path, line, col, symbol AS qualified_name
FROM spots
WHERE kind = 'await-in-loop' AND substr(path, 1, length(:path_prefix)) = :path_prefix
    AND (:include_tests OR path NOT IN (SELECT path FROM test_files))
ORDER BY path, line, col
LIMIT :row_limit
