"""Compare our edges with those of a SCIP index, as a compiler or language server writes it.

python -m benchmarks.links FOLDER INDEX.scip [--examples N]

The folder is indexed by itself, in a state folder that is thrown away. Counted are mentions that the other index
settles to a symbol of the project: locals, parameters and modules aside. An edge of ours is right when it leads to a
place where the other index defines the symbol, wrong when it leads elsewhere or the other says that the name leaves
the project; where the other says nothing, nothing is counted. `pinakes verify` compares in the same way.
"""

import argparse
import tempfile
from pathlib import Path

from pinakes import Pinakes
from pinakes.verification.compare import CALLS, EXTERNAL, Score, Tally
from pinakes.verification.scip import Compared, compare_with_scip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("index", type=Path)
    parser.add_argument("--examples", type=int, default=0, help="how many examples of each class of difference")
    arguments = parser.parse_args()
    tally = Tally(arguments.examples)
    compared = compare_folder(arguments.folder, arguments.index, tally)
    print(_told("all ", tally.score()))
    print(_told("call ", tally.score(kinds=CALLS)))
    print(_told_first(tally))
    external = tally.score(resolution=EXTERNAL)
    print(f"external right {external.right} wrong {external.wrong}: precision {external.precision or 0:.4f}")
    if compared.unknown or compared.changed:
        print(f"left out: {compared.unknown} documents that are not indexed, {compared.changed} that differ")
    if compared.not_indexed:
        print(compared.told(20))
    for verdict, kind, count, differences in tally.differences():
        print(f"\n{verdict}: {kind}: {count}")
        for item in differences:
            theirs = sorted(item.said.targets or ())[:2]
            print(f"  {item.place} {item.reference} | {item.said.symbol} {theirs}")


def compare_folder(folder: Path, index: Path, tally: Tally) -> Compared:
    """Index a folder in a place that is thrown away, and judge what a SCIP index of it says."""
    with tempfile.TemporaryDirectory() as state:
        project = Pinakes(folder, state_dir=state, environ={"PINAKES_HOME": state, "HOME": state})
        project.index(full=True)
        with project.session.reading() as view:
            return compare_with_scip(index, folder, view.store, tally)


def _told_first(tally: Tally) -> str:
    """How often the target that is given first is right, of all edges that are judged and of calls."""
    shares = []
    for scope, kinds in (("all", None), ("call", CALLS)):
        score = tally.score(kinds=kinds)
        n_right = sum(count for kind, count in tally.first_right.items() if kinds is None or kind in kinds)
        shares.append(f"{scope} {n_right / max(score.right + score.wrong, 1):.4f}")
    return f"first target right: {', '.join(shares)}"


def _told(scope: str, score: Score) -> str:
    told = f"{scope}right {score.right} wrong {score.wrong} missed {score.missed}"
    return f"{told}: precision {score.precision or 0:.4f} recall {score.recall or 0:.4f}"


if __name__ == "__main__":
    main()
