SELECT path, line, kind, qualified_name, key, :new AS new_name
FROM symbols
WHERE (name = :old OR qualified_name = :old)
    AND (:kind IS NULL OR kind = :kind)
    AND (:in_file IS NULL OR path = :in_file)
ORDER BY path, line
