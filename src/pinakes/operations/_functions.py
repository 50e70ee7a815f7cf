"""Functions that SQL may call beside those of SQLite."""

from collections.abc import Callable
from functools import cache
from typing import Any

from pinakes.operations._session import Session
from pinakes.retrieval.boundaries import Rule, broken_rule, read_rules


def sql_functions(session: Session) -> dict[str, Callable[..., Any]]:
    """By name: `boundary_rule(path, target)` is the rule that a dependency breaks, NULL when it breaks none.

    The settings are read when a function is called first, which raises SettingsError where they are wrong.
    """

    @cache
    def rules() -> list[Rule]:
        return read_rules(session.settings.boundaries, session.settings.layers)

    def boundary_rule(path: str | None, target: str | None) -> str | None:
        return None if path is None or target is None else broken_rule(rules(), path, target)

    return {"boundary_rule": boundary_rule}
