SELECT path, line, qualified_name, complexity, coverage_pct, round(crap, 1) AS crap
FROM (
    SELECT s.path, s.line, s.qualified_name, s.complexity, c.coverage_pct,
        s.complexity * s.complexity * power(1 - coalesce(c.coverage_pct, 0) / 100.0, 3) + s.complexity AS crap
    FROM symbols s
    JOIN coverage c ON c.path = s.path AND c.line = s.line AND c.name = s.name
    WHERE s.complexity IS NOT NULL
)
WHERE crap >= :min_crap
ORDER BY crap DESC, path, line
LIMIT :row_limit
