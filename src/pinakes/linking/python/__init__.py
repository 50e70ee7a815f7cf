"""Names of Python across files."""

from pinakes.linking.python.family import FAMILY

__all__ = ["FAMILY"]
