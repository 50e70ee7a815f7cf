SELECT r.path, r.line, r.kind AS use, d.qualified_name, d.path AS target_path, d.line AS target_line
FROM symbols d
JOIN reference_rows u ON u.meaning = d.id AND u.meaning > 0
JOIN refs r ON r.id = u.id
WHERE (d.doc LIKE '%@deprecated%' OR d.doc LIKE '%.. deprecated::%' OR d.decorators LIKE '%deprecated%'
        OR d.decorators LIKE '%Deprecated%' OR d.decorators LIKE '%Obsolete%')
    AND r.kind <> 'import'
    AND (:symbol IS NULL OR d.name = :symbol)
ORDER BY r.path, r.line
LIMIT :row_limit
