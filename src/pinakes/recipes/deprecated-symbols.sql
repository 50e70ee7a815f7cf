SELECT path, line, kind, qualified_name, substr(doc, instr(lower(doc), 'deprecated'), 200) AS reason
FROM symbols
WHERE doc LIKE '%@deprecated%'
    OR doc LIKE '%.. deprecated::%'
    OR decorators LIKE '%deprecated%'
    OR decorators LIKE '%Deprecated%'
    OR decorators LIKE '%Obsolete%'
ORDER BY path, line
LIMIT :row_limit
