"""The command that keeps the index up to date until it is told to stop."""

import os
import signal
import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from pinakes.operations._keeper import Around, Keeper
from pinakes.storage.owner import read_owner
from pinakes.transports.cli.options import SHARED, shared_options
from pinakes.transports.cli.output import ReaderLeftError, print_json, print_text
from pinakes.transports.cli.said import SharedOptions
from pinakes.transports.cli.serving import session_opener

if TYPE_CHECKING:
    from pinakes.indexing.report import Report

_HELP = """\
Keep the index up to date while you work: index what changed as soon as files rest for a moment.

One process of a project does this, however many watchers and servers there are; the others stand by and take over
within seconds when it ends or dies. Ends at Ctrl-C or SIGTERM, after the update that is under way.
"""


def watch(debounce: int | None) -> int:
    """Watch until a signal comes, with a line for every update."""
    options = shared_options(click.get_current_context())
    open_session = session_opener(options, {"watch_debounce_ms": debounce})
    session = open_session()
    around = Around(on_update=partial(_tell, options), on_notice=partial(_notice, options))
    keeper = Keeper(open_session, "watch", around)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: keeper.stop())
    _notice(options, f"Watching {session.root}. Ctrl-C ends it.")
    if (owner := read_owner(session.state_folder)) is not None:
        _notice(options, f"Process {owner.pid} ({owner.role}) keeps this index up to date; standing by for it.")
    keeper.run()
    return 0


def _tell(options: SharedOptions, report: "Report") -> None:
    """Write down what an update did; nobody who reads it is no reason to stop."""
    counts = {
        "added": len(report.added),
        "changed": len(report.changed),
        "deleted": len(report.deleted),
        "files": report.totals().files,
        "seconds": round(sum(report.phases.values()), 3),
    }
    try:
        if options.json:
            print_json({"indexed_at": report.indexed_at, **counts})
        elif not options.quiet:
            print_text(_line(counts))
    except ReaderLeftError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _line(counts: dict[str, Any]) -> str:
    words = [f"{counts[word]:,} {word}" for word in ("added", "changed", "deleted") if counts[word]]
    parts = ", ".join(words) or "built"
    return f"{time.strftime('%H:%M:%S')}  {parts} in {counts['seconds']:.2f} s · {counts['files']:,} files"


def _notice(options: SharedOptions, text: str) -> None:
    if not options.quiet:
        print(text, file=sys.stderr, flush=True)


COMMAND = click.Command(
    "watch",
    params=[
        click.Option(
            ["--debounce"], type=int, metavar="MS", help="Milliseconds of quiet before changes are indexed (250)."
        ),
        *SHARED,
    ],
    help=_HELP,
    callback=watch,
    add_help_option=False,
)
