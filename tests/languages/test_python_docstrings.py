"""A docstring says what Python reads in it."""

import pytest

from pinakes.extraction.extract import extract_facts


@pytest.mark.parametrize(
    ("literal", "doc"),
    [
        (r'"""Say \"no\" to \\d."""', r'Say "no" to \d.'),
        (r'r"""Say \\d."""', r"Say \\d."),
        (r'"""A caf\u00e9 for \xe9."""', "A café for é."),
        (r'"""\b keeps, so does \x08."""', r"\b keeps, so does \x08."),
        ('"""\\\nFirst \\\nline."""', "First line."),
        (r"'One.\nTwo.\tThree.'", "One.\nTwo.    Three."),
    ],
)
def test_escapes_in_docstrings_are_read(literal: str, doc: str) -> None:
    facts = extract_facts("a.py", "python", f"def a():\n    {literal}\n".encode())
    assert facts.symbols[0].doc == doc
