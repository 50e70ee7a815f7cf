"""Compilers and language servers, asked what names mean: each writes a SCIP index."""
