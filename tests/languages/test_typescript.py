"""TypeScript and JavaScript in a state nobody would commit: extraction says less, but never raises."""

import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts

LANGUAGES = ("typescript", "tsx", "javascript")
NESTINGS = (
    "(",
    "[",
    "{",
    "{a:",
    "a=>(",
    "class A{m(){",
    "function f(){",
    "namespace N{",
    "x=",
    "`${",
    "<A>",
    "T<",
    "a.b=",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opening", NESTINGS)
def test_deep_nesting_is_survived(language: str, opening: str) -> None:
    check(extract_facts("deep.ts", language, (opening * 3_000).encode()))


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"\x00" * 9, b"import", b"export default", b"#!/usr/bin/env node", b"..."]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_next_to_nothing_is_read(language: str, data: bytes) -> None:
    check(extract_facts("odd.ts", language, data))
