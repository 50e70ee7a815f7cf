"""What a project calls itself."""

from pathlib import Path

import pytest

from pinakes.sources.manifests import Naming, project_naming, python_naming

POM = """<project>
<parent><artifactId>p</artifactId></parent>
<dependencies><dependency><artifactId>d</artifactId></dependency></dependencies>
<artifactId>a</artifactId><version>3</version>
</project>"""


@pytest.mark.parametrize(
    ("file", "text", "naming"),
    [
        ("pyproject.toml", '[project]\nname = "a"\nversion = "1"\n', Naming("a", "1", "pypi")),
        ("pyproject.toml", '[tool.poetry]\nname = "a"\n', Naming("a", "", "pypi")),
        ("setup.cfg", "[metadata]\nname = a\nversion = attr: a.b\n", Naming("a", "", "pypi")),
        ("package.json", '{"name": "@s/a", "version": "2.0.0"}', Naming("@s/a", "2.0.0", "npm")),
        ("Cargo.toml", '[package]\nname = "a"\nversion = {workspace = true}\n', Naming("a", "", "crates")),
        ("go.mod", "// x\nmodule example.com/a/b\n\ngo 1.22\n", Naming("example.com/a/b", "", "go")),
        ("composer.json", '{"name": "v/a"}', Naming("v/a", "", "packagist")),
        ("x.gemspec", 'Gem::Specification.new do |s|\n  s.name = "a"\nend\n', Naming("a", "", "rubygems")),
        (
            "pom.xml",
            POM,
            Naming("a", "3", "maven"),
        ),
        ("settings.gradle.kts", 'rootProject.name = "a"\n', Naming("a", "", "maven")),
        ("pubspec.yaml", "name: a\nversion: 1.2.3+4\n", Naming("a", "1.2.3+4", "pub")),
        ("mix.exs", 'def project do\n [app: :a, version: "0.1.0"]', Naming("a", "0.1.0", "hex")),
        ("Package.swift", 'let package = Package(\n    name: "a",', Naming("a", "", "swift")),
    ],
)
def test_a_manifest_names_its_project(tmp_path: Path, file: str, text: str, naming: Naming) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    assert project_naming(tmp_path) == naming


def test_the_first_manifest_with_a_name_wins_and_broken_ones_are_passed_over(tmp_path: Path) -> None:
    root = tmp_path / "folder"
    root.mkdir()
    assert project_naming(root) == Naming("folder", "")
    (root / "Cargo.toml").write_text('[package]\nname = "crate"\n', encoding="utf-8")
    (root / "pyproject.toml").write_text("[tool.ruff]\n", encoding="utf-8")
    (root / "setup.cfg").write_text("no section", encoding="utf-8")
    (root / "package.json").write_text("[1]", encoding="utf-8")
    assert project_naming(root).name == "crate"
    (root / "package.json").write_bytes(b"\xff{")
    assert project_naming(root).name == "crate"
    (root / "package.json").write_text('{"name": "page"}', encoding="utf-8")
    assert project_naming(root).name == "page"


def test_metadata_of_a_distribution_is_read_to_its_first_blank_line() -> None:
    text = b"Metadata-Version: 2.1\nName: requests\nVersion: 2.32\n continued: x\n\nName: not this\n"
    assert python_naming(text) == Naming("requests", "2.32", "pypi")
    assert python_naming(b"\n") is None
