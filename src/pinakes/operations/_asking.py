"""How Python asks: a project, and one way to put every question to it."""

import os
import weakref
from collections.abc import Mapping
from typing import Any

from pinakes.operations import OPERATIONS, perform
from pinakes.operations._arguments import check_arguments
from pinakes.operations._session import Session
from pinakes.operations._wording import as_calls
from pinakes.retrieval.vouching import VouchedTree
from pinakes.storage.pool import StorePool


class Asking:
    """A project whose operations can be asked.

    Between questions the index stays open, and from the second question on the system is asked whether files changed
    in place of every file. Both end with the object.
    """

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
        stores, tree = StorePool(), VouchedTree(n_before_listening=1)
        self.session.open_store = stores.open
        self.session.compare = tree.changes
        self.session.wording = as_calls
        weakref.finalize(self, _close, stores, tree)

    def _ask(self, name: str, /, **arguments: Any) -> Any:
        check_arguments(name, arguments)
        return perform(self.session, OPERATIONS[name], **arguments)


def _close(stores: StorePool, tree: VouchedTree) -> None:
    tree.close()
    stores.close()
