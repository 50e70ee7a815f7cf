"""How Python asks: a project, and one way to put every question to it."""

import os
from collections.abc import Mapping
from typing import Any

from pinakes.operations import OPERATIONS, perform
from pinakes.operations._session import Session


class Asking:
    """A project whose operations can be asked."""

    def __init__(
        self,
        root: str | os.PathLike[str] | None = None,
        *,
        state_dir: str | os.PathLike[str] | None = None,
        environ: Mapping[str, str] | None = None,
        refresh: bool = True,
        **settings: object,
    ) -> None:
        self.session = Session.open(
            None if root is None else os.fspath(root),
            None if state_dir is None else os.fspath(state_dir),
            environ,
            settings,
            refresh=refresh,
        )

    def _ask(self, name: str, /, **arguments: Any) -> Any:
        return perform(self.session, OPERATIONS[name], **arguments)
