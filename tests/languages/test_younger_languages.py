"""Kotlin, Swift, Scala, Dart and Zig in a state nobody would commit: extraction says less, but never raises."""

from pathlib import Path

import pytest
from tests.languages.test_typescript import check

from pinakes.extraction.extract import extract_facts
from pinakes.extraction.grammar import grammar_of
from pinakes.languages import FOLDER, language_of

LANGUAGES = ("kotlin", "swift", "scala", "dart", "zig")
CASES = sorted(path for name in LANGUAGES for path in (FOLDER / name / "cases").iterdir() if path.suffix != ".outline")
NESTINGS = ("(", "[", "{", "class A{fun m(){", "a.b=", "if(x){", "x={", "A<", "f{", "@a ", "case x=>", "struct{a:")


def case_name(case: Path) -> str:
    return f"{case.parent.parent.name}/{case.name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_grammar_loads_without_a_warning(language: str) -> None:
    assert grammar_of(language).parser.parse(b"").root_node.end_byte == 0


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_file_cut_anywhere_still_gives_facts(case: Path) -> None:
    data = case.read_bytes()
    for end in range(0, len(data), 41):
        # The Kotlin parser never comes back from an annotation at the very end of a text without a last newline.
        check(extract_facts(case.name, language_of(case.name), data[:end] + b"\n"))


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_file_with_a_hole_still_gives_facts(case: Path) -> None:
    data = case.read_bytes()
    for start in range(0, len(data), 53):
        check(extract_facts(case.name, language_of(case.name), data[:start] + data[start + 17 :]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opening", NESTINGS)
def test_deep_nesting_is_survived(language: str, opening: str) -> None:
    check(extract_facts("deep", language, (opening * 1_000).encode()))


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"\x00" * 9, b"import", b"fun", b"class", b"const x =", b"@", b"...", b"export 'a"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_next_to_nothing_is_read(language: str, data: bytes) -> None:
    check(extract_facts("odd", language, data))
