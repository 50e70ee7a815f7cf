"""What a change of a project comes to."""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Literal, NamedTuple

from pinakes.answers import Audit, AuditSection
from pinakes.errors import NotFoundError, UsageError
from pinakes.formats.annotations import annotations
from pinakes.formats.flowchart import flowchart
from pinakes.formats.sarif import Rule, sarif_of
from pinakes.operations._bases import base_store
from pinakes.operations._session import Session
from pinakes.retrieval.audit import SECTIONS, State, check_rows, compare, counted, state_of, verdict
from pinakes.retrieval.audit_findings import findings_of, moved_edges
from pinakes.retrieval.boundaries import Rule as BoundaryRule
from pinakes.retrieval.boundaries import read_rules
from pinakes.sources.commit import head_commit
from pinakes.storage.kept import Baseline, Kept
from pinakes.storage.store import Store
from pinakes.version import VERSION

AuditFormat = Literal["sarif", "annotations", "mermaid"]


class _Before(NamedTuple):
    """What the work tree is compared with."""

    name: str
    commit: str
    state: State


def run(  # noqa: PLR0913
    session: Session,
    *,
    base: Annotated[str | None, "The commit, branch or tag to compare the work tree with (HEAD)."] = None,
    baseline: Annotated[str | None, "Compare with what was saved under this name instead, by --save-baseline."] = None,
    section_baselines: Annotated[
        list[str] | None, "Another baseline for one section, as section=name (files=old-files); once for each."
    ] = None,
    save_baseline: Annotated[
        str | None, "Keep the state of the work tree under this name; alone, it is compared with nothing."
    ] = None,
    format: Annotated[AuditFormat | None, "Another format of what came, for tools that want it."] = None,  # noqa: A002
    summary: Annotated[bool, "How many there are in each section, and not which."] = False,
    ci: Annotated[bool, "For checks: exit code 1 when the verdict is fail."] = False,
) -> Audit:
    """Compare the work tree with a commit: files, dependencies, symbols, public API, complexity, cycles, boundaries.

    The commit is indexed beside the work tree, which is left alone. Or compare it with a state that was saved: the
    sections of one are kept as NAME-files, NAME-dependencies and so on among the baselines; those that are not there
    are not compared. `audit_fail_on` in the settings says what fails.
    """
    settings = session.settings
    rules = read_rules(settings.boundaries, settings.layers)
    names = _names(baseline, section_baselines or [])
    if base is not None and names:
        raise UsageError("Compare with a commit (--base) or with a baseline (--baseline), not with both.")
    with session.current() as view:
        now = state_of(view.store, rules)
        with _before(session, rules, base, baseline, names, is_asked=save_baseline is None) as before:
            sections = compare(before.state, now, settings.audit_complexity)
        saved = [] if save_baseline is None else _save(session, save_baseline, now)
        reasons = verdict(sections, settings.audit_fail_on)
        text = None if format is None else _formatted(format, view.store, sections, settings.audit_fail_on)
        return Audit(
            evidence=view.evidence,
            base=before.name,
            commit=before.commit,
            sections=[counted(section) for section in sections] if summary else sections,
            not_compared=[name for name in SECTIONS if name not in before.state],
            saved_as=saved,
            verdict="fail" if reasons else "pass",
            reasons=reasons,
            fails=ci and bool(reasons),
            text=text,
        )


def _formatted(format_: AuditFormat, store: Store, sections: list[AuditSection], fail_on: Sequence[str]) -> str:
    """What came, as other tools read it: findings with places, or the dependencies that came and went as a picture."""
    if format_ == "mermaid":
        edges = next((section for section in sections if section.name == "dependencies"), None)
        rows = [] if edges is None else moved_edges(edges)
        return flowchart(("from", "to", "label"), rows)
    rules = [
        Rule(f"pinakes.audit.{item.section}-{item.change}", item.description, item.level, item.findings)
        for item in findings_of(store, sections, fail_on)
    ]
    if format_ == "annotations":
        return "\n".join(annotations(rule.id, rule.level, rule.findings) for rule in rules if rule.findings)
    return sarif_of(rules, version=VERSION)


def _names(baseline: str | None, section_baselines: Iterable[str]) -> dict[str, str]:
    """The baseline of each section. Raises UsageError for a section that there is not."""
    names = {} if baseline is None else {section: f"{baseline}-{section}" for section in SECTIONS}
    for text in section_baselines:
        section, equals, name = text.partition("=")
        if section not in SECTIONS or not equals or not name:
            raise UsageError(f"{text!r} is no baseline of a section: write section=name, of {', '.join(SECTIONS)}.")
        names[section] = name
    return names


@contextmanager
def _before(
    session: Session,
    rules: list[BoundaryRule],
    base: str | None,
    baseline: str | None,
    names: dict[str, str],
    *,
    is_asked: bool,
) -> Iterator[_Before]:
    """What to compare with: baselines, a commit, or nothing where that was not asked for."""
    if names:
        yield _saved(session, baseline, names)
    elif base is None and not is_asked:
        yield _Before("nothing", "", {})
    else:
        ref = "HEAD" if base is None else base
        with base_store(session, ref) as (commit, store):
            yield _Before(ref, commit, state_of(store, rules))


def _saved(session: Session, baseline: str | None, names: dict[str, str]) -> _Before:
    """The state that baselines keep. Raises NotFoundError where none does."""
    kept = Kept(session.database)
    found = {section: kept.baseline(name) for section, name in names.items()}
    by_prefix = {section for section, name in names.items() if name == f"{baseline}-{section}"}
    missing = [names[section] for section, item in found.items() if item is None and section not in by_prefix]
    present = {section: item for section, item in found.items() if item is not None}
    if missing or not present:
        name = missing[0] if missing else f"{baseline}-…"
        raise NotFoundError(
            f"There is no baseline {name!r}. `pinakes audit --save-baseline NAME` keeps one, `pinakes baselines list` "
            "shows all."
        )
    for section, item in present.items():
        check_rows(section, item.rows)
    commits = {item.git_ref for item in present.values()}
    commit = commits.pop() if len(commits) == 1 else None
    return _Before(
        f"baseline {baseline or next(iter(present.values())).name}",
        commit or "",
        {section: item.rows for section, item in present.items()},
    )


def _save(session: Session, prefix: str, state: State) -> list[str]:
    """Keep a state, and return the names of its baselines."""
    kept, commit, at = Kept(session.database), head_commit(session.root), time.time()
    names = []
    for section, rows in state.items():
        names.append(f"{prefix}-{section}")
        kept.save(Baseline(names[-1], None, f"audit: {section}", [list(row) for row in rows], len(rows), commit, at))
    return names
