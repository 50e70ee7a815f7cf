"""SCIP, written and taken back."""

from collections import defaultdict
from pathlib import Path

import pytest
from tests.scip.reader import Index, decode

from pinakes import Pinakes
from pinakes.errors import BadFormatError, NotFoundError, UsageError
from pinakes.formats.scip.symbols import Named, Package, file_prefix, symbol_names

SOURCES = {
    "shapes.py": """\
\"\"\"Shapes.\"\"\"
import math


class Shape:
    \"\"\"Anything with an area.\"\"\"

    def area(self):
        return 0


class Circle(Shape):
    def __init__(self, radius):
        self.radius = radius

    def area(self):
        square = self.radius ** 2
        return math.pi * square


def biggest(shapes):
    return max([shape.area() for shape in shapes])
""",
    "client.ts": """\
import { get } from "./net";

export class Client {
    private retries = 3;

    fetch(url: string): string {
        const answer = get(url, this.retries);
        return `naïve ${answer}`;
    }
}

export function make(): Client {
    return new Client();
}
""",
    "late.go": "package late\n\nfunc run() int {\n\tvar run func() int\n\treturn run()\n}\n",
    "late.rs": "fn size() -> u8 { 1 }\nfn grow() -> u8 {\n    let size = size();\n    size\n}\n",
    "disk.kt": (
        "package shop\n\nimport shop.Disk.Mode.WRITE\n\n"
        "class Disk {\n    fun open(mode: Mode) = mode == WRITE\n    enum class Mode { READ, WRITE }\n}\n"
    ),
    "walk.kt": "fun walk(names: List<String>?): Int = names?.count { it != null } ?: 0\n",
    "pyproject.toml": """\
[project]
name = "shapes"
version = "1.2"
""",
}


@pytest.fixture
def project(tmp_path: Path) -> Pinakes:
    root = tmp_path / "project"
    root.mkdir()
    for name, text in SOURCES.items():
        (root / name).write_text(text, "utf-8")
    pinakes = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    pinakes.index()
    return pinakes


def written(project: Pinakes, name: str = "index.scip") -> Path:
    target = project.session.root.parent / name
    project.export_scip(str(target))
    return target


def mentions(data: bytes) -> dict[str, list[tuple[str, str, int]]]:
    """Each symbol with the text it stands for, where it stands, and its roles; a local belongs to its file."""
    found = defaultdict(list)
    for document in decode(data).documents:
        lines = SOURCES[document.relative_path].split("\n")
        for item in document.occurrences:
            line, start, end = item.range
            owner = document.relative_path if item.symbol.startswith("local ") else ""
            found[owner + item.symbol].append(
                (lines[line][start:end], f"{document.relative_path}:{line + 1}", item.symbol_roles)
            )
    return found


def test_every_mention_leads_to_its_definition(project: Pinakes) -> None:
    found = mentions(written(project).read_bytes())
    assert found
    for symbol, places in found.items():
        assert len({text for text, _, _ in places}) == 1, symbol
        defined = [place for _, place, roles in places if roles & 1]
        assert len(defined) == (0 if "/builtins/" in symbol or " builtins/" in symbol else 1), (symbol, places)


def test_symbols_say_what_they_are(project: Pinakes) -> None:
    index = decode(written(project).read_bytes())
    symbols = {item.symbol: item for document in index.documents for item in document.symbols}
    prefix = "pinakes pypi shapes 1.2 "
    circle = symbols[prefix + "`shapes.py`/Circle#"]
    area = symbols[prefix + "`shapes.py`/Circle#area()."]
    shape = symbols[prefix + "`shapes.py`/Shape#"]
    assert list(shape.documentation) == ["Anything with an area."]
    assert [(item.symbol, item.is_implementation) for item in circle.relationships] == [(shape.symbol, True)]
    assert [(item.symbol, item.is_reference) for item in area.relationships] == [
        (prefix + "`shapes.py`/Shape#area().", True)
    ]
    assert area.signature.text == "def area(self)"
    assert area.display_name == "area"
    assert index.metadata.tool_info.name == "pinakes"
    assert index.metadata.project_root == project.session.root.as_uri()


def test_locals_are_told_apart_by_scope(project: Pinakes) -> None:
    found = mentions(written(project).read_bytes())
    square = [places for symbol, places in found.items() if "local" in symbol and places[0][0] == "square"]
    assert [[place for _, place, _ in places] for places in square] == [["shapes.py:17", "shapes.py:18"]]


def test_a_local_that_hides_what_its_block_used_before_has_a_definition(project: Pinakes) -> None:
    found = mentions(written(project).read_bytes())
    places = sorted(tuple(place for _, place, _ in places) for symbol, places in found.items() if "late." in symbol)
    assert ("late.go:4", "late.go:5") in places
    assert ("late.rs:3", "late.rs:4") in places


def test_the_same_project_gives_the_same_bytes(project: Pinakes) -> None:
    first = written(project).read_bytes()
    project.index(full=True)
    assert written(project, "again.scip").read_bytes() == first


def test_another_file_is_not_overwritten(project: Pinakes) -> None:
    precious = project.session.root.parent / "precious.txt"
    precious.write_text("mine", "utf-8")
    with pytest.raises(UsageError, match="left as it is"):
        project.export_scip(str(precious))
    assert precious.read_text("utf-8") == "mine"


def test_stdout_is_no_place_for_it(project: Pinakes) -> None:
    with pytest.raises(UsageError, match="Name a file"):
        project.export_scip("-")


def test_names_that_need_it_are_quoted_and_numbered() -> None:
    prefix = file_prefix(Package(".", "a b", "1"), "src/x y.py")
    assert prefix == "pinakes . a  b 1 src/`x y.py`/"
    names = symbol_names(
        "", [Named(1, "f", "function", None), Named(2, "f", "function", None), Named(3, "`", "class", 4)]
    )
    assert names == {1: "f().", 2: "f(+1).", 3: "````#"}


def oracle(project: Pinakes, edges: list[tuple[str, int, int, str, int]]) -> Path:
    """An index as a compiler would write it."""
    index = Index()
    index.metadata.project_root = project.session.root.as_uri()
    for name in ("shapes.py", "client.ts"):
        document = index.documents.add(relative_path=name, position_encoding=2)
        for path, line, col, symbol, roles in edges:
            if path == name:
                document.occurrences.add(range=[line - 1, col - 1, col], symbol=symbol, symbol_roles=roles)
    target = project.session.root.parent / "oracle.scip"
    target.write_bytes(index.SerializeToString())
    return target


EDGES = [
    ("shapes.py", 8, 9, "c x x 1 shapes/Shape#area().", 1),
    ("shapes.py", 22, 23, "c x x 1 shapes/Shape#area().", 0),
    ("shapes.py", 18, 16, "c python stdlib 3 math/", 0),
]


def resolutions(project: Pinakes) -> list[list[object]]:
    answer = project.query(
        "SELECT line, name, resolution, target FROM refs WHERE path = 'shapes.py' AND line IN (18, 22)"
    )
    return [row for row in answer.rows if row[1] in {"area", "math"}]


def test_imported_edges_replace_ours(project: Pinakes) -> None:
    before = resolutions(project)
    answer = project.import_scip(str(oracle(project, EDGES)))
    assert (answer.files, answer.edges) == (2, 2)
    assert resolutions(project) == [[18, "math", "external", None], [22, "area", "scip", "Shape.area"]]
    project.index(full=True)
    assert resolutions(project)[1] == [22, "area", "scip", "Shape.area"]
    assert project.import_scip(forget=True).forgotten == 2
    assert resolutions(project) == before


def test_imported_edges_follow_their_target_and_end_with_their_source(project: Pinakes) -> None:
    project.import_scip(str(oracle(project, [*EDGES, ("client.ts", 12, 5, "c x x 1 shapes/Shape#area().", 0)])))
    shapes = project.session.root / "shapes.py"
    shapes.write_text("X = 1\n" + SOURCES["shapes.py"], "utf-8")
    project.index()
    rows = project.query("SELECT resolution, target FROM refs WHERE name = 'area' AND path = 'shapes.py'").rows
    assert ["scip", "Shape.area"] not in rows
    shapes.write_text(SOURCES["shapes.py"], "utf-8")
    project.index()
    assert resolutions(project)[1] == [22, "area", "scip", "Shape.area"]


def everything(project: Pinakes) -> list[list[list[object]]]:
    """What is said of every reference."""
    columns = "path, line, col, name, resolution, target, target_path, package"
    return [
        sorted(project.query(sql, limit=10_000).rows, key=repr)
        for sql in (f"SELECT {columns} FROM refs", "SELECT reference_id, target_path, target_line FROM other_targets")
    ]


def test_edges_hold_in_files_that_are_linked_anew(project: Pinakes) -> None:
    root = project.session.root
    (root / "client.ts").write_text('import { get } from "./net";\nget(1);\nget("a");\n', "utf-8")
    overloads = "export function get(a: number): void;\nexport function get(a: string): void;\n"
    (root / "net.ts").write_text(f"{overloads}export function get(a: any) {{}}\n", "utf-8")
    project.index()
    project.import_scip(str(oracle(project, [("client.ts", 2, 1, "c npm other 3 net/get().", 0)])))
    before = everything(project)
    assert ["client.ts", 2, 1, "get", "external", None, None, None] in before[0]
    for text in ("export const other = 1;\n", f"{overloads}export function get(a: any) {{}}\n"):
        (root / "net.ts").write_text(text, "utf-8")
        project.index()
    assert everything(project) == before
    project.index(full=True)
    assert everything(project) == before


@pytest.mark.parametrize(
    "data", [b"", b"hello, world", b"\x0a\xff\xff\xff\xff\x0f", b"\xff" * 40, b"\x12\x05\x0a\x01a"]
)
def test_what_is_no_index_is_refused(project: Pinakes, data: bytes) -> None:
    target = project.session.root.parent / "odd.scip"
    target.write_bytes(data)
    with pytest.raises(BadFormatError, match="no SCIP index"):
        project.import_scip(str(target))


def test_a_missing_file_is_told(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match="cannot be read"):
        project.import_scip("nowhere.scip")
