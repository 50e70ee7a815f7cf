"""Edits: what the rows of a recipe would change, and where that cannot be done."""
