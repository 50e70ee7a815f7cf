SELECT path, line, col, name AS before, :new_prop AS after
FROM spots
WHERE kind = 'jsx-attribute' AND detail = :component AND name = :old_prop AND (:in_file IS NULL OR path = :in_file)
ORDER BY path, line, col
