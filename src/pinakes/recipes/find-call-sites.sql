SELECT path, line, caller, receiver, callee, resolution, target_path
FROM calls
WHERE callee = :callee
ORDER BY path, line
LIMIT :row_limit
