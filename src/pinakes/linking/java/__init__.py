"""Names of Java and Kotlin across files."""

from pinakes.linking.java.family import FAMILY

__all__ = ["FAMILY"]
