"""Every recipe on a project small enough to work its rows out by hand."""

import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.recipes.project import BOUNDARIES, CODEOWNERS, COVERAGE, PYTHON, TYPESCRIPT

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
    found = Pinakes(root, environ={"PINAKES_HOME": str(home), "HOME": str(home)}, workers=1, boundaries=BOUNDARIES)
    found.index()
    report = home / "lcov.info"
    report.write_text(COVERAGE, encoding="utf-8")
    found.ingest_coverage(str(report))
    return found


EXPECTED: dict[str, tuple[dict[str, str], str, list[tuple[Any, ...]]]] = {
    "deeply-nested-functions": (
        {},
        "path qualified_name nesting cognitive",
        [
            # for 1, while 2, if 3, one run of `and` 1, two handlers 4 each; for 1.
            ("shop/worker.py", "drain", 4, 16),
            # for 1, if 2, catch 3, if 4, if 5, else if 1, catch 1.
            ("web/loader.tsx", "loadAll", 5, 17),
        ],
    ),
    "high-cognitive-complexity": (
        {"min_score": "16"},
        "path qualified_name cognitive",
        [("shop/worker.py", "drain", 16), ("web/loader.tsx", "loadAll", 17)],
    ),
    "find-await-in-loop": (
        {},
        "path line qualified_name",
        [("shop/worker.py", 9, "drain"), ("web/loader.tsx", 5, "loadAll")],
    ),
    "find-swallowed-errors": (
        {},
        "path line qualified_name caught",
        [("shop/worker.py", 10, "drain", "OSError"), ("web/loader.tsx", 9, "loadAll", None)],
    ),
    "migrate-jsx-prop": (
        {"component": "Button", "old_prop": "kind", "new_prop": "size"},
        "path line col before after",
        [("web/loader.tsx", 18, 44, "kind", "size")],
    ),
    "duplicates": (
        {},
        "path line qualified_name copies",
        [
            ("shop/copies.py", 1, "best_price", 2),
            ("shop/worker.py", 18, "first_price", 2),
            ("web/copier.ts", 1, "copying", 2),
            ("web/loader.tsx", 12, "copied", 2),
        ],
    ),
    "add-jsdoc-deprecated": (
        {"name": "Circle", "replacement": "Disc"},
        "path line qualified_name before after",
        [("web/shapes.ts", 5, "Circle", "", "/** @deprecated use Disc */")],
    ),
    "affected-tests": (
        {"changed_files": "shop/models.py,web/panel.tsx"},
        "path impact_depth",
        [("web/panel.test.tsx", 1), ("tests/test_prices.py", 2)],
    ),
    "barrel-files": ({}, "path exports passed_on", [("shop/models.py", 5, 0), ("web/shapes.ts", 4, 0)]),
    "barrel-chains": (
        {},
        "path name module target_path",
        [("web/index.ts", "Shape", "./shapes", "web/shapes.ts"), ("web/index.ts", "draw", "./shapes", "web/shapes.ts")],
    ),
    "boundary-violations": (
        {},
        "path target_path rule",
        [
            ("shop/models.py", "shop/prices.py", "no shop/models.py -> shop/prices.py"),
            ("web/panel.tsx", "web/shapes.ts", "no web/panel.tsx -> web/shapes.ts"),
        ],
    ),
    "call-path": (
        {"from_name": "Item.save", "to_name": "make"},
        "calls trail",
        [(2, "Item.save -> total -> make")],
    ),
    "call-resolution-stats": (
        {},
        "language resolution",
        [
            ("python", "external"),
            ("python", "import"),
            ("python", "scope"),
            ("python", "unresolved"),
            ("typescript", "import"),
            ("typescript", "unresolved"),
        ],
    ),
    "calls-including-heuristic": (
        {"name": "undefined_here"},
        "path line resolution certainty",
        [("shop/prices.py", 6, "unresolved", "name only")],
    ),
    "circular-imports": (
        {},
        "path target_path",
        [("shop/models.py", "shop/prices.py"), ("web/ping.ts", "web/pong.ts")],
    ),
    "churn-complexity-hotspots": (
        {"by_symbol": "true"},
        "path qualified_name complexity dependents score",
        [("shop/models.py", "lonely", 4, 2, None), ("web/panel.tsx", "Panel", 1, 2, None)],
    ),
    "components-by-hooks": ({}, "path name n_hooks", [("web/panel.tsx", "Panel", 2)]),
    "components-touching-deprecated": ({}, "component deprecated use_line", [("Panel", "draw", 6)]),
    "coverage-confirmed-dead": (
        {},
        "path qualified_name confidence",
        [("shop/models.py", "lonely", "high"), ("web/panel.tsx", "lazy", "high")],
    ),
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
    "env-var-audit": (
        {},
        "path variable read_by",
        [("web/setup.ts", "HOME", "process.env.HOME"), ("shop/models.py", None, "os.environ")],
    ),
    "fan-in": ({}, "path dependents", [("shop/models.py", 2), ("shop/prices.py", 3)]),
    "fan-out": ({}, "path dependencies", [("shop/__init__.py", 2), ("web/index.ts", 3)]),
    "fan-out-sample": (
        {"row_limit": "50"},
        "path sample",
        [
            ("shop/__init__.py", "shop/models.py, shop/prices.py"),
            ("web/index.ts", "web/panel.tsx, web/setup.ts, web/shapes.ts"),
        ],
    ),
    "fan-out-sample-json": (
        {"row_limit": "50"},
        "path sample",
        [
            ("shop/__init__.py", '["shop/models.py","shop/prices.py"]'),
            ("web/index.ts", '["web/panel.tsx","web/setup.ts","web/shapes.ts"]'),
        ],
    ),
    "files-by-coverage": (
        {},
        "path coverage_pct statements",
        [("shop/models.py", 50.0, 8), ("web/panel.tsx", 50.0, 4)],
    ),
    "files-hashes": ({}, "path language", [("shop/models.py", "python"), ("web/shapes.ts", "typescript")]),
    "files-largest": ({}, "path lines", [("shop/models.py", 47), ("web/shapes.ts", 9)]),
    "find-async-functions": ({}, "path qualified_name", [("shop/models.py", "load"), ("web/panel.tsx", "lazy")]),
    "find-barrel-files": ({}, "path passed_on exports", [("web/index.ts", 3, 3)]),
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
    "find-jsx-usages": ({}, "path component target_path", [("web/panel.test.tsx", "Panel", "web/panel.tsx")]),
    "find-leftover-console": (
        {},
        "path line callee",
        [("shop/models.py", 22, "print"), ("shop/prices.py", 14, "print"), ("web/setup.ts", 1, "log")],
    ),
    "find-re-exported-bindings": (
        {},
        "path name through_path target_path",
        [
            ("shop/late.py", "make", "shop/__init__.py", "shop/models.py"),
            ("web/late.ts", "draw", "web/index.ts", "web/shapes.ts"),
        ],
    ),
    "find-references": (
        {"name": "Circle"},
        "path line kind",
        [("web/shapes.ts", 9, "extends")],
    ),
    "find-side-effect-files": (
        {},
        "path line statements",
        [("shop/late.py", 4, 1), ("web/late.ts", 2, 1), ("web/setup.ts", 1, 1)],
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
    "high-complexity": (
        {"min_complexity": "3"},
        "path qualified_name complexity",
        [("shop/models.py", "lonely", 4), ("web/more.ts", "big", 4)],
    ),
    "high-complexity-untested": (
        {"min_complexity": "1"},
        "path qualified_name complexity coverage_pct",
        [("shop/models.py", "lonely", 4, 0.0), ("web/panel.tsx", "lazy", 1, 0.0)],
    ),
    "high-crap-score": (
        {"min_crap": "2"},
        "path qualified_name crap",
        [("shop/models.py", "lonely", 20.0), ("web/panel.tsx", "lazy", 2.0)],
    ),
    "index-summary": ({}, "files components", [(19, 2)]),
    "large-functions": ({"min_lines": "5"}, "qualified_name lines", [("make", 7), ("load", 7), ("big", 6)]),
    "markers-by-kind": ({}, "kind count files", [("TODO", 1, 1), ("FIXME", 1, 1), ("HACK", 1, 1)]),
    "migrate-deprecated": (
        {"symbol": "make", "replacement": "load"},
        "path qualified_name replacement",
        [("shop/models.py", "make", "load")],
    ),
    "migrate-import-source": (
        {"old_source": "shop.models", "new_source": "shop.things"},
        "path line before after",
        [
            ("shop/__init__.py", 1, "shop.models", "shop.things"),
            ("shop/prices.py", 1, "shop.models", "shop.things"),
        ],
    ),
    "refactor-risk-ranking": (
        {},
        "path dependents risk",
        [("shop/prices.py", 3, 400.0), ("web/shapes.ts", 3, 400.0)],
    ),
    "rename-preview": (
        {"old": "draw", "new": "paint"},
        "path line kind qualified_name new_name",
        [("web/shapes.ts", 3, "function", "draw", "paint")],
    ),
    "replace-marker-kind": (
        {"from_kind": "TODO", "to_kind": "FIXME"},
        "path line before after",
        [("shop/models.py", 40, "TODO", "FIXME")],
    ),
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
    "text-in-deprecated-functions": (
        {},
        "path kind qualified_name",
        [("shop/models.py", "TODO", "make"), ("web/more.ts", "HACK", "small")],
    ),
    "type-ancestors": ({"symbol_name": "Disc"}, "qualified_name depth", [("Circle", 1), ("Shape", 2)]),
    "type-descendants": ({"symbol_name": "Base"}, "qualified_name depth", [("Item", 1)]),
    "undocumented-exports": ({}, "qualified_name", [("lonely",), ("Circle",)]),
    "unimported-exports": ({}, "path qualified_name", [("shop/models.py", "lonely"), ("web/shapes.ts", "Disc")]),
    "unresolved-call-sites": (
        {},
        "callee calls path",
        [("undefined_here", 1, "shop/prices.py"), ("nowhere", 1, "web/more.ts")],
    ),
    "untested-and-dead": ({}, "path qualified_name", [("shop/models.py", "lonely"), ("web/panel.tsx", "lazy")]),
    "unused-type-members": ({}, "symbol_name name", [("Shape", "name")]),
    "visibility-tags": ({}, "path qualified_name tag", [("web/panel.tsx", "Panel", "beta")]),
    "worst-covered-exports": (
        {},
        "path qualified_name coverage_pct",
        [("shop/models.py", "lonely", 0.0), ("web/panel.tsx", "Panel", 66.67)],
    ),
}
"""Parameters, columns to look at, and rows that must be there."""

AGAIN: dict[str, tuple[dict[str, str], str, list[tuple[Any, ...]]]] = {
    "call-path": ({"from_name": "small", "to_name": "area"}, "calls trail", [(2, "small -> big -> Circle.area")]),
    "calls-including-heuristic": (
        {"name": "area"},
        "path line certainty",
        [("web/more.ts", 6, "settled"), ("web/shapes.ts", 3, "settled")],
    ),
    "find-by-param-type": (
        {"type_text": "Item"},
        "path qualified_name parameter",
        [("shop/models.py", "load", "source"), ("shop/prices.py", "total", "items")],
    ),
    "find-call-sites": (
        {"callee": "make"},
        "path line resolution target_path",
        [("shop/prices.py", 5, "import", "shop/models.py")],
    ),
    "find-export-sites": ({"name": "make"}, "path module", [("shop/models.py", None)]),
    "find-import-sites": ({"imported_name": "draw"}, "path line module", [("web/panel.tsx", 2, "./shapes")]),
    "find-references": ({"name": "Item"}, "path line kind", [("shop/prices.py", 4, "type")]),
    "find-symbol-by-kind": (
        {"kind": "class", "name_pattern": "%a%"},
        "path qualified_name",
        [("shop/models.py", "Base")],
    ),
    "find-symbol-definitions": ({"name": "area"}, "path line", [("web/shapes.ts", 4), ("web/shapes.ts", 7)]),
    "find-symbol-references": (
        {"name": "draw", "file_path": "web/shapes.ts"},
        "path line kind",
        [("web/panel.tsx", 2, "import"), ("web/panel.tsx", 6, "call")],
    ),
    "migrate-deprecated": (
        {"symbol": "small", "replacement": "big"},
        "path qualified_name replacement",
        [("web/more.ts", "small", "big")],
    ),
    "migrate-import-source": (
        {"old_source": "./shapes", "new_source": "./forms"},
        "path line before after",
        [("web/index.ts", 1, "./shapes", "./forms"), ("web/panel.tsx", 2, "./shapes", "./forms")],
    ),
    "rename-preview": (
        {"old": "make", "new": "build"},
        "path line kind qualified_name new_name",
        [("shop/models.py", 35, "function", "make", "build")],
    ),
    "replace-marker-kind": (
        {"from_kind": "FIXME", "to_kind": "TODO"},
        "path line before after",
        [("web/more.ts", 3, "FIXME", "TODO")],
    ),
    "symbol-neighborhood": (
        {"name": "big"},
        "direction kind path qualified_name",
        [("uses", "call", "web/shapes.ts", "Circle.area"), ("used by", "call", "web/more.ts", "small")],
    ),
    "type-ancestors": ({"symbol_name": "Item"}, "qualified_name depth", [("Base", 1)]),
    "type-descendants": ({"symbol_name": "Shape"}, "qualified_name depth", [("Circle", 1), ("Disc", 2)]),
}
"""The same for recipes that are asked about one thing: now about something in the other language."""

ABSENT: dict[str, list[tuple[Any, ...]]] = {
    "coverage-confirmed-dead": [("shop/models.py", "load", "high"), ("web/panel.tsx", "Panel", "high")],
    "high-complexity-untested": [("web/panel.tsx", "Panel", 1, 66.67)],
    "stale-imports": [("shop/models.py", "os"), ("shop/__init__.py", "Item"), ("shop/models.py", "prices")],
    "unimported-exports": [("shop/models.py", "make"), ("web/shapes.ts", "draw"), ("web/panel.tsx", "Panel")],
    "untested-and-dead": [("shop/models.py", "make"), ("shop/prices.py", "decorated"), ("web/shapes.ts", "draw")],
    "find-leftover-console": [("shop/prices.py", 16, "print")],
    "find-await-in-loop": [("shop/worker.py", 14, "drain")],
    "find-swallowed-errors": [("shop/worker.py", 12, "drain", "KeyError"), ("web/loader.tsx", 6, "loadAll", "error")],
    "migrate-jsx-prop": [("web/loader.tsx", 18, 57, "title", "size")],
    "high-cognitive-complexity": [("shop/worker.py", "first_price", 1)],
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
    found = _rows(project, recipe, params, columns)
    assert [row for row in rows if row not in found] == []
    assert [row for row in ABSENT.get(recipe, []) if row in found] == []


@pytest.mark.parametrize("recipe", sorted(AGAIN))
def test_a_recipe_finds_the_same_in_the_other_language(project: Pinakes, recipe: str) -> None:
    params, columns, rows = AGAIN[recipe]
    found = _rows(project, recipe, params, columns)
    assert [row for row in rows if row not in found] == []


def _rows(project: Pinakes, recipe: str, params: dict[str, str], columns: str) -> list[tuple[Any, ...]]:
    """The rows that a recipe gives, of some columns."""
    answer = project.query(recipe=recipe, params=[f"{name}={value}" for name, value in params.items()])
    places = [answer.columns.index(column) for column in columns.split()]
    return [tuple(row[place] for place in places) for row in answer.rows]


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
