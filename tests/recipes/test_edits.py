"""Rows that describe edits: as a diff, as JSON, and written to all files or to none."""

import json
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from pinakes import Pinakes
from pinakes.errors import QueryError, UsageError

Make = Callable[[dict[str, str]], Pinakes]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    def make_project(files: dict[str, str]) -> Pinakes:
        root = tmp_path / "project"
        (root / ".git").mkdir(parents=True)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(text.encode())
        project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
        project.index()
        return project

    return make_project


def _texts(project: Pinakes) -> dict[str, str]:
    root = Path(project.session.root)
    return {
        path.relative_to(root).as_posix(): path.read_bytes().decode()
        for path in sorted(root.rglob("*"))
        if path.is_file() and not path.is_symlink() and not {".git", ".pinakes"} & set(path.parts)
    }


def _check(project: Pinakes, recipe: str, params: dict[str, str], expected: dict[str, str]) -> None:
    """Apply a recipe: the diff alone must give the same as what is written, and files not named stay."""
    given = [f"{name}={value}" for name, value in params.items()]
    before = _texts(project)
    shown = project.query(recipe=recipe, params=given, format="diff").text or ""
    assert _patched(before, shown, Path(project.session.root).parent / "patched") == before | expected
    answer = project.apply(recipe, params=given, dry_run=True)
    assert (answer.refused, answer.is_written, _texts(project)) == ([], False, before)
    assert shown.endswith("\n".join(file.diff for file in answer.files))
    answer = project.apply(recipe, params=given, yes=True)
    assert (answer.refused, answer.is_written) == ([], True)
    assert {file.path for file in answer.files} == set(expected)
    assert _texts(project) == before | expected
    assert "--- a/" not in (project.query(recipe=recipe, params=given, format="diff").text or "")


def _patched(files: dict[str, str], diff: str, folder: Path) -> dict[str, str]:
    """The files after `git apply` of a diff."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text.encode())
    subprocess.run(["git", "init", "-q", folder], check=True)
    subprocess.run(["git", "-C", folder, "apply", "-"], input=f"{diff}\n".encode(), check=True)
    return {path: (folder / path).read_bytes().decode() for path in files}


def test_a_rename_changes_every_settled_use(make: Make) -> None:
    project = make(
        {
            "a.py": "__all__ = ['f']\n\n\ndef f():\n    return f\n",
            "b.py": "from a import f as g\nimport a\n\ng()\na.f()",
            "c.ts": "export function f() {}\n",
        }
    )
    _check(
        project,
        "rename-preview",
        {"old": "f", "new": "h", "in_file": "a.py"},
        {
            "a.py": "__all__ = ['h']\n\n\ndef h():\n    return h\n",
            "b.py": "from a import h as g\nimport a\n\ng()\na.h()",
        },
    )


def test_a_rename_in_typescript_goes_through_imports(make: Make) -> None:
    project = make(
        {
            "c.ts": "export default class Foo { go() { return this.go() } }\n",
            "d.ts": 'import Foo from "./c"\nnew Foo().go()\n',
        }
    )
    _check(
        project,
        "rename-preview",
        {"old": "Foo.go", "new": "went"},
        {
            "c.ts": "export default class Foo { went() { return this.went() } }\n",
            "d.ts": 'import Foo from "./c"\nnew Foo().went()\n',
        },
    )


def test_a_rename_is_refused_as_the_operation_refuses_it(make: Make) -> None:
    project = make({"a.py": "class A:\n    def ghost(self): ...\n", "b.py": "def f(it):\n    it.ghost()\n"})
    before = _texts(project)
    answer = project.apply("rename-preview", params=["old=A.ghost", "new=spirit"], yes=True)
    assert "b.py:2:8" in answer.refused[0].reason
    assert (answer.is_written, answer.files, _texts(project)) == (False, [], before)
    shown = project.query(recipe="rename-preview", params=["old=A.ghost", "new=x"], format="diff").text or ""
    assert shown.startswith("# a.py:2: ")


def test_one_name_for_two_symbols_is_refused(make: Make) -> None:
    project = make({"a.py": "def f(): ...\n", "b.py": "def f(): ...\n"})
    answer = project.apply("rename-preview", params=["old=f", "new=g"], yes=True)
    assert "2 symbols would be named 'g'" in answer.refused[0].reason
    assert not answer.is_written


def test_uses_of_a_deprecated_function_move_to_its_replacement(make: Make) -> None:
    project = make(
        {
            "lib.py": 'def old():\n    """@deprecated use new"""\n\n\ndef new():\n    return old()\n',
            "one.py": "from lib import old\n\nold()\n",
            "both.py": "from lib import new, old\n\nnew(old())\n",
            "taken.py": "from lib import old\n\n\ndef f(new):\n    return old(new)\n",
            "named.py": "from lib import old as o\n\no()\n",
        }
    )
    _check(
        project,
        "migrate-deprecated",
        {"symbol": "old", "replacement": "new"},
        {
            "one.py": "from lib import new\n\nnew()\n",
            "both.py": "from lib import new, old\n\nnew(new())\n",
            "named.py": "from lib import new as o\n\no()\n",
        },
    )
    left = project.apply("migrate-deprecated", params=["symbol=old", "replacement=new"]).left_out
    assert [(item.path, item.line) for item in left] == [
        ("both.py", 1),
        ("lib.py", 6),
        ("taken.py", 1),
        ("taken.py", 5),
    ]


def test_a_file_that_gets_a_symbol_through_another_stays_unless_that_one_has_both(make: Make) -> None:
    project = make(
        {
            "pkg/__init__.py": "from pkg.lib import old\n\n__all__ = ['old']\n",
            "pkg/lib.py": 'def old():\n    """@deprecated use new"""\n\n\ndef new(): ...\n',
            "pkg/all.py": "from pkg.lib import *\n",
            "direct.py": "from pkg import lib\nimport pkg.lib as other\n\nlib.old(other.old())\n",
            "through.py": "from pkg import old\n\nold()\n",
            "named.py": "import pkg\n\npkg.old()\n",
            "starred.py": "from pkg.all import old\n\nold()\n",
        }
    )
    _check(
        project,
        "migrate-deprecated",
        {"symbol": "old", "replacement": "new"},
        {
            "direct.py": "from pkg import lib\nimport pkg.lib as other\n\nlib.new(other.new())\n",
            "starred.py": "from pkg.all import new\n\nnew()\n",
        },
    )
    left = project.apply("migrate-deprecated", params=["symbol=old", "replacement=new"]).left_out
    assert {item.path: item.reason for item in left} == {
        "named.py": "It is reached through pkg/__init__.py, which does not pass 'new' on.",
        "pkg/__init__.py": "The file passes 'old' on to others. Pass 'new' on first.",
        "through.py": "It is reached through pkg/__init__.py, which does not pass 'new' on.",
    }


def test_uses_in_typescript_through_other_files_stay(make: Make) -> None:
    project = make(
        {
            "lib.ts": "/** @deprecated */\nexport default function old() {}\nexport const now = 2;\n",
            "index.ts": 'export { default as old } from "./lib";\n',
            "all.ts": 'export * from "./other";\n',
            "other.ts": "/** @deprecated */\nexport const was = 1;\nexport const is = 2;\n",
            "a.ts": 'import old from "./lib";\nold();\n',
            "b.ts": 'import { old } from "./index";\nold();\n',
            "c.ts": 'import { was } from "./all";\nexport const c = was;\n',
        }
    )
    left = project.apply("migrate-deprecated", params=["symbol=old", "replacement=now"])
    assert left.files == []
    assert {item.path for item in left.left_out} >= {"a.ts", "b.ts"}
    _check(
        project,
        "migrate-deprecated",
        {"symbol": "was", "replacement": "is"},
        {"c.ts": 'import { is } from "./all";\nexport const c = is;\n'},
    )


def test_uses_in_typescript_move_but_not_the_key_of_a_property(make: Make) -> None:
    project = make(
        {
            "lib.ts": "/** @deprecated */\nexport const old = 1;\nexport const now = 2;\n",
            "use.ts": 'import { old } from "./lib";\nexport const a = old + 1;\n',
            "key.ts": 'import * as lib from "./lib";\nexport const b = { c: lib.old };\n',
        }
    )
    _check(
        project,
        "migrate-deprecated",
        {"symbol": "old", "replacement": "now"},
        {
            "use.ts": 'import { now } from "./lib";\nexport const a = now + 1;\n',
            "key.ts": 'import * as lib from "./lib";\nexport const b = { c: lib.now };\n',
        },
    )


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("a.py", "import os\nimport sys\n\nsys.exit()\n", "import sys\n\nsys.exit()\n"),
        ("a.py", "import os, sys\r\n\r\nsys.exit()\r\n", "import sys\r\n\r\nsys.exit()\r\n"),
        ("a.py", "from m import a, b as c, d\n\na(d)\n", "from m import a, d\n\na(d)\n"),
        ("a.py", "from m import (\n    a,\n    b,\n    c,\n)\n\nb()\n", "from m import (\n    b,\n)\n\nb()\n"),
        ("a.py", "from m import (a,\n    b)\n\na()\n", "from m import (a)\n\na()\n"),
        ("a.py", "def f():\n    import os\n    return 1\n", "def f():\n    return 1\n"),
        ("a.py", "import os", ""),
        ("a.ts", 'import { a, b } from "m";\na();\n', 'import { a } from "m";\na();\n'),
        ("a.ts", 'import D, { a } from "m";\na();\n', 'import { a } from "m";\na();\n'),
        ("a.ts", 'import D, { a } from "#m"\nD();\n', 'import D from "#m"\nD();\n'),
        ("a.ts", 'import {\n  a,\n  b as c,\n} from "m";\na();\n', 'import {\n  a,\n} from "m";\na();\n'),
        ("a.ts", 'import { a } from "m";\nexport const x = 1;\n', "export const x = 1;\n"),
    ],
)
def test_names_that_nothing_uses_leave_their_import(make: Make, path: str, text: str, expected: str) -> None:
    _check(make({path: text}), "stale-imports", {}, {path: expected})


@pytest.mark.parametrize(
    ("path", "text", "reason"),
    [
        ("a.py", "import os  # noqa: F401\n", "a comment"),
        ("a.py", "x = 1; import os\n", "something else stands before it"),
        ("a.py", "import os; x = 1\n", "not written as an import that stands alone"),
        ("a.py", "try:\n    import os\nexcept ImportError:\n    pass\n", "it stands in a try"),
        ("a.py", "import sys\n\nif sys.argv:\n    import os\n\nx = 1\n", "all that its block holds"),
        ("a.js", 'const { a } = require("m");\n', "not written as an import"),
    ],
)
def test_an_import_that_cannot_leave_is_left_with_the_reason(make: Make, path: str, text: str, reason: str) -> None:
    answer = make({path: text}).apply("stale-imports", yes=True)
    assert reason in answer.left_out[0].reason
    assert (answer.files, answer.refused) == ([], [])


def test_imports_name_another_module(make: Make) -> None:
    project = make(
        {
            "a.py": "from old import old\nimport old as o\nimport old\n\nold.old(o)\n",
            "b.ts": "import old from 'old';\nexport {\n  x,\n} from \"old\";\n",
            "c.ts": "import(`old`); import('old'); import('old');\n",
        }
    )
    _check(
        project,
        "migrate-import-source",
        {"old_source": "old", "new_source": "new.place"},
        {
            "a.py": "from new.place import old\nimport new.place as o\nimport old\n\nold.old(o)\n",
            "b.ts": "import old from 'new.place';\nexport {\n  x,\n} from \"new.place\";\n",
            "c.ts": "import(`old`); import('new.place'); import('new.place');\n",
        },
    )


def test_markers_change_their_kind(make: Make) -> None:
    project = make({"a.py": "x = 1  # TODO: later\n", "b.ts": "// TODO later\n"})
    _check(
        project,
        "replace-marker-kind",
        {"from_kind": "TODO", "to_kind": "FIXME"},
        {"a.py": "x = 1  # FIXME: later\n", "b.ts": "// FIXME later\n"},
    )


def test_a_word_that_stands_twice_is_refused(make: Make) -> None:
    project = make({"a.py": "# TODO: no TODO list\n", "b.py": "# TODO: one\n"})
    answer = project.apply("replace-marker-kind", params=["from_kind=TODO", "to_kind=NOTE"], yes=True)
    assert [(item.path, item.reason) for item in answer.refused] == [("a.py", "'TODO' stands there more than once.")]
    assert not answer.is_written


def test_a_symbol_is_marked_as_deprecated(make: Make) -> None:
    project = make(
        {
            "a.ts": "export class A {\n\tgo() {}\n\t/** Runs. */\n\trun() {}\n"
            "\t/**\n\t * Walks.\n\t */\n\twalk() {}\n}\n",
        }
    )
    for name in ("A.go", "A.run", "A.walk"):
        assert project.apply("add-jsdoc-deprecated", params=[f"name={name}", "replacement=B"], yes=True).is_written
    assert _texts(project)["a.ts"] == (
        "export class A {\n\t/** @deprecated use B */\n\tgo() {}\n"
        "\t/**\n\t * @deprecated use B\n\t * Runs. */\n\trun() {}\n"
        "\t/**\n\t * @deprecated use B\n\t * Walks.\n\t */\n\twalk() {}\n}\n"
    )


def test_plain_sql_may_describe_edits_too(make: Make) -> None:
    project = make({"a.py": "one = 1\ntwo = one\n"})
    sql = "SELECT path, line, col, name AS before, 'uno' AS after FROM refs WHERE name = 'one'"
    answer = json.loads(project.query(sql, format="diff-json").text or "")
    edit = {"path": "a.py", "line": 2, "before": "two = one\n", "after": "two = uno\n"}
    assert answer == {"edits": [edit], "left_out": []}
    with pytest.raises(QueryError, match="before is missing"):
        project.query("SELECT path, line FROM symbols", format="diff")
    with pytest.raises(QueryError, match="path, before and after are texts"):
        project.query("SELECT path, line, 1 AS before, 2 AS after FROM symbols", format="diff")
    with pytest.raises(QueryError, match="The rows of fan-in describe no edits"):
        project.query(recipe="fan-in", format="diff")


def test_what_does_not_stand_there_is_refused(make: Make) -> None:
    project = make({"a.py": "one = 1\n"})
    for line, col, before in ((1, 2, "one"), (9, 1, "one"), (1, 99, "one"), (1, 1, "two")):
        sql = f"SELECT 'a.py' AS path, {line} AS line, {col} AS col, '{before}' AS before, 'x' AS after"
        assert json.loads(project.query(sql, format="diff-json").text or "")["left_out"][0]["path"] == "a.py"
    for path in ("../outside.py", "/etc/passwd", "none.py"):
        sql = f"SELECT '{path}' AS path, 1 AS line, '' AS before, 'x' AS after"
        assert "no such file" in (project.query(sql, format="diff").text or "")


def _own_recipe(project: Pinakes, sql: str) -> None:
    folder = Path(project.session.state_folder, "recipes")
    folder.mkdir(exist_ok=True)
    (folder / "mine.sql").write_text(sql, encoding="utf-8")
    (folder / "mine.md").write_text('+++\ndescription = "Mine."\nedit = "replace"\n+++\n', encoding="utf-8")


def test_two_edits_of_one_text_are_refused(make: Make) -> None:
    project = make({"a.py": "one = 1\n"})
    _own_recipe(
        project,
        "SELECT 'a.py' AS path, 1 AS line, 1 AS col, 'one' AS before, 'x' AS after "
        "UNION ALL SELECT 'a.py', 1, 2, 'ne', ''",
    )
    assert "Two edits change the same text" in project.apply("mine", yes=True).refused[0].reason


def test_a_file_that_is_not_as_it_was_indexed_is_refused(make: Make) -> None:
    project = make({"a.py": "# TODO: one\n", "b.py": "# TODO: two\n"})
    old = Pinakes(project.session.root, environ=project.session.environ, refresh=False)
    Path(project.session.root, "b.py").write_text("# TODO: two \n", encoding="utf-8")
    before = _texts(project)
    answer = old.apply("replace-marker-kind", params=["from_kind=TODO", "to_kind=NOTE"], yes=True)
    assert [item.path for item in answer.refused] == [".", "b.py"]
    assert (answer.is_written, _texts(project)) == (False, before)
    assert project.apply("replace-marker-kind", params=["from_kind=TODO", "to_kind=NOTE"], yes=True).is_written


def test_files_that_are_not_utf_8_or_would_steer_a_terminal_are_refused(make: Make) -> None:
    project = make({"a.py": "# TODO: one\n", "b.py": "# TODO: \x1b[31mred\n"})
    Path(project.session.root, "a.py").write_bytes(b"# -*- coding: latin-1 -*-\n# TODO: \xe9\n")
    answer = project.apply("replace-marker-kind", params=["from_kind=TODO", "to_kind=NOTE"], yes=True)
    assert ["UTF-8" in answer.refused[0].reason, "control" in answer.refused[1].reason] == [True, True]


def test_a_byte_order_mark_and_the_mode_of_a_file_stay(make: Make) -> None:
    project = make({"a.py": "\ufeff# TODO: one\n"})
    path = Path(project.session.root, "a.py")
    path.chmod(0o751)
    assert project.apply("replace-marker-kind", params=["from_kind=TODO", "to_kind=NOTE"], yes=True).is_written
    assert path.read_bytes() == b"\xef\xbb\xbf# NOTE: one\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o751


def test_more_rows_than_the_limit_and_two_orders_at_once_are_refused(make: Make) -> None:
    project = make({"a.py": "# TODO: one\n# TODO: two\n"})
    params = ["from_kind=TODO", "to_kind=NOTE"]
    with pytest.raises(QueryError, match="more rows than the limit"):
        project.apply("replace-marker-kind", params=params, limit=1)
    with pytest.raises(UsageError, match="give one of them"):
        project.apply("replace-marker-kind", params=params, dry_run=True, yes=True)


def test_no_more_than_the_files_is_left_behind(make: Make) -> None:
    project = make({"a.py": "# TODO: one\n"})
    project.apply("replace-marker-kind", params=["from_kind=TODO", "to_kind=NOTE"], yes=True)
    assert sorted(path.name for path in project.session.root.iterdir()) == [".git", ".pinakes", "a.py"]
