"""Compare our edges with those of a SCIP index, as a compiler or language server writes it.

python -m benchmarks.links FOLDER INDEX.scip [--examples N]

The folder is indexed by itself, in a state folder that is thrown away. Counted are mentions that the other index
settles to a symbol of the project: locals, parameters and modules aside. An edge of ours is right when it leads to a
place where the other index defines the symbol, wrong when it leads elsewhere or the other says that the name leaves
the project; where the other says nothing, nothing is counted.
"""

import argparse
import random
import re
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from pinakes import Pinakes
from pinakes.formats.scip import read

CALLS = frozenset({"call", "instantiate"})
_NO_PLACE = re.compile(r"rust-analyzer .*(?:/|#\d+\.)$")
"""Modules of Rust, and fields by number, which that index never defines."""
_LAST_WORD = re.compile(r"[^/#.()\[\]:!`]+(?=[/#.()\[\]:!`]*$)")

Place = tuple[str, int, int]


class Ours(NamedTuple):
    """A reference of ours."""

    name: str
    kind: str
    receiver: str | None
    resolution: str
    targets: set[Place]


class Oracle(NamedTuple):
    """The other index: where symbols are defined, and what is mentioned where."""

    defined: dict[str, set[Place]]
    mentioned: dict[Place, str]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("index", type=Path)
    parser.add_argument("--examples", type=int, default=0, help="how many examples of each class of difference")
    arguments = parser.parse_args()
    ours, definitions = read_ours(arguments.folder)
    oracle = read_oracle(arguments.index, definitions)
    counts: Counter[str] = Counter()
    examples: dict[str, list[str]] = defaultdict(list)
    for place, symbol in oracle.mentioned.items():
        judge(place, symbol, oracle, ours, counts, examples)
    for scope in ("", "call "):
        right, wrong, missed = counts[scope + "right"], counts[scope + "wrong"], counts[scope + "missed"]
        precision, recall = right / max(right + wrong, 1), right / max(right + missed, 1)
        told = f"{scope or 'all '}right {right} wrong {wrong} missed {missed}"
        print(f"{told}: precision {precision:.4f} recall {recall:.4f}")
    sure, unsure = counts["external right"], counts["external wrong"]
    print(f"external right {sure} wrong {unsure}: precision {sure / max(sure + unsure, 1):.4f}")
    for title, found in sorted(examples.items()):
        print(f"\n{title}: {len(found)}")
        for line in random.Random(1).sample(found, min(arguments.examples, len(found))):
            print(f"  {line}")


def judge(
    place: Place,
    symbol: str,
    oracle: Oracle,
    ours: dict[Place, Ours],
    counts: Counter[str],
    examples: dict[str, list[str]],
) -> None:
    """Count one mention of the other index."""
    reference = ours.get(place)
    if reference is not None and not _names(symbol, reference.name):
        counts["left out"] += 1
        return
    targets = oracle.defined.get(symbol)
    verdict = _verdict(reference, targets)
    for word in verdict:
        counts[word] += 1
        if reference is not None and reference.kind in CALLS:
            counts[f"call {word}"] += 1
        if "right" not in word:
            kind = "no reference" if reference is None else reference.kind
            examples[f"{word}: {kind}"].append(f"{place} {reference} | {symbol} {sorted(targets or ())[:2]}")


def _verdict(reference: Ours | None, targets: set[Place] | None) -> list[str]:
    if targets is None:
        if reference is None:
            return []
        if reference.targets:
            return ["wrong"]
        return ["external right"] if reference.resolution == "external" else []
    if reference is None or not reference.targets:
        return ["missed", *(["external wrong"] if reference is not None and reference.resolution == "external" else [])]
    return ["right"] if reference.targets & targets else ["wrong", "missed"]


def _names(symbol: str, name: str) -> bool:
    """Whether a symbol is called what stands there: some indexes put the class where an attribute stands."""
    last = _LAST_WORD.search(symbol)
    return last is not None and last[0] == name


def read_ours(folder: Path) -> tuple[dict[Place, Ours], set[Place]]:
    """Our references by place, and the places of our definitions."""
    with tempfile.TemporaryDirectory() as state:
        project = Pinakes(
            folder,
            state_dir=state,
            environ={"PINAKES_HOME": state, "HOME": state},
            query_row_limit=1_000_000,
            query_timeout_s=600,
        )
        project.index(full=True)
        sql = """
            SELECT r.id, r.path, r.line, r.col, r.name, r.kind, r.receiver, r.resolution, r.target_path,
                s.name_line, s.name_col
            FROM refs r LEFT JOIN symbols s ON s.id = r.target_id
            UNION ALL
            SELECT r.id, r.path, r.line, r.col, r.name, r.kind, r.receiver, r.resolution, o.target_path,
                s.name_line, s.name_col
            FROM other_targets o JOIN refs r ON r.id = o.reference_id JOIN symbols s ON s.id = o.target_id
        """
        found: dict[Place, Ours] = {}
        for _, path, line, col, name, kind, receiver, resolution, target, target_line, target_col in project.query(
            sql
        ).rows:
            ours = found.setdefault((path, line, col), Ours(name, kind, receiver, resolution, set()))
            if target_line is not None:
                ours.targets.add((target, target_line, target_col))
        rows = project.query("SELECT path, name_line, name_col FROM symbols").rows
        return found, {(path, line, col) for path, line, col in rows}


def read_oracle(index: Path, definitions: set[Place]) -> Oracle:
    """The other index. What it calls a mention where we define something is a further definition of the same symbol."""
    defined: dict[str, set[Place]] = defaultdict(set)
    mentioned: dict[Place, str] = {}
    for document in read.documents(memoryview(index.read_bytes())):
        for mention in document.mentions:
            place = (document.path, mention.line + 1, mention.col + 1)
            if mention.symbol.startswith("local ") or mention.symbol.endswith((")", "__init__:")):
                continue
            if _NO_PLACE.match(mention.symbol):
                continue
            if mention.is_definition:
                defined[mention.symbol].add(place)
            else:
                mentioned.setdefault(place, mention.symbol)
    for place, symbol in list(mentioned.items()):
        if place in definitions and symbol in defined:
            defined[symbol].add(place)
            del mentioned[place]
    return Oracle(defined, mentioned)


if __name__ == "__main__":
    main()
