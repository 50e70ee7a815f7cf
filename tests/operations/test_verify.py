"""Our edges compared with an oracle's."""

import contextlib
import json
import shlex
import sqlite3
import sys
import time
from pathlib import Path

import msgspec
import pytest
from tests.operations.conftest import settle, write
from tests.scip.reader import Index

from pinakes import Pinakes
from pinakes.answers import Verified
from pinakes.errors import BadFormatError, NotFoundError, OracleError, UsageError
from pinakes.verification.compare import Ours, Said, Tally, verdicts

FILES = {
    "shapes.py": """import math


class Shape:
    def area(self):
        return math.pi


class Square(Shape):
    pass


def total(shape: Shape):
    return shape.area()
""",
    "use.py": "from shapes import Square, total\n\nprint(total(Square()), 'é', total(Square()))\n",
}
SERVER = """
import json, sys, time
mode, told = sys.argv[1], json.loads(sys.argv[2])
root = None
while True:
    length = 0
    while (line := sys.stdin.buffer.readline().strip()):
        length = int(line.split(b":")[1])
    if not length:
        sys.exit()
    message = json.loads(sys.stdin.buffer.read(length))
    method = message.get("method")
    if mode == "silent" or (mode == "hangs" and method == "textDocument/definition"):
        time.sleep(60)
    if method == "initialize":
        root = message["params"]["rootUri"]
    if mode == "dies" and method == "textDocument/definition":
        print("out of luck", file=sys.stderr)
        sys.exit(3)
    if mode == "garbage":
        sys.stdout.buffer.write(b"Content-Length: x\\r\\n\\r\\n{}")
        sys.stdout.flush()
        time.sleep(60)
    if "id" not in message or "method" not in message:
        continue
    result = {}
    if method == "textDocument/definition":
        at = message["params"]["position"]
        path = message["params"]["textDocument"]["uri"].removeprefix(root + "/")
        asked = f"{path}:{at['line'] + 1}:{at['character'] + 1}"
        result = []
        for place in told.get(asked, []):
            where, line, col = place.rsplit(":", 2)
            start = {"line": int(line) - 1, "character": int(col) - 1}
            uri = where if "://" in where else f"{root}/{where}"
            result.append({"uri": uri, "range": {"start": start, "end": start}})
    payload = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}).encode()
    sys.stdout.buffer.write(b"Content-Length: %d\\r\\n\\r\\n" % len(payload) + payload)
    sys.stdout.flush()
"""


@pytest.fixture
def project(tmp_path: Path) -> Pinakes:
    root = tmp_path / "project"
    for path, text in FILES.items():
        write(root, path, text)
    settle(root)
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "PATH": "/nowhere"})
    project.index()
    return project


def scip(project: Pinakes, mentions: list[tuple[str, int, int, str, int]]) -> str:
    index = Index()
    index.metadata.project_root = project.session.root.as_uri()
    for name in ("shapes.py", "use.py", "gone.py"):
        document = index.documents.add(relative_path=name, position_encoding=2)
        for path, line, col, symbol, roles in mentions:
            if path == name:
                document.occurrences.add(range=[line - 1, col - 1, col], symbol=symbol, symbol_roles=roles)
    target = project.session.root.parent / "oracle.scip"
    target.write_bytes(index.SerializeToString())
    return f"scip:{target}"


SHAPE, SQUARE, AREA = "s x x 1 `shapes`/Shape#", "s x x 1 `shapes`/Square#", "s x x 1 `shapes`/Shape#area()."
MENTIONS = [
    ("shapes.py", 4, 7, SHAPE, 1),
    ("shapes.py", 5, 9, AREA, 1),
    ("shapes.py", 9, 7, SQUARE, 1),
    ("shapes.py", 9, 14, SHAPE, 0),
    ("shapes.py", 13, 18, SHAPE, 0),
    ("shapes.py", 14, 18, AREA, 0),
    ("shapes.py", 6, 21, "s x stdlib 1 math/pi.", 0),
    # Wrong on purpose: ours lead to Square and total.
    ("use.py", 3, 13, "s x y 1 `other`/Square#", 0),
    ("use.py", 3, 7, "s x x 1 `shapes`/Shape#total().", 0),
    ("shapes.py", 1, 1, "s x x 1 `shapes`/Shape#total().", 1),
    # What is left aside: a local, a parameter, a module, another name.
    ("shapes.py", 14, 12, "local 3", 0),
    ("shapes.py", 14, 13, "s x x 1 total().(shape)", 0),
    ("use.py", 1, 6, "s x x 1 shapes/__init__:", 0),
    ("use.py", 3, 29, AREA, 0),
]


def scores(answer: Verified, of: str = "resolutions") -> dict[str, tuple[int, int, int]]:
    return {score.name: (score.right, score.wrong, score.missed) for score in getattr(answer, of)}


def test_a_scip_index_is_compared_edge_by_edge(project: Pinakes) -> None:
    answer = project.verify(oracle=scip(project, MENTIONS), examples=5)
    assert (answer.judged, answer.left_out, answer.unknown, answer.changed) == (6, 1, 1, 0)
    assert answer.evidence.notes == ["Not indexed, and not counted: gone.py, with 0 mentions."]
    assert scores(answer, "languages") == {"all": (3, 2, 1), "calls": (1, 2, 1)}
    assert scores(answer)["external"] == (1, 0, 0)
    assert scores(answer)["import"] == (0, 2, 1)
    assert scores(answer, "kinds")["type"] == (1, 0, 0)
    assert answer.languages[0].precision == 0.6
    assert answer.languages[0].recall == 0.75
    assert [(item.verdict, item.line, item.col, item.theirs) for item in answer.examples] == [
        ("missed", 3, 7, ["shapes.py:1:1"]),
        ("wrong", 3, 7, ["shapes.py:1:1"]),
        ("wrong", 3, 13, None),
    ]
    assert answer.examples[2].ours == ["shapes.py:9:7"]


def test_what_an_index_defines_nowhere_is_outside_unless_its_package_is_the_projects(project: Pinakes) -> None:
    """A package without a name says nothing of where something belongs."""
    named = [*MENTIONS[:1], ("shapes.py", 6, 21, "s x x 1 math/pi.", 0)]
    assert "external" not in scores(project.verify(oracle=scip(project, named)))
    nameless = [("shapes.py", 4, 7, "s . . . Shape#", 1), ("shapes.py", 6, 21, "s . . . math/pi.", 0)]
    assert scores(project.verify(oracle=scip(project, nameless)))["external"] == (1, 0, 0)


def test_a_sample_and_paths_narrow_what_is_compared(project: Pinakes) -> None:
    oracle = scip(project, MENTIONS)
    first = project.verify(oracle=oracle, sample=3, seed=5)
    assert first.sampled == 3
    assert project.verify(oracle=oracle, sample=3, seed=5).languages == first.languages
    assert project.verify(oracle=oracle, paths=["use.py"]).judged == 2
    with pytest.raises(UsageError):
        project.verify(oracle=oracle, sample=0)


def test_what_was_found_is_kept_through_a_rebuild_and_told_with_answers(project: Pinakes) -> None:
    assert project.status().calibrations == []
    many = [("shapes.py", 9, 14, SHAPE, 0)]
    project.verify(oracle=scip(project, [*MENTIONS[:3], *many, MENTIONS[5]]))
    project.index(full=True)
    found = {item.resolution: item for item in project.status().calibrations}
    assert {name: (item.right, item.precision, item.recall) for name, item in found.items()} == {
        "all": (2, 1.0, 1.0),
        "scope": (1, 1.0, 1.0),
        "type": (1, 1.0, 1.0),
    }
    assert found["all"].oracle == "scip"
    assert project.query("SELECT count(*) FROM calibrations").rows == [[3]]
    # Two edges say too little to go with every answer.
    assert project.callers("Shape.area").evidence.precision == {}


def test_a_precision_that_rests_on_enough_edges_goes_with_answers(tmp_path: Path) -> None:
    root = tmp_path / "project"
    write(root, "a.py", "def f():\n    pass\n\n\n" + "f()\n" * 30)
    settle(root)
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    index = Index()
    document = index.documents.add(relative_path="a.py")
    document.occurrences.add(range=[0, 4, 5], symbol="s x x 1 a/f().", symbol_roles=1)
    for line in range(4, 34):
        document.occurrences.add(range=[line, 0, 1], symbol="s x x 1 a/f().")
    (tmp_path / "a.scip").write_bytes(index.SerializeToString())
    project.verify(oracle=f"scip:{tmp_path / 'a.scip'}")
    assert project.callers("f").evidence.precision == {"python": {"all": 1.0, "scope": 1.0}}
    assert b"precision" not in msgspec.json.encode(project.find("f").evidence)


def test_a_file_that_is_no_index_is_refused(project: Pinakes) -> None:
    odd = project.session.root.parent / "odd.scip"
    odd.write_bytes(b"hello")
    with pytest.raises(BadFormatError):
        project.verify(oracle=f"scip:{odd}")
    with pytest.raises(NotFoundError):
        project.verify(oracle="scip:nowhere.scip")


def server(tmp_path: Path, mode: str, told: dict[str, list[str]] | None = None) -> str:
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    return "lsp:" + shlex.join([sys.executable, str(script), mode, json.dumps(told or {})])


def test_a_language_server_is_asked_for_definitions(project: Pinakes, tmp_path: Path) -> None:
    told = {
        "shapes.py:9:14": ["shapes.py:4:7"],
        "shapes.py:14:18": ["shapes.py:5:5"],  # Where the method starts.
        "shapes.py:6:21": ["file:///usr/lib/python3/math.pyi:1:1"],
        "shapes.py:6:16": ["file:///usr/lib/python3/math.pyi:1:1"],
        "use.py:3:7": ["shapes.py:5:9"],  # Wrong on purpose.
        "use.py:3:13": ["shapes.py:9:7"],
        "use.py:3:29": ["shapes.py:13:5"],  # After an accent, in UTF-16 units as in characters.
        "use.py:1:6": ["shapes.py:1:1"],  # A module.
        "shapes.py:13:18": ["shapes.py:13:11"],  # A parameter.
    }
    answer = project.verify(oracle=server(tmp_path, "tells", told), examples=1)
    assert scores(answer, "languages")["all"] == (4, 1, 1)
    assert scores(answer)["external"][1:] == (0, 0)
    assert answer.left_out >= 1
    assert answer.sampled == answer.mentions
    assert [(item.verdict, item.path, item.line, item.col) for item in answer.examples] == [
        ("missed", "use.py", 3, 7),
        ("wrong", "use.py", 3, 7),
    ]
    assert {item.oracle for item in project.status().calibrations} == {answer.oracle}


@pytest.mark.parametrize(
    ("mode", "complaint"),
    [
        ("silent", "did not answer in time"),
        ("hangs", "answered none"),
        ("dies", "out of luck"),
        ("garbage", "no language server protocol"),
    ],
)
def test_a_server_that_fails_is_told_in_time(project: Pinakes, tmp_path: Path, mode: str, complaint: str) -> None:
    started = time.monotonic()
    with pytest.raises(OracleError, match=complaint):
        project.verify(oracle=server(tmp_path, mode), timeout=2.5)
    assert time.monotonic() - started < 20
    assert project.status().calibrations == []


def test_a_server_that_says_nothing_is_judged_by_nothing(project: Pinakes, tmp_path: Path) -> None:
    answer = project.verify(oracle=server(tmp_path, "tells"), sample=3, timeout=4)
    assert (answer.sampled, answer.silent, answer.judged) == (3, 3, 0)


@pytest.mark.parametrize(
    ("oracle", "error", "advice"),
    [
        ("pyright", OracleError, "npm install -g pyright"),
        ("lsp:no-such-program --stdio", OracleError, "full path"),
        ("lsp:", UsageError, "lsp:COMMAND"),
        ("lsp:'", UsageError, "quotation"),
        ("gossip", UsageError, "scip:FILE"),
    ],
)
def test_an_oracle_that_is_missing_says_how_to_get_it(
    project: Pinakes, oracle: str, error: type[Exception], advice: str
) -> None:
    with pytest.raises(error, match=advice):
        project.verify(oracle=oracle)


def test_verdicts() -> None:
    here, there = ("a.py", 1, 1), ("b.py", 2, 2)
    edge = Ours("f", "call", None, "import", frozenset([here]))
    outside = Ours("f", "call", None, "external", frozenset())
    unknown = Ours("f", "call", None, "unresolved", frozenset())
    assert verdicts(edge, frozenset([here, there])) == ["right"]
    assert verdicts(edge, frozenset([there])) == ["wrong", "missed"]
    assert verdicts(edge, None) == ["wrong"]
    assert verdicts(outside, None) == ["external right"]
    assert verdicts(outside, frozenset([there])) == ["missed", "external wrong"]
    assert verdicts(unknown, frozenset([there])) == ["missed"]
    assert verdicts(unknown, None) == []
    assert verdicts(None, frozenset([there])) == ["missed"]
    assert verdicts(None, None) == []


def test_examples_are_a_sample_of_a_bounded_size() -> None:
    tally = Tally(n_examples=3)
    for line in range(100):
        tally.judge(("a.py", line, 1), "python", None, Said("f", frozenset([("b.py", 1, 1)])))
    ((verdict, kind, count, kept),) = tally.differences()
    assert (verdict, kind, count, len(kept)) == ("missed", "no reference", 100, 3)
    assert max(item.place[1] for item in kept) > 10


def test_no_paths_are_all_paths_as_the_command_line_says_it(project: Pinakes) -> None:
    project.verify(oracle=scip(project, MENTIONS), paths=["use.py"])
    assert project.status().calibrations == []
    project.verify(oracle=scip(project, MENTIONS), paths=[])
    assert project.status().calibrations


def test_an_index_from_before_there_were_calibrations_is_read_and_brought_up_to_date(project: Pinakes) -> None:
    with contextlib.closing(sqlite3.connect(project.session.database)) as connection:
        connection.execute("DROP TABLE calibrations")
        connection.execute("PRAGMA user_version = 3")
        connection.commit()
    assert project.status().calibrations == []
    assert project.callers("Shape.area").evidence.precision == {}
    project.verify(oracle=scip(project, MENTIONS))
    assert project.status().calibrations
