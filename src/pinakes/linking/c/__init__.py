"""Names of C and C++ across files."""

from pinakes.linking.c.family import FAMILY

__all__ = ["FAMILY"]
