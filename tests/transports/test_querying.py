"""`query` in the terminal: rows that are kept, compared, listed and forgotten; formats and parameters."""

import json

from tests.transports.conftest import Run


def test_a_baseline_has_the_name_of_its_recipe_unless_told(indexed: Run) -> None:
    assert "saved as fan-in" in indexed("query", "--recipe", "fan-in", "--save-baseline").stdout
    assert "0 new rows since fan-in" in indexed("query", "-r", "fan-in", "--baseline").stdout
    assert "saved as mine" in indexed("query", "SELECT name FROM symbols", "--save-baseline=mine").stdout
    assert "0 new rows since mine" in indexed("query", "SELECT name FROM symbols", "--baseline", "mine").stdout
    unnamed = indexed("query", "SELECT 1", "--save-baseline")
    assert (unnamed.returncode, "--save-baseline=NAME" in unnamed.stderr) == (2, True)


def test_baselines_are_listed_and_forgotten(indexed: Run) -> None:
    indexed("query", "SELECT name FROM symbols", "--save-baseline=mine")
    assert indexed("query", "--baselines").stdout == indexed("baselines", "list").stdout
    assert indexed("query", "--drop-baseline", "mine").stdout.startswith("Removed: mine")
    assert "mine" not in indexed("query", "--baselines").stdout
    assert indexed("query", "--drop-baseline=mine").stdout.startswith("Not there: mine")


def test_text_and_json_are_formats_like_others(indexed: Run) -> None:
    sql = "SELECT name FROM symbols WHERE kind = 'class'"
    assert indexed("query", sql, "--format", "text").stdout.startswith("name\n")
    assert json.loads(indexed("query", sql, "--format", "json").stdout)["columns"] == ["name"]
    assert json.loads(indexed("deprecated", "--format", "json").stdout)["rows"] == []


def test_parameters_stand_one_after_another_or_apart(indexed: Run) -> None:
    together = indexed("query", "--recipe", "find-references", "--params", "name=Shape,row_limit=1", "--json")
    apart = indexed(
        "query", "--recipe", "find-references", "--params", "name=Shape", "--params", "row_limit=1", "--json"
    )
    assert json.loads(together.stdout)["rows"] == json.loads(apart.stdout)["rows"] != []


def test_a_command_of_a_group_may_be_written_as_one_word(indexed: Run) -> None:
    assert indexed("baselines-list").stdout == indexed("baselines", "list").stdout
    gone = indexed("ingest-coverage", "no-such-report.json")
    assert (gone.returncode, gone.stderr) == (
        indexed("ingest", "coverage", "no-such-report.json").returncode,
        indexed("ingest", "coverage", "no-such-report.json").stderr,
    )
    assert "ingest" in indexed("ingest-nothing").stderr
