"""What is dead, what is probably dead and what cannot be told, on projects in which that is known."""

import json
import re
from typing import get_args

import pytest
from tests.operations.conftest import Make, write
from tests.operations.dead_projects import LIBRARY, PROJECTS, PYTHON, PYTHON_TIERS

from pinakes import Pinakes
from pinakes.answers import DeadSymbol
from pinakes.errors import UsageError
from pinakes.linking.families import FAMILIES
from pinakes.linking.plain.family import plain_families
from pinakes.retrieval.dead.conventions import conventions_by_language
from pinakes.retrieval.dead.tiers import TIERS, Tier


def _found(project: Pinakes) -> dict[str, DeadSymbol]:
    return {symbol.qualified_name: symbol for tier in TIERS for symbol in project.dead_code(tier=tier).symbols}


@pytest.mark.parametrize("name", PROJECTS)
def test_everything_that_is_not_in_use_is_in_its_tier(make: Make, name: str) -> None:
    files, tiers = PROJECTS[name]
    found = {name: symbol.tier for name, symbol in _found(make(files)).items()}
    assert found == tiers


def test_each_tier_tells_its_evidence(make: Make) -> None:
    found = _found(make(PYTHON))
    why = {name: symbol.why for name, symbol in found.items()}
    assert why["Forgotten"] == ["nothing uses it; its name stands nowhere else in 7 files"]
    assert why["left"] == ["only dead code uses it: lonely"]
    assert why["lonely"] == ["only dead code uses it: Forgotten.method"]
    assert why["start"] == ["its name stands elsewhere and may mean it (1): app/core.py:10"]
    assert why["by_text"] == ["is named in a string (1): app/core.py:10"]
    assert why["maybe"] == ["may be meant by what was not settled (1): app/core.py:9"]
    assert why["by_settings"] == ["is named in settings.yaml:1"]
    assert why["by_template"] == ["is named in templates/page.html:1"]
    assert why["wrapped"] == ["is decorated by wrapper"]
    assert why["go_right"] == ["names that begin with go_ are put together in app/core.py"]
    assert why["Extension"] == ["extends Plugin, which is not of the project and may learn of it"]


def test_members_of_something_dead_are_counted_and_not_listed(make: Make) -> None:
    project = make(PYTHON)
    forgotten = _found(project)["Forgotten"]
    assert (forgotten.members, forgotten.kind, forgotten.path) == (1, "class", "app/core.py")
    assert "Forgotten.method" not in _found(project)


def test_the_answer_counts_every_tier_whichever_is_asked_for(make: Make) -> None:
    project = make(PYTHON)
    counts = {tier: list(PYTHON_TIERS.values()).count(tier) for tier in TIERS}
    for tier in get_args(Tier):
        answer = project.dead_code(tier=tier)
        assert {item.name: item.count for item in answer.tiers} == counts
        assert (answer.tier, answer.total, len(answer.symbols)) == (tier, counts[tier], counts[tier])
        assert answer.silenced == 1
        assert answer.evidence.freshness == "fresh"


def test_pages_join_to_the_whole(make: Make) -> None:
    project = make(PYTHON)
    whole = project.dead_code().symbols
    first = project.dead_code(limit=3)
    assert first.truncated
    rest = project.dead_code(limit=100, cursor=first.cursor)
    assert first.symbols + rest.symbols == whole
    assert rest.cursor is None


def test_a_path_narrows_the_answer_and_not_the_question(make: Make) -> None:
    project = make(PYTHON)
    assert [symbol.name for symbol in project.dead_code("tests").symbols] == ["unused_helper"]
    assert [symbol.name for symbol in project.dead_code("**/test_*.py").symbols] == ["unused_helper"]
    with pytest.raises(UsageError, match="nothing"):
        project.dead_code("nothing.py")


def test_who_says_that_nobody_else_uses_public_names_is_believed(make: Make) -> None:
    project = make(LIBRARY)
    assert {symbol.qualified_name for symbol in project.dead_code().symbols} == {"hidden", "_private", "Box"}
    dead = {symbol.qualified_name for symbol in project.dead_code(audience="program").symbols}
    assert dead == {"hidden", "_private", "public", "Box"}
    assert project.dead_code(audience="library").total == 3


def test_new_uses_count_at_once(make: Make) -> None:
    project = make(PYTHON)
    root = project.session.root
    text = (root / "app/web.py").read_text(encoding="utf-8")
    write(root, "app/web.py", text + "\n\nfrom app.core import lonely\n\nlonely()\n", when=1_700_000_000)
    answer = project.dead_code()
    assert answer.evidence.freshness == "refreshed"
    assert {"lonely", "left"}.isdisjoint(symbol.name for symbol in answer.symbols)


def test_what_is_found_is_told_as_sarif_and_fails_a_check(make: Make) -> None:
    project = make(PYTHON)
    answer = project.dead_code(ci=True)
    assert answer.fails
    run = json.loads(answer.text or "")["runs"][0]
    assert run["tool"]["driver"]["rules"][0]["id"] == "pinakes.dead-code"
    assert len(run["results"]) == answer.total
    assert run["results"][0]["message"]["text"].startswith("function lonely (dead): ")
    told = project.dead_code("tests", format="annotations").text or ""
    assert told.startswith("::warning file=tests/test_core.py,line=8,title=pinakes.dead-code::function unused_helper")
    assert not project.dead_code("app/web.py", ci=True).fails


def test_files_with_syntax_errors_hold_nothing_that_is_dead(make: Make) -> None:
    project = make({"a.py": "def lost(): ...\n\ndef f(:\n"})
    assert project.dead_code().total == 0
    assert "syntax error" in _found(project)["lost"].why[0]


def test_every_language_whose_members_are_followed_has_its_conventions() -> None:
    by_rules = {language for family in plain_families() for language in family.languages}
    assert (
        set(conventions_by_language()) == {language for family in FAMILIES for language in family.languages} - by_rules
    )


HIDDEN_USES = {
    "a beginning that names are asked for": (
        "a.py",
        (
            "def _api_one(): ...\n\n\ndef _lost(): ...\n\n\n"
            "for name, value in dict(globals()).items():\n    if name.startswith('_api_'):\n        value()\n"
        ),
        "_api_one",
    ),
    "an end that names are put together with": (
        "a.py",
        "def _red_step(): ...\n\n\ndef _lost(): ...\n\n\nglobals()[f'{__name__}_step']()\n",
        "_red_step",
    ),
    "a member that its type works out": (
        "a.py",
        (
            "class Box:\n    def __call__(self, name):\n        return getattr(self, name)()\n\n"
            "    def _one(self): ...\n\n\ndef _lost(): ...\n\n\nBox()(input())\n"
        ),
        "Box._one",
    ),
    "a line of a docstring that is run": (
        "a.py",
        '"""Example:\n\n>>> _one()\n"""\n\n\ndef _one(): ...\n\n\ndef _lost(): ...\n',
        "_one",
    ),
    "a member of a script's object that is worked out": (
        "a.ts",
        (
            "class Box {\n  run(name: string) { return this[name](); }\n  private one() {}\n}\nfunction _lost() {}\n"
            "new Box().run(prompt());\nexport {};\n"
        ),
        "Box.one",
    ),
    "a class that is put into an object": (
        "a.ts",
        "const kit = {\n  client: class Mock {},\n};\nfunction _lost() {}\nconsole.log(kit);\nexport {};\n",
        "Mock",
    ),
    "a function that is put into something": (
        "a.js",
        "window.editor.seek = function () {};\nfunction _lost() {}\nexport {};\n",
        "seek",
    ),
    "a file that a program wrote": ("a.py", "# Generated by a tool. Do not edit.\ndef _one(): ...\n", "_one"),
    "one of a list of constants": ("a.py", "_ONE = 1\n_TWO = 2\n\n\ndef _lost(): ...\n", "_ONE"),
    "an accessor of a bean": (
        "A.java",
        (
            "class A {\n  public void setOne(int one) {}\n  private void _lost() {}\n"
            "  public static void main(String[] a) { new A(); }\n}\n"
        ),
        "A.setOne",
    ),
    "an attribute": ("A.cs", "class OneAttribute : System.Attribute {}\nclass _Lost {}\n", "OneAttribute"),
    "another definition for another platform": (
        "a.py",
        (
            "import sys\n\nif sys.platform == 'x':\n    def _one(): ...\nelse:\n    def _one(): ...\n\n\n"
            "def _lost(): ...\n\n\n_one()\n"
        ),
        "_one",
    ),
}


@pytest.mark.parametrize("use", HIDDEN_USES)
def test_what_may_be_used_without_being_named_is_not_dead(make: Make, use: str) -> None:
    path, text, name = HIDDEN_USES[use]
    dead = {symbol.name for symbol in make({path: text}).dead_code().symbols}
    assert name.rpartition(".")[2] not in dead
    assert dead == set(re.findall(r"_[Ll]ost", text))
