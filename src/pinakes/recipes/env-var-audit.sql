SELECT path, line,
    CASE WHEN receiver IN ('process.env', 'import.meta.env', 'Deno.env', 'Bun.env') THEN name END AS variable,
    coalesce(receiver || '.', '') || name AS read_by
FROM refs
WHERE (
        receiver IN ('process.env', 'import.meta.env', 'Deno.env', 'Bun.env')
        AND name NOT IN ('get', 'toObject', 'hasOwnProperty')
    )
    OR (receiver = 'os' AND name IN ('environ', 'environb', 'getenv', 'Getenv', 'LookupEnv'))
    OR (receiver IS NULL AND kind <> 'import' AND module = 'os' AND name IN ('environ', 'environb', 'getenv'))
    OR (receiver = 'System' AND name = 'getenv')
    OR (receiver IN ('env', 'std::env', 'std.env') AND name IN ('var', 'var_os'))
ORDER BY variable, path, line
