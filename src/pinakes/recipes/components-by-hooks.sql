SELECT path, line, name, json_array_length(hooks) AS n_hooks, hooks, props_type
FROM components
ORDER BY n_hooks DESC, path, line
LIMIT :row_limit
