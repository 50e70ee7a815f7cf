SELECT path, line, name AS variable, receiver
FROM refs
WHERE receiver IN ('process.env', 'import.meta.env', 'Deno.env', 'Bun.env') AND name NOT IN ('get', 'toObject', 'hasOwnProperty')
ORDER BY name, path, line
