"""The portable `.codeindex` format, version 1.0: `records` are its lines, `write` makes and `read` parses them."""
