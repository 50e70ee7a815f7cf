SELECT path, line, col, receiver, name, symbol, resolution, target_path FROM refs
WHERE kind = 'write' AND name = :name ORDER BY path, line, col
