SELECT s.path, coalesce(t.line, s.line) AS line, s.qualified_name,
    CASE WHEN t.id IS NULL THEN '' ELSE '/**' END AS before,
    CASE
        WHEN t.id IS NULL THEN '/** @deprecated use ' || :replacement || ' */'
        WHEN t.end_line > t.line THEN '/**' || char(10) || ' * @deprecated use ' || :replacement
        ELSE '/**' || char(10) || ' * @deprecated use ' || :replacement || char(10) || ' *'
    END AS after
FROM symbols s
LEFT JOIN texts t ON t.id BETWEEN s.id >> 20 << 20 AND (s.id >> 20 << 20) + 1048575
    AND t.symbol_id = s.id AND t.kind = 'docstring'
WHERE (s.name = :name OR s.qualified_name = :name)
    AND s.language IN ('typescript', 'tsx', 'javascript')
    AND (:in_file IS NULL OR s.path = :in_file)
    AND coalesce(s.doc, '') NOT LIKE '%@deprecated%'
ORDER BY s.path, s.line
