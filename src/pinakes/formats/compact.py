"""Answers for agents: JSON with short keys, one table of paths, short signatures and docs; source stands below it.

Nothing is said twice and nothing that is as expected: a fresh index, a public symbol, an empty list. The keys are in
`KEYS`; `f` is the path, or where a path would stand more than once its place in the list `_f`, counted from 0. What
has no `f` is in the file of what it stands in, or is a file itself; a use that has no `n` has the name that was asked
about, and one that has no `to` leads to what was. Members are named as seen from what they stand in.
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec

from pinakes.answers import Answer
from pinakes.formats.json import encode

LONGEST_SIGNATURE: Final = 120
LONGEST_DOC: Final = 100
KEYS: Final = {
    "name": "n",
    "kind": "k",
    "path": "f",
    "line": "l",
    "signature": "sig",
    "symbols": "syms",
    "references": "refs",
    "resolution": "res",
    "within": "in",
    "target": "to",
    "package": "pkg",
    "visibility": "vis",
    "parameters": "params",
    "children": "sub",
    "evidence": "ev",
    "freshness": "is",
    "stale_files": "stale",
    "pending_files": "pending",
    "skipped_files": "skipped",
    "broken_files": "broken",
    "is_stale": "stale",
    "candidates": "maybe",
}
"""Short spellings; every other key is itself."""
_DROPPED: Final = frozenset(
    {
        "id",
        "col",
        "end_col",
        "name_line",
        "name_col",
        "end_line",
        "is_exported",
        "indexed_at",
        "seconds",
        "qualified_name",
        "terms",
        "symbol_id",
    }
)
"""What an agent does not need to go on: names and PATH:LINE ask for everything."""
_CONTAINED: Final = frozenset({"children", "members"})
_NOTHING: Final[dict[str, Any]] = {}
_AFTER: Final = re.compile(r"(?<=[(\[{<:,])\s+")
_BEFORE: Final = re.compile(r"\s+(?=[)\]}>:,])")


def compact_text(answer: Answer) -> str:
    """One line of JSON, then the sources in the answer as they are, each under its place."""
    sources: list[str] = []
    writer = _Writer(is_brief=type(answer).__name__ not in {"Shown", "Snippets"}, sources=sources)
    plain = msgspec.to_builtins(answer)
    writer.count_paths(plain)
    written = writer.answer(plain)
    return "\n".join([encode(written).decode("utf-8"), *sources])


def normal_signature(signature: str) -> str:
    """A signature without the spaces that only please the eye."""
    return _BEFORE.sub("", _AFTER.sub("", " ".join(signature.split())))


def shortened(text: str, longest: int) -> str:
    """The first sentence, else the first line, else as many words as there is room for."""
    for piece in (text.partition(". ")[0] + "." if ". " in text else text, text.partition("\n")[0]):
        if len(piece) <= longest:
            return piece
    return text[:longest].rpartition(" ")[0].rstrip() + "…" if " " in text[:longest] else text[:longest] + "…"


class _Writer:
    """The table of paths, and what was set aside, while one answer is written."""

    def __init__(self, *, is_brief: bool, sources: list[str]) -> None:
        self._is_brief = is_brief
        self._sources = sources
        self._mentions: Counter[str] = Counter()
        self._paths: dict[str, int] = {}

    def count_paths(self, value: Any, file: str | None = None) -> None:
        """See how often each path would be written: only twice is worth a place in the table."""
        if isinstance(value, dict):
            own = value.get("path") or (value["symbol"]["path"] if isinstance(value.get("symbol"), dict) else file)
            if "path" in value and value["path"] not in {file, value.get("name")}:
                self._mentions[value["path"]] += 1
            for item in value.values():
                self.count_paths(item, own)
        elif isinstance(value, list):
            for item in value:
                self.count_paths(item, file)

    def answer(self, plain: dict[str, Any]) -> dict[str, Any]:
        """The whole answer; evidence only where it says something."""
        evidence = plain.pop("evidence", {})
        written = self._record(plain)
        if told := _evidence(evidence, is_empty=plain.get("total") == 0):
            written["ev"] = told
        return {"_f": list(self._paths), **written} if self._paths else written

    def _record(self, plain: dict[str, Any], around: dict[str, Any] = _NOTHING) -> dict[str, Any]:
        """A record that stands in another one, whose file it has unless it says so."""
        if isinstance(plain.get("symbol"), dict):
            plain = {**plain.pop("symbol"), **plain}
        self._set_source_aside(plain)
        return {
            KEYS.get(key, key): self._value(key, value, plain)
            for key, value in plain.items()
            if not _is_needless(key, value, plain, around)
        }

    def _member(self, plain: dict[str, Any], around: dict[str, Any]) -> dict[str, Any]:
        """A record of what another one contains, by the rest of its name."""
        written = self._record(plain, around)
        outer = f"{around.get('qualified_name')}."
        if written.get("n", "").startswith(outer):
            written["n"] = written["n"].removeprefix(outer)
        return written

    def _value(self, key: str, value: Any, plain: dict[str, Any]) -> Any:
        if isinstance(value, list):
            write_item = self._member if key in _CONTAINED else self._record
            return [write_item(item, plain) if isinstance(item, dict) else item for item in value]
        if isinstance(value, dict):
            return value if key == "counts" else self._record(value, plain)
        write = _WRITERS.get(key)
        return value if write is None else write(self, value, plain)

    def path(self, path: str) -> int | str:
        """A path, or its place in the table."""
        return path if self._mentions[path] < 2 else self._paths.setdefault(path, len(self._paths))

    def signature(self, signature: str) -> str:
        """A signature, short where there are many."""
        normal = normal_signature(signature)
        return _cut_signature(normal) if self._is_brief else normal

    def doc(self, doc: str) -> str:
        """Documentation, short where there is much of it."""
        return shortened(doc, LONGEST_DOC) if self._is_brief else doc

    def _set_source_aside(self, plain: dict[str, Any]) -> None:
        """Put source below: that of a symbol, or the lines that a search shows, which say why they were found."""
        source = plain.get("source")
        if isinstance(source, str) and "path" in plain and "line" in plain:
            plain["source"] = None
            self._sources.append(f"--- {plain['path']}:{_lines(plain['line'], plain.get('end_line'))}\n{source}")
        if plain.get("text_line") and isinstance(plain.get("text"), str):
            self._sources.append(f"--- {plain['path']}:{plain['text_line']}\n{plain['text']}")
            for key in ("text", "text_line", "signature", "language", "score", "why"):
                plain.pop(key, None)


_WRITERS: Final[dict[str, Callable[[_Writer, Any, dict[str, Any]], Any]]] = {
    "name": lambda _writer, value, plain: plain.get("qualified_name") or value,
    "path": lambda writer, value, _plain: writer.path(value),
    "line": lambda _writer, value, plain: _lines(value, plain.get("end_line")),
    "signature": lambda writer, value, _plain: writer.signature(value),
    "doc": lambda writer, value, _plain: writer.doc(value),
}
"""How fields are written that are not written as they are."""


_EXPECTED: Final[dict[str, Callable[[dict[str, Any], dict[str, Any]], Any]]] = {
    "visibility": lambda _plain, _around: "public",
    "target": lambda plain, around: plain["target"] if plain["target"] in _asked_targets(plain, around) else None,
    "name": lambda plain, around: _asked_name(around) if _is_use(plain) else None,
    "path": lambda plain, around: plain.get("name") if plain.get("kind") == "file" else around.get("path"),
    "depth": lambda _plain, around: 1 if around.get("depth") == 1 else None,
    "within": lambda _plain, around: around.get("qualified_name"),
}
"""What goes without saying, in a record and in what is around it."""


def _is_needless(key: str, value: Any, plain: dict[str, Any], around: dict[str, Any]) -> bool:
    if key == "id" and not _is_symbol(plain):
        return False
    if key in _DROPPED or value is None or value is False or value in ([], {}):
        return True
    expects = _EXPECTED.get(key)
    return expects is not None and value == expects(plain, around)


def _is_use(plain: dict[str, Any]) -> bool:
    """Whether a record is of one place where a name is used."""
    return "resolution" in plain and "col" in plain


def _asked_name(around: dict[str, Any]) -> Any:
    """What uses are of that stand in a record: the symbol itself, or what was asked about."""
    return around.get("name") or str(around.get("query")).rpartition(".")[2]


def _asked_targets(plain: dict[str, Any], around: dict[str, Any]) -> set[Any]:
    """What a use leads to if nothing is said: what has its name, or the one symbol that was asked about."""
    asked = around.get("symbols") if _is_use(plain) else None
    only = [asked[0].get("qualified_name")] if isinstance(asked, list) and len(asked) == 1 else []
    return {plain.get("name"), around.get("qualified_name"), *only}


def _is_symbol(plain: dict[str, Any]) -> bool:
    """Whether a record is of something with a place or a name, which say more than its id; a recipe has neither."""
    return "path" in plain or "name" in plain


def _cut_signature(signature: str) -> str:
    if len(signature) <= LONGEST_SIGNATURE:
        return signature
    start = signature[:LONGEST_SIGNATURE]
    return start[: max(map(start.rfind, ",)>")) + 1] + "…"


def _lines(line: Any, end_line: Any) -> int | str:
    return line if end_line in {None, line} else f"{line}-{end_line}"


def _evidence(evidence: dict[str, Any], *, is_empty: bool) -> dict[str, Any]:
    """What must be known of an answer: that it may be old, or that nothing found may mean nothing read."""
    told = {key: evidence[key] for key in ("stale_files", "pending_files", "notes") if evidence.get(key)}
    if evidence.get("freshness") in {"stale", "unchecked"}:
        told = {"freshness": evidence["freshness"], **told}
    if is_empty:
        told |= {key: evidence[key] for key in ("skipped_files", "broken_files") if evidence.get(key)}
    return {KEYS.get(key, key): value for key, value in told.items()}
