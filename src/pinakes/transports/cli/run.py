"""Run an operation for the command line: open a session, ask, print the answer."""

import os
import sys
from typing import Any, Final

from pinakes.answers import Answer
from pinakes.errors import NotWrittenError, SettingsError
from pinakes.operations import OPERATIONS, Operation, perform
from pinakes.operations._paths import typed_subject
from pinakes.operations._session import Session
from pinakes.transports.cli.exit_codes import OK, code_of_answer
from pinakes.transports.cli.output import print_answer
from pinakes.transports.cli.said import Question, SharedOptions

_SUBJECTS: Final = frozenset({"subject", "name", "start", "end"})
"""Arguments that a file or a place in one may be given as."""


def run_question(question: Question) -> int:
    """Answer one command on stdout and return its exit code."""
    options = question.options
    session = _open_session(options)
    answer = _ask(question.operation, _from_the_root(question.arguments, session), session, options)
    if options.json:
        from pinakes.operations._wording import as_calls, reworded  # noqa: PLC0415  Text is left as it is.

        answer = reworded(answer, as_calls)
    print_answer(answer, as_json=options.json, colour=options.colour)
    return code_of_answer(answer)


def run_bare(options: SharedOptions) -> int:
    """Index the project, then show it at a glance."""
    session = _open_session(options)
    try:
        _ask(OPERATIONS["index"], {}, session, options)
    except NotWrittenError:
        # What was indexed before, by somebody who could, is there to be shown; the answer says where it is old.
        if not session.database.is_file():
            raise
    answer = _ask(OPERATIONS["overview"], {}, session, options)
    print_answer(answer, as_json=options.json, colour=options.colour)
    return OK


def _open_session(options: SharedOptions) -> Session:
    session = Session.open(options.root, options.state_dir, os.environ, options.flags(), refresh=not options.no_refresh)
    set_up_logging(session)
    return session


def _from_the_root(arguments: dict[str, Any], session: Session) -> dict[str, Any]:
    """Arguments whose subjects name files from the root, where they were typed in another folder."""
    typed = {name: value for name, value in arguments.items() if name in _SUBJECTS and isinstance(value, str)}
    return arguments | {name: typed_subject(session.root, value) for name, value in typed.items()}


def _ask(operation: Operation, arguments: dict[str, Any], session: Session, options: SharedOptions) -> Answer:
    """Run an operation; where somebody looks on, with a line of progress that is gone before the answer."""
    if options.quiet or not sys.stderr.isatty():
        answer: Answer = perform(session, operation, **arguments)
        return answer
    from pinakes.transports.cli.progress import ProgressLine  # noqa: PLC0415  A pipe needs none.

    session.progress = line = ProgressLine(sys.stderr)
    try:
        answer = perform(session, operation, **arguments)
    finally:
        line.clear()
    return answer


def set_up_logging(session: Session) -> None:
    """Write messages to stderr from the level that the settings name; Python's own default is a warning."""
    try:
        level = session.settings.log_level
    except SettingsError:  # The operation meets it again, unless it is the one that checks the settings.
        return
    if level != "warning":
        import logging  # noqa: PLC0415  It takes longer to import than most questions take to answer.

        logging.basicConfig(stream=sys.stderr, level=level.upper(), format="%(name)s: %(message)s")
