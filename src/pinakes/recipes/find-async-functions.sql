SELECT path, line, kind, qualified_name, is_generator FROM symbols WHERE is_async = 1 ORDER BY path, line LIMIT :row_limit
