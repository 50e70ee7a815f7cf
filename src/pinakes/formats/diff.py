"""Changes of files as a unified diff, for people, `patch` and `git apply`, and as JSON."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher, unified_diff
from typing import Any

from pinakes.answers import EditObstacle
from pinakes.formats.json import encode
from pinakes.formats.width import clean

TextChange = tuple[str, str, str]
"""A path, the text of the file, and its new text."""
_NO_NEWLINE = "\\ No newline at end of file\n"


def diff(changes: Iterable[TextChange], obstacles: Sequence[EditObstacle] = ()) -> str:
    """One diff of all files; what stays as it is is told in lines above it, which programs skip."""
    told = [f"# {clean(item.path)}:{item.line}: {clean(item.reason)}\n" for item in obstacles]
    return "".join([*told, *(_of_file(*change) for change in changes)]).rstrip("\n")


def diff_json(changes: Iterable[TextChange], obstacles: Sequence[EditObstacle] = ()) -> str:
    """Each edit with its first line, the lines that go and the lines that come, and what stays as it is."""
    edits = [edit for change in changes for edit in _edits(*change)]
    told = [{"path": item.path, "line": item.line, "reason": item.reason} for item in obstacles]
    return encode({"edits": edits, "left_out": told}).decode()


def count_edits(text: str, new_text: str) -> int:
    """How many stretches of lines differ."""
    return sum(1 for _ in _edits("", text, new_text))


def _edits(path: str, text: str, new_text: str) -> Iterator[dict[str, Any]]:
    old, new = _lines(text), _lines(new_text)
    for tag, start, end, new_start, new_end in SequenceMatcher(None, old, new).get_opcodes():
        if tag != "equal":
            before, after = "".join(old[start:end]), "".join(new[new_start:new_end])
            yield {"path": path, "line": start + 1, "before": before, "after": after}


def _of_file(path: str, text: str, new_text: str) -> str:
    told = unified_diff(_lines(text), _lines(new_text), _name("a", path), _name("b", path))
    return "".join(line if line.endswith("\n") else f"{line}\n{_NO_NEWLINE}" for line in told)


def _lines(text: str) -> list[str]:
    """Lines with their ends; only a newline ends one, as in the index."""
    lines = [f"{line}\n" for line in text.split("\n")]
    lines[-1] = lines[-1].removesuffix("\n")
    return lines if lines[-1] else lines[:-1]


def _name(side: str, path: str) -> str:
    """A path as git writes it: in quotes, escaped, where it holds more than plain letters."""
    if path.isascii() and path.isprintable() and not set(path) & set('"\\'):
        return f"{side}/{path}\t" if " " in path else f"{side}/{path}"
    escaped = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:03o}"
        for byte in path.encode("utf-8", "surrogateescape")
    )
    return f'"{side}/{escaped}"'
