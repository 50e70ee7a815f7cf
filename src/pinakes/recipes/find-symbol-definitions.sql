SELECT path, line, kind, qualified_name, signature, visibility FROM symbols WHERE name = :name ORDER BY path, line
