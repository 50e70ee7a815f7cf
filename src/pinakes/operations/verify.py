"""Compare our edges with what an oracle says."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any

import msgspec

from pinakes.answers import Verified, VerifiedPlace, VerifiedScore
from pinakes.errors import UsageError
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session, View
from pinakes.retrieval.find import matches_path
from pinakes.storage.calibration import CalibrationRow
from pinakes.storage.lock import index_lock
from pinakes.storage.write import Writer
from pinakes.verification.asked import Wish, compare_with_server
from pinakes.verification.compare import CALLS, EXTERNAL, Difference, Place, Score, Tally
from pinakes.verification.scip import compare_with_scip
from pinakes.verification.servers import server_named

_SCIP = "scip:"
_SAMPLE = 500
"""How many questions a language server is asked unless told."""
_MOST_PLACES = 5


def run(
    session: Session,
    *,
    oracle: Annotated[
        str,
        "scip:FILE, a language server (pyright, basedpyright, ty, pyrefly, clangd, gopls, rust-analyzer, typescript), "
        "or lsp:COMMAND for any other.",
    ],
    sample: Annotated[
        int | None, "How many mentions to compare, chosen at random; all of a SCIP index, 500 of a server, unless said."
    ] = None,
    paths: Annotated[
        list[str] | None, "Only mentions in these files or folders, or in paths that match a glob."
    ] = None,
    examples: Annotated[int, "How many examples to give of each class of differences."] = 0,
    seed: Annotated[int, "Another number chooses another sample."] = 1,
    timeout: Annotated[float, "How many seconds a language server may take in all."] = 300.0,
) -> Verified:
    """Compare our edges with an oracle's on this very project, and remember how often they were right.

    Precision is the share of our edges that lead where the oracle leads; recall the share of the oracle's that we have.
    Locals, parameters and modules are left aside. A server is asked about references of ours only, so that its recall
    says nothing of names that we do not see. What was found is kept, by language and resolution: `status` shows it and
    answers carry it.
    """
    if sample is not None and sample < 1:
        raise UsageError(f"The sample is {sample}. Give 1 or more.")
    if session.is_confined and not oracle.startswith(_SCIP):
        raise UsageError("A server starts no programs: run `pinakes verify` on the command line.")
    tally = Tally(max(examples, 0), seed)
    is_wanted = _wanted(paths)
    with session.current() as view:
        compare = _with_scip if oracle.startswith(_SCIP) else _with_server
        wish = Wish(sample or _SAMPLE, seed, timeout, is_wanted)
        counts = compare(session, view, oracle, tally, wish, sample)
        answer = _answer(view, oracle, tally, counts)
    if tally.judged and not paths:
        _remember(session, oracle, tally)
    return answer


def _wanted(paths: list[str] | None) -> Callable[[str], bool]:
    if not paths:
        return lambda _path: True
    return lambda path: any(matches_path(path, wanted) for wanted in paths)


def _with_scip(
    session: Session, view: View, oracle: str, tally: Tally, wish: Wish, sample: int | None
) -> dict[str, Any]:
    file = typed_place(session, oracle.removeprefix(_SCIP))
    found = compare_with_scip(
        file, session.root, view.store, tally, sample=sample, seed=wish.seed, is_wanted=wish.is_wanted
    )
    return {
        "mentions": found.mentions,
        "sampled": found.sampled,
        "unknown": found.unknown,
        "changed": found.changed,
        "notes": [found.told()] if found.not_indexed else [],
    }


def _with_server(
    session: Session, view: View, oracle: str, tally: Tally, wish: Wish, _sample: int | None
) -> dict[str, Any]:
    def report(n_done: int, n_wanted: int) -> None:
        if session.progress is not None:
            session.progress("verify", n_done, n_wanted)

    server = server_named(oracle, session.environ)
    found = compare_with_server(server, session.root, view.store, tally, wish, environ=session.environ, progress=report)
    return {
        "mentions": found.references,
        "sampled": found.asked,
        "unanswered": found.unanswered,
        "silent": found.silent,
        "notes": [found.problem] if found.problem else [],
    }


def _answer(view: View, oracle: str, tally: Tally, counts: dict[str, Any]) -> Verified:
    languages, kinds, resolutions = [], [], []
    for language in tally.languages():
        languages.append(_score(language, "all", tally.score(language=language)))
        languages.append(_score(language, "calls", tally.score(language=language, kinds=CALLS)))
        kinds += [
            _score(language, kind, tally.score(language=language, kinds=[kind])) for kind in tally.kinds(language)
        ]
        resolutions += [
            _score(language, how, tally.score(language=language, resolution=how)) for how in tally.resolutions(language)
        ]
    notes = [*view.evidence.notes, *counts.pop("notes")]
    return Verified(
        evidence=msgspec.structs.replace(view.evidence, notes=notes),
        oracle=oracle,
        judged=tally.judged,
        left_out=tally.left_out,
        languages=languages,
        kinds=kinds,
        resolutions=resolutions,
        examples=[_place(kind, item) for _, kind, _, items in tally.differences() for item in items],
        **counts,
    )


def _score(language: str, name: str, score: Score) -> VerifiedScore:
    return VerifiedScore(
        language=language,
        name=name,
        right=score.right,
        wrong=score.wrong,
        missed=score.missed,
        precision=None if score.precision is None else round(score.precision, 4),
        recall=None if score.recall is None or name == EXTERNAL else round(score.recall, 4),
    )


def _place(kind: str, item: Difference) -> VerifiedPlace:
    path, line, col = item.place
    reference, theirs = item.reference, item.said.targets
    return VerifiedPlace(
        verdict=item.verdict,
        kind=kind,
        path=path,
        line=line,
        col=col,
        name=item.said.name if reference is None else reference.name,
        resolution="none" if reference is None else reference.resolution,
        receiver=None if reference is None else reference.receiver,
        ours=[] if reference is None else _spelt(reference.targets),
        theirs=None if theirs is None else _spelt(theirs),
    )


def _spelt(places: frozenset[Place]) -> list[str]:
    return [f"{path}:{line}:{col}" for path, line, col in sorted(places)[:_MOST_PLACES]]


def _remember(session: Session, oracle: str, tally: Tally) -> None:
    """Keep what was found; a sample of some paths only says too little of a language."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    # Where a SCIP file lies says nothing; that it was one does.
    name = "scip" if oracle.startswith(_SCIP) else oracle
    rows = []
    for language in tally.languages():
        scores = [("all", tally.score(language=language))]
        scores += [(how, tally.score(language=language, resolution=how)) for how in tally.resolutions(language)]
        rows += [CalibrationRow(language, how, name, now, *score) for how, score in scores]
    with index_lock(session.state_folder, session.settings.lock_wait_s), Writer.open(session.database) as writer:
        writer.keep()
        writer.replace_calibrations(name, rows)
        writer.publish()
