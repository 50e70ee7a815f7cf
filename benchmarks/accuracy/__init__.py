"""How right names are, by what compilers say."""
