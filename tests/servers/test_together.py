"""Many servers and commands on one project, while its files change under them: a short endurance run."""

import shutil
from pathlib import Path
from typing import Any

from benchmarks.endurance import TAKE_OVER_SECONDS, endure
from tests.indexing.conftest import Project

from pinakes import Pinakes

SECONDS = 12.0


def test_servers_and_commands_share_a_project_while_it_changes(tmp_path: Path, environ: dict[str, str]) -> None:
    root = tmp_path / "shared"
    outcome = endure(root, environ, seconds=SECONDS, n_files=30, n_kills=2, seed=1)
    assert outcome.problems == []
    assert len(outcome.take_over_seconds) == 2
    assert max(outcome.take_over_seconds) <= TAKE_OVER_SECONDS
    assert outcome.counts["answers"] > len(outcome.take_over_seconds)
    assert outcome.counts["commands"] > 0
    fresh = tmp_path / "fresh"
    shutil.copytree(root, fresh, ignore=shutil.ignore_patterns(".pinakes"))
    Pinakes(fresh, environ=environ).index()
    assert _dump(root) == _dump(fresh)


def _dump(root: Path) -> dict[str, list[Any]]:
    return Project(root, root / ".pinakes", None).dump()
