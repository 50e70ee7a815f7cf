"""How fast, against the floor."""
