"""Compare the definitions we find in Python files with those of CPython's own parser.

python -m benchmarks.python_definitions            the standard library
python -m benchmarks.python_definitions FOLDER     any folder of Python files
"""

import ast
import re
import sys
import sysconfig
import warnings
from pathlib import Path

from pinakes.extraction.extract import extract_facts
from pinakes.sources.read import read_source

_HEAD = re.compile(r"(?:class|def|async)\b")
KINDS = {"function", "method", "class", "enum", "property", "setter"}


def main() -> None:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else sysconfig.get_path("stdlib"))
    n_files = n_definitions = n_missed = n_extra = n_refused = 0
    for path in sorted(root.rglob("*.py")):
        source = read_source(str(root), str(path.relative_to(root)), 1 << 30)
        expected = definitions_by_ast(source.data)
        if source.problem is not None or expected is None:
            n_refused += 1
            continue
        found = definitions_by_us(path.name, source.data)
        n_files += 1
        n_definitions += len(expected)
        n_missed += len(expected - found)
        n_extra += len(found - expected)
        for name, line in sorted((expected ^ found), key=lambda item: item[1]):
            print(f"{'missed' if (name, line) in expected else 'extra'} {path.relative_to(root)}:{line} {name}")
    print(f"{n_files} files, {n_definitions} definitions: {n_missed} missed, {n_extra} extra")
    print(f"{n_refused} files left out: empty, not UTF-8 or refused by CPython")


def definitions_by_ast(data: bytes) -> set[tuple[str, int]] | None:
    """Name and line of each function and class; None when CPython refuses the file."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(data)
    except (SyntaxError, ValueError, RecursionError):
        return None
    wanted = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {(node.name, node.lineno) for node in ast.walk(tree) if isinstance(node, wanted)}


def definitions_by_us(name: str, data: bytes) -> set[tuple[str, int]]:
    """The same from extraction. What calls make, `Point = namedtuple(…)`, is an assignment to CPython."""
    symbols = [symbol for symbol in extract_facts(name, "python", data).symbols if symbol.kind in KINDS]
    return {(item.name, item.name_line) for item in symbols if item.signature and _HEAD.match(item.signature)}


if __name__ == "__main__":
    main()
