"""One file's bytes to its facts."""

from bisect import bisect_right

import msgspec

from pinakes.extraction.chunks import chunks_of, windows
from pinakes.extraction.embedded import draft_parts, load_parts, spec_of
from pinakes.extraction.names import settle_names
from pinakes.extraction.nesting import UNKNOWN, measure
from pinakes.extraction.positions import Positions
from pinakes.extraction.spots import spots_of
from pinakes.extraction.tests import around
from pinakes.extraction.texts import comment_texts, find_markers, find_suppressions, string_texts
from pinakes.facts import TEST, FileFacts, Hint, Import, Marker, Reference, Spot, Symbol, Text
from pinakes.languages import all_languages
from pinakes.languages._draft import BODY, CLASS, FUNCTION, Definition, Draft, ImportDraft, Part

LONGEST_NAME = 1_000
"""How much of its parents' names a qualified name keeps: thousands of nested blocks would fill the memory."""


_CLASSES = frozenset({CLASS, BODY})


def extract_facts(path: str, language: str | None, data: bytes) -> FileFacts:
    """Facts of one file from its UTF-8 text. The path only tells kinds of file apart (`.module.css`, `.d.ts`).

    Never raises on source text: broken code gives fewer facts and a problem that says where.
    """
    spec = all_languages().get(language or "")
    positions = Positions(data)
    if spec is None:
        return FileFacts(language, [], [], [], [], [], [], [], [], [], [])
    if spec.hook is None:
        return _only_markers(language, data, positions)
    return _assemble(draft_parts(path, spec, data), positions)


def load_language(language: str | None) -> None:
    """Load what files of a language are read with, before the first of them comes."""
    spec = all_languages().get(language or "")
    if spec is not None and spec.hook is not None:
        load_parts(spec)


def _only_markers(language: str | None, data: bytes, positions: Positions) -> FileFacts:
    markers = find_markers(data, [(0, len(data))], positions)
    suppressions = find_suppressions(data, positions)
    return FileFacts(language, [], [], [], [], [], [], markers, suppressions, [], [], chunks=windows(data, positions))


def _assemble(parts: list[Part], positions: Positions) -> FileFacts:
    whole = parts[0]
    data, language = whole.text, whole.language
    drafts = [part.drafted for part in parts]
    definitions = _number(drafts)
    _end_with_text(definitions, len(data.rstrip()))
    names: dict[bytes, int] = {}
    references: list[Reference] = []
    texts: list[Text] = []
    markers: list[Marker] = []
    spots: list[Spot] = []
    for part in parts:
        shape = measure(part.syntax, part.drafted)
        spots += spots_of(part, shape, positions)
        references += settle_names(part, spec_of(part.language, language), positions, names)
        said = data if whole.drafted.written is None else part.text
        texts += _texts(said, part, positions)
        markers += find_markers(said, sorted(_prose(part)), positions)
    texts.sort(key=_line)
    markers.sort(key=_line)
    imports = [(item, drafted) for drafted in drafts for item in drafted.imports]
    imports.sort(key=_import_index)
    exports = [export for drafted in drafts for export in drafted.exports]
    errors = [node.start_byte for part in parts for node in part.syntax.captured("error")[:1]]
    symbols = [_symbol(definition, positions) for definition in definitions]
    imported = [_import(item, drafted, positions) for item, drafted in imports]
    facts = FileFacts(
        language=language,
        names=[name.decode("utf-8", "replace") for name in names],
        symbols=symbols,
        references=references,
        imports=imported,
        exports=[msgspec.structs.replace(export, line=positions.line(byte)) for export, byte in exports],
        texts=texts,
        markers=markers,
        suppressions=find_suppressions(data, positions),
        components=[
            msgspec.structs.replace(component, symbol=definition.index)
            for drafted in drafts
            for definition, component in drafted.components
        ],
        problems=[f"syntax error at line {positions.line(at)}" for at in sorted(errors)[:1]],
        hints=[hint for drafted in drafts for hint in _hints(drafted)],
        chunks=chunks_of(data, positions, symbols, imported, texts, whole.drafted.written),
        spots=sorted(spots, key=_place),
    )
    # Members know their class: together they would never be freed, for no collector runs in workers.
    for definition in definitions:
        definition.members = None
    return facts


def _texts(data: bytes, part: Part, positions: Positions) -> list[Text]:
    syntax, drafted = part.syntax, part.drafted
    texts = comment_texts(data, syntax.captured("comment"), drafted, positions)
    texts += string_texts(data, syntax.captured("string"), drafted, positions)
    if "string_content" in syntax.captures:
        texts += string_texts(data, syntax.captures["string_content"], drafted, positions, quoted=False)
    return texts


def _prose(part: Part) -> list[tuple[int, int]]:
    """Where markers may stand: comments, docstrings, and what the language says beside them."""
    nodes, docstrings = part.syntax.captured("comment"), part.drafted.docstrings
    nodes = nodes + [node for node in part.syntax.captured("string") if node.start_byte in docstrings]
    return [(node.start_byte, node.end_byte) for node in nodes] + part.drafted.prose


def _line(item: Text | Marker) -> int:
    return item.line


def _place(spot: Spot) -> tuple[int, int]:
    return spot.line, spot.col


def _import_index(item: tuple[ImportDraft, Draft]) -> int:
    return item[0].index


def _import_start(item: ImportDraft) -> int:
    return item.start


def _number(drafts: list[Draft]) -> list[Definition]:
    """Definitions top to bottom, outer before inner, numbered, with qualified names and members by name."""
    definitions = [definition for drafted in drafts for definition in drafted.definitions if definition.name]
    definitions.sort(key=_outermost_first)
    for index, definition in enumerate(definitions):
        definition.index = index
        if definition.opens == FUNCTION:
            definition.complexity = 1
        elif definition.opens in _CLASSES:
            definition.members = {}
        parent = _named_after(definition)
        if parent is not None:
            definition.qualified_name = f"{parent.qualified_name[:LONGEST_NAME]}.{definition.name}"
            if parent.start <= definition.start and definition.name_start < parent.end < definition.end:
                # In broken text a grammar may end what is around something before it ends what is inside.
                definition.end = parent.end
            if parent.members is not None and definition.kind != TEST:
                parent.members.setdefault(definition.name.encode(), definition)
    if any([definition.container for definition in definitions]):  # noqa: C419 - a list is quicker than a generator.
        _bring_home(definitions)
    imports = [item for drafted in drafts for item in drafted.imports]
    if len(drafts) > 1:
        imports.sort(key=_import_start)
    for index, item in enumerate(imports):
        item.index = index
    return definitions


def _end_with_text(definitions: list[Definition], last: int) -> None:
    """Let what lasts to the end of a file end with its last line of text, at byte `last`."""
    for definition in definitions:
        if definition.end > last:
            definition.end = max(last, definition.start)


def _named_after(definition: Definition) -> Definition | None:
    """What the qualified name of a definition starts with: a test names the tests in it, and nothing else."""
    return definition.parent if definition.kind == TEST else around(definition)


def _bring_home(definitions: list[Definition]) -> None:
    """Give what stands outside the type it belongs to that type's name, and the type itself as its parent."""
    homes = {}
    for definition in definitions:
        parent = _named_after(definition)
        prefix = "" if parent is None else f"{parent.qualified_name[:LONGEST_NAME]}."
        if definition.container:
            prefix = f"{prefix}{definition.container}."
            homes[definition.index] = prefix[:-1]
        definition.qualified_name = prefix + definition.name
    owners = {item.qualified_name: item for item in reversed(definitions) if item.members is not None}
    for index, home in homes.items():
        definition, owner = definitions[index], owners.get(home)
        if owner is not None and owner.members is not None and owner is not definition:
            definition.parent = owner
            owner.members.setdefault(definition.name.encode(), definition)


def _outermost_first(definition: Definition) -> tuple[int, int]:
    return definition.start, -definition.end


def _symbol(definition: Definition, positions: Positions) -> Symbol:
    line, col = positions.at(definition.start)
    end_line, end_col = positions.at(definition.end)
    name_line, name_col = positions.at(definition.name_start)
    parent = definition.parent
    is_measured = definition.complexity is not None and definition.nesting != UNKNOWN
    return Symbol(
        definition.name,
        definition.kind,
        definition.qualified_name,
        -1 if parent is None else parent.index,
        line,
        col,
        end_line,
        end_col,
        name_line,
        name_col,
        definition.flags,
        definition.visibility,
        definition.signature,
        definition.decorators,
        definition.doc,
        definition.type,
        definition.value,
        definition.complexity,
        definition.parameters,
        definition.detail,
        definition.nesting if is_measured else None,
        definition.cognitive if is_measured else None,
    )


def _hints(drafted: Draft) -> list[Hint]:
    edges, at_edge = drafted.scopes.edges, drafted.scopes.at_edge
    owners = [at_edge[bisect_right(edges, hint[0]) - 1].definition for hint in drafted.hints]
    return [
        Hint(-1 if owner is None else owner.index, name, kind, text)
        for owner, (_, name, kind, text) in zip(owners, drafted.hints, strict=True)
    ]


def _import(item: ImportDraft, drafted: Draft, positions: Positions) -> Import:
    line, col = positions.at(item.start)
    owner = drafted.scopes.at(item.start).definition
    return Import(
        item.module,
        item.name,
        item.alias,
        item.kind,
        item.level,
        item.is_type_only,
        line,
        col,
        positions.line(max(item.end - 1, item.start)),
        -1 if owner is None else owner.index,
    )
