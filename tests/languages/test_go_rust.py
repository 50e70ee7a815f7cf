"""Go and Rust in a state nobody would commit: extraction says less, but never raises."""

from pathlib import Path

import pytest
from tests.languages.test_typescript import check

from pinakes.extraction.extract import extract_facts
from pinakes.languages import FOLDER, language_of
from pinakes.languages.go.imports import package_name

CASES = sorted(path for name in ("go", "rust") for path in (FOLDER / name / "cases").iterdir())
CASES = [path for path in CASES if path.suffix in {".go", ".rs"}]
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


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_file_cut_anywhere_still_gives_facts(case: Path) -> None:
    data = case.read_bytes()
    for end in range(0, len(data), 31):
        check(extract_facts(case.name, language_of(case.name), data[:end]))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_file_with_a_hole_still_gives_facts(case: Path) -> None:
    data = case.read_bytes()
    for start in range(0, len(data), 43):
        check(extract_facts(case.name, language_of(case.name), data[:start] + data[start + 13 :]))


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
