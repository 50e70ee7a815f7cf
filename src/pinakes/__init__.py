"""Pinakes: a code index for people and coding agents."""

__version__ = "0.1.0"
