"""How right the index is, by what others say of the same code."""
