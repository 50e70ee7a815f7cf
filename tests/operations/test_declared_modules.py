"""Questions about modules of Rust that one file declares and that are another file."""

from pathlib import Path

import pytest
from tests.operations.conftest import write

from pinakes import Pinakes

FILES = {
    "Cargo.toml": '[package]\nname = "shop"\nedition = "2021"\n',
    "src/main.rs": (
        "/// What is sold.\n#[cfg(unix)]\npub mod goods;\nmod net {\n    pub mod io;\n}\nmod gone;\nmod idle;\n"
        '#[path = "odd/place.rs"]\nmod odd;\n'
        "fn main() { goods::sell(); net::io::send(); odd::found(); }\n"
    ),
    "src/goods/mod.rs": "pub fn sell() { crate::net::io::send(); }\n",
    "src/net/io.rs": "pub fn send() {}\n",
    "src/io.rs": "pub fn other() {}\n",
    "src/idle.rs": "pub fn rest() {}\n",
    "src/odd/place.rs": "pub fn found() { super::goods::sell(); }\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path, text in FILES.items():
        write(tmp_path, path, text)
    return tmp_path


@pytest.mark.parametrize(
    ("subject", "path"),
    [
        ("src/main.rs:3:9", "src/goods/mod.rs"),
        ("src/main.rs:11:13", "src/goods/mod.rs"),
        ("goods", "src/goods/mod.rs"),
        ("src/main.rs:5:13", "src/net/io.rs"),
        ("src/goods/mod.rs:1:29", "src/net/io.rs"),
        ("src/main.rs:10:5", "src/odd/place.rs"),
        ("src/main.rs:11:47", "src/odd/place.rs"),
    ],
)
def test_the_definition_is_the_file(project: Pinakes, subject: str, path: str) -> None:
    answer = project.definition(subject)
    assert (answer.module, answer.definitions, answer.candidates, answer.total) == (path, [], [], 1)


def test_one_without_a_file_is_where_it_is_declared(project: Pinakes) -> None:
    answer = project.definition("src/main.rs:7:5")
    assert (answer.module, [symbol.line for symbol in answer.definitions]) == (None, [7])


def test_it_is_declared_by_the_line_that_brings_the_file_in(project: Pinakes) -> None:
    (found,) = project.declaration("src/main.rs:11:13").declarations
    assert (found.form, found.symbol.kind, found.symbol.line, found.symbol.doc) == (
        "module",
        "module",
        2,
        "What is sold.",
    )


def test_its_references_are_the_paths_that_name_it(project: Pinakes) -> None:
    found = [(item.path, item.line) for item in project.references("goods").references]
    assert found == [("src/main.rs", 11), ("src/odd/place.rs", 1)]


def test_it_is_not_renamed_without_its_file(project: Pinakes) -> None:
    answer = project.rename("src/main.rs:3:9", "wares")
    assert answer.edits == []
    assert answer.reasons == ["'goods' is the module in src/goods/mod.rs, which would need another name too."]


def test_it_is_not_called_dead(project: Pinakes) -> None:
    found = [item for tier in ("dead", "probable", "unknown") for item in project.dead_code(tier=tier).symbols]
    assert "idle" not in {item.name for item in found}


def test_the_files_it_brings_in_are_dependencies(project: Pinakes) -> None:
    found = {(item.module, item.alias, item.target) for item in project.imports("src/main.rs").imports}
    assert ("goods", None, "src/goods/mod.rs") in found
    assert ("odd/place.rs", "odd", "src/odd/place.rs") in found
