"""Names of TypeScript and JavaScript across files."""

from pinakes.linking.typescript.family import FAMILY

__all__ = ["FAMILY"]
