"""The commands `agents init` and `agents remove`."""

import os
import sys
from pathlib import Path

import click

from pinakes.errors import UsageError
from pinakes.sources.root import find_root
from pinakes.transports.cli.agents.clients import CLIENTS, NAME, detected
from pinakes.transports.cli.agents.edits import Edit, edits_to_add, edits_to_remove, write
from pinakes.transports.cli.commands import Entry, LazyGroup, show_help
from pinakes.transports.cli.options import SHARED, shared_options
from pinakes.transports.cli.output import print_json, print_text
from pinakes.transports.cli.said import SharedOptions


def init(client: tuple[str, ...], *, yes: bool) -> int:
    """Show what setting clients up changes, and change it when told to."""
    options, root = _where()
    names = list(client) or detected(root)
    if not names:
        raise UsageError(f"Nothing here tells which client you use. Name it: --client {'|'.join(CLIENTS)}.")
    return _carry_out(options, root, edits_to_add(root, [CLIENTS[name] for name in names]), names, yes=yes)


def remove(client: tuple[str, ...], *, yes: bool) -> int:
    """Show what taking it away changes, and change it when told to."""
    options, root = _where()
    names = list(client) or list(CLIENTS)
    return _carry_out(options, root, edits_to_remove(root, [CLIENTS[name] for name in names]), names, yes=yes)


def _where() -> tuple[SharedOptions, Path]:
    options = shared_options(click.get_current_context())
    return options, find_root(options.root, os.environ, Path.cwd())


def _carry_out(options: SharedOptions, root: Path, edits: list[Edit], names: list[str], *, yes: bool) -> int:
    if not options.json and edits:
        print_text("\n".join(edit.diff for edit in edits).rstrip("\n"))
    is_told = yes or (bool(edits) and not options.json and _agrees())
    if is_told:
        write(root, edits)
    if options.json:
        changes = [{"path": edit.path, "state": _state(edit), "diff": edit.diff} for edit in edits]
        print_json({"root": str(root), "clients": names, "written": is_told, "changes": changes})
    elif not options.quiet:
        print(_last_words(edits, names, is_told=is_told), file=sys.stderr)
    return 0


def _agrees() -> bool:
    """Ask whoever sits there; nobody does at a pipe."""
    return sys.stdin.isatty() and sys.stdout.isatty() and click.confirm("Write this?", default=False, err=True)


def _state(edit: Edit) -> str:
    return "deleted" if edit.after is None else "created" if edit.before is None else "changed"


def _last_words(edits: list[Edit], names: list[str], *, is_told: bool) -> str:
    titles = ", ".join(CLIENTS[name].title for name in names)
    if not edits:
        return f"Nothing to change for {titles}."
    if not is_told:
        return "Nothing was written. --yes writes it."
    if any(edit.after is not None and NAME in edit.after for edit in edits):
        return f"Written for {titles}. Start the client anew; its list of MCP servers should name {NAME}."
    return "Taken away."


def _command(name: str, text: str, callback: object) -> click.Command:
    return click.Command(
        name,
        params=[
            click.Option(
                ["--client"],
                multiple=True,
                type=click.Choice(list(CLIENTS)),
                help="Which one; more than once for several. Else those whose files the project has.",
            ),
            click.Option(["--yes"], is_flag=True, help="Write it without asking."),
            *SHARED,
        ],
        help=text,
        callback=callback,  # type: ignore[arg-type]
        add_help_option=False,
    )


_INIT = (
    "Set up the clients of agents for this project: an entry for the MCP server, and a rule or skill that tells when "
    "to ask it. Shows what changes first. What you have in those files stays as it is."
)
_REMOVE = "Take away again what `agents init` wrote. Shows what changes first."

COMMAND = LazyGroup(
    "agents",
    {
        "init": Entry("Set up the clients of agents: MCP entry and rule.", lambda: _command("init", _INIT, init)),
        "remove": Entry("Take that away again.", lambda: _command("remove", _REMOVE, remove)),
    },
    help="The clients of agents: Claude Code, Cursor, Codex, VS Code, Zed, Gemini CLI.",
    alone=show_help,
)
