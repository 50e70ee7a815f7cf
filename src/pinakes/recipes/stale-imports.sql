WITH used AS (
    SELECT DISTINCT (r.id >> 20 << 20) | r.binding AS id
    FROM reference_rows r
    JOIN reference_kinds k ON k.id = r.role >> 4
    WHERE r.binding IS NOT NULL AND k.name <> 'import'
)
SELECT i.path, i.line, coalesce(i.alias, i.name, i.module) AS name, i.module
FROM imports i
JOIN files f ON f.id = i.id >> 20
WHERE i.id NOT IN (SELECT id FROM used)
    AND f.language IN ('python', 'typescript', 'tsx', 'javascript')
    AND i.kind IN ('import', 'from', 'require') AND coalesce(i.name, '') <> '*'
    AND coalesce(i.alias, i.name, '') <> 'React'
    AND (:include_type_only OR NOT i.is_type_only)
    AND (:in_file IS NULL OR i.path = :in_file)
    AND i.path NOT LIKE '%\_\_init\_\_.py' ESCAPE '\'
    AND i.module <> '__future__'
    AND (i.name IS NOT NULL OR i.alias IS NOT NULL OR i.kind = 'import')
    AND coalesce(i.alias, '') <> coalesce(i.name, ' ')
    AND NOT EXISTS (
        SELECT 1 FROM names n JOIN reference_rows r ON r.name = n.id
        WHERE n.name IN (coalesce(i.alias, i.name, i.module), substr(i.module, 1, instr(i.module || '.', '.') - 1))
            AND r.id BETWEEN i.id >> 20 << 20 AND (i.id >> 20 << 20) + 1048575
            AND r.role >> 4 <> (SELECT id FROM reference_kinds WHERE name = 'import')
            AND NOT EXISTS (
                SELECT 1 FROM reference_rows m
                WHERE m.name = r.name AND m.place = r.place
                    AND m.id BETWEEN r.id >> 20 << 20 AND (r.id >> 20 << 20) + 1048575
                    AND m.role >> 4 = (SELECT id FROM reference_kinds WHERE name = 'import')
            )
    )
    AND NOT EXISTS (
        SELECT 1 FROM dependency_rows d
        JOIN import_rows o ON o.id BETWEEN d.file << 20 AND (d.file << 20) + 1048575
        WHERE d.target = i.id >> 20 AND o.name = coalesce(i.alias, i.name)
    )
    AND NOT EXISTS (
        SELECT 1 FROM export_rows e
        WHERE e.id BETWEEN i.id >> 20 << 20 AND (i.id >> 20 << 20) + 1048575
            AND coalesce(i.alias, i.name) IN (e.name, e.local)
    )
    AND NOT EXISTS (
        SELECT 1 FROM text_rows t
        WHERE t.id BETWEEN i.id >> 20 << 20 AND (i.id >> 20 << 20) + 1048575
            AND instr(t.text, coalesce(i.alias, i.name, i.module))
    )
ORDER BY i.path, i.line
LIMIT :row_limit
