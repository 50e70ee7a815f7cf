"""Ways of searching that are measured against one another."""
