"""An audit as a comment on a pull request."""

import sys
from typing import Annotated

import msgspec

from pinakes.answers import Audit, Comment
from pinakes.errors import BadFormatError, NotFoundError, UsageError
from pinakes.formats.comment import MARKER, audit_comment, findings_comment
from pinakes.formats.json import decode
from pinakes.operations import audit
from pinakes.operations._paths import typed_place
from pinakes.operations._session import Session
from pinakes.sources.contents import read_regular_file

_LARGEST = 100 << 20


def run(
    session: Session,
    file: Annotated[
        str | None, "What `pinakes audit --json` or a query in SARIF wrote, - for stdin; without one, it is audited."
    ] = None,
    *,
    base: Annotated[str | None, "The commit, branch or tag to compare the work tree with (HEAD)."] = None,
    baseline: Annotated[str | None, "Compare with what `audit --save-baseline` kept under this name."] = None,
) -> Comment:
    """Write an audit as a comment in Markdown: verdict first, lists that open, short enough to post.

    The first line is always the same, so that a bot finds its last comment and updates it.
    """
    if file is None:
        found = audit.run(session, base=base, baseline=baseline)
        return Comment(evidence=found.evidence, verdict=found.verdict, marker=MARKER, text=audit_comment(found))
    if base is not None or baseline is not None:
        raise UsageError("A file holds an audit that was made: leave out --base and --baseline.")
    return _from_file(session, file)


def _from_file(session: Session, file: str) -> Comment:
    """A comment from an audit or a SARIF log. Raises NotFoundError and BadFormatError."""
    log = decode(_read(session, file), file)
    if isinstance(log, dict) and isinstance(log.get("runs"), list):
        text = findings_comment(log)
        n_results = sum(len(run.get("results", [])) for run in log["runs"])
        verdict = "fail" if n_results else "pass"
        return Comment(evidence=session.no_evidence(), verdict=verdict, marker=MARKER, text=text)
    try:
        found = msgspec.convert(log, Audit)
    except msgspec.ValidationError as error:
        raise BadFormatError(f"{file} is neither an audit nor SARIF ({error}).") from error
    return Comment(evidence=found.evidence, verdict=found.verdict, marker=MARKER, text=audit_comment(found))


def _read(session: Session, file: str) -> bytes:
    """The bytes of a file, or of stdin where somebody may have it. Raises NotFoundError."""
    if file == "-" and not session.is_confined:
        return sys.stdin.buffer.read(_LARGEST)
    place = typed_place(session, file)
    try:
        return read_regular_file(str(place), _LARGEST).raw or b""
    except OSError as error:
        raise NotFoundError(f"{file} cannot be read: {error.strerror or error}.") from error
