"""How right, against what compilers and language servers say."""
