"""Names of Go across files."""

from pinakes.linking.go.family import FAMILY

__all__ = ["FAMILY"]
