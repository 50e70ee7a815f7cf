"""Who owns which files, as CODEOWNERS says."""

from pathlib import Path

from pinakes.sources.contents import read_regular_file
from pinakes.sources.patterns import Patterns, compile_patterns

PLACES = (".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS")
NOBODY = "(no owner)"
_MAX_BYTES = 3 << 20


class Owners:
    """The owners of a project's files: the last pattern that matches decides."""

    def __init__(self, root: Path) -> None:
        self._rules: list[tuple[Patterns, str]] = []
        text = next(filter(None, (_read(root / place) for place in PLACES)), "")
        for line in text.splitlines():
            words = line.partition(" #")[0].split()
            if words and not words[0].startswith(("#", "[", "^[")):
                patterns, _ = compile_patterns([words[0]])
                self._rules.append((patterns, " ".join(words[1:]) or NOBODY))
        self._rules.reverse()

    def of(self, path: str) -> str:
        """The owners of a file, as written; NOBODY where no pattern matches."""
        parts = path.split("/")
        for patterns, owners in self._rules:
            for end in range(len(parts), 0, -1):
                if patterns.verdict("/".join(parts[:end]), parts[end - 1], is_folder=end < len(parts)):
                    return owners
        return NOBODY


def _read(path: Path) -> str:
    try:
        raw = read_regular_file(str(path), _MAX_BYTES).raw
    except OSError:
        return ""
    return "" if raw is None else raw.decode("utf-8", "replace")
