"""Names that every cell knows beside those of its language."""

BUILTIN_NAMES = frozenset({"display", "get_ipython", "In", "Out", "_", "__", "___"})
