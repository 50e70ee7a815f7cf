SELECT path, line, kind AS before, :to_kind AS after
FROM markers
WHERE kind = :from_kind AND (:in_file IS NULL OR path = :in_file)
ORDER BY path, line
