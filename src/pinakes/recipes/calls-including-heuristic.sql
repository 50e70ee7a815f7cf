SELECT path, line, caller, receiver, callee, resolution, target_path, 'settled' AS certainty
FROM calls
WHERE callee = :name AND target_id IS NOT NULL
UNION ALL
SELECT path, line, caller, receiver, callee, resolution, NULL, 'name only'
FROM calls
WHERE callee = :name AND resolution = 'unresolved'
ORDER BY certainty DESC, path, line
LIMIT :row_limit
