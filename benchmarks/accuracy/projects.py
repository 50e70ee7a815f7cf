"""The projects that are measured, and what is expected of them."""

import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec

from benchmarks.accuracy.oracles._tools import NOT_INSTALLED

HERE = Path(__file__).parent
OWN = "projects.toml"
_LONGEST_RUN = 3600


class Bars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least that is expected; 0 for nothing."""

    precision: float = 0.0
    recall: float = 0.0
    calls_precision: float = 0.0
    calls_recall: float = 0.0
    external: float = 0.0


class Project(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One project: a folder, and an index of it that an oracle made."""

    name: str
    language: str
    folder: str = ""
    """Relative to the folder of all projects; the name unless said."""
    index: str = ""
    """The same, for the SCIP index; indexes/NAME.scip unless said."""
    oracle: str = ""
    """A module of benchmarks.accuracy.oracles; the language's unless said."""
    arguments: list[str] = []
    """What that module is told after folder and index."""
    command: list[str] = []
    """A command that makes the index, in place of such a module; {python} is ours."""
    bars: Bars | None = None
    """In place of those of the language."""


class Projects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of projects says."""

    projects: list[Project]
    bars: dict[str, Bars] = {}

    def bars_of(self, project: Project) -> Bars:
        """What is expected of a project."""
        return project.bars or self.bars.get(project.language, Bars())


def read_projects(folder: Path, listing: Path | None) -> Projects:
    """The list that is named, else the one in the folder, else the one beside this module."""
    own = folder / OWN
    chosen = listing or (own if own.is_file() else HERE / OWN)
    return msgspec.convert(tomllib.loads(chosen.read_text("utf-8")), Projects)


def index_of(project: Project, folder: Path, *, again: bool) -> tuple[Path | None, str]:
    """The SCIP index of a project, made where it is missing; None, and why, when there is none to be had."""
    source = folder / (project.folder or project.name)
    index = folder / (project.index or f"indexes/{project.name}.scip")
    if not source.is_dir():
        return None, f"there is no folder {source.name}"
    if index.is_file() and not again:
        return index, ""
    command = _command(project)
    if command is None:
        return None, f"no index, and nobody makes one for {project.language}"
    problem = _make([word.format(folder=source, index=index, python=sys.executable) for word in command], index)
    return (None, problem) if problem else (index, "")


def _make(words: list[str], index: Path) -> str:
    """Let an oracle write an index; what went wrong, or nothing."""
    index.parent.mkdir(parents=True, exist_ok=True)
    print(f"making {index.name} …", file=sys.stderr)
    try:
        done = subprocess.run(words, capture_output=True, encoding="utf-8", timeout=_LONGEST_RUN, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == NOT_INSTALLED:
        return done.stderr.strip().splitlines()[-1]
    is_made = not done.returncode and index.is_file()
    return "" if is_made else f"the oracle failed: {' '.join(done.stderr.split())[-200:]}"


def _command(project: Project) -> list[str] | None:
    if project.command:
        return project.command
    module = project.oracle or project.language
    if not (HERE / "oracles" / f"{module}.py").is_file():
        return None
    return ["{python}", "-m", f"benchmarks.accuracy.oracles.{module}", "{folder}", "{index}", *project.arguments]
