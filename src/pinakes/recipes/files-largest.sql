SELECT path, language, lines, size
FROM files
WHERE skipped IS NULL
ORDER BY lines DESC, path
LIMIT :row_limit
