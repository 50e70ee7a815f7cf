"""Code that nothing uses."""

from typing import Annotated, Literal

import msgspec

from pinakes.answers import DeadCode, DeadSymbol
from pinakes.formats.annotations import annotations
from pinakes.formats.sarif import sarif
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session
from pinakes.retrieval.dead.face import Audience
from pinakes.retrieval.dead.find import RULE, Wanted, find_dead_code
from pinakes.retrieval.dead.tiers import Tier
from pinakes.retrieval.paging import MOST_ROWS, page_at
from pinakes.version import VERSION

ReportFormat = Literal["sarif", "annotations"]

_LEVELS = {"dead": "warning", "probable": "note", "unknown": "note"}
_DESCRIPTION = "Code that nothing uses."


def run(  # noqa: PLR0913
    session: Session,
    path: Annotated[str | None, "Only this file or folder, or paths that match this glob."] = None,
    *,
    tier: Annotated[
        Tier,
        "dead: nothing reaches or names it. probable: only its name stands elsewhere. unknown: something outside may "
        "use it.",
    ] = "dead",
    audience: Annotated[
        Audience, "Who may use public names: as manifests say (auto), others too (library), nobody else (program)."
    ] = "auto",
    format: Annotated[ReportFormat | None, "Another format of all that is found, for tools that want it."] = None,  # noqa: A002
    ci: Annotated[bool, "For checks: SARIF, and exit code 1 when something is found."] = False,
    limit: Annotated[int | None, "How many symbols at most."] = None,
    cursor: Annotated[str | None, "Go on where the last answer ended."] = None,
) -> DeadCode:
    """List code that nothing uses: what no program, test, framework or public name leads to, each with the evidence.

    What a comment `pinakes-ignore-next-line dead-code` silences is left out.
    """
    format_ = format or ("sarif" if ci else None)
    with session.looking() as look:
        page = page_at(cursor, MOST_ROWS if limit is None and format_ else session.most(limit))
        inside = None if path is None else _typed(session, path)
        answer = find_dead_code(look, Wanted(inside, tier, audience), page=page)
    text = None if format_ is None else _formatted(format_, tier, answer.symbols)
    return msgspec.structs.replace(answer, text=text, fails=ci and bool(answer.symbols))


def _typed(session: Session, path: str) -> str:
    return path if any(mark in path for mark in "*?[") else relative_path(session.root, path)


def _formatted(format_: ReportFormat, tier: Tier, symbols: list[DeadSymbol]) -> str:
    findings = [(symbol.path, symbol.line, _message(symbol)) for symbol in symbols]
    if format_ == "annotations":
        return annotations(f"pinakes.{RULE}", _LEVELS[tier], findings)
    return sarif(f"pinakes.{RULE}", _DESCRIPTION, _LEVELS[tier], findings, version=VERSION)


def _message(symbol: DeadSymbol) -> str:
    return f"{symbol.kind} {symbol.qualified_name} ({symbol.tier}): {'; '.join(symbol.why)}"
