"""Compare the tests that `affected` names for a change with the tests that run what changed.

python -m benchmarks.affected FOLDER RUNS [--functions N] [--examples N]

RUNS is what `benchmarks.runtime --runs` wrote. One function after the other, drawn by chance but the same each time,
counts as changed in its last line; files and tests that really ran it are looked for in the answer.
"""

import argparse
import json
import random
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, NamedTuple

from pinakes import Pinakes
from pinakes.retrieval.affected import Affecting
from pinakes.retrieval.changed import parts_of
from pinakes.retrieval.look import Look
from pinakes.sources.git_diff import ChangedFile, Hunk

Test = tuple[str, str]
"""The file of a test and its name in it."""


class Named(NamedTuple):
    """What is named for one change."""

    files: set[str]
    tests: set[Test]
    reach: str


def main() -> None:
    """Index, change, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("runs", type=Path)
    parser.add_argument("--functions", type=int, default=60)
    parser.add_argument("--examples", type=int, default=0)
    given = parser.parse_args()
    traced = json.loads(given.runs.read_text())
    needed = _running(traced)
    every = {test for tests in needed.values() for test in tests}
    found: list[tuple[int, Named]] = []
    totals, reaches = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as state:
        project = Pinakes(given.folder.resolve(), state_dir=state, environ={"PINAKES_HOME": state, "HOME": state})
        project.index(full=True)
        with project.session.looking() as look:
            for number in _drawn(traced, needed):
                named = _named(look, traced["functions"][number], every)
                if named is not None and len(found) < given.functions:
                    found.append((number, named))
    for number, named in found:
        files = {path for path, _ in needed[number]}
        totals.update(files=len(files), found_files=len(files & named.files), named_files=len(named.files))
        totals.update(tests=len(needed[number]), found_tests=len(needed[number] & named.tests))
        totals.update(named_tests=len(named.tests))
        reaches[named.reach] += 1
        if files - named.files and given.examples > 0:
            given.examples -= 1
            print(traced["functions"][number][:3], named.reach, "lost", sorted(files - named.files)[:3])
    for kind, n_all in (("files", len({path for path, _ in every})), ("tests", len(every))):
        share, n = totals[f"found_{kind}"] / max(totals[kind], 1), max(len(found), 1)
        told = f"named {totals[f'named_{kind}'] / n:.1f} of {n_all}, needed {totals[kind] / n:.1f}"
        print(f"{len(found)} functions, {kind}: found {share:.3f}, {told}")
    print(dict(reaches))


def _running(traced: dict[str, Any]) -> dict[int, set[Test]]:
    """For each function that ran, the tests that ran it; runs of one test with other arguments are one."""
    found: dict[int, set[Test]] = defaultdict(set)
    for node, functions in traced["tests"].items():
        path, _, name = node.partition("::")
        for number in functions if path else ():
            found[number].add((path, name.partition("[")[0].replace("::", ".")))
    return found


def _drawn(traced: dict[str, Any], needed: dict[int, set[Test]]) -> list[int]:
    """Functions with a name that are no part of tests, in an order by chance."""
    numbers = [
        number
        for number, (path, name, *_) in enumerate(traced["functions"])
        if number in needed and "test" not in path and not name.rpartition(".")[2].startswith("<")
    ]
    random.Random(7).shuffle(numbers)
    return numbers


def _named(look: Look, function: list[Any], every: set[Test]) -> Named | None:
    """What is named where a function changed; None where the index does not have it."""
    path, name, line, _ = function
    file = look.store.file(path)
    rows = [] if file is None else look.store.symbols_in(file[0])
    ends = [row.end_line for row in rows if row.qualified_name == name and row.line <= line <= row.end_line]
    if not ends:
        return None
    changed = ChangedFile(path, "changed", [Hunk(ends[-1], 1, [b"x = 1", b"x = 2"])])
    parts, unknown = parts_of(look.store, [changed])
    affecting = Affecting(look, parts, depth=20, is_wide=False)
    reach = affecting.changed()[0].reach
    if affecting.unfollowed(unknown) or affecting.stopped == "limit":
        return Named({path for path, _ in every}, every, reach)
    told = affecting.tests()
    tests = {(item.path, test) for item in told for test in item.tests}
    whole = {item.path for item in told if not item.tests}
    tests |= {test for test in every if test[0] in whole}
    return Named({item.path for item in told} & {path for path, _ in every}, tests & every, reach)


if __name__ == "__main__":
    main()
