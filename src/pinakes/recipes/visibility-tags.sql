SELECT path, line, kind, qualified_name, visibility,
    CASE WHEN doc LIKE '%@alpha%' THEN 'alpha' WHEN doc LIKE '%@beta%' THEN 'beta' WHEN doc LIKE '%@internal%' THEN 'internal'
        WHEN doc LIKE '%@private%' THEN 'private' ELSE 'public' END AS tag
FROM symbols
WHERE doc LIKE '%@alpha%' OR doc LIKE '%@beta%' OR doc LIKE '%@internal%' OR doc LIKE '%@private%' OR doc LIKE '%@public%'
ORDER BY path, line
LIMIT :row_limit
