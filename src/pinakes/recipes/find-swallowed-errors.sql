SELECT path, line, symbol AS qualified_name, name AS caught, detail IS NOT NULL AS is_explained
FROM spots
WHERE kind = 'swallowed-error' AND (:include_explained OR detail IS NULL)
    AND substr(path, 1, length(:path_prefix)) = :path_prefix
    AND (:include_tests OR path NOT IN (SELECT path FROM test_files))
ORDER BY name IS NOT NULL, path, line
LIMIT :row_limit
