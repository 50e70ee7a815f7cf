"""Graphs as pictures: SVG by a layered layout of our own, mermaid, DOT and JSON."""
