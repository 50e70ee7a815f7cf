"""The tests to run for a change."""

import os
from typing import Annotated, Final

from pinakes.answers import Affected, ReferenceBrief
from pinakes.errors import NotFoundError
from pinakes.facts import TEST
from pinakes.operations._paths import relative_path
from pinakes.operations._session import Session
from pinakes.retrieval.affected import Affecting
from pinakes.retrieval.changed import Part, parts_of
from pinakes.retrieval.look import Look
from pinakes.retrieval.paging import check_depth
from pinakes.retrieval.references import reference_brief
from pinakes.sources.git_diff import ChangedFile, Difference, difference
from pinakes.sources.git_process import GitRefusedError

MOST_CANDIDATES: Final = 50


def run(
    session: Session,
    paths: Annotated[list[str] | None, "Files that changed, as wholes; else git says what did."] = None,
    *,
    base: Annotated[str | None, "The commit, branch or tag that the change starts from (HEAD)."] = None,
    depth: Annotated[int, "How many steps to go from what changed."] = 20,
    wide: Annotated[
        bool, "Also tests that only import what changed, through others too: many, but few are missed."
    ] = False,
    candidates: Annotated[bool, "References in tests of the same name that were not settled too, apart."] = False,
    paths_only: Annotated[bool, "Print paths of test files and nothing else, for a test runner."] = False,
) -> Affected:
    """List the tests to run for a change, nearest first, each with the way that leads there.

    Changed lines belong to symbols; from these, edges lead to what calls, uses, extends or overrides them, up to
    tests. Where none is reached, the type around a symbol counts, then all that import its file. What no edge leads
    from, such as settings and data, is told, and all tests are to be run then.
    """
    check_depth(depth)
    with session.looking() as look:
        found = _difference(session, look, paths or [], base)
        parts, unknown = parts_of(look.store, found.files)
        affecting = Affecting(look, parts, depth=depth, is_wide=wide)
        tests = affecting.tests()
        unfollowed = affecting.unfollowed(unknown)
        run_all = any(item.reason != "prose" for item in unfollowed) or affecting.stopped == "limit"
        chosen = [item.path for item in tests]
        if run_all:
            chosen += [path for path in affecting.all_paths() if path not in set(chosen)]
        return Affected(
            evidence=look.evidence,
            base=None if paths else "HEAD" if base is None else base,
            commit=found.commit or None,
            changed=affecting.changed(),
            tests=tests,
            unfollowed=unfollowed,
            run_all=run_all,
            unsettled=_unsettled(look, parts),
            candidates=_candidates(look, parts, affecting) if candidates else [],
            stopped=affecting.stopped,
            text="\n".join(chosen) if paths_only else None,
        )


def _difference(session: Session, look: Look, paths: list[str], base: str | None) -> Difference:
    if paths:
        given = sorted({relative_path(session.root, path) for path in paths})
        known = look.store.hashes()
        return Difference("", [ChangedFile(path, "changed" if path in known else "added", None) for path in given])
    try:
        found = difference(os.fspath(session.root), "HEAD" if base is None else base)
    except GitRefusedError as error:
        raise NotFoundError(f"Git cannot tell what changed: {error}. Name the files that changed instead.") from error
    own = [file for file in found.files if not (session.root / file.path).is_relative_to(session.state_folder)]
    return found._replace(files=own)


def _unsettled(look: Look, parts: list[Part]) -> int:
    """How many references there are that may run a changed member, and that no edge leads along."""
    names = {part.row.name for part in parts if part.row is not None and part.row.parent is not None}
    names -= {part.row.name for part in parts if part.row is not None and part.row.kind == TEST}
    return look.store.graph.candidates_named(names, 0)[0] if names else 0


def _candidates(look: Look, parts: list[Part], affecting: Affecting) -> list[ReferenceBrief]:
    names = {part.row.name for part in parts if part.row is not None}
    _, rows = look.store.graph.candidates_named(names, MOST_CANDIDATES * 20)
    tests = set(affecting.all_paths())
    return [reference_brief(look, row) for row in rows if row.path in tests][:MOST_CANDIDATES]
