SELECT f.language, o.name AS resolution, count(*) AS calls,
    round(100.0 * count(*) / sum(count(*)) OVER (PARTITION BY f.language), 1) AS percent
FROM reference_rows r
JOIN files f ON f.id = r.id >> 20
JOIN reference_kinds k ON k.id = r.role >> 4
JOIN resolutions o ON o.id = r.role & 15
WHERE k.name IN ('call', 'instantiate')
GROUP BY f.language, o.name
ORDER BY f.language, calls DESC
