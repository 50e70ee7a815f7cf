"""Names of Ruby across files."""

from pinakes.linking.ruby.family import FAMILY

__all__ = ["FAMILY"]
