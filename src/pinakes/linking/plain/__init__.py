"""Languages whose folders say how their names are followed: no linker of their own."""

from pinakes.linking.plain.family import plain_families

__all__ = ["plain_families"]
