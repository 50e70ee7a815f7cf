SELECT path, line, module, name, alias, kind, is_type_only
FROM imports
WHERE name = :imported_name OR module = :imported_name
ORDER BY path, line
