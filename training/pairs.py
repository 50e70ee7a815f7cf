"""Pairs of prose and code in one package: what a person wrote about a piece of code, and that code without it."""

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts, Flag, Symbol, Text
from pinakes.words import terms_of
from training.archives import Source
from training.commits import Change

LONGEST_QUERY = 48
LONGEST_BODY = 256
COMMENTS_PER_FILE = 12
RUNNABLE = frozenset({"function", "method", "constructor", "operator", "getter", "setter", "macro"})
DOCUMENTED = RUNNABLE | {"class", "interface", "struct", "record", "enum", "trait", "type_alias", "union"}
RUNNABLE_KINDS = frozenset({"doc", "name", "bare"})
"""Kinds of pairs whose code is a function: with prose, with a telling name, with neither."""
_END_OF_PROSE = re.compile(
    r"(?m)^\s*(?:[@\\](?!link|code|brief)\w+|:\w+[^:\n]*:|>>>|\.\. \w+|```|#\s|(?:Args?|Arguments|Parameters?|Params|Returns?|Raises|Yields|"
    r"Examples?|Notes?|See also|Usage|Attributes|Throws|Panics|Errors|Safety)\s*:?\s*$|[-=~]{3,}\s*$|(?:Args|Returns|Raises|Example|Parameters):)"
)
_MARKUP = re.compile(r"</?[a-zA-Z][^>\n]*>|\{@\w+|[@\\]brief|:[a-z:]+:`|https?://\S+")
_CODE_LIKE = re.compile(
    r"[;{}]\s*$|^\s*(?:if|for|return|import|from|var|let|const|#include)\b.*[({=]|\w+\(.*\)\s*;?\s*$|noqa|eslint|pylint|type: ignore|nolint|Copyright"
)


_NAME = re.compile(r"([A-Za-z_$][\w$]*)\s*[(<=]")


class Pair(NamedTuple):
    """One pair. Terms are joined by blanks; `kind` says where the prose came from."""

    kind: str
    language: str
    query: str
    name: str
    context: str
    body: str


def pairs_of_package(sources: Iterable[Source], most_files: int, changes: Iterable[Change] = ()) -> list[Pair]:
    """All pairs of a package's files; a C prototype's comment goes to the function it declares."""
    changed: dict[str, list[Change]] = {}
    for change in changes:
        changed.setdefault(change.path, []).append(change)
    pairs: list[Pair] = []
    declared: dict[str, Pair] = {}
    bare: dict[str, Pair] = {}
    for count, source in enumerate(sources):
        if count >= most_files:
            break
        for pair in pairs_of_file(source, changed.get(source.path, ())):
            if pair.kind == "declaration":
                declared[f"{pair.name}|{pair.context.split(' / ')[0]}"] = pair
            else:
                pairs.append(pair)
                if pair.kind in {"name", "bare"}:
                    bare[f"{pair.name}|{pair.context.split(' / ')[0]}"] = pair
    for key, pair in declared.items():
        found = bare.get(key)
        pairs.append(found._replace(kind="doc", query=pair.query) if found else pair._replace(kind="doc"))
    return [pair._replace(context=pair.context.replace(" / ", " ")) for pair in pairs]


def pairs_of_file(source: Source, changes: Iterable[Change] = ()) -> Iterator[Pair]:
    """Pairs of one file; nothing of a file that is not UTF-8."""
    try:
        lines = source.text.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        return
    if max(map(len, lines), default=0) > 2000:
        return
    facts = extract_facts(source.path, source.language, source.text)
    documents = _Documents(source, facts, lines)
    yield from documents.of_symbols()
    yield from documents.of_changes(changes)
    yield from documents.of_comments()
    yield from documents.of_module()


def prose_of(doc: str) -> str:
    """The first paragraph of a doc comment, its markup and its list of parameters gone."""
    doc = _MARKUP.sub(" ", doc).strip()
    ended = _END_OF_PROSE.search(doc)
    if ended:
        doc = doc[: ended.start()]
    return re.split(r"\n\s*\n", doc.strip(), maxsplit=1)[0]


class _Documents:
    """The pieces of one file, as terms."""

    def __init__(self, source: Source, facts: FileFacts, lines: list[str]) -> None:
        self.language = source.language
        self.facts = facts
        self.lines = lines
        self.stem = terms_of(PurePosixPath(source.path).stem)
        self.folder = terms_of(PurePosixPath(source.path).parent.name)
        self.prose_lines = {
            line for text in facts.texts if text.kind == "docstring" for line in range(text.line, text.end_line + 1)
        }

    def of_symbols(self) -> Iterator[Pair]:
        for symbol in self.facts.symbols:
            if symbol.kind not in DOCUMENTED or (symbol.line in self.prose_lines and symbol.doc):
                continue
            body = self._body(symbol.line, symbol.end_line)
            if len(body) < 3:
                continue
            query = terms_of(prose_of(symbol.doc))[:LONGEST_QUERY] if symbol.doc else []
            name = terms_of(symbol.name)
            if len(query) >= 2:
                kind = "declaration" if symbol.flags & Flag.DECLARATION else "doc"
                yield self._pair(kind if symbol.kind in RUNNABLE else "type", query, name, symbol, body)
            elif symbol.kind in RUNNABLE and not symbol.flags & Flag.DECLARATION:
                tells = len(name) >= 2 and len(body) >= 12
                yield self._pair("name" if tells else "bare", name, name, symbol, body)

    def of_changes(self, changes: Iterable[Change]) -> Iterator[Pair]:
        """Subjects of commits that changed a function of this file, once for each."""
        by_name = {symbol.name: symbol for symbol in self.facts.symbols if symbol.kind in RUNNABLE}
        for change in dict.fromkeys(changes):
            query = terms_of(change.subject)[:LONGEST_QUERY]
            opened = next((by_name[name] for name in _NAME.findall(change.opening) if name in by_name), None)
            if opened and len(query) >= 3:
                yield self._pair(
                    "commit", query, terms_of(opened.name), opened, self._body(opened.line, opened.end_line)
                )

    def of_comments(self) -> Iterator[Pair]:
        n_pairs = 0
        for text in self.facts.texts:
            if n_pairs >= COMMENTS_PER_FILE:
                return
            if text.kind != "comment" or text.symbol < 0 or _CODE_LIKE.search(text.text):
                continue
            query = terms_of(text.text)[:LONGEST_QUERY]
            body = terms_of("\n".join(self._block(text)))
            if len(query) >= 4 and len(body) >= 5:
                n_pairs += 1
                symbol = self.facts.symbols[text.symbol]
                context = [*terms_of(symbol.name), "/", *self._context(symbol)]
                yield Pair("comment", self.language, " ".join(query), "", " ".join(context), " ".join(body))

    def of_module(self) -> Iterator[Pair]:
        for text in self.facts.texts[:2]:
            query = terms_of(prose_of(text.text))[:LONGEST_QUERY]
            if text.kind == "docstring" and text.symbol < 0 and len(query) >= 3 and text.line < 30:
                names = [term for symbol in self.facts.symbols for term in terms_of(symbol.name)][:LONGEST_BODY]
                if len(names) >= 5:
                    yield Pair(
                        "module",
                        self.language,
                        " ".join(query),
                        " ".join(self.stem),
                        " ".join(self.folder),
                        " ".join(names),
                    )

    def _block(self, comment: Text) -> list[str]:
        block: list[str] = []
        for line in self.lines[comment.end_line : comment.end_line + 10]:
            if not line.strip():
                break
            block.append(line)
        return block

    def _pair(self, kind: str, query: list[str], name: list[str], symbol: Symbol, body: list[str]) -> Pair:
        context = " ".join(self._context(symbol))
        return Pair(kind, self.language, " ".join(query), " ".join(name), context, " ".join(body))

    def _context(self, symbol: Symbol) -> list[str]:
        """Terms of the symbol's parents, outermost last, a slash, and those of the file's stem."""
        terms: list[str] = []
        parent = symbol.parent
        while parent >= 0:
            terms += terms_of(self.facts.symbols[parent].name)
            parent = self.facts.symbols[parent].parent
        return [*terms, "/", *self.stem]

    def _body(self, first: int, last: int) -> list[str]:
        wanted = [
            self.lines[line - 1] for line in range(first, min(last, first + 150) + 1) if line not in self.prose_lines
        ]
        return terms_of("\n".join(wanted))[:LONGEST_BODY]
