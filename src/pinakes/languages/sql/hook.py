"""Drafts the facts of one SQL script."""

import re
from typing import cast

from pinakes.languages._draft import CALL, MEMBER, Definition, Draft, ImportDraft, Scopes
from pinakes.languages._spec import Stretch, Syntax, SyntaxNode
from pinakes.languages.sql.builtin_names import BUILTIN_NAMES
from pinakes.languages.sql.definitions import Found, draft_added_columns, draft_created
from pinakes.languages.sql.documentation import document, read_comment
from pinakes.languages.sql.references import Use, uses_in
from pinakes.languages.sql.routines import branches_in, draft_routine
from pinakes.languages.sql.scan import BODY, Script, Token, scan, scan_body
from pinakes.languages.sql.statements import ROUTINES, Statement, statements_in

_INCLUDE = re.compile(
    rb"^[ \t]*+(?:\\(?:i|ir|include|include_relative)[ \t]++['\"]?([^\s'\";]++)"
    rb"|:r[ \t]++\"?([^\s\";]++)|source[ \t]++([\w./-]++\.sql)|@@?([\w./-]++\.sql))",
    re.MULTILINE,
)
USUAL_SCHEMAS = frozenset({"", "dbo", "main", "public"})
"""Schemas that most scripts leave out."""
_FOREIGN_LANGUAGE = re.compile(rb"\blanguage\s++'?(?!plpgsql|sql|'?plpgsql|'?sql)\w+", re.IGNORECASE)


def draft(syntax: Syntax) -> Draft:
    """Draft one file: statement by statement, definitions first, then what they use."""
    script = scan(syntax.data)
    found = Found(script)
    statements = list(statements_in(syntax.data, script.tokens))
    branches: list[Stretch] = []
    uses: list[Use] = []
    for statement in statements:
        uses += _read_statement(found, statement, branches)
    drafted = Draft(found.definitions, Scopes(found.definitions, (), len(syntax.data)))
    _hand_over(syntax, script, branches)
    _settle_uses(found, drafted, uses)
    document(syntax, found, drafted)
    for statement in statements:
        if statement.tokens[0].word == b"COMMENT":
            read_comment(found, drafted, statement.tokens)
    _draft_includes(syntax.data, drafted)
    return drafted


def _read_statement(found: Found, statement: Statement, branches: list[Stretch]) -> list[Use]:
    """Draft what a statement creates; return what it uses."""
    tokens = statement.tokens
    is_routine = statement.creates in ROUTINES or statement.creates == b"AGGREGATE"
    created = draft_routine(found, statement) if is_routine else draft_created(found, statement)
    if tokens[0].word == b"ALTER":
        draft_added_columns(found, statement)
    uses = uses_in(found.data, tokens)
    if is_routine:
        uses += _read_bodies(found, tokens, branches)
    return uses if created is None else [use for use in uses if use.name.start != created.name_start]


def _read_bodies(found: Found, tokens: list[Token], branches: list[Stretch]) -> list[Use]:
    """Read the body of a routine; in dollar quotes it may be of another language."""
    uses: list[Use] = []
    branches += branches_in(tokens)
    is_foreign = _FOREIGN_LANGUAGE.search(found.data, tokens[0].start, tokens[-1].end) is not None
    for token in tokens:
        if token.kind == BODY and not is_foreign:
            inner = scan_body(found.script, token)
            branches += branches_in(inner)
            uses += uses_in(found.data, inner)
    return uses


def _hand_over(syntax: Syntax, script: Script, branches: list[Stretch]) -> None:
    """Put comments, strings, branches and mistakes where a query's captures would be."""
    script.comments.sort()
    script.strings.sort()
    found = {"comment": script.comments, "string": script.strings, "decision": branches, "error": script.mistakes}
    # Of these the extraction wants the byte range only, which is all a stretch has of a node.
    syntax.captures.update(cast("dict[str, list[SyntaxNode]]", found))


def _settle_uses(found: Found, drafted: Draft, uses: list[Use]) -> None:
    """Bind each spelling that is used to what it means here, and note the uses."""
    bound = drafted.scopes.module.bound
    called = {name.key for name, role in uses if role == CALL}
    for same in found.by_key.values():
        _mark_overloads(same)
    for name, role in uses:
        drafted.names.append((name.start, name.end))
        drafted.claims[name.start] = role
        definition = found.find(name)
        if definition is not None:
            bound.setdefault(found.data[name.start : name.end], definition)
        elif name.container.casefold() not in USUAL_SCHEMAS:
            drafted.claims[name.start] = role | MEMBER
            drafted.receivers[name.start] = name.container.casefold().encode()
        elif role != CALL and name.key in BUILTIN_NAMES and name.key not in called:
            # A table may have the name of a function that databases bring along: `"user"`, `version`.
            table = Definition("table", name.text, name.start, name.end, name.start)
            table.is_open = True
            bound.setdefault(found.data[name.start : name.end], table)
    for definition in found.definitions:
        if definition.parent is None and definition.container.casefold() not in USUAL_SCHEMAS:
            drafted.hints.append((definition.start, definition.name, "space", definition.container.casefold()))


def _mark_overloads(same: list[Definition]) -> None:
    """Routines of one name, and tables of one name in several schemas, are told apart by more than the name."""
    if len(same) > 1 and len({(item.kind, item.container, item.parameters) for item in same}) > 1:
        for definition in same:
            definition.is_overloaded = True


def _draft_includes(data: bytes, drafted: Draft) -> None:
    r"""Draft the scripts that a client runs: `\i other.sql`, `:r other.sql`, `source other.sql`, `@other.sql`."""
    for match in _INCLUDE.finditer(data):
        group = match.lastindex or 1
        item = ImportDraft(match[group].decode("utf-8", "replace"), "*", "include", match.start(), match.end())
        item.name_start = match.start(group)
        drafted.imports.append(item)
