"""Bytes to facts: pure, deterministic, never raising on source text. The only room that knows tree-sitter."""
