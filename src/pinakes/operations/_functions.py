"""Functions that SQL may call beside those of SQLite."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from pinakes.operations._session import Session
from pinakes.retrieval.boundaries import Rule, broken_rule, read_rules
from pinakes.storage.store import Store


def sql_functions(session: Session, store: Store) -> dict[str, Callable[..., Any]]:
    """By name.

    `boundary_rule(path, target)` is the rule that a dependency breaks, NULL when it breaks none. The settings are read
    when it is called first, which raises SettingsError where they are wrong. `body_hash(path, line, end_line, name)` is
    the same for definitions that differ in name and layout alone, NULL where the index has no such file as it is now.
    """

    @cache
    def rules() -> list[Rule]:
        return read_rules(session.settings.boundaries, session.settings.layers)

    def boundary_rule(path: object, target: object) -> str | None:
        are_paths = isinstance(path, str) and isinstance(target, str)
        return broken_rule(rules(), str(path), str(target)) if are_paths else None

    @cache
    def hasher() -> Callable[..., str | None]:
        # Few queries read texts: what that needs is loaded only here.
        bodies = import_module("pinakes.retrieval.recipes.bodies")
        hashing: Callable[..., str | None] = bodies.body_hasher(str(session.root), session.max_bytes, store.hashes())
        return hashing

    def body_hash(path: object, line: object, end_line: object, name: object) -> str | None:
        return hasher()(path, line, end_line, name)

    return {"boundary_rule": boundary_rule, "body_hash": body_hash}
