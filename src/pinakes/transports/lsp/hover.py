"""What an editor shows of the name under the pointer."""

from typing import Final

from lsprotocol import types

from pinakes.answers import Definitions, Reached, SymbolDetail
from pinakes.transports.lsp.question import Question

_CALLED: Final = frozenset({"function", "method", "constructor", "class", "macro"})
_LONGEST_DOC: Final = 4_000


def hover(question: Question, params: types.HoverParams) -> types.Hover | None:
    """Signature, documentation, how many callers, coverage where it was measured; of a local name its uses."""
    subject = question.subject(params.position)
    answer: Definitions = question.ask("definition", subject=subject)
    if answer.local is not None:
        uses = question.ask("references", subject=subject, limit=1)
        text = f"(local) `{answer.local.name}` · {uses.hint or _counted(uses.total, 'use')}"
    elif answer.definitions:
        matches = question.ask("show", name=answer.definitions[0].id, limit=1).matches
        text = _symbol_text(question, matches[0]) if matches else ""
        if answer.total > 1:
            text += f"\n\n{answer.total - 1} more may be meant."
    else:
        text = _elsewhere(answer)
    if not text:
        return None
    under = question.occurrence_at(params.position)
    where = None if under is None else question.stretch(question.path, under.line, under.col, len(under.name))
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), where)


def _symbol_text(question: Question, detail: SymbolDetail) -> str:
    signature = detail.signature or f"{detail.kind} {detail.qualified_name}"
    parts = [f"```{detail.language or ''}\n{signature}\n```"]
    if detail.doc:
        parts.append(detail.doc[:_LONGEST_DOC])
    facts = [f"{detail.kind} `{detail.qualified_name}`", f"{detail.path}:{detail.name_line}"]
    if detail.kind in _CALLED:
        callers: Reached = question.ask("callers", subject=detail.id, limit=1)
        facts.append(_counted(callers.total, "caller"))
    facts.append(_counted(question.ask("references", subject=detail.id, limit=1).total, "reference"))
    if detail.coverage is not None:
        facts.append(f"{detail.coverage:.0f} % covered")
    return "\n\n".join([*parts, " · ".join(facts)])


def _elsewhere(answer: Definitions) -> str:
    """What is known of a name that is no symbol of the project."""
    name = answer.reference.name if answer.reference is not None else answer.query
    if answer.package is not None:
        return f"`{name}` · outside the project, in {answer.package}"
    if answer.module is not None:
        return f"module `{name}` · {answer.module}"
    if answer.candidates_total:
        places = ", ".join(f"`{item.qualified_name}` in {item.path}" for item in answer.candidates[:3])
        return f"`{name}` · not settled. Of the same name: {places}"
    return ""


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
