"""C#: names across its files."""

from pinakes.linking.csharp.family import FAMILY

__all__ = ["FAMILY"]
