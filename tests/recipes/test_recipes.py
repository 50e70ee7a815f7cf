"""Every recipe on a project small enough to work its rows out by hand."""

import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.recipes.project import CODEOWNERS, PYTHON, TYPESCRIPT

from pinakes import Pinakes
from pinakes.retrieval.recipes.shelf import Shelf


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Pinakes:
    folder = tmp_path_factory.mktemp("recipes")
    return example_project(folder / "project", folder / "home")


def example_project(root: Path, home: Path) -> Pinakes:
    """The project, written and indexed."""
    for path, text in {**PYTHON, **TYPESCRIPT, "CODEOWNERS": CODEOWNERS}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    found = Pinakes(root, environ={"PINAKES_HOME": str(home), "HOME": str(home)}, workers=1)
    found.index()
    return found


EXPECTED: dict[str, tuple[dict[str, str], str, list[tuple[Any, ...]]]] = {
    "affected-tests": (
        {"changed_files": "shop/models.py,web/panel.tsx"},
        "path impact_depth",
        [("web/panel.test.tsx", 1), ("tests/test_prices.py", 2)],
    ),
    "barrel-files": ({}, "path exports passed_on", [("shop/models.py", 5, 0), ("web/shapes.ts", 4, 0)]),
    "call-path": (
        {"from_name": "Item.save", "to_name": "make"},
        "calls trail",
        [(2, "Item.save -> total -> make")],
    ),
    "call-resolution-stats": (
        {},
        "language resolution",
        [("python", "external"), ("python", "import"), ("python", "scope"), ("python", "unresolved")],
    ),
    "churn-complexity-hotspots": (
        {"by_symbol": "true"},
        "path qualified_name complexity dependents score",
        [("shop/models.py", "lonely", 4, 2, None), ("web/panel.tsx", "Panel", 1, 2, None)],
    ),
    "circular-imports": ({}, "path target_path", [("shop/models.py", "shop/prices.py")]),
    "components-by-hooks": ({}, "path name n_hooks", [("web/panel.tsx", "Panel", 2)]),
    "components-touching-deprecated": ({}, "component deprecated use_line", [("Panel", "draw", 6)]),
    "deprecated-symbols": (
        {},
        "path qualified_name",
        [("shop/models.py", "make"), ("web/shapes.ts", "draw")],
    ),
    "deprecated-usages": (
        {},
        "path line qualified_name",
        [("shop/prices.py", 5, "make"), ("web/panel.tsx", 6, "draw")],
    ),
    "env-var-audit": ({}, "path variable", [("web/setup.ts", "HOME")]),
    "fan-in": ({}, "path dependents", [("shop/models.py", 2), ("shop/prices.py", 3)]),
    "fan-out": ({}, "path dependencies", [("shop/__init__.py", 2), ("web/index.ts", 3)]),
    "fan-out-sample": ({}, "path sample", [("shop/__init__.py", "shop/models.py, shop/prices.py")]),
    "fan-out-sample-json": ({}, "path sample", [("shop/__init__.py", '["shop/models.py","shop/prices.py"]')]),
    "files-by-coverage": ({}, "path", []),
    "files-hashes": ({}, "path language", [("shop/models.py", "python"), ("web/shapes.ts", "typescript")]),
    "files-largest": ({}, "path lines", [("shop/models.py", 47), ("web/shapes.ts", 9)]),
    "find-async-functions": ({}, "path qualified_name", [("shop/models.py", "load"), ("web/panel.tsx", "lazy")]),
    "find-by-param-type": (
        {"type_text": "Shape"},
        "path qualified_name parameter",
        [("web/shapes.ts", "draw", "shape")],
    ),
    "find-call-sites": (
        {"callee": "draw"},
        "path line resolution target_path",
        [("web/panel.tsx", 6, "import", "web/shapes.ts")],
    ),
    "find-decorator-usage": (
        {},
        "path decorator",
        [("tests/test_prices.py", "skip"), ("shop/prices.py", "undecorated")],
    ),
    "find-dynamic-imports": ({}, "path module", [("web/panel.tsx", "./setup")]),
    "find-export-sites": (
        {"name": "draw"},
        "path module",
        [("web/index.ts", "./shapes"), ("web/shapes.ts", None)],
    ),
    "find-import-sites": (
        {"imported_name": "make"},
        "path line module",
        [("shop/__init__.py", 1, "shop.models"), ("shop/prices.py", 1, "shop.models")],
    ),
    "find-leftover-console": (
        {},
        "path line callee",
        [("shop/models.py", 22, "print"), ("shop/prices.py", 14, "print"), ("web/setup.ts", 1, "log")],
    ),
    "find-references": (
        {"name": "Circle"},
        "path line kind",
        [("web/shapes.ts", 9, "extends")],
    ),
    "find-side-effect-imports": ({}, "path module", [("web/index.ts", "./setup")]),
    "find-skipped-tests": (
        {},
        "path name",
        [("tests/test_prices.py", "skip"), ("web/panel.test.tsx", "skip")],
    ),
    "find-symbol-by-kind": (
        {"kind": "class", "name_pattern": "%i%"},
        "path qualified_name",
        [("web/shapes.ts", "Circle"), ("web/shapes.ts", "Disc")],
    ),
    "find-symbol-definitions": ({"name": "save"}, "path line", [("shop/models.py", 13), ("shop/models.py", 20)]),
    "find-symbol-references": (
        {"name": "make", "file_path": "shop/models.py"},
        "path line kind",
        [("shop/prices.py", 1, "import"), ("shop/prices.py", 5, "call")],
    ),
    "find-throws-jsdoc": ({}, "path qualified_name", [("shop/models.py", "load")]),
    "find-write-sites": ({"name": "label"}, "path line receiver", [("shop/models.py", 21, "self")]),
    "high-complexity": ({"min_complexity": "3"}, "path qualified_name complexity", [("shop/models.py", "lonely", 4)]),
    "high-complexity-untested": ({}, "path", []),
    "high-crap-score": ({}, "path", []),
    "index-summary": ({}, "files components", [(10, 1)]),
    "large-functions": ({"min_lines": "6"}, "qualified_name lines", [("make", 7), ("load", 7)]),
    "markers-by-kind": ({}, "kind count files", [("TODO", 1, 1)]),
    "refactor-risk-ranking": ({}, "path dependents risk", [("shop/prices.py", 3, 400.0)]),
    "stale-imports": (
        {},
        "path name",
        [("shop/models.py", "sys"), ("shop/models.py", "NamedTuple"), ("web/shapes.ts", "unused")],
    ),
    "symbol-neighborhood": (
        {"name": "total"},
        "direction kind path qualified_name",
        [("uses", "call", "shop/models.py", "make"), ("used by", "call", "shop/models.py", "Item.save")],
    ),
    "tests-by-file": (
        {},
        "path test_path",
        [("shop/prices.py", "tests/test_prices.py"), ("web/panel.tsx", "web/panel.test.tsx")],
    ),
    "text-in-deprecated-functions": ({}, "path kind qualified_name", [("shop/models.py", "TODO", "make")]),
    "type-ancestors": ({"symbol_name": "Disc"}, "qualified_name depth", [("Circle", 1), ("Shape", 2)]),
    "type-descendants": ({"symbol_name": "Base"}, "qualified_name depth", [("Item", 1)]),
    "undocumented-exports": ({}, "qualified_name", [("lonely",), ("Circle",)]),
    "unimported-exports": ({}, "path qualified_name", [("shop/models.py", "lonely"), ("web/shapes.ts", "Circle")]),
    "unresolved-call-sites": ({}, "callee calls path", [("undefined_here", 1, "shop/prices.py")]),
    "untested-and-dead": ({}, "path qualified_name", [("shop/models.py", "lonely"), ("web/panel.tsx", "lazy")]),
    "unused-type-members": ({}, "symbol_name name", [("Shape", "name")]),
    "visibility-tags": ({}, "path qualified_name tag", [("web/panel.tsx", "Panel", "beta")]),
    "worst-covered-exports": ({}, "path", []),
}
"""Parameters, columns to look at, and rows that must be there; an empty list says that there are none."""

ABSENT: dict[str, list[tuple[Any, ...]]] = {
    "stale-imports": [("shop/models.py", "os"), ("shop/__init__.py", "Item"), ("shop/models.py", "prices")],
    "unimported-exports": [("shop/models.py", "make"), ("web/shapes.ts", "draw"), ("web/panel.tsx", "Panel")],
    "untested-and-dead": [("shop/models.py", "make"), ("shop/prices.py", "decorated"), ("web/shapes.ts", "draw")],
    "find-leftover-console": [("shop/prices.py", 16, "print")],
    "unused-type-members": [("Shape", "area")],
    "undocumented-exports": [("Panel",), ("load",)],
    "find-symbol-references": [("shop/models.py", 34, "call")],
}
"""Rows that must not be there."""


def test_every_recipe_is_tried(project: Pinakes) -> None:
    assert set(EXPECTED) == {recipe.id for recipe in project.recipes_list().recipes}


@pytest.mark.parametrize("recipe", sorted(EXPECTED))
def test_a_recipe_finds_what_it_must(project: Pinakes, recipe: str) -> None:
    params, columns, rows = EXPECTED[recipe]
    answer = project.query(recipe=recipe, params=[f"{name}={value}" for name, value in params.items()])
    places = [answer.columns.index(column) for column in columns.split()]
    found = [tuple(row[place] for place in places) for row in answer.rows]
    assert [row for row in rows if row not in found] == []
    assert [row for row in ABSENT.get(recipe, []) if row in found] == []
    if not rows:
        assert found == []


def test_comments_silence_rows(project: Pinakes) -> None:
    assert project.query(recipe="find-leftover-console").silenced == 1


def test_rows_are_grouped_by_owner(project: Pinakes) -> None:
    groups = project.query(recipe="find-leftover-console", group_by="owner").groups
    assert {group.key: group.count for group in groups} == {"@all": 1, "@shop": 1, "@money": 1}


def test_rows_are_grouped_by_folder_and_counted(project: Pinakes) -> None:
    answer = project.query(recipe="find-leftover-console", group_by="directory", summary=True)
    assert {group.key: (group.count, group.rows) for group in answer.groups} == {"shop": (2, []), "web": (1, [])}
    assert (answer.count, answer.rows) == (3, [])


def test_only_changed_files_count(project: Pinakes) -> None:
    root = project.session.root
    for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", "-C", root, *command], check=True)
    assert project.query(recipe="find-leftover-console", changed_since="HEAD").rows == []
    Path(root, "web/setup.ts").write_text("\nconsole.log(process.env.HOME);\n", encoding="utf-8")
    project.index()
    rows = project.query(recipe="find-leftover-console", changed_since="HEAD").rows
    assert [row[:2] for row in rows] == [["web/setup.ts", 2]]


def test_a_recipe_of_the_project_wins(project: Pinakes) -> None:
    folder = project.session.state_folder / "recipes"
    folder.mkdir()
    (folder / "fan-in.sql").write_text("SELECT :word AS word", encoding="utf-8")
    (folder / "fan-in.md").write_text(
        '+++\ndescription = "Says a word."\n[params.word]\ntype = "string"\nrequired = true\n+++\nMore.\n',
        encoding="utf-8",
    )
    assert project.query(recipe="fan-in", params=["word=a, b"]).rows == [["a, b"]]
    assert project.recipes_show("fan-in").shadows
    assert Shelf(project.session.state_folder).get("fan-in").origin == "project"
