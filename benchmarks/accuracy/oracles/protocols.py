"""Compare the classes that satisfy protocols without saying so with what pyright says.

python -m benchmarks.accuracy.oracles.protocols FOLDER [--below src] [--examples N]

Asked is about every pair of a protocol and a class that has members of all its names, both at the top of a module
below the folder that modules are imported from. The folder is copied, and pyright is run on a file of its own there:
`def f(x: Class): y: Protocol = x`.
"""

import argparse
import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.accuracy.oracles._tools import copied, installed
from pinakes import Pinakes
from pinakes.linking._declared import Declared
from pinakes.linking.python.protocols import PythonSatisfaction
from pinakes.retrieval.structural import IndexedDeclarations

Pair = tuple[int, int]
"""A protocol and a class."""


class _ByNames(PythonSatisfaction):
    """Classes that have members of the names of a protocol, whatever they are."""

    def keeps(self, promised: Sequence[Declared], had: Sequence[Declared]) -> bool:  # noqa: ARG002
        """Every member stands for every other of its name."""
        return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--below", default="", help="the folder that modules are imported from")
    parser.add_argument("--examples", type=int, default=10, help="how many differences to print of each sort")
    arguments = parser.parse_args()
    program = installed("pyright", "npm install -g pyright")
    with tempfile.TemporaryDirectory() as place:
        folder = copied(arguments.folder.resolve(), Path(place))
        state = Path(place, "state")
        project = Pinakes(folder, state_dir=state, environ={"PINAKES_HOME": str(state), "HOME": str(state)})
        project.index(full=True)
        with project.session.reading() as view:
            declarations = IndexedDeclarations(view.store, ("python",))
            ours, pairs = _pairs(PythonSatisfaction(declarations)), _pairs(_ByNames(declarations))
            rows = {row.id: row for row in declarations.rows({id_ for pair in pairs for id_ in pair})}
        below = f"{arguments.below}/" if arguments.below else ""
        asked = [pair for pair in sorted(pairs) if all(_is_importable(rows[id_], below) for id_ in pair)]
        theirs = _allowed(program, folder, below, asked, rows)
    judged = set(asked) & ours
    told = f"{len(asked)} | {len(theirs)} | {len(judged)} | {len(judged & theirs)} | {len(theirs - judged)}"
    print(f"| {arguments.folder.name} | {len({protocol for protocol, _ in pairs})} | {told} |")
    for title, differences in (("wrong", judged - theirs), ("missed", theirs - judged)):
        for protocol, class_ in sorted(differences)[: arguments.examples]:
            print(f"  {title}: {_place(rows[protocol])} <- {_place(rows[class_])}")


def _pairs(satisfaction: PythonSatisfaction) -> set[Pair]:
    protocols = satisfaction.declarations.rows(satisfaction.interfaces_among(()))
    return {(row.id, class_) for row in protocols for class_ in satisfaction.types_of(row)}


def _is_importable(row: Declared, below: str) -> bool:
    return row.parent is None and row.path.endswith(".py") and row.path.startswith(below)


def _allowed(program: str, folder: Path, below: str, asked: list[Pair], rows: Mapping[int, Declared]) -> set[Pair]:
    """The pairs to which pyright does not object."""
    modules = sorted({_module(rows[id_], below) for pair in asked for id_ in pair})
    number = {module: place for place, module in enumerate(modules)}
    lines = [f"import {module} as m{place}" for module, place in number.items()]
    at: dict[int, Pair] = {}
    for pair in asked:
        protocol, class_ = (f"m{number[_module(rows[id_], below)]}.{rows[id_].name}" for id_ in pair)
        lines += [f"def f{len(at)}(x: {class_}):", f"    y: {protocol} = x"]
        at[len(lines) - 1] = pair
    (folder / below / "asked_of_pyright.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    settings = {"include": [f"{below}asked_of_pyright.py"], "extraPaths": [below or "."]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    ran = subprocess.run([program, "--outputjson"], cwd=folder, capture_output=True, text=True, check=False)
    found = json.loads(ran.stdout)["generalDiagnostics"]
    refused = {item["range"]["start"]["line"] for item in found if item["severity"] == "error"}
    return {pair for line, pair in at.items() if line not in refused}


def _module(row: Declared, below: str) -> str:
    return row.path.removeprefix(below).removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _place(row: Declared) -> str:
    return f"{row.path}:{row.line} {row.name}"


if __name__ == "__main__":
    main()
