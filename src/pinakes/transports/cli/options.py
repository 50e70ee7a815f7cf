"""Options that every command takes, before its name or after it."""

from typing import Any, Final

import click
from click.core import ParameterSource

from pinakes.transports.cli.output import print_text
from pinakes.transports.cli.said import SharedOptions

_KEY: Final = "pinakes.options"


def shared_options(context: click.Context) -> SharedOptions:
    """Return what was said so far, before the command's name or after it."""
    return SharedOptions(**context.meta.get(_KEY, {}))


def _remember(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    """Keep a value that was given; one that was not must not undo what stood before the command's name."""
    name = parameter.name or ""
    if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
        context.meta.setdefault(_KEY, {})[name] = value


def _option(*names: str, **attributes: Any) -> click.Option:
    return click.Option(names, expose_value=False, callback=_remember, **attributes)


def _show_help(context: click.Context, _parameter: click.Parameter, value: bool) -> None:  # noqa: FBT001  Click's.
    if value and not context.resilient_parsing:
        print_text(context.get_help())
        context.exit()


# Click's own help option looks up translations, which takes longer than the rest of parsing.
_HELP: Final = click.Option(
    ["-h", "--help"], is_flag=True, is_eager=True, expose_value=False, callback=_show_help, help="Show this text."
)

SHARED: Final = (
    _option("--root", metavar="DIR", help="The project's folder; else PINAKES_ROOT, else the one around here."),
    _option("--state-dir", metavar="DIR", help="Where the index is kept; else PINAKES_STATE_DIR, else .pinakes."),
    _option("--json", is_flag=True, help="Answer in JSON, the same on every transport."),
    _option("--no-refresh", is_flag=True, help="Answer from the index as it is, without looking at the files."),
    _option("--max-tokens", type=int, metavar="N", help="Cut the answer, by whole items, to about so many tokens."),
    _option(
        "--colour",
        "--color",
        "colour",
        type=click.Choice(["auto", "always", "never"]),
        metavar="WHEN",
        help="Colours: always, never or auto, which heeds the terminal, NO_COLOR and FORCE_COLOR.",
    ),
    _option("-q", "--quiet", is_flag=True, help="No progress and no warnings on stderr."),
    _option("-v", "--verbose", is_flag=True, help="Tell each step on stderr, and all of an unexpected error."),
    _HELP,
)
"""The options themselves; click keeps no state in them, so that all commands share these."""
