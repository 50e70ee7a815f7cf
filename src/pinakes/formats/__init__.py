"""Answers written down: JSON for programs, text for people.

Nothing is imported here, so that each caller pays only for the format it names.
"""
