"""Edits of import statements: names that go, and modules that are found elsewhere."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from pinakes.languages import language_named, loaded
from pinakes.languages._import_form import ImportForm
from pinakes.retrieval.edits.edit import Edit, EditPlan, Obstacle
from pinakes.retrieval.look import Look
from pinakes.retrieval.rename_text import Texts
from pinakes.storage.store import ImportRow

_QUOTED: Final = re.compile(r"([\"'])[^\"'\n]*\1")
_END: Final = re.compile(r"[ \t]*;?[ \t\r]*")
_BRACES: Final = re.compile(r"\{[^{}]*\}")


class _Statement(NamedTuple):
    """An import statement, with the lines it stands on."""

    path: str
    line: int
    col: int
    text: str
    """From its column to the end of its last line."""
    lines: str
    """All of its lines, with the end of the last."""
    imports: list[ImportRow]
    form: ImportForm

    @property
    def names(self) -> set[str]:
        """The names that it gives to its file."""
        return {row.alias or row.name or row.module for row in self.imports}

    def parts(self) -> re.Match[str] | None:
        """What stands before its names, the names, and what stands after; None where it is written in another way."""
        found = self.form.statement.match(self.text)
        return found if found and _END.fullmatch(self.text, found.end()) else None


def drop_names(look: Look, rows: list[tuple[Any, ...]]) -> EditPlan:
    """Import statements without the names that rows give; one that would be empty goes as a whole."""
    dropped: dict[tuple[str, int], set[str]] = defaultdict(set)
    for path, line, name in rows:
        dropped[path, line].add(name)
    texts = Texts(look)
    plan = EditPlan([], [], [])
    for (path, line), names in dropped.items():
        for statement in _statements_at(look, texts, path, line):
            own = names & statement.names
            reason = _kept_for(texts.lines(path), statement, own) if own else None
            if reason is not None:
                plan.left_out.append(Obstacle(path, line, f"{', '.join(sorted(own))}: {reason}"))
            elif own:
                plan.edits.append(_shortened(statement, own))
    return plan


def change_sources(look: Look, rows: list[tuple[Any, ...]]) -> EditPlan:
    """Import statements that name another module in place of the one that rows give."""
    texts = Texts(look)
    plan = EditPlan([], [], [])
    for path, line, module, new_module in dict.fromkeys(rows):
        for statement in _statements_at(look, texts, path, line):
            if all(row.module != module for row in statement.imports):
                continue
            found = re.search(statement.form.source % re.escape(module), statement.text)
            if found is None:
                plan.left_out.append(Obstacle(path, line, f"{module!r} is not written in this statement."))
                continue
            before = statement.text[: found.start("module")]
            last = before.rpartition("\n")[2]
            col = len(last) + (1 if "\n" in before else statement.col)
            plan.edits.append(Edit(path, line + before.count("\n"), col, module, new_module))
    return plan


def _statements_at(look: Look, texts: Texts, path: str, line: int) -> Iterator[_Statement]:
    """The import statements that start on a line."""
    file = look.store.file(path)
    by_col: dict[int, list[ImportRow]] = defaultdict(list)
    for row in [] if file is None else look.store.imports_in(file[0]):
        if row.line == line:
            by_col[row.col].append(row)
    lines, form = texts.lines(path), _form_of(None if file is None else file[1])
    for col, imports in by_col.items():
        end = max(row.end_line for row in imports)
        whole = "\n".join(lines[line - 1 : end])
        yield _Statement(path, line, col, whole[col - 1 :], whole + "\n" * (end < len(lines)), imports, form)


def _form_of(language: str | None) -> ImportForm:
    spec = language_named(language)
    return ImportForm() if spec is None or spec.import_form is None else loaded(spec.import_form)


def _kept_for(lines: list[str], statement: _Statement, names: set[str]) -> str | None:
    """Why names of a statement cannot be dropped; None when they can."""
    if statement.form.comment.search(_QUOTED.sub("", statement.text)):
        return "a comment or a continued line stands in the statement."
    if statement.parts() is None:
        return "the statement is not written as an import that stands alone."
    if statement.lines[: statement.col - 1].strip():
        return "something else stands before it on its line."
    return _needed_by_block(lines, statement) if names >= statement.names else None


def _needed_by_block(lines: list[str], statement: _Statement) -> str | None:
    """Why a statement may not leave its block: it may ask whether it works, or would leave the block empty."""
    margin, asking = statement.col - 1, statement.form.asking
    if asking is None or not margin:
        return None
    before = lines[: statement.line - 1][::-1]
    after = lines[statement.line - 1 + statement.lines.rstrip("\n").count("\n") + 1 :]
    opener = next((line for line in before if line.strip() and _margin(line) < margin), "")
    if asking.match(opener.strip()):
        return "it stands in a try, which may ask whether it works."
    is_first = next((line for line in before if line.strip()), "") is opener
    is_last = _margin(next((line for line in after if line.strip()), "")) < margin
    return "it is all that its block holds." if is_first and is_last else None


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())


def _shortened(statement: _Statement, names: set[str]) -> Edit:
    if names >= statement.names:
        return Edit(statement.path, statement.line, 1, statement.lines, "")
    parts = statement.parts()
    assert parts is not None, "what cannot be read was left out"
    after = f"{parts['head']}{_without_names(parts['names'], names)}{parts['tail']}"
    return Edit(statement.path, statement.line, statement.col, parts[0], after)


def _without_names(clause: str, names: set[str]) -> str:
    """`D, { a, b }`, or `a, b`, without some of its names."""
    braces = _BRACES.search(clause)
    if braces is None:
        return _without(clause, names)
    listed = _without(braces[0][1:-1], names)
    first = clause[: braces.start()].strip().rstrip(",").strip()
    kept = [first] if first and first not in names else []
    kept += [f"{{{listed}}}"] if listed.strip() else []
    return ", ".join(kept)


def _without(listing: str, names: set[str]) -> str:
    """A list parted by commas without some names, its outer white space and its last comma as they were."""
    parts = listing.split(",")
    kept = [part for part in parts if _bound(part) not in names]
    if not any(part.strip() for part in kept):
        return ""
    kept[0] = _outer(parts[0], kept[0])
    kept[-1] = _outer(parts[-1][::-1], kept[-1][::-1])[::-1]
    return ",".join(kept)


def _outer(model: str, text: str) -> str:
    """A text that begins with the white space of another."""
    return model[: len(model) - len(model.lstrip())] + text.lstrip()


def _bound(part: str) -> str:
    """The name that one part of a list gives to its file."""
    words = part.split()
    return words[-1] if words else ""
