SELECT path, line, module FROM imports WHERE kind = 'dynamic' ORDER BY path, line
