"""HTTP: every operation at its own address, and the Model Context Protocol at one."""
