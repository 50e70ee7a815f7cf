SELECT callee, receiver, count(*) AS calls, min(path) AS path, min(line) AS line
FROM calls
WHERE resolution IN ('unresolved', 'candidate')
GROUP BY callee, receiver
ORDER BY calls DESC, callee
LIMIT :row_limit
