SELECT DISTINCT i.path, i.line, :old_source AS before, :new_source AS after
FROM imports i
JOIN files f ON f.id = i.id >> 20
WHERE i.module = :old_source AND i.level = 0
    AND f.language IN ('python', 'typescript', 'tsx', 'javascript')
    AND (f.language <> 'python' OR i.kind = 'from' OR i.alias IS NOT NULL)
    AND (:in_file IS NULL OR i.path = :in_file)
ORDER BY i.path, i.line
