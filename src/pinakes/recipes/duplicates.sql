WITH hashed AS (
    SELECT path, line, kind, qualified_name, end_line - line + 1 AS lines, body_hash(path, line, end_line, name) AS body_hash
    FROM symbols
    WHERE complexity IS NOT NULL AND end_line - line + 1 >= :min_body_lines
        AND substr(path, 1, length(:path_prefix)) = :path_prefix AND (:include_tests OR is_test = 0)
), counted AS (
    SELECT *, count(*) OVER (PARTITION BY body_hash) AS copies
    FROM hashed
    WHERE body_hash IS NOT NULL
)
SELECT path, line, kind, qualified_name, lines, copies, body_hash
FROM counted
WHERE copies >= :min_count
ORDER BY copies * lines DESC, body_hash, path, line
LIMIT :row_limit
