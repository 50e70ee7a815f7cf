"""How right our edges are, against compilers and language servers."""
