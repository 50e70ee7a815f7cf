"""Bytes to facts: pure, deterministic, never raising on source text. The only room that knows tree-sitter."""

from pinakes.facts import LAYOUT

EXTRACTOR_VERSION = f"14.{LAYOUT}"
"""Its first number is raised whenever the same bytes may give other facts than before: older ones are not used."""
