"""What renaming something comes to, and why it may not be done."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

from pinakes.answers import RenameEdit, Renaming
from pinakes.errors import NotFoundError
from pinakes.facts import FUNCTION_KINDS, TEST, TYPE_KINDS
from pinakes.languages import language_named
from pinakes.languages._paths import FIELDS
from pinakes.retrieval.declared_modules import file_of_module
from pinakes.retrieval.local_names import USES_OF_KEYS, Local, locals_of
from pinakes.retrieval.look import Look
from pinakes.retrieval.open_uses import open_uses
from pinakes.retrieval.parameters import NamedInCalls, label_form, named_in_calls
from pinakes.retrieval.pick import symbols_around
from pinakes.retrieval.prototypes import has_prototypes, is_prototype, twins_of
from pinakes.retrieval.rename_asked import asked_for
from pinakes.retrieval.rename_kin import kin_of
from pinakes.retrieval.rename_text import (
    Place,
    Texts,
    in_macros,
    listed_in_texts,
    said_again,
    shorthand,
    tagged,
    written_out,
)
from pinakes.retrieval.subject import Subject, read_subject
from pinakes.storage.graph import ReferenceRow
from pinakes.storage.store import SymbolRow

_IDENTIFIER = re.compile(r"[^\W\d][\w$]*|\$[\w$]*")
MANY = 1 << 30
"""More references than there are."""
_MOST_REASONS = 5
_MEMBERS: Final = frozenset({"property", "method", "getter", "setter"})
"""Kinds of members, of types with a name or without."""
_NAMING: Final = frozenset({"extends", "implements", "type"})
"""Uses of a type that may name a member at the same place."""


class _Plan(NamedTuple):
    """Where a name stands, and what speaks against another one."""

    name: str
    kind: str
    places: list[Place]
    reasons: list[str]
    together: tuple[str, ...] = ()
    """What else is renamed."""
    mark: str = ""
    """What people may write before the name that stays as it is."""
    written: Mapping[Place, str] = MappingProxyType({})
    """What takes the place of the name where that is not the new one alone."""


def plan_rename(look: Look, query: str, new_name: str | None) -> Renaming:
    """Every place where the name of a symbol or local name stands. Raises NotFoundError when there is no such thing.

    Refused, with reasons and without edits, unless every use of the name is known and nothing else has the new name.
    """
    subject = _meant(look, read_subject(look, query))
    plan = (
        _of_local(look, subject.local, new_name) if subject.local is not None else _of_symbol(look, subject, new_name)
    )
    new_name = None if new_name is None else new_name.removeprefix(plan.mark)
    reasons = list(dict.fromkeys([*_unfit(new_name, plan.name), *plan.reasons]))
    places = sorted(set(plan.places)) if not reasons else []
    return Renaming(
        evidence=look.evidence,
        query=query,
        name=plan.name,
        new_name=new_name,
        kind=plan.kind,
        total=len(places),
        edits=[RenameEdit(*place, plan.written.get(place)) for place in places],
        together=list(plan.together) if not reasons else [],
        reasons=reasons[:_MOST_REASONS],
    )


def _meant(look: Look, subject: Subject) -> Subject:
    """The same, or the type that is meant where something adds to a type, whose name it has: `impl Point`."""
    row = next(iter(subject.symbols), None)
    if row is None or row.kind != "impl":
        return subject
    here = look.store.graph.references_on(row.id >> 20, row.name_line)
    targets = {item.target_id for item in here if item.col == row.name_col and item.kind in _NAMING}
    types = look.store.symbols_by_ids([target for target in targets if target is not None])
    return subject._replace(symbols=types) if types else subject


def _unfit(new_name: str | None, name: str) -> list[str]:
    if new_name is None:
        return []
    if not _IDENTIFIER.fullmatch(new_name):
        return [f"{new_name!r} is no name: use letters, digits and underscores."]
    return [f"It is named {name!r} already."] if new_name == name else []


def _of_symbol(look: Look, subject: Subject, new_name: str | None) -> _Plan:
    if not subject.symbols:
        reference = subject.reference
        assert reference is not None, "what stands at a place is a symbol, a local name or a reference"
        if reference.package is not None:
            reason = f"{reference.name!r} is outside the project, in {reference.package}."
        else:
            reason = f"{reference.name!r} was not settled to a symbol, so its other uses are not known."
        return _Plan(reference.name, reference.kind, [], [reason])
    row = subject.symbols[0]
    twins = twins_of(look, row) or [row]
    if not {item.id for item in twins}.issuperset(item.id for item in subject.symbols):
        others = ", ".join(f"{item.qualified_name} in {item.path}" for item in subject.symbols[:3])
        return _Plan(row.name, row.kind, [], [f"{len(subject.symbols)} symbols may be meant: {others}."])
    if row.kind == TEST:
        return _Plan(row.name, row.kind, [], [f"{row.name!r} is named by a text, not by code: edit the text."])
    if row.kind == "package":
        return _Plan(row.name, row.kind, [], [f"{row.name!r} is a package: all its files and its folder name it."])
    file = file_of_module(look, [row])
    if file is not None:
        return _Plan(
            row.name, row.kind, [], [f"{row.name!r} is the module in {file}, which would need another name too."]
        )
    return _together(look, row, new_name)


def _together(look: Look, row: SymbolRow, new_name: str | None) -> _Plan:
    """A symbol, and the members of other types that have to keep the same name with it."""
    kin = kin_of(look, row)
    known = frozenset(item.id for item in kin.rows)
    renamed = [RenamedSymbol(look, item, known) for item in kin.rows]
    reasons = [reason for item in renamed for reason in (*item.refusals(), *item.clashes(new_name))]
    places = [place for item in renamed for place in item.places]
    together = tuple(f"{item.qualified_name} in {item.path}" for item in kin.rows[1:])
    written = {} if new_name is None else dict(pair for item in renamed for pair in item.written(new_name).items())
    return _Plan(row.name, row.kind, places, [*reasons, *kin.reasons], together, written=written)


class RenamedSymbol:
    """A symbol that is to be renamed."""

    def __init__(self, look: Look, row: SymbolRow, known: frozenset[int] = frozenset()) -> None:
        """`known` are the symbols that are renamed together."""
        self._look = look
        self._row = row
        self._known = known | {row.id}
        self._texts = Texts(look)
        self._parents = [] if row.parent is None else look.store.symbols_by_ids([row.parent])
        self._references = look.store.graph.references_to([row.id], None, MANY, 0)

    @cached_property
    def places(self) -> list[Place]:
        """Where its name stands; uses under another name, which an import gives it, stay as they are."""
        row = self._row
        own = Place(row.path, row.name_line, row.name_col)
        kept = [own] if self._texts.word_at(own) == row.name else []
        kept += [Place(item.path, item.line, item.col) for item in self.uses]
        if not self.is_member:
            paths = sorted({place.path for place in kept})
            kept += [place for path in paths for place in listed_in_texts(self._texts, path, row.name)]
            kept += list(said_again(self._texts, kept, row.name))
        return kept + self._in_calls.places

    @cached_property
    def _in_calls(self) -> NamedInCalls:
        """The calls that name it, where it is a parameter of what makes its type, too."""
        row = self._row
        if not self.is_member or row.kind in FUNCTION_KINDS or label_form(row.language) is None:
            return NamedInCalls([], [])
        own = Place(row.path, row.name_line, row.name_col)
        places = [own, *(Place(item.path, item.line, item.col) for item in self.uses if item.path == row.path)]
        found = [named_in_calls(self._look, self._texts, place, row.name) for place in places]
        return NamedInCalls(
            [at for item in found for at in item.places], [why for item in found for why in item.reasons]
        )

    @cached_property
    def uses(self) -> list[ReferenceRow]:
        """The settled uses under its own name, which may be the last part of a longer one."""
        return [
            item._replace(col=item.col + shift)
            for item in self._references
            for shift in {0, self._last_part(item.name)}
            if self._texts.word_at(Place(item.path, item.line, item.col + shift)) == self._row.name
        ]

    def _last_part(self, name: str) -> int:
        """Where its name starts in a name of several parts: `Shop.Item`."""
        return len(name) - len(self._row.name) if name.endswith(f".{self._row.name}") else 0

    @property
    def is_member(self) -> bool:
        """Whether it belongs to a type."""
        return any(parent.kind in TYPE_KINDS for parent in self._parents)

    @property
    def is_key(self) -> bool:
        """Whether it belongs to something, whatever that is."""
        return self.is_member or self._row.kind in _MEMBERS

    def written(self, new_name: str) -> dict[Place, str]:
        """What takes the place of its name where that is not the new one alone."""
        return written_out(self._texts, self.places, self._row.name, new_name, is_key=self.is_key)

    def refusals(self) -> Iterator[str]:
        """Why not every use of the name is known."""
        row = self._row
        own = Place(row.path, row.name_line, row.name_col)
        if self._texts.word_at(own) != row.name:
            yield f"{row.path} is not as it was indexed, or the name is not written there as {row.name!r}."
        yield from self._unsettled()
        yield from self._in_calls.reasons
        yield from (f"{path} changed since it was indexed." for path in self._stale())
        yield from asked_for(self._look, self._texts, row, self.places, self.is_key)
        yield from self._in_one_with_others()
        if has_prototypes(row):
            yield from in_macros(self._texts, self.places, row.name)
            if row.kind in TYPE_KINDS:
                yield from tagged(self._texts, self.places, row.name)
            yield from self._defined_again()
        others = [place for place in self.places if place != own]
        yield from shorthand(self._texts, others, is_key=self.is_key)
        if self.is_key and not self.is_member:
            # Of a type without a name, who else fills it is not known.
            written = written_out(self._texts, others, row.name, row.name)
            yield from (f"At {at[0]}:{at[1]}:{at[2]} a type without a name has it (shorthand)." for at in written)

    def _unsettled(self) -> Iterator[str]:
        _, candidates = open_uses(self._look, [self._row], MANY)
        open_ = [item for item in candidates if self._may_mean_it(item)]
        if open_:
            first = open_[0]
            many = f"{len(open_)} uses of {self._row.name!r} were" if len(open_) > 1 else f"A use of {first.name!r} was"
            yield f"{many} not settled and may mean it: {first.path}:{first.line}:{first.col}."
        for item in self._references:
            if not self._known.issuperset([item.target_id or 0, *self._look.store.graph.other_targets(item.id)]):
                yield f"At {item.path}:{item.line}:{item.col} something else of that name may be meant too."

    def _defined_again(self) -> Iterator[str]:
        """Another definition that may stand for it: one of another branch, or of a file that is included."""
        for other in self._look.store.symbols_named(self._row.name):
            is_same = other.qualified_name == self._row.qualified_name and other.parent == self._row.parent
            if other.id not in self._known and is_same and not is_prototype(other) and self._is_near(other):
                yield f"{other.qualified_name} is defined at {other.path}:{other.line} too."
                return

    def _is_near(self, other: SymbolRow) -> bool:
        """Whether another symbol stands in the same file, or in one that includes or is included by it."""
        file, beside = -(self._row.id >> 20), -(other.id >> 20)
        edges = self._look.store.graph.dependencies_of([file, beside])
        return file == beside or any(edge.node in {file, beside} for edge in edges)

    def _in_one_with_others(self) -> Iterator[str]:
        """Where its name is that of a member too, which is named after it: an embedded type of Go."""
        by_path: dict[str, set[tuple[int, int]]] = defaultdict(set)
        for item in self.uses:
            if item.kind in _NAMING:
                by_path[item.path].add((item.line, item.col))
        for path, spots in sorted(by_path.items()):
            file = self._look.store.file(path)
            for other in [] if file is None else self._look.store.symbols_in(file[0]):
                if other.kind == "property" and other.name == self._row.name and _spot(other) in spots:
                    yield f"At {path}:{other.name_line}:{other.name_col} {other.qualified_name} is named after it."
                    return
        own = self._look.store.graph.references_on(self._row.id >> 20, self._row.name_line)
        for item in own:
            if item.col == self._row.name_col and item.kind in _NAMING and item.target_id not in self._known:
                yield f"It is named after the type that stands at {item.path}:{item.line}:{item.col}."
                return

    def _may_mean_it(self, reference: ReferenceRow) -> bool:
        """Whether a use that was not settled may mean it."""
        return not self._names_a_parameter(reference) and not self._is_beside_it(reference)

    def _is_beside_it(self, reference: ReferenceRow) -> bool:
        """Whether a use is the key of a property that stands where its own name does, too, and so not it."""
        place = Place(reference.path, reference.line, reference.col)
        is_both = place[1:] in self._texts.shorthands(place.path)
        return is_both and not self.is_key and reference.receiver is not None and place in self.places

    def _names_a_parameter(self, reference: ReferenceRow) -> bool:
        """Whether a keyword argument is one of a class that is known, and so names none of its fields."""
        called = (reference.receiver or "").removesuffix(FIELDS)
        if called == (reference.receiver or ""):
            return False
        name, here = called.rpartition(".")[2], (reference.line, reference.col)
        uses = self._look.store.graph.references_in(reference.id >> 20)
        before = [item for item in uses if item.name == name and (item.line, item.col) < here]
        spec = language_named(self._row.language)
        is_own = spec is not None and name in spec.self_names
        return is_own or (bool(before) and before[-1].target_id is not None)

    def _stale(self) -> Iterator[str]:
        paths = sorted({place.path for place in self.places} - self._look.buffers.keys())
        return (path for path in paths if self._look.is_stale(path))

    def clashes(self, new_name: str | None) -> Iterator[str]:
        """Where the new name means something else already."""
        if new_name is None:
            return
        store = self._look.store
        if self.is_member:
            for item in store.symbols_named(new_name):
                if item.parent == self._row.parent:
                    yield f"{item.qualified_name} is there already, at {item.path}:{item.line}."
            return
        for path in sorted({place.path for place in self.places}):
            yield from taken_at(self._look, path, new_name, 1, MANY)


def _spot(row: SymbolRow) -> tuple[int, int]:
    return row.name_line, row.name_col


def _of_local(look: Look, local: Local, new_name: str | None) -> _Plan:
    """A local name: all its uses stand in its file. A parameter may be named by callers too."""
    if local.is_key:
        return _Plan(local.name, "key", [], [USES_OF_KEYS])
    if local.name == "_":
        return _Plan(local.name, "local", [], ["'_' is no name: it says that nothing has one."])
    texts = Texts(look)
    rules = texts.rules(local.path)
    if rules is not None and rules.fixed is not None and rules.fixed.fullmatch(local.name):
        return _Plan(local.name, "local", [], [f"{local.name!r} is a word of the language."])
    file = look.store.file(local.path)
    form = None if file is None else label_form(file[1])
    mark = form.mark if form is not None and local.name.startswith(form.mark) else ""
    name = local.name.removeprefix(mark)
    places = [Place(local.path, item.line, item.col + len(mark)) for item in local.mentions]
    reasons = [*shorthand(texts, places)]
    spec = None if file is None else language_named(file[1])
    if spec is not None and spec.has_prototypes:
        reasons += in_macros(texts, places, name)
    bound = next(place for place, item in zip(places, local.mentions, strict=True) if item == local.definition)
    in_calls = named_in_calls(look, texts, bound, name)
    around = symbols_around(look.store, local.path, local.definition.line)[:1]
    if around and new_name is not None:
        taken = mark + new_name.removeprefix(mark)
        reasons += taken_at(look, local.path, taken, around[0].line, around[0].end_line)
    written = {} if new_name is None else written_out(texts, places, name, new_name.removeprefix(mark))
    reasons += in_calls.reasons
    return _Plan(name, "local", [*places, *in_calls.places], reasons, mark=mark, written=written)


def taken_at(look: Look, path: str, name: str, first: int, last: int, *, but: int | None = None) -> Iterator[str]:
    """Where a name stands for something in some lines of a file, other than for the symbol `but`."""
    file = look.store.file(path)
    if file is None:
        raise NotFoundError(f"The index has no file {path!r}.")
    lines: Iterable[int] = [
        *(row.name_line for row in look.store.symbols_in(file[0]) if row.name == name and row.id != but),
        *(
            row.line
            for row in look.store.graph.references_in(file[0])
            if row.name == name and row.receiver is None and (but is None or row.target_id != but)
        ),
        *(item.line for local in locals_of(look, path, name) if local.name == name for item in local.mentions),
    ]
    found = sorted(line for line in lines if first <= line <= last)
    if found:
        yield f"{name!r} is used already, at {path}:{found[0]}."
