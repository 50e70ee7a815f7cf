SELECT path, round(100.0 * sum(hit_statements) / sum(total_statements), 1) AS coverage_pct,
    sum(total_statements) AS statements
FROM coverage
GROUP BY path
HAVING statements > 0
ORDER BY coverage_pct, path
LIMIT :row_limit
