"""Commands and groups of commands: each one is built when it is asked for, and only that one."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import click
import msgspec

from pinakes.operations import Operation
from pinakes.transports.cli.exit_codes import USAGE
from pinakes.transports.cli.options import SHARED, shared_options
from pinakes.transports.cli.output import print_text
from pinakes.transports.cli.parameters import DescribedArgument, parameters_of
from pinakes.transports.cli.run import run_question
from pinakes.transports.cli.said import Question


class Entry(msgspec.Struct, frozen=True):
    """A command before it is loaded."""

    summary: str
    load: Callable[[], click.Command]


class OperationCommand(click.Command):
    """A command that runs one operation."""

    def __init__(self, name: str, operation: Operation) -> None:
        run = operation.run
        super().__init__(name, params=[*parameters_of(run), *SHARED], help=run.__doc__, add_help_option=False)
        self.operation = operation

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Let a list option take several values: `--files a b` is `--files a --files b`."""
        several = {
            spelling
            for item in self.params
            if isinstance(item, click.Option) and item.multiple and item not in SHARED
            for spelling in item.opts
        }
        return super().parse_args(ctx, _spread(args, several) if several else args)

    def invoke(self, ctx: click.Context) -> int:
        """Run the operation, print its answer and return the exit code."""
        arguments = {name: list(value) if isinstance(value, tuple) else value for name, value in ctx.params.items()}
        return run_question(Question(self.operation, arguments, shared_options(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write arguments, then the operation's own options, then those of every command."""
        arguments = [
            (argument.make_metavar(ctx), argument.description)
            for argument in self.params
            if isinstance(argument, DescribedArgument)
        ]
        own = [item for item in self.params if isinstance(item, click.Option) and item not in SHARED]
        _write_section(formatter, "Arguments", arguments)
        _write_section(formatter, "Options", _help_records(own, ctx))
        _write_section(formatter, "Options of every command", _help_records(SHARED, ctx))


class LazyGroup(click.Group):
    """Commands by name, loaded when asked for; help is written from their summaries."""

    def __init__(
        self,
        name: str,
        entries: Mapping[str, Entry],
        *,
        help: str,  # noqa: A002  The name is click's.
        alone: Callable[[click.Context], int],
        params: Sequence[click.Parameter] = (),
    ) -> None:
        def callback() -> int:
            context = click.get_current_context()
            return alone(context) if context.invoked_subcommand is None else 0

        super().__init__(
            name,
            params=[*params, *SHARED],
            help=help,
            callback=callback,
            invoke_without_command=True,
            add_help_option=False,
        )
        self.entries = entries

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  The signature is click's.
        """Return the names in the order of the table."""
        return list(self.entries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  The same.
        """Load one command; None when there is none of that name."""
        entry = self.entries.get(cmd_name)
        return entry.load() if entry else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one is nearest. `ingest-coverage` is `ingest coverage`."""
        group, hyphen, command = args[0].partition("-")
        if hyphen and args[0] not in self.entries and group in self.entries:
            args = [group, command, *args[1:]]
        if args[0] not in self.entries and not ctx.resilient_parsing:
            from pinakes.transports.cli.suggestions import unknown_command  # noqa: PLC0415  It imports difflib.

            raise click.UsageError(unknown_command(ctx.command_path, args[0], self.entries), ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands from their summaries, without loading one, then the options."""
        _write_section(formatter, "Commands", [(name, entry.summary) for name, entry in self.entries.items()])
        _write_section(formatter, "Options", _help_records(self.get_params(ctx), ctx))


def _spread(arguments: list[str], several: set[str]) -> list[str]:
    spread: list[str] = []
    option = None
    for argument in arguments:
        if argument in several:
            option = argument
        elif option is not None and not argument.startswith("-"):
            spread += [option, argument]
        else:
            option = None
            spread.append(argument)
    return spread


def show_help(context: click.Context) -> int:
    """Answer to the bare name of a group: it asks for nothing, which is a usage error."""
    print_text(context.get_help())
    return USAGE


def _help_records(parameters: Iterable[click.Parameter], context: click.Context) -> list[tuple[str, str]]:
    records = (parameter.get_help_record(context) for parameter in parameters)
    return [record for record in records if record]


def _write_section(formatter: click.HelpFormatter, title: str, records: Sequence[tuple[str, str]]) -> None:
    if records:
        with formatter.section(title):
            formatter.write_dl(records)
