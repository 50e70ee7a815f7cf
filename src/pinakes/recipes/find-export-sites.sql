SELECT path, line, kind, local, module, is_default FROM exports WHERE name = :name ORDER BY path, line
