WITH statements AS (
    SELECT id >> 20 AS file, place >> 12 AS line
    FROM reference_rows
    WHERE symbol IS NULL
    GROUP BY id >> 20, place >> 12
    HAVING min(place & 4095) = 1 AND max(role >> 4 = (SELECT id FROM reference_kinds WHERE name = 'call'))
)
SELECT f.path, min(s.line) AS line, count(*) AS statements
FROM statements s
JOIN files f ON f.id = s.file
WHERE f.is_test = 0
GROUP BY f.id
ORDER BY statements DESC, f.path
LIMIT :row_limit
