"""How often our edges are right, project by project."""
