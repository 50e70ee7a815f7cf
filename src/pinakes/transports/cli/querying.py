"""`query` as a command: what its rows are kept under need not be named, and what was kept is at hand."""

import click
import msgspec

from pinakes.operations import OPERATIONS, Operation
from pinakes.transports.cli.commands import OperationCommand
from pinakes.transports.cli.options import shared_options
from pinakes.transports.cli.run import run_question
from pinakes.transports.cli.said import Question

_UNNAMED = frozenset({"save_baseline", "baseline"})
"""Options that may stand alone: the recipe's id is the name then."""
_PLAIN = ("text", "json")
"""Formats that every command has; other tools take them as values of `--format`."""


class QueryCommand(OperationCommand):
    """A command that asks for rows."""

    def __init__(self, name: str, operation: Operation) -> None:
        super().__init__(name, operation)
        own = [_option(item) for item in self.params if isinstance(item, click.Option)]
        others = [item for item in self.params if not isinstance(item, click.Option)]
        self.params = [*others, *_BASELINES, *own]

    def invoke(self, ctx: click.Context) -> int:
        """Ask, print the rows and return the exit code; or list or forget rows that were kept."""
        is_listed, dropped = ctx.params.pop("baselines"), ctx.params.pop("drop_baseline")
        if dropped is not None:
            return self._ask_other(ctx, "baselines_delete", names=[dropped])
        if is_listed:
            return self._ask_other(ctx, "baselines_list")
        if ctx.params["format"] in _PLAIN:
            as_json = ctx.params["format"] == "json"
            ctx.params["format"] = None
            arguments = {name: list(value) if isinstance(value, tuple) else value for name, value in ctx.params.items()}
            options = shared_options(ctx)
            options = msgspec.structs.replace(options, json=options.json or as_json)
            return run_question(Question(self.operation, arguments, options))
        return super().invoke(ctx)

    @staticmethod
    def _ask_other(ctx: click.Context, name: str, **arguments: object) -> int:
        return run_question(Question(OPERATIONS[name], arguments, shared_options(ctx)))


class RecipeCommand(QueryCommand):
    """A command that asks one recipe: everything else is as for `query`."""

    def __init__(self, name: str, operation: Operation, recipe: str) -> None:
        super().__init__(name, operation)
        self.params = [item for item in self.params if item.name not in {"sql", "recipe"}]
        self.help = f"The same as `pinakes query --recipe {recipe}`, with all its options."
        self._recipe = recipe

    def invoke(self, ctx: click.Context) -> int:
        """Ask the recipe, print its rows and return the exit code."""
        ctx.params |= {"sql": None, "recipe": self._recipe}
        return super().invoke(ctx)


_BASELINES = (
    click.Option(["--baselines"], is_flag=True, help="List what was kept: the same as `pinakes baselines list`."),
    click.Option(["--drop-baseline"], metavar="NAME", help="Forget rows that were kept under this name."),
)


def _option(option: click.Option) -> click.Option:
    if option.name == "recipe":
        return click.Option([*option.opts, "-r"], metavar="ID", help=option.help)
    if option.name in _UNNAMED:
        told = f"{option.help} A recipe's own id, unless named."
        return click.Option(option.opts, is_flag=False, flag_value="", metavar="[NAME]", help=told)
    if option.name == "format" and isinstance(option.type, click.Choice):
        return click.Option(option.opts, type=click.Choice([*_PLAIN, *option.type.choices]), help=option.help)
    return option
