"""Where `source` leads: beside the script, or by what is left of a path when variables are taken off its front."""

import re

from pinakes.languages._links import Look, Rules, Wanted, joined, normal

_OWN_FOLDER = re.compile(r"(?:\$\{?(?:BASH_SOURCE|0|\{?BASH_SOURCE)\b.*|\$\(.*\))(?<=[})%*\w\"])")
_TAIL = re.compile(r"(?:^|[})\"]|\$\w+)/((?:[\w.+@-]+/)*[\w.+@-]+)$")
_PLAIN = re.compile(r"[\w.+@/-]+")


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _BashRules()


class _BashRules(Rules):
    """A script sees the functions and variables of all that it runs in its own shell."""

    standard = "bash"
    passing = frozenset({"include"})
    whole = frozenset({"include"})
    sees_importers = True

    def wanted(self, path: str, module: str) -> Wanted:
        """The script that a path means: seen from its own folder or the root; behind variables, where it fits one."""
        if _PLAIN.fullmatch(module):
            if module.startswith("/"):
                return Wanted()
            # Bats' `load` leaves the ending out.
            targets = [joined(path, module), joined(path, f"{module}.bash"), normal(module)]
            return Wanted(tuple(target for target in targets if target is not None))
        tail = _TAIL.search(module)
        if tail is None:
            return Wanted()
        near = joined(path, tail[1])
        ending = normal(tail[1])
        is_own = _OWN_FOLDER.match(module) is not None
        return Wanted(() if near is None else (near,), () if is_own or not ending else (ending,), is_unique=True)
