"""The same question gives the same JSON from the command line and from Python."""

import json
import subprocess
from pathlib import Path

import msgspec
import pytest
from tests.transports.conftest import Run

from pinakes import Pinakes
from pinakes.operations import OPERATIONS
from pinakes.transports.cli.tree import command_words

QUESTIONS: dict[str, tuple[list[str], dict[str, object]]] = {
    "overview": ([], {}),
    "context": (["--for", "fix the area"], {"intent": "fix the area"}),
    "index": ([], {}),
    "status": ([], {}),
    "find": (["area", "--kind", "method"], {"name": "area", "kind": "method"}),
    "search": (["area of a shape", "--limit", "3"], {"query": "area of a shape", "limit": 3}),
    "grep": (["area", "--word"], {"pattern": "area", "word": True}),
    "related": (["Shape.area"], {"subject": "Shape.area"}),
    "duplicates": (["--similarity", "0.5"], {"similarity": 0.5}),
    "embed": ([], {}),
    "outline": (["shapes.py"], {"path": "shapes.py"}),
    "show": (["Shape"], {"name": "Shape"}),
    "snippet": (["main"], {"name": "main"}),
    "definition": (["shapes.py:15:8"], {"subject": "shapes.py:15:8"}),
    "declaration": (["Shape.area"], {"subject": "Shape.area"}),
    "type_definition": (["Shape"], {"subject": "Shape"}),
    "references": (["LIMIT", "--kind", "read"], {"subject": "LIMIT", "kind": "read"}),
    "occurrences": (["shapes.py", "--limit", "5"], {"path": "shapes.py", "limit": 5}),
    "ranges": (["shapes.py", "nothing.py"], {"subjects": ["shapes.py", "nothing.py"]}),
    "imports": (["shapes.py"], {"path": "shapes.py"}),
    "rename": (["main", "start"], {"subject": "main", "new_name": "start"}),
    "callers": (["Shape.area", "--depth", "2"], {"subject": "Shape.area", "depth": 2}),
    "callees": (["main"], {"subject": "main"}),
    "call_hierarchy": (["main", "--direction", "down"], {"subject": "main", "direction": "down"}),
    "type_hierarchy": (["Shape"], {"subject": "Shape"}),
    "implementations": (["Shape"], {"subject": "Shape"}),
    "dependencies": (["shapes.py", "--direction", "both"], {"path": "shapes.py", "direction": "both"}),
    "impact": (["LIMIT", "--via", "uses", "--via", "calls"], {"subject": "LIMIT", "via": ["uses", "calls"]}),
    "trace": (["main", "Shape.area"], {"start": "main", "end": "Shape.area"}),
    "cycles": (["--kind", "calls"], {"kind": "calls"}),
    "graph": (["main", "--of", "calls", "--format", "dot"], {"subject": "main", "of": "calls", "format": "dot"}),
    "unresolved": (["--reason", "attribute"], {"reason": "attribute"}),
    "affected": (["shapes.py", "--paths-only"], {"paths": ["shapes.py"], "paths_only": True}),
    "history": (["Shape.area", "--limit", "9"], {"name": "Shape.area", "limit": 9}),
    "verify": (["--oracle", "scip:../verify.scip"], {"oracle": "scip:../verify.scip"}),
    "query": (["SELECT name FROM symbols"], {"sql": "SELECT name FROM symbols"}),
    "findings": (["shapes.py"], {"path": "shapes.py"}),
    "apply": (
        ["stale-imports", "--params", "in_file=shapes.py"],
        {"recipe": "stale-imports", "params": ["in_file=shapes.py"]},
    ),
    "query_batch": (["SELECT 1", "SELECT nothing"], {"statements": ["SELECT 1", "SELECT nothing"]}),
    "ingest_coverage": (["--forget"], {"forget": True}),
    "ingest_churn": (["--half-life", "7"], {"half_life": 7}),
    "dead_code": (["--tier", "unknown"], {"tier": "unknown"}),
    "boundaries": ([], {}),
    "audit": ([], {}),
    "pr_comment": ([], {}),
    "recipes_list": ([], {}),
    "recipes_show": (["fan-in"], {"recipe": "fan-in"}),
    "baselines_list": ([], {}),
    "baselines_delete": (["nothing"], {"names": ["nothing"]}),
    "schema": (["symbols"], {"table": "symbols"}),
    "validate": ([], {}),
    "export_codeindex": (["--check"], {"check": True}),
    "export_ctags": (["-"], {"file": "-"}),
    "export_scip": (["../index.scip"], {"file": "../index.scip"}),
    "import_scip": (["--forget"], {"forget": True}),
    "import_codeindex": (["../other", "--version", "1"], {"source": "../other", "version": "1"}),
    "packages_list": ([], {}),
    "packages_delete": (["nothing"], {"names": ["nothing"]}),
    "repos_list": ([], {}),
    "repos_delete": (["/nowhere"], {"paths": ["/nowhere"]}),
    "config_show": ([], {}),
    "config_validate": ([], {}),
    "config_init": ([], {}),
    "ignore_init": ([], {}),
}
VERIFY_SCIP = b"\x0a\x00\x12\x0b\x0a\x09shapes.py"
"""An index with one document that mentions nothing."""


def test_every_operation_has_its_question() -> None:
    assert set(QUESTIONS) == set(OPERATIONS)


def _write_index(folder: Path) -> None:
    folder.mkdir()
    (folder / "index.json").write_text('{"version":"1.0","name":"other","root":".","languages":[]}', encoding="utf-8")
    for name in ("files", "symbols", "texts"):
        (folder / f"{name}.jsonl").touch()


@pytest.mark.parametrize("name", QUESTIONS)
def test_command_line_and_python_agree(
    name: str, pinakes: Run, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, arguments = QUESTIONS[name]
    monkeypatch.chdir(project)
    _write_index(tmp_path / "other")
    (tmp_path / "verify.scip").write_bytes(VERIFY_SCIP)
    environ = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    api = Pinakes(project, environ=environ)
    if name in {"audit", "pr_comment", "history", "ingest_churn"}:
        for command in (
            ["init", "-q"],
            ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"],
        ):
            subprocess.run(["git", *command], check=True)
    if name not in {"config_init", "ignore_init"}:
        api.index()
    else:
        getattr(api, name)()
    if name == "embed":
        # What one transport has made, the other does not make again.
        api.embed()
    told = json.loads(pinakes("--json", *command_words(name), *words).stdout)
    answered = json.loads(msgspec.json.encode(getattr(api, name)(**arguments)))
    for answer in (told, answered):
        answer.pop("seconds", None)
        answer["evidence"].pop("indexed_at", None)
    assert told == answered
