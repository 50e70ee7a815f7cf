SELECT path, hash, language, lines FROM files ORDER BY path
