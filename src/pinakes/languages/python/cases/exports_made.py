"""No name of `__all__` is written out: what is public goes by its name."""

__all__ = [name for name in dir() if not name.startswith("_")]


def shown(): ...
def _hidden(): ...
