SELECT d.path, d.line, d.qualified_name, t.qualified_name AS replacement, d.key, t.key AS new_key
FROM symbols d
JOIN symbols t ON t.name = :replacement AND t.path = d.path AND t.parent_id IS d.parent_id
WHERE (d.name = :symbol OR d.qualified_name = :symbol)
    AND (:in_file IS NULL OR d.path = :in_file)
    AND (
        NOT :require_deprecated
        OR d.doc LIKE '%@deprecated%' OR d.doc LIKE '%.. deprecated::%' OR d.decorators LIKE '%deprecated%'
        OR d.decorators LIKE '%Deprecated%' OR d.decorators LIKE '%Obsolete%'
    )
ORDER BY d.path, d.line
