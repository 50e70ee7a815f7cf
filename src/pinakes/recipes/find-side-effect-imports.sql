SELECT path, line, module FROM imports WHERE kind = 'side-effect' ORDER BY path, line
