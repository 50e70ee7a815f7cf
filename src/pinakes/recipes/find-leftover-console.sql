SELECT path, line, receiver, callee, caller
FROM calls
WHERE (receiver = 'console' OR (receiver IS NULL AND callee IN ('print', 'println', 'puts', 'var_dump', 'dbg', 'pprint')))
    AND resolution IN ('external', 'unresolved')
    AND NOT (path LIKE 'test%' OR path LIKE '%/test%' OR path LIKE '%.test.%' OR path LIKE '%.spec.%' OR path LIKE '%\_test.%' ESCAPE '\')
ORDER BY path, line
LIMIT :row_limit
