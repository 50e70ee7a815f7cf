"""Our own search, as a user has it: a project's files are indexed and asked through the operation."""

from pathlib import Path
from typing import Literal

from benchmarks.retrieval.records import Hit, Task
from pinakes import Pinakes

Mode = Literal["keyword", "semantic", "hybrid"]


class OwnArm:
    """Pinakes in one of its modes."""

    def __init__(self, mode: Mode) -> None:
        self.name: str = mode
        self._mode: Mode = mode
        self._is_by_file = False

    def index(self, task: Task) -> None:
        """Index the project where its index is not up to date, with vectors where the mode needs them."""
        self._pinakes = Pinakes(Path(task.folder))
        self._is_by_file = task.is_by_file
        self._pinakes.index()
        if self._mode != "keyword":
            self._pinakes.embed()

    def search(self, query: str, limit: int) -> list[Hit]:
        """What the operation answers."""
        scope: Literal["code", "files"] = "files" if self._is_by_file else "code"
        answer = self._pinakes.search(query, mode=self._mode, scope=scope, context=0, limit=limit)
        assert answer.mode == self._mode, f"{self._mode} was asked for, {answer.mode} was done"
        return [Hit(hit.path, hit.line, hit.end_line, hit.score) for hit in answer.hits]
