"""Names of Rust across files."""

from pinakes.linking.rust.family import FAMILY

__all__ = ["FAMILY"]
