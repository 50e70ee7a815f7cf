"""Work on a change from Python: the methods of `Pinakes` for before and after it."""

from pinakes.answers import Affected, ChurnIngested, Context, History
from pinakes.operations._asking import Asking


class WorkMethods(Asking):
    """The operations around a change: what to know, what happened, which tests to run."""

    def context(self, *, intent: str | None = None, compact: bool = False, limit: int = 8) -> Context:
        """What to know before starting: habits, hubs, what an intent may be about."""
        answer: Context = self._ask("context", intent=intent, compact=compact, limit=limit)
        return answer

    def affected(
        self,
        paths: list[str] | None = None,
        *,
        base: str | None = None,
        depth: int = 20,
        wide: bool = False,
        candidates: bool = False,
        paths_only: bool = False,
    ) -> Affected:
        """The tests to run for a change."""
        answer: Affected = self._ask(
            "affected", paths=paths, base=base, depth=depth, wide=wide, candidates=candidates, paths_only=paths_only
        )
        return answer

    def history(
        self,
        name: str,
        *,
        in_path: str | None = None,
        since: str | None = None,
        limit: int = 500,
        timeout: float = 20.0,
    ) -> History:
        """When a symbol appeared, changed, moved or vanished, from git."""
        answer: History = self._ask("history", name=name, in_path=in_path, since=since, limit=limit, timeout=timeout)
        return answer

    def ingest_churn(
        self,
        *,
        half_life: int | None = None,
        since: str | None = None,
        limit: int = 50_000,
        timeout: float = 60.0,
        forget: bool = False,
    ) -> ChurnIngested:
        """Read from git how much files change, for recipes and SQL."""
        answer: ChurnIngested = self._ask(
            "ingest_churn", half_life=half_life, since=since, limit=limit, timeout=timeout, forget=forget
        )
        return answer
