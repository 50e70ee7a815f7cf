"""Where `composer.json` says that classes are found."""

import json
from collections.abc import Callable, Iterable
from typing import NamedTuple


class Rule(NamedTuple):
    """A start of qualified names, and the folder from which the rest is a path."""

    prefix: str
    folder: str
    is_whole: bool
    """Whether the folder is that of the whole name, prefix included (PSR-0)."""


class Autoload:
    """What all the `composer.json` files of a project say."""

    def __init__(self, paths: Iterable[str], read: Callable[[str], str | None]) -> None:
        self.rules = sorted({rule for path in paths for rule in _rules(path, read(path))}, reverse=True)

    def settings(self) -> str:
        """Everything that was read, as text."""
        return repr(self.rules)

    def is_inside(self, name: str) -> bool:
        """Whether a qualified name is one that the project itself would define."""
        return any(rule.prefix and name.startswith(rule.prefix) for rule in self.rules)

    def is_home(self, name: str, path: str) -> bool:
        """Whether a file is where a qualified name is looked for."""
        for rule in self.rules:
            if name.startswith(rule.prefix):
                rest = name if rule.is_whole else name[len(rule.prefix) :]
                if path == f"{rule.folder}{rest.replace(chr(92), '/')}.php":
                    return True
        return False


def _rules(path: str, text: str | None) -> list[Rule]:
    """The rules of one file; none when it can not be read."""
    try:
        config = json.loads(text or "")
    except ValueError:
        return []
    own = path[: path.rfind("/") + 1]
    found: list[Rule] = []
    for section in ("autoload", "autoload-dev"):
        rules = config.get(section) if isinstance(config, dict) else None
        for standard in ("psr-4", "psr-0"):
            named = rules.get(standard) if isinstance(rules, dict) else None
            for prefix, folders in named.items() if isinstance(named, dict) else ():
                listed = folders if isinstance(folders, list) else [folders]
                texts = [folder for folder in listed if isinstance(folder, str)]
                found += [Rule(prefix, _joined(own, folder), standard == "psr-0") for folder in texts]
    return found


def _joined(own: str, folder: str) -> str:
    """A folder as seen from the root, with `/` at its end."""
    parts = [part for part in folder.split("/") if part not in {"", "."}]
    return own + "".join(f"{part}/" for part in parts)
