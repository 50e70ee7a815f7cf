SELECT f.path, count(DISTINCT d.file_id) AS dependents,
    round((SELECT avg(c.coverage_pct) FROM coverage c WHERE c.path = f.path), 1) AS coverage_pct,
    round((count(DISTINCT d.file_id) + 1) * (100 - coalesce((SELECT avg(c.coverage_pct) FROM coverage c WHERE c.path = f.path), 0)), 1) AS risk
FROM files f
LEFT JOIN dependencies d ON d.target_id = f.id
WHERE f.skipped IS NULL AND f.language IS NOT NULL
GROUP BY f.id
HAVING dependents > 0
ORDER BY risk DESC, f.path
LIMIT :row_limit
