SELECT path, line, name AS decorator, receiver, symbol, resolution, package
FROM refs
WHERE kind = 'decorator' AND (:name IS NULL OR name = :name)
ORDER BY name, path, line
LIMIT :row_limit
