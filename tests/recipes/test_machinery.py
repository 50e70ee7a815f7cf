"""Recipes that are wrong, formats, baselines and batches."""

import json
import subprocess
from pathlib import Path

import pytest

from pinakes import Pinakes
from pinakes.errors import NotFoundError, QueryError, RecipeError
from pinakes.formats.annotations import annotations
from pinakes.formats.flowchart import flowchart
from pinakes.retrieval.recipes.bodies import hash_of
from pinakes.retrieval.recipes.findings import compared
from pinakes.retrieval.recipes.recipe import bound_values, parse_recipe
from pinakes.sources.owners import NOBODY, Owners
from pinakes.sources.workspaces import Workspaces

PAGE = '+++\ndescription = "Finds."\n{}+++\nMore.\n'


@pytest.fixture
def project(tmp_path: Path) -> Pinakes:
    root = tmp_path / "project"
    root.mkdir()
    (root / "a.py").write_text("def one(): ...\n\n\ndef two(): ...\n", encoding="utf-8")
    found = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path), "HOME": str(tmp_path)})
    found.index()
    return found


@pytest.mark.parametrize(
    ("sql", "page", "message"),
    [
        ("DELETE FROM files", PAGE.format(""), "only one SELECT"),
        ("SELECT 1; SELECT 2", PAGE.format(""), "one statement"),
        ("SELECT :x", PAGE.format(""), "x is asked in its SQL but not described"),
        ("SELECT 1", PAGE.format('[params.x]\ntype = "string"\n'), "x is described but not asked"),
        ("SELECT :x", PAGE.format('[params.x]\ntype = "date"\n'), "x needs a type"),
        ("SELECT 1", PAGE.format('colour = "red"\n'), "unknown key 'colour'"),
        ("SELECT 1", PAGE.format('level = "bad"\n'), "level is 'bad'"),
        ("SELECT 1", PAGE.format('edit = "bad"\n'), "edit is 'bad'; it can be replace, rename"),
        ("SELECT 1", "no settings", "between two lines"),
        ("SELECT 1", "+++\nlevel = \n+++\n", "no TOML"),
        ("SELECT 1", '+++\nlevel = "note"\n+++\n', "must start with a description"),
    ],
)
def test_a_wrong_recipe_is_refused_with_the_reason(sql: str, page: str, message: str) -> None:
    with pytest.raises(RecipeError, match=message):
        parse_recipe("mine", sql, page, "project", shadows=False)


def test_text_and_comments_ask_for_no_parameter() -> None:
    recipe = parse_recipe(
        "mine", "SELECT ':a', \":b\" -- :c\n/* :d; */ FROM files", PAGE.format(""), "project", shadows=False
    )
    assert recipe.parameters == []


def test_parameters_have_types_and_defaults() -> None:
    page = PAGE.format(
        '[params.n]\ntype = "integer"\ndefault = 3\n[params.on]\ntype = "boolean"\n'
        '[params.s]\ntype = "string"\nrequired = true\n'
    )
    recipe = parse_recipe("mine", "SELECT :n, :on, :s", page, "project", shadows=False)
    assert bound_values(recipe, {"s": "x=1", "on": "yes"}) == {"n": 3, "on": 1, "s": "x=1"}
    with pytest.raises(RecipeError, match="needs s"):
        bound_values(recipe, {})
    with pytest.raises(RecipeError, match=r"no parameter 'm'\. It takes: n, on, s"):
        bound_values(recipe, {"s": "", "m": ""})
    with pytest.raises(RecipeError, match="which is no integer"):
        bound_values(recipe, {"s": "", "n": "many"})


def test_an_unknown_recipe_is_told_with_the_nearest(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match="Did you mean fan-in"):
        project.query(recipe="fanin")
    with pytest.raises(NotFoundError):
        project.query(recipe="../../etc/passwd")
    with pytest.raises(QueryError, match="either"):
        project.query()


def test_sarif_has_a_rule_and_a_place_for_each_row(project: Pinakes) -> None:
    answer = project.query("SELECT path, line, name FROM symbols ORDER BY line", format="sarif")
    log = json.loads(answer.text or "")
    run = log["runs"][0]
    assert log["version"] == "2.1.0"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["pinakes.adhoc"]
    places = [result["locations"][0]["physicalLocation"] for result in run["results"]]
    assert [(place["artifactLocation"]["uri"], place["region"]["startLine"]) for place in places] == [
        ("a.py", 1),
        ("a.py", 4),
    ]
    assert run["results"][0]["message"]["text"] == "A query in SQL. name: one"
    bare = json.loads(project.query("SELECT 1 AS n", format="sarif").text or "")
    assert bare["runs"][0]["results"] == []


def test_annotations_escape_what_would_end_them() -> None:
    told = annotations("t", "warning", [("a,b:c.py", 3, "50% of\nit"), (None, None, "x")])
    assert told == "::warning file=a%2Cb%3Ac.py,line=3,title=t::50%25 of%0Ait\n::warning title=t::x"


def test_a_flowchart_has_bounds_and_escapes() -> None:
    assert flowchart(["from", "to"], [['a"<', "b"]]).splitlines() == [
        "flowchart LR",
        '    n0["a&quot;&lt;"]',
        '    n1["b"]',
        "    n0 --> n1",
    ]
    with pytest.raises(QueryError, match="51 edges make no picture"):
        flowchart(["from", "to"], [[str(n), "x"] for n in range(51)])
    with pytest.raises(QueryError, match="Edges need two columns"):
        flowchart(["n"], [])


def test_a_query_with_too_many_edges_is_told_what_to_do(project: Pinakes) -> None:
    edges = "SELECT key AS 'from', 0 AS 'to' FROM json_each('[{}]')"
    assert (project.query(edges.format("0," * 49 + "0"), format="mermaid").text or "").count("-->") == 50
    with pytest.raises(QueryError, match=r"at most 50 do\. Narrow the query with WHERE or LIMIT, or leave out format"):
        project.query(edges.format("0," * 50 + "0"), format="mermaid")


def test_a_baseline_tells_what_came_and_went(project: Pinakes) -> None:
    sql = "SELECT name FROM symbols ORDER BY name"
    assert project.query(sql, save_baseline="names").saved_as == "names"
    assert not project.query(sql, baseline="names", ci=True).fails
    Path(project.session.root, "a.py").write_text("def two(): ...\n\n\ndef three(): ...\n", encoding="utf-8")
    project.index(full=True)
    answer = project.query(sql, baseline="names", ci=True)
    assert answer.baseline is not None
    assert (answer.baseline.added, answer.baseline.removed, answer.fails) == ([["three"]], [["one"]], True)
    assert [line.name for line in project.baselines_list().baselines] == ["names"]
    assert project.baselines_delete(["names", "other"]).not_found == ["other"]
    with pytest.raises(NotFoundError, match="no baseline 'names'"):
        project.query(sql, baseline="names")


def test_rows_are_compared_as_often_as_they_are_there() -> None:
    assert compared([[1], [1], [2]], [[1], [3]]) == ([[3]], [[1], [2]])


def test_one_statement_that_fails_leaves_the_others_alone(project: Pinakes) -> None:
    first, second, third = project.query_batch(["SELECT nam FROM symbols", "DELETE FROM files", "SELECT 1"]).results
    assert "Did you mean name" in (first.error or "")
    assert "Only reading is allowed" in (second.error or "")
    assert third.rows == [[1]]


def test_runs_are_counted_unless_settings_forbid_it(project: Pinakes) -> None:
    project.query(recipe="fan-in")
    project.query(recipe="fan-in")
    quiet = Pinakes(project.session.root, environ=project.session.environ, recipe_recency=False)
    quiet.query(recipe="fan-in")
    runs = {line.id: line.runs for line in project.recipes_list().recipes if line.runs}
    assert runs == {"fan-in": 2}


def test_the_last_owner_that_matches_counts(tmp_path: Path) -> None:
    (tmp_path / ".github").mkdir()
    (tmp_path / ".github/CODEOWNERS").write_text(
        "# people\n*.py @python\n/docs/ @writers @more\ndocs/api/*.md @api # inline\nvendor/\n", encoding="utf-8"
    )
    owners = Owners(tmp_path)
    assert owners.of("src/a.py") == "@python"
    assert owners.of("docs/deep/page.md") == "@writers @more"
    assert owners.of("docs/api/page.md") == "@api"
    assert owners.of("vendor/a.py") == NOBODY
    assert owners.of("README.md") == NOBODY


def test_a_file_belongs_to_the_nearest_package(tmp_path: Path) -> None:
    (tmp_path / "packages/a/src").mkdir(parents=True)
    (tmp_path / "packages/a/package.json").write_text('{"name": "@x/a"}', encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "whole"\n', encoding="utf-8")
    workspaces = Workspaces(tmp_path)
    assert workspaces.of("packages/a/src/b.ts") == "@x/a"
    assert workspaces.of("lib/c.py") == "whole"


@pytest.mark.parametrize("call", ["body_hash(1)", "boundary_rule('a')"])
def test_a_wrong_number_of_arguments_is_told(project: Pinakes, call: str) -> None:
    with pytest.raises(QueryError, match="wrong number of arguments"):
        project.query(f"SELECT {call}")


def test_texts_outside_the_index_are_not_read(project: Pinakes) -> None:
    (project.session.root.parent / "secret.py").write_text("def one(): ...\n", encoding="utf-8")
    asked = project.query("SELECT body_hash('../secret.py', 1, 1, 'one'), body_hash(1, 2, 3, 4), boundary_rule(1, 2)")
    assert asked.rows == [[None, None, None]]
    assert project.query("SELECT body_hash('a.py', 1, 1, 'one') = body_hash('a.py', 4, 4, 'two')").rows == [[1]]


def test_names_inside_other_names_tell_definitions_apart() -> None:
    assert hash_of([b"def one():", b"    return self._one"], "one") != hash_of(
        [b"def two():", b"  return self._two"], "two"
    )
    assert hash_of([b"def one( ):", b"    # why", b"", b"    return 1"], "one") == hash_of(
        [b"def two():", b" return 1"], "two"
    )


@pytest.mark.parametrize(
    ("path", "is_test"),
    [
        ("tests/a.py", 1),
        ("src/test_a.py", 1),
        ("a/b_test.go", 1),
        ("web/a.spec.ts", 1),
        ("src/__tests__/a.ts", 1),
        ("src/main/AppTest.java", 1),
        ("conftest.py", 1),
        ("django/testing/a.py", 1),
        ("src/testimonials.tsx", 0),
        ("src/contest.py", 0),
        ("src/latest.py", 0),
        ("src/testing.py", 0),
    ],
)
def test_files_of_tests_are_known_by_one_rule(tmp_path: Path, path: str, is_test: int) -> None:
    place = tmp_path / "project" / path
    place.parent.mkdir(parents=True)
    place.write_text("x = 1\n", encoding="utf-8")
    found = Pinakes(tmp_path / "project", environ={"PINAKES_HOME": str(tmp_path), "HOME": str(tmp_path)}, workers=1)
    found.index()
    assert found.query("SELECT path, is_test FROM files").rows == [[path, is_test]]


def test_a_question_about_coverage_says_that_there_is_none_or_that_it_is_old(project: Pinakes, tmp_path: Path) -> None:
    source = tmp_path / "project" / "a.py"
    assert "No coverage was read in" in project.query(recipe="worst-covered-exports").evidence.notes[0]
    report = tmp_path / "lcov.info"
    report.write_text(f"SF:{source}\nDA:1,1\nDA:4,0\nend_of_record\n", encoding="utf-8")
    project.ingest_coverage(str(report))
    assert project.query(recipe="worst-covered-exports").evidence.notes == []
    source.write_text("def one(): ...\n", encoding="utf-8")
    assert "1 of 1 covered files changed" in project.query("SELECT * FROM coverage").evidence.notes[0]


@pytest.mark.parametrize(
    ("sql", "near"),
    [
        ("SELECT file_path FROM symbols", "Did you mean path?"),
        ("SELECT line_start FROM symbols", "Did you mean line?"),
        ("SELECT 1 FROM functions", "Did you mean symbols?"),
        ("SELECT to_path FROM dependencies", "Did you mean target"),
    ],
)
def test_words_of_other_indexes_are_told_apart(project: Pinakes, sql: str, near: str) -> None:
    with pytest.raises(QueryError, match=near.replace("?", r"\?")):
        project.query(sql)


@pytest.fixture
def many(tmp_path: Path) -> Pinakes:
    """A project with more undocumented functions than the recipe shows, the longest of them silenced."""
    root = tmp_path / "many"
    root.mkdir()
    silenced = "# pinakes-ignore-file undocumented-exports\n"
    longest = "".join(f"def long_{n}():\n    a = 1\n    return a\n\n\n" for n in range(150))
    (root / "silenced.py").write_text(silenced + longest, encoding="utf-8")
    (root / "a.py").write_text("".join(f"def f_{n}(): ...\n" for n in range(150)), encoding="utf-8")
    found = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path), "HOME": str(tmp_path)})
    found.index()
    return found


def test_rows_beyond_those_that_a_recipe_shows_are_told_and_counted(many: Pinakes) -> None:
    shown = many.query(recipe="undocumented-exports")
    assert (len(shown.rows), shown.truncated, shown.silenced) == (100, True, 150)
    assert many.query(recipe="undocumented-exports", summary=True).count == 150
    assert len(many.query(recipe="undocumented-exports", limit=120).rows) == 120
    more = many.query(recipe="undocumented-exports", params=["row_limit=200"])
    assert (len(more.rows), more.truncated) == (150, False)
    assert many.query(recipe="undocumented-exports", save_baseline="all").saved_as == "all"
    change = many.query(recipe="undocumented-exports", baseline="all").baseline
    assert change is not None
    assert (change.added, change.removed) == ([], [])


def test_rows_of_changed_files_are_found_behind_any_number_of_others(many: Pinakes) -> None:
    root = many.session.root
    for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", "-C", root, *command], check=True)
    (root / "z.py").write_text("def last(): ...\n", encoding="utf-8")
    many.index()
    rows = many.query(recipe="undocumented-exports", changed_since="HEAD")
    assert ([row[0] for row in rows.rows], rows.truncated) == (["z.py"], False)
    asked = many.query("SELECT path, line, name FROM symbols ORDER BY path", changed_since="HEAD", limit=1)
    assert asked.rows == [["z.py", 1, "last"]]
