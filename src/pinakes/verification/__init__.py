"""How our edges compare with what an oracle says."""
