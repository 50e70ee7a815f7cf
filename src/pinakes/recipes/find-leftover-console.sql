SELECT path, line, receiver, callee, caller
FROM calls
WHERE (receiver = 'console' OR (receiver IS NULL AND callee IN ('print', 'println', 'puts', 'var_dump', 'dbg', 'pprint')))
    AND resolution IN ('external', 'unresolved')
    AND path NOT IN (SELECT path FROM test_files)
ORDER BY path, line
LIMIT :row_limit
