"""What would change in which file, and changing it."""

import difflib
import json
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pinakes.errors import UsageError
from pinakes.transports.cli.agents.blocks import MARKDOWN, TOML, with_block, without_block
from pinakes.transports.cli.agents.clients import CLIENTS, NAME, Client, entry_for, rule_for
from pinakes.transports.cli.agents.jsonc import with_member, without_member


class Edit(NamedTuple):
    """A file before and after; None where there is none."""

    path: str
    before: str | None
    after: str | None

    @property
    def diff(self) -> str:
        """What changes, as a unified diff."""
        lines = difflib.unified_diff(
            (self.before or "").splitlines(keepends=True),
            (self.after or "").splitlines(keepends=True),
            "/dev/null" if self.before is None else f"a/{self.path}",
            "/dev/null" if self.after is None else f"b/{self.path}",
        )
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def edits_to_add(root: Path, clients: list[Client]) -> list[Edit]:
    """What setting these clients up changes; nothing for what is as it should be."""
    texts = _Texts(root)
    for client in clients:
        texts.change(client.config, partial(_with_entry, client, root))
        texts.change(client.rule, partial(_with_rule, client))
    return texts.edits()


def edits_to_remove(root: Path, clients: list[Client]) -> list[Edit]:
    """What taking it away again changes. A rule's file that somebody has changed since stays."""
    texts = _Texts(root)
    for client in clients:
        texts.change(client.config, partial(_without_entry, client))
        if not _is_shared(texts, client, clients):
            texts.change(client.rule, partial(_without_rule, client))
    return texts.edits()


def _is_shared(texts: "_Texts", client: Client, leaving: list[Client]) -> bool:
    """Whether a client that stays reads the same rule."""
    others = [other for other in CLIENTS.values() if other not in leaving and other.rule == client.rule]
    return any(NAME in (texts.read(other.config) or "") for other in others)


def write(root: Path, edits: list[Edit]) -> None:
    """Make the changes, each file in one step; folders that are left empty go too."""
    for edit in edits:
        path = root / edit.path
        if edit.after is None:
            path.unlink(missing_ok=True)
            _remove_empty(path.parent, root)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.pinakes-draft")
        draft.write_text(edit.after, encoding="utf-8", newline="")
        draft.replace(path)


class _Texts:
    """Files as they will be, while one change after another is planned."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._before: dict[str, str | None] = {}
        self._after: dict[str, str | None] = {}

    def change(self, path: str, change: Callable[[str | None], str | None]) -> None:
        """Plan one change. Raises UsageError when the file is not what it should be."""
        if path not in self._before:
            self._before[path] = self._after[path] = self.read(path)
        try:
            self._after[path] = change(self._after[path])
        except (ValueError, tomllib.TOMLDecodeError, RecursionError) as error:
            raise UsageError(
                f"{path} cannot be changed: {error}. Correct it, or add the server {NAME} yourself."
            ) from error

    def edits(self) -> list[Edit]:
        """The files that will differ."""
        return [
            Edit(path, before, self._after[path])
            for path, before in self._before.items()
            if before != self._after[path]
        ]

    def read(self, path: str) -> str | None:
        """A file as it is; None when there is none."""
        place = self._root / path
        if not place.resolve().is_relative_to(self._root):
            raise UsageError(f"{path} leads out of the project. Set this client up by hand.")
        try:
            with place.open(encoding="utf-8", newline="") as stream:
                return stream.read()
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"{path} cannot be read: {error}.") from error


def _with_entry(client: Client, root: Path, text: str | None) -> str:
    entry = entry_for(client, root)
    if not client.config.endswith(".toml"):
        return with_member(text or "", client.parent, NAME, entry)
    known = tomllib.loads(text or "").get(client.parent, {})
    if NAME in known and TOML.begin not in (text or ""):
        return text or ""
    # A string of JSON that is ASCII is a string of TOML as well.
    lines = [f"[{client.parent}.{NAME}]", *(f"{key} = {json.dumps(value)}" for key, value in entry.items())]
    return with_block(text or "", TOML, "\n".join(lines))


def _without_entry(client: Client, text: str | None) -> str | None:
    if text is None:
        return None
    if client.config.endswith(".toml"):
        return without_block(text, TOML)
    return without_member(text, client.parent, NAME)


def _with_rule(client: Client, text: str | None) -> str:
    return rule_for(client) if client.heading else with_block(text or "", MARKDOWN, rule_for(client))


def _without_rule(client: Client, text: str | None) -> str | None:
    if text is None or (client.heading and text == rule_for(client)):
        return None
    return text if client.heading else without_block(text, MARKDOWN)


def _remove_empty(folder: Path, root: Path) -> None:
    while folder != root and folder.is_relative_to(root) and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
