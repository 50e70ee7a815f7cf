"""Where pages lead: to the scripts and style sheets that they load, whose names their own scripts use."""

import re

from pinakes.languages._links import Look, Rules, Wanted, joined, normal

_ADDRESS = re.compile(r"(?:\w+:)?//([^/]+)")
_BEHIND = re.compile(r"[?#].*")


def open_rules(look: Look) -> Rules:  # noqa: ARG001
    """The rules for one project."""
    return _PageRules()


class _PageRules(Rules):
    """What a script that a page loads defines at its top, all scripts of the page see."""

    standard = "javascript"
    whole = frozenset({"side-effect"})
    # Anything may be put on `window`.
    extends_types = True

    def wanted(self, path: str, module: str) -> Wanted:
        """The file that an address means: seen from the page, or from wherever one file fits."""
        outside = _ADDRESS.match(module)
        if outside is not None:
            return Wanted(package=outside[1])
        plain = _BEHIND.sub("", module)
        near = None if plain.startswith("/") else joined(path, plain)
        root = normal(plain)
        if not root or "{" in plain:
            return Wanted()
        if plain.startswith("."):
            return Wanted(() if near is None else (near,))
        return Wanted(tuple(target for target in (near, root) if target is not None), (root,), is_unique=True)

    def binds(self, module: str, name: str | None, alias: str | None, kind: str) -> str | None:  # noqa: ARG002
        """What a script imports by name."""
        return alias or name if kind not in self.whole | {"css"} else None
