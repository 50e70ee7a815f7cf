"""TypeScript and JavaScript in a state nobody would commit: extraction says less, but never raises."""

from pathlib import Path

import pytest

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts
from pinakes.languages import FOLDER, language_of

CASES = sorted(path for path in (FOLDER / "typescript" / "cases").iterdir() if path.suffix != ".outline")
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


def check(facts: FileFacts) -> None:
    """Every position in the facts points at something, and no symbol is its own ancestor."""
    for reference in facts.references:
        assert facts.names[reference.name]
        assert -1 <= reference.symbol < len(facts.symbols)
        assert -1 <= reference.target < len(facts.symbols)
    rooted = {-1}
    for index in range(len(facts.symbols)):
        line: list[int] = []
        while index not in rooted:
            assert index not in line[-3:], "a symbol is its own ancestor"
            line.append(index)
            assert len(line) <= len(facts.symbols), "a symbol is its own ancestor"
            index = facts.symbols[index].parent  # noqa: PLW2901
        rooted.update(line)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_file_cut_anywhere_still_gives_facts(case: Path) -> None:
    data = case.read_bytes()
    for end in range(0, len(data), 41):
        check(extract_facts(case.name, language_of(case.name), data[:end]))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_file_with_a_hole_still_gives_facts(case: Path) -> None:
    data = case.read_bytes()
    for start in range(0, len(data), 53):
        check(extract_facts(case.name, language_of(case.name), data[:start] + data[start + 17 :]))


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
