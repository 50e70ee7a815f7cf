"""Small projects to index."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pinakes.indexing.report import Limits, Report
from pinakes.indexing.task import WorkerOrders
from pinakes.indexing.update import update_index
from pinakes.sources.defaults import EXCLUDED_FOLDERS, MAX_BYTES
from pinakes.sources.found import ScanRules

RULES = ScanRules(MAX_BYTES["balanced"], EXCLUDED_FOLDERS)


class Project:
    """A folder with an index."""

    def __init__(self, root: Path, state: Path, cache: Path | None) -> None:
        self.root = root
        self.state = state
        self.limits = Limits(2, 20.0, 30.0, cache, 1 << 28)
        root.mkdir(parents=True, exist_ok=True)
        state.mkdir(parents=True, exist_ok=True)

    def write(self, path: str, text: str | bytes) -> None:
        """Write one file, with a time of change of its own."""
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text if isinstance(text, bytes) else text.encode())

    def index(
        self, *, full: bool = False, paths: list[str] | None = None, orders: WorkerOrders | None = None
    ) -> Report:
        return update_index(self.root, self.state, RULES, self.limits, full=full, paths=paths, orders=orders)

    def ask(self, sql: str) -> list[Any]:
        connection = sqlite3.connect(self.state / "index.db")
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def dump(self) -> dict[str, list[Any]]:
        """Everything a person can see in the index, ids and times aside."""
        views = {
            "files": "path, language, hash, size, lines, encoding, skipped, problem",
            "symbols": "path, key, name, kind, qualified_name, parent_name, line, col, end_line, end_col, name_line, "
            "name_col, signature, decorators, doc, visibility, is_exported, is_default_export, type, value, "
            "complexity, parameters, detail, members",
            "refs": "path, line, col, name, kind, receiver, resolution, symbol, target, target_path, module, package",
            "dependencies": "path, target",
            "other_targets": "reference_id & 1048575, target_path, target_line",
            "imports": "path, line, col, end_line, module, name, alias, kind, level, is_type_only",
            "exports": "path, name, kind, local, module, is_default, line",
            "texts": "path, kind, line, end_line, text, symbol",
            "markers": "path, line, kind, text",
            "suppressions": "path, line, recipe",
            "components": "path, name, props_type, hooks",
            "skipped": "path, reason, detail",
            "chunks": "key, path, language, kind, line, end_line, bytes, symbol",
        }
        return {name: sorted(self.ask(f"SELECT {columns} FROM {name}"), key=repr) for name, columns in views.items()}


@pytest.fixture
def new_project(tmp_path: Path) -> Callable[..., Project]:
    """Make projects beside one another, without a facts cache unless asked."""

    def make(name: str = "project", *, cache: bool = False) -> Project:
        return Project(tmp_path / name, tmp_path / f"{name}-state", tmp_path / "facts.db" if cache else None)

    return make


@pytest.fixture
def project(new_project: Callable[..., Project]) -> Project:
    return new_project()
