"""Declarations, oracles and pictures on the command line."""

import json
from pathlib import Path

from tests.transports.conftest import Run

from pinakes.transports.cli.exit_codes import FAILED, NO, OK, USAGE


def test_a_declaration_says_when_there_is_only_the_definition(indexed: Run) -> None:
    done = indexed("declaration", "Shape.area")
    assert done.returncode == OK
    assert done.stdout.splitlines()[0] == "Nothing declares it apart from its definition:"
    assert "shapes.py:9" in done.stdout
    assert indexed("declaration", "nothing_like_it").returncode == NO


def test_a_picture_goes_to_stdout_or_to_a_file(indexed: Run, tmp_path: Path) -> None:
    assert indexed("graph", "main").stdout.startswith("<svg ")
    assert indexed("graph", "main", "--format", "mermaid").stdout.splitlines()[4] == "flowchart LR"
    done = indexed("graph", "main", "--of", "callees", "--output", "../main.dot")
    assert done.stdout.startswith(f"Written: {tmp_path / 'main.dot'}  ")
    assert "main" in (tmp_path / "main.dot").read_text("utf-8")
    told = json.loads(indexed("--json", "graph", "main", "--output", "../main.svg").stdout)
    assert {node["name"] for node in told["nodes"]} == {"main", "Shape", "Shape.area"}
    assert "content" not in told


def test_a_picture_that_cannot_be_drawn_is_a_usage_error(indexed: Run) -> None:
    assert indexed("graph", "--of", "calls").returncode == USAGE
    assert indexed("graph", "--of", "nothing").returncode == USAGE


def test_an_oracle_that_is_not_installed_says_how_to_get_it(indexed: Run) -> None:
    done = indexed("verify", "--oracle", "gopls", PATH="/nowhere")
    assert done.returncode == FAILED
    assert "go install" in done.stderr
    assert indexed("verify").returncode == USAGE


def test_a_comparison_is_a_table_that_status_remembers(indexed: Run, tmp_path: Path) -> None:
    assert indexed("export", "scip", "../own.scip").returncode == OK
    done = indexed("verify", "--oracle", "scip:../own.scip")
    assert done.returncode == OK
    assert "python                    all        1.000   1.000" in done.stdout
    status = indexed("status").stdout
    assert "Verified\n" in status
    assert "scip, " in status
