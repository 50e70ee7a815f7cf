"""Compare the files that files import with what other tools say.

python -m benchmarks.accuracy.oracles.dependencies FOLDER --with grimp --package NAME
python -m benchmarks.accuracy.oracles.dependencies FOLDER --with madge [--below FOLDER]
python -m benchmarks.accuracy.oracles.dependencies FOLDER --with dependency-cruiser [--below FOLDER]

grimp reads a Python package, madge and dependency-cruiser (npm) read TypeScript and JavaScript. Only files that both
know are compared.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.accuracy.oracles._tools import installed
from pinakes import Pinakes

Pairs = set[tuple[str, str]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--with", dest="tool", choices=list(TOOLS), required=True)
    parser.add_argument("--package", help="the Python package to read")
    parser.add_argument("--below", default="src", help="the folder of the project that holds the sources")
    parser.add_argument("--examples", type=int, default=10, help="how many differences to print of each sort")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    theirs, known = TOOLS[arguments.tool](folder, arguments)
    ours = {pair for pair in _ours(folder) if set(pair) <= known and pair[0] != pair[1]}
    loops = {pair for pair in theirs if pair[0] == pair[1]}
    theirs -= loops
    print(f"| {folder.name} | {arguments.tool} | {len(theirs & ours)} | {len(ours - theirs)} | {len(theirs - ours)} |")
    for title, pairs in (("only ours", ours - theirs), ("only theirs", theirs - ours), ("of a file on itself", loops)):
        for source, target in sorted(pairs)[: arguments.examples]:
            print(f"  {title}: {source} -> {target}")


def _ours(folder: Path) -> Pairs:
    with tempfile.TemporaryDirectory() as state:
        project = Pinakes(
            folder, state_dir=state, environ={"PINAKES_HOME": state, "HOME": state}, query_row_limit=1_000_000
        )
        project.index(full=True)
        return {(path, target) for path, target in project.query("SELECT path, target FROM dependencies").rows}


def _grimp(folder: Path, arguments: argparse.Namespace) -> tuple[Pairs, set[str]]:
    if not arguments.package:
        raise SystemExit("--package says which package grimp reads.")
    source = folder / "src" if (folder / "src" / arguments.package).is_dir() else folder
    sys.path.insert(0, str(source))
    grimp: Any = importlib.import_module("grimp")
    graph = grimp.build_graph(arguments.package, cache_dir=None)
    paths = {module: _module_path(folder, source, module) for module in graph.modules}
    pairs = {
        (paths[module], paths[other])
        for module in graph.modules
        for other in graph.find_modules_directly_imported_by(module)
    }
    return pairs, set(paths.values())


def _module_path(folder: Path, source: Path, module: str) -> str:
    plain = source.joinpath(*module.split("."))
    file = plain / "__init__.py" if plain.is_dir() else plain.with_suffix(".py")
    return file.relative_to(folder).as_posix()


def _madge(folder: Path, arguments: argparse.Namespace) -> tuple[Pairs, set[str]]:
    program = installed("madge", "npm install -g madge")
    words = [program, "--json", "--extensions", "ts,tsx,mts,cts,js,jsx,mjs,cjs", arguments.below]
    if (folder / "tsconfig.json").exists():
        words += ["--ts-config", "tsconfig.json"]
    found = json.loads(_output(words, folder))
    below = arguments.below
    named = {os.path.normpath(f"{below}/{path}"): targets for path, targets in found.items()}
    pairs = {(path, os.path.normpath(f"{below}/{target}")) for path, targets in named.items() for target in targets}
    return pairs, set(named)


def _dependency_cruiser(folder: Path, arguments: argparse.Namespace) -> tuple[Pairs, set[str]]:
    program = installed("depcruise", "npm install -g dependency-cruiser")
    words = [program, "--no-config", "--output-type", "json", "--ts-pre-compilation-deps", arguments.below]
    if (folder / "tsconfig.json").exists():
        words += ["--ts-config", "tsconfig.json"]
    modules = json.loads(_output(words, folder))["modules"]
    known = {module["source"] for module in modules}
    pairs = {(module["source"], item["resolved"]) for module in modules for item in module["dependencies"]}
    return {pair for pair in pairs if set(pair) <= known}, known


def _output(words: list[str], folder: Path) -> str:
    done = subprocess.run(words, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    if not done.stdout:
        raise SystemExit(f"{words[0]} said nothing. {done.stderr[-400:]}")
    return done.stdout


TOOLS = {"grimp": _grimp, "madge": _madge, "dependency-cruiser": _dependency_cruiser}


if __name__ == "__main__":
    main()
