SELECT path, line, qualified_name, doc
FROM symbols
WHERE doc LIKE '%@throws%' OR doc LIKE '%@exception%' OR doc LIKE '%Raises:%' OR doc LIKE '%:raises%'
ORDER BY path, line
