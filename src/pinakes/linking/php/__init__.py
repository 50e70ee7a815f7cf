"""Names of PHP across files."""

from pinakes.linking.php.family import FAMILY

__all__ = ["FAMILY"]
