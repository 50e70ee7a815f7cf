"""Kotlin, Swift, Scala, Dart and Zig in a state nobody would commit: extraction says less, but never raises."""

import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts
from pinakes.extraction.grammar import grammar_of

LANGUAGES = ("kotlin", "swift", "scala", "dart", "zig")
NESTINGS = ("(", "[", "{", "class A{fun m(){", "a.b=", "if(x){", "x={", "A<", "f{", "@a ", "case x=>", "struct{a:")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_grammar_loads_without_a_warning(language: str) -> None:
    assert grammar_of(language).parser.parse(b"").root_node.end_byte == 0


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
