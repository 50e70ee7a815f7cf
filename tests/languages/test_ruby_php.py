"""Ruby and PHP in a state nobody would commit: extraction says less, but never raises."""

import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts
from pinakes.languages import language_of, language_of_script

NESTINGS = {
    "ruby": ("(", "[", "{", "class A\n", "def m\n", "a.b {|x|", "->(x) {", '"#{', "if x\n", "A::", "x = ", "private "),
    "php": (
        "<?php (",
        "[",
        "{",
        "class A{function m(){",
        "function f(){",
        "fn()=>",
        '"{$',
        "$a->",
        "A\\",
        "new class{",
    ),
}


@pytest.mark.parametrize(
    ("language", "opening"), [(language, opening) for language, openings in NESTINGS.items() for opening in openings]
)
def test_deep_nesting_is_survived(language: str, opening: str) -> None:
    start = "<?php " if language == "php" else ""
    check(extract_facts("deep", language, (start + opening * 1_000).encode()))


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe", b"\x00" * 9, b"<?php", b"<?php use", b"<?php $", b"def", b"class", b"alias", b"::", b"new"],
)
@pytest.mark.parametrize("language", ["ruby", "php"])
def test_next_to_nothing_is_read(language: str, data: bytes) -> None:
    check(extract_facts("odd", language, data))


def test_files_are_known_by_name_and_by_first_line() -> None:
    assert language_of("lib/tasks/setup.rake") == "ruby"
    assert language_of("Gemfile") == "ruby"
    assert language_of("views/list.phtml") == "php"
    assert language_of_script(b"#!/usr/bin/env ruby\n") == "ruby"
    assert language_of_script(b"#!/usr/bin/php -q\n") == "php"
