"""The tests to run for a change."""

from typing import Final

from pinakes.answers import Affected, AffectedTest, ChangedPart
from pinakes.formats.style import Style, bold, cyan, dim, green, yellow
from pinakes.formats.text.amounts import counted, place
from pinakes.formats.text.evidence import evidence_lines
from pinakes.formats.width import clean, collapsed

SHOWN: Final = 20
_NAMED: Final = 5
_REASONS: Final = {
    "no edges": "nothing is known of what uses such a file",
    "deleted": "deleted, what used it cannot be followed",
    "no test": "no test is reached from it",
    "prose": "prose, not followed",
}


def affected_text(answer: Affected, style: Style) -> str:
    """What changed, the tests with the way to each, and what is not known; only paths where those were asked for."""
    if answer.text is not None:
        return "\n".join(map(clean, answer.text.splitlines()))
    lines = [_title(answer)]
    lines += [_changed(part, style) for part in answer.changed[:SHOWN]]
    if len(answer.changed) > SHOWN:
        lines.append(dim(f"  … {len(answer.changed) - SHOWN:,} more", style))
    lines += ["", bold(f"{counted(len(answer.tests), 'test file')} to run", style)]
    lines += [line for test in answer.tests for line in _test(test, style)]
    for item in answer.unfollowed[:SHOWN]:
        name = f" {collapsed(item.name)}" if item.name else ""
        lines.append(yellow(f"? {clean(item.path)}{name}: {_REASONS.get(item.reason, clean(item.reason))}", style))
    if len(answer.unfollowed) > SHOWN:
        lines.append(dim(f"? … {len(answer.unfollowed) - SHOWN:,} more", style))
    if answer.run_all:
        lines.append(yellow("unknown, run all: not every change can be followed to its tests", style))
    if answer.candidates:
        lines.append(f"candidate: {counted(len(answer.candidates), 'reference')} of the same name, not settled")
        lines += [f"  {place(item.path, item.line)}  {collapsed(item.name)}" for item in answer.candidates[:SHOWN]]
    if answer.unsettled and not answer.candidates:
        told = counted(answer.unsettled, "reference")
        lines.append(
            dim(f"not followed: {told} by the names of members that changed, not settled: --candidates", style)
        )
    if answer.stopped == "depth":
        lines.append(dim("there is more beyond the depth: --depth", style))
    return "\n".join([*lines, *evidence_lines(answer.evidence, style, is_empty=not answer.tests)])


def _title(answer: Affected) -> str:
    since = "" if answer.commit is None else f" since {clean(answer.base or '')} ({answer.commit[:12]})"
    return f"{counted(len(answer.changed), 'part')} changed{since}"


def _changed(part: ChangedPart, style: Style) -> str:
    where = clean(part.path) if part.line is None else place(part.path, part.line)
    name = "" if part.name is None else f"{collapsed(part.name)}  "
    return f"  {cyan(clean(part.kind), style)} {name}{where}  {dim(clean(part.status), style)}"


def _test(test: AffectedTest, style: Style) -> list[str]:
    stale = " stale!" if test.is_stale else ""
    why = " → ".join(map(collapsed, test.why)) if test.distance else "changed itself"
    reach = f"{clean(test.reach)}{' (override)' if test.by_override else ''}"
    lines = [f"{test.distance:>3}  {green(clean(test.path), style)}{stale}  {dim(f'{reach}: {why}', style)}"]
    if test.tests:
        named = ", ".join(map(collapsed, test.tests[:_NAMED]))
        more = f", … {len(test.tests) - _NAMED} more" if len(test.tests) > _NAMED else ""
        lines.append(dim(f"       {named}{more}", style))
    return lines
