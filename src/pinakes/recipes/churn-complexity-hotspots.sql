WITH spots AS MATERIALIZED (
    SELECT * FROM hotspots
    WHERE :path_prefix IS NULL OR substr(path, 1, length(:path_prefix)) = :path_prefix
),
places AS (
    SELECT path, NULL AS line, NULL AS qualified_name, complexity, commits, authors, weight, dependents, score
    FROM spots
    WHERE NOT :by_symbol
    UNION ALL
    SELECT
        s.path, s.line, s.qualified_name, s.complexity, h.commits, h.authors, h.weight, h.dependents,
        round(s.complexity * h.weight, 1)
    FROM symbols s JOIN spots h ON h.path = s.path
    WHERE :by_symbol AND s.complexity IS NOT NULL
)
SELECT path, line, qualified_name, complexity, commits, authors, round(weight, 2) AS weight, dependents, score
FROM places
WHERE complexity >= :min_complexity
ORDER BY score DESC, complexity * (dependents + 1) DESC, path, line
LIMIT :row_limit
