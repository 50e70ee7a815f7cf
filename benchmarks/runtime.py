"""Compare our edges in Python with the calls that really run.

python -m benchmarks.runtime FOLDER [--python PYTHON] [--path FOLDER] [--examples N] -- ARGUMENTS OF PYTEST

The tests of a project are run under a tracer (`traced.py`), by an interpreter that can run them; the folder is indexed
by itself, in a state folder that is thrown away. Judged are calls that are written: a name with parentheses, from which
a function of that name runs, or the constructor of a class. An edge is right when its target ran, `override` when a
method ran that overrides its target, wrong when another one of the project ran instead. Calls that run a function by
another name (callbacks, decorators that wrap, what is kept in variables) are counted apart, and so are reads of
properties. With `--runs FILE`, what the tracer wrote is kept there, or read where it is there already.
"""

import argparse
import ast
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pinakes import Pinakes
from pinakes.facts import TYPE_KINDS
from pinakes.retrieval.edges import Edges
from pinakes.storage.store import Store, SymbolRow

CALLS = frozenset({"CALL", "CALL_FUNCTION_EX", "PRECALL"})
MAKERS = frozenset({"__init__", "__new__"})
HOLDERS = frozenset({"variable", "constant", "property"})
"""What holds a function or a class: an edge leads to the name that is written."""
VERDICTS = ("right", "override", "holder", "wrong", "missed", "external")


class Site(NamedTuple):
    """A name that is called or read: where it stands, counting from 1."""

    path: str
    line: int
    col: int
    name: str


class Ran(NamedTuple):
    """What ran from a site: the symbol in the index, and what the tracer calls it."""

    symbol: int | None
    path: str
    name: str
    line: int


class Names:
    """The names in one file that are called or read, by where their expressions end."""

    def __init__(self, file: Path) -> None:
        text = file.read_bytes()
        self._lines = text.split(b"\n")
        self._nodes: dict[tuple[str, int, int], ast.expr] = {}
        self._calls: list[ast.Call] = []
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call):
                self._calls.append(node)
                self._nodes["call", node.end_lineno or 0, node.end_col_offset or 0] = node
            elif isinstance(node, ast.Attribute):
                self._nodes["read", node.end_lineno or 0, node.end_col_offset or 0] = node

    def named(self, kind: str, place: list[int]) -> tuple[int, int, str] | None:
        """Line, column and text of the name that is called or read by an expression at a place."""
        node = self._nodes.get((kind, place[1], place[3]))
        # A class or a decorated function may end where a call ends.
        if node is None or (place[0], place[2]) < (node.lineno, node.col_offset):
            return None
        return self.name_of(node.func if isinstance(node, ast.Call) else node)

    def name_of(self, node: ast.expr) -> tuple[int, int, str] | None:
        """The last name of a function as it is called: `b` of `a.b()`."""
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else None
        if name is None:
            return None
        line, end = node.end_lineno or 0, node.end_col_offset or 0
        before = self._lines[line - 1][: end - len(name.encode())].decode("utf-8", "replace")
        return line, len(before) + 1, name

    def within(self, place: list[int], name: str) -> tuple[int, int, str] | None:
        """The one call of a name in a stretch of text: generators run later than they are called."""
        line, end_line, col, end_col = place
        inside = [
            node.func
            for node in self._calls
            if (line, col) <= (node.lineno, node.col_offset)
            and (node.end_lineno or 0, node.end_col_offset or 0) <= (end_line, end_col)
        ]
        found = [item for item in map(self.name_of, inside) if item is not None and item[2] == name]
        return found[0] if len(found) == 1 else None


class Judge:
    """Verdicts on the calls that ran."""

    def __init__(self, folder: Path, store: Store, traced: dict[str, Any]) -> None:
        self._folder = folder
        self._store = store
        self._edges = Edges(store)
        self._traced = traced
        self._names: dict[str, Names] = {}
        self._symbols: dict[tuple[str, str], list[SymbolRow]] = defaultdict(list)
        files = {path: found[0] for path in store.hashes() if (found := store.file(path)) is not None}
        for path in {item[0] for item in traced["functions"]}:
            for row in store.symbols_in(files[path]) if path in files else ():
                self._symbols[path, row.qualified_name].append(row)
        self._files = files
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self.examples: list[tuple[str, str, Site, str, list[Ran]]] = []

    def judge(self) -> None:
        """Judge every site from which something of the project ran."""
        ran: dict[tuple[str, Site], set[Ran]] = defaultdict(set)
        for call in self._traced["calls"]:
            kind, site, callee = self._placed(call)
            if site is None:
                self.counts["not written"][kind] += 1
            else:
                ran[kind, site].add(callee)
        for (kind, site), callees in sorted(ran.items()):
            # Where a decorator is written with parentheses, what it gives is called at the same place.
            if kind != "other name" or ("call", site) not in ran:
                self._judge(kind, site, sorted(callees, key=str))

    def _placed(self, call: list[Any]) -> tuple[str, Site | None, Ran]:
        """What sort of call one was, where its name is written, and what ran."""
        path, _, operation, place, callee, made = call
        file, name, line, is_generator = self._traced["functions"][callee]
        last = name.rpartition(".")[2]
        ran = self._ran(file, name, line)
        if path not in self._names:
            self._names[path] = Names(self._folder / path)
        names = self._names[path]
        if operation == "LOAD_ATTR":
            found = names.named("read", place)
            return (
                ("property", Site(path, *found), ran)
                if found is not None and found[2] == last
                else ("implicit", None, ran)
            )
        found = names.named("call", place) if operation in CALLS else None
        if last in MAKERS and made and (found is None or found[2] not in MAKERS):
            ran = self._ran(made[0][0], made[0][1], None)
        elif is_generator and (found is None or found[2] != last):
            found = names.within(place, last) or found
        if found is None:
            return ("by C code" if operation in CALLS else "implicit"), None, ran
        same = found[2] == last or (last in MAKERS and found[2] == ran.name.rpartition(".")[2])
        return ("call" if same else "other name"), Site(path, *found), ran

    def _ran(self, path: str, name: str, line: int | None) -> Ran:
        rows = self._symbols.get((path, name), [])
        if path in self._files and not rows:
            rows = [row for row in self._store.symbols_in(self._files[path]) if row.qualified_name == name]
        if line is None:
            # Some classes say that they stand elsewhere.
            rows = rows or [
                row for row in self._store.symbols_named(name.rpartition(".")[2]) if row.qualified_name == name
            ]
            exact = [row for row in rows if row.kind in TYPE_KINDS]
        else:
            exact = [row for row in rows if row.line <= line <= row.end_line]
        chosen = exact or rows
        return Ran(chosen[-1].id if chosen else None, path, name, line or 0)

    def _judge(self, kind: str, site: Site, callees: list[Ran]) -> None:
        edges = [
            row
            for row in self._store.graph.references_on(self._files.get(site.path, 0), site.line)
            if row.col == site.col and row.name == site.name
        ]
        targets = {row.target_id for row in edges if row.target_id is not None}
        targets |= {other for row in edges for other in self._store.graph.other_targets(row.id)}
        said = edges[0].resolution if edges else "no reference"
        ours = {ran.symbol for ran in callees}
        if targets & ours:
            verdict = "right"
        elif targets and ours & set(self._below(targets)):
            verdict = "override"
        elif targets:
            rows = self._store.symbols_by_ids(sorted(targets))
            verdict = (
                "holder" if all(row.kind in HOLDERS and row.parameters in {None, "[]"} for row in rows) else "wrong"
            )
        else:
            verdict = "external" if said == "external" else "missed"
        self.counts[kind][verdict] += 1
        if verdict not in {"right", "override", "holder"}:
            told = ", ".join(row.qualified_name for row in self._store.symbols_by_ids(sorted(targets)))
            self.examples.append((kind, verdict, site, told or said, callees))

    def _below(self, targets: set[int]) -> Iterator[int]:
        frontier, seen = sorted(targets), set(targets)
        while frontier:
            found = [edge.node for edge in self._edges.implementations(frontier) if isinstance(edge.node, int)]
            frontier = sorted(set(found) - seen)
            seen.update(frontier)
            yield from frontier


def main() -> None:
    """Trace, index, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--python", default=sys.executable, help="an interpreter that can run the tests")
    parser.add_argument("--path", default=".", help="where the sources lie in the folder, such as src")
    parser.add_argument("--examples", type=int, default=0)
    parser.add_argument("--runs", type=Path, help="what the tracer wrote; made where it is not there")
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    given = parser.parse_args(sys.argv[1:at])
    folder = given.folder.resolve()
    with tempfile.TemporaryDirectory() as state:
        runs = given.runs or Path(state) / "runs.json"
        if not runs.exists():
            _trace(folder, runs, given, sys.argv[at + 1 :])
        project = Pinakes(folder, state_dir=state, environ={"PINAKES_HOME": state, "HOME": state})
        project.index(full=True)
        with project.session.reading() as view:
            judge = Judge(folder, view.store, json.loads(runs.read_text()))
            judge.judge()
    for kind, counts in judge.counts.items():
        print(
            f"{kind:12}",
            ", ".join(f"{name} {counts[name]}" for name in (VERDICTS if kind != "not written" else counts)),
        )
    shown: Counter[tuple[str, str]] = Counter()
    for kind, verdict, site, said, callees in judge.examples:
        shown[kind, verdict] += 1
        if shown[kind, verdict] <= given.examples:
            told = ", ".join(f"{ran.name} {ran.path}:{ran.line}" for ran in callees[:3])
            print(f"{kind} {verdict}: {site.path}:{site.line}:{site.col} {site.name} | {said} | {told}")


def _trace(folder: Path, runs: Path, given: argparse.Namespace, arguments: list[str]) -> None:
    with tempfile.TemporaryDirectory() as plugins:
        (Path(plugins) / "traced.py").write_bytes((Path(__file__).parent / "traced.py").read_bytes())
        paths = os.pathsep.join([str(folder / given.path), plugins])
        environ = {**os.environ, "TRACED_ROOT": str(folder), "TRACED_FILE": str(runs), "PYTHONPATH": paths}
        options = ["-p", "traced", "-p", "no:cacheprovider", "--assert=plain", "-q"]
        subprocess.run([given.python, "-m", "pytest", *options, *arguments], cwd=folder, env=environ, check=False)


if __name__ == "__main__":
    main()
