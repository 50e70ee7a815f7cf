"""The command that prints a completion script."""

import click
from click.shell_completion import get_completion_class

from pinakes.transports.cli.options import SHARED
from pinakes.transports.cli.output import print_text
from pinakes.transports.cli.said import COMPLETE_VARIABLE

_HELP = """\
Print a script that completes commands, options and kinds in your shell.

\b
bash:  eval "$(pinakes completion bash)"            in ~/.bashrc
zsh:   eval "$(pinakes completion zsh)"             in ~/.zshrc
fish:  pinakes completion fish > ~/.config/fish/completions/pinakes.fish
"""


def print_script(shell: str) -> int:
    """Print the script click writes for a shell."""
    context = click.get_current_context().find_root()
    kind = get_completion_class(shell)
    assert kind is not None, "the choices are the shells that click knows"
    print_text(kind(context.command, {}, "pinakes", COMPLETE_VARIABLE).source())
    return 0


COMMAND = click.Command(
    "completion",
    params=[click.Argument(["shell"], type=click.Choice(["bash", "zsh", "fish"])), *SHARED],
    help=_HELP,
    callback=print_script,
    add_help_option=False,
)
