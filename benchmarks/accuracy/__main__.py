"""Measure how often our edges are right on a folder of projects, and print it as tables of docs/accuracy.md.

python -m benchmarks.accuracy FOLDER [--projects FILE.toml] [--only NAME...] [--again] [--examples N]

FOLDER holds the sources of projects and, in `indexes/`, a SCIP index of each. A list says which: FOLDER/projects.toml,
else the one beside this module. Where an index is missing and its oracle is installed, it is made; nothing is fetched.
A figure below what the list expects is bold, and the exit status is then 1. `of references` is the recall without
mentions where we have no reference at all, such as keys of object literals. Losses are printed by class.
"""

import argparse
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from benchmarks.accuracy.projects import Bars, Project, index_of, read_projects
from benchmarks.links import compare_folder
from pinakes.verification.compare import ABSENT, CALLS, EXTERNAL, Tally
from pinakes.verification.scip import Compared


class Measured(NamedTuple):
    """A project and what was found."""

    project: Project
    bars: Bars
    tally: Tally
    compared: Compared

    def figures(self) -> list[tuple[float | None, float]]:
        """What was measured beside what is expected, in the order of the table's columns."""
        edges, calls = self.tally.score(), self.tally.score(kinds=CALLS)
        seen = self.tally.score(kinds={kind for _, kind, _, _ in self.tally.counts} - {ABSENT})
        bars = self.bars
        return [
            (edges.precision, bars.precision),
            (edges.recall, bars.recall),
            (seen.recall, 0.0),
            (calls.precision, bars.calls_precision),
            (calls.recall, bars.calls_recall),
            (self.tally.score(resolution=EXTERNAL).precision, bars.external),
        ]

    def is_low(self) -> bool:
        """Whether anything is less than expected."""
        return any(value is not None and value < least for value, least in self.figures())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--projects", type=Path, help="the list of projects")
    parser.add_argument("--only", nargs="+", default=[], help="only projects whose name or language is one of these")
    parser.add_argument("--again", action="store_true", help="make indexes anew that are there already")
    parser.add_argument("--examples", type=int, default=0, help="how many examples of each class of losses")
    arguments = parser.parse_args()
    listed = read_projects(arguments.folder, arguments.projects)
    measured: dict[str, list[Measured]] = defaultdict(list)
    for project in listed.projects:
        if arguments.only and not {project.name, project.language} & set(arguments.only):
            continue
        index, problem = index_of(project, arguments.folder.resolve(), again=arguments.again)
        if index is None:
            print(f"{project.name}: left out, {problem}", file=sys.stderr)
            continue
        tally = Tally(arguments.examples)
        compared = compare_folder(arguments.folder / (project.folder or project.name), index, tally)
        measured[project.language].append(Measured(project, listed.bars_of(project), tally, compared))
    for language, rows in measured.items():
        print_language(language, rows, arguments.examples)
    return int(any(item.is_low() for rows in measured.values() for item in rows))


def print_language(language: str, rows: list[Measured], n_examples: int) -> None:
    """One table of figures, one of losses."""
    print(f"\n### {language}\n")
    print("| Project | All: precision | recall | of references | Calls: precision | recall | `external`: precision |")
    print("|---|---|---|---|---|---|---|")
    for item in rows:
        cells = [_figure(value, least) for value, least in item.figures()]
        print(f"| {item.project.name} | {' | '.join(cells)} |")
    for item in rows:
        if item.compared.not_indexed:
            print(f"\n{item.project.name}: {item.compared.told()}")
    print("\n| Loss | Kind | Count | Where most |\n|---|---|---|---|")
    for (verdict, kind), by_project in _losses(rows):
        most = ", ".join(f"{name} {count:,}" for name, count in by_project.most_common(3))
        print(f"| {verdict} | {kind} | {by_project.total():,} | {most} |")
    if n_examples:
        print_examples(rows)


def print_examples(rows: list[Measured]) -> None:
    """Some differences of each class in each project."""
    for item in rows:
        for verdict, kind, count, differences in item.tally.differences():
            print(f"\n{item.project.name}, {verdict}: {kind}: {count}")
            for difference in differences:
                theirs = sorted(difference.said.targets or ())[:2]
                print(f"  {difference.place} {difference.reference} | {difference.said.symbol} {theirs}")


def _losses(rows: list[Measured]) -> list[tuple[tuple[str, str], Counter[str]]]:
    """How often each class of loss occurs in each project, the most frequent class first."""
    found: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for item in rows:
        for verdict, kind, count, _ in item.tally.differences():
            found[verdict, kind][item.project.name] += count
    return sorted(found.items(), key=lambda entry: (-entry[1].total(), entry[0]))


def _figure(value: float | None, least: float) -> str:
    if value is None:
        return "-"
    return f"**{value:.3f}**" if value < least else f"{value:.3f}"


if __name__ == "__main__":
    sys.exit(main())
