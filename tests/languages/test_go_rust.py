"""Go and Rust in a state nobody would commit: extraction says less, but never raises."""

import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts
from pinakes.languages.go.imports import package_name

NESTINGS = {
    "go": (
        "(",
        "{",
        "func f(){",
        "if x := y; z {",
        "T{a:",
        "f[",
        "type T struct { a ",
        "switch x := y.(type) { case T:",
        "a := a+",
    ),
    "rust": (
        "(",
        "{",
        "fn f(){",
        "mod a {",
        "match x { a =>",
        "|a|",
        "m!(",
        "impl<T> A<",
        "use a::{",
        "let Some(",
        "#[a]",
        "x.y::<",
    ),
}


@pytest.mark.parametrize(("language", "opening"), [(name, text) for name, texts in NESTINGS.items() for text in texts])
def test_deep_nesting_is_survived(language: str, opening: str) -> None:
    check(extract_facts("deep", language, (opening * 2_000).encode()))


@pytest.mark.parametrize("language", ["go", "rust"])
@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"\x00" * 9, b"import", b"use", b"func", b"fn", b"#[", b"'", b"..."]
)
def test_next_to_nothing_is_read(language: str, data: bytes) -> None:
    check(extract_facts("odd", language, data))


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("fmt", "fmt"),
        ("net/http", "http"),
        ("github.com/cli/cli/v2", "cli"),
        ("gopkg.in/yaml.v3", "yaml"),
        ("github.com/mattn/go-isatty", "isatty"),
        ("github.com/nats-io/nats.go", "nats"),
    ],
)
def test_a_package_is_called_by_the_end_of_its_path(path: str, name: str) -> None:
    assert package_name(path) == name


def test_a_name_means_the_outer_one_in_its_own_declaration() -> None:
    facts = extract_facts("a.go", "go", b'package a\nimport "url"\nfunc f() { url := url.Parse(); g(url) }\n')
    assert [reference.line for reference in facts.references if facts.names[reference.name] == "url"] == [2, 3]
