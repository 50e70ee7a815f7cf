"""Every case of every language gives the outline that stands beside it."""

from pathlib import Path

import pytest
from tests.languages.outline import cases, outline

from pinakes.extraction.extract import extract_facts
from pinakes.facts import HINT_KINDS, IMPORT_KINDS, SPOT_KINDS
from pinakes.languages import language_by_text, language_of


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.parent.parent.name}/{case.name}")
def test_case_gives_the_outline_beside_it(case: Path) -> None:
    expected = case.with_name(case.name + ".outline")
    assert expected.is_file(), f"write {expected.name} first (python -m tests.languages.outline {case.name})"
    assert outline(case) == expected.read_text("utf-8")


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.parent.parent.name}/{case.name}")
def test_no_symbol_ends_behind_the_last_line(case: Path) -> None:
    data = case.read_bytes()
    n_lines = len(data.rstrip(b"\n").split(b"\n"))
    facts = extract_facts(case.name, language_of(case.name), data)
    assert [symbol.qualified_name for symbol in facts.symbols if symbol.end_line > n_lines] == []


def test_every_kind_is_listed() -> None:
    facts = [extract_facts(case.name, language_of(case.name), case.read_bytes()) for case in cases()]
    assert {hint.kind for one in facts for hint in one.hints} <= {*HINT_KINDS}
    assert {item.kind for one in facts for item in one.imports} == {*IMPORT_KINDS}
    assert {spot.kind for one in facts for spot in one.spots} <= {*SPOT_KINDS}


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("home/.bashrc", "bash"),
        (".zshenv", "bash"),
        (".editorconfig", "ini"),
        (".vimrc", "vim"),
        ("README", "text"),
        ("Dockerfile.dev", "docker"),
        ("Makefile.common", "make"),
        (".gitignore", "ignore"),
        (".aliases", None),
        ("h", None),
        ("a.unheard", None),
        ("README.md", "markdown"),
    ],
)
def test_the_language_of_a_name(name: str, language: str | None) -> None:
    assert language_of(name) == language


def test_what_a_name_leaves_open_its_first_line_may_tell() -> None:
    script = b"#!/usr/bin/env bash\nalias ..='cd ..'\n"
    assert [language_by_text(name, script) for name in (".aliases", "run", "run.in", "h")] == ["bash"] * 4
    assert language_by_text(".curlrc", b"# a comment\n") is None
