"""Bytes to facts: pure, deterministic, never raising on source text. The only room that knows tree-sitter."""

EXTRACTOR_VERSION = 1
"""Raised whenever the same bytes may give other facts than before: cached facts of older versions are not used."""
