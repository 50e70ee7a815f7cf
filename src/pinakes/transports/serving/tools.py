"""Operations as tools: name, description, schemas and what they change."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, Literal

from pinakes.operations import OPERATIONS, Operation
from pinakes.transports.serving.agent_tools import AGENT_TOOLS
from pinakes.transports.serving.schemas import input_schema, output_schema

Effect = Literal["reads", "indexes", "writes"]
_BEYOND: Final = frozenset({"repos_list"})
"""What tells of other projects of the user."""
_DESTRUCTIVE: Final = frozenset({"repos_delete", "packages_delete", "apply"})


class Tool:
    """Something that a server can be asked; nothing of it is loaded before it is needed."""

    def __init__(self, name: str, operation: Operation | None, told: Callable[..., Any] | str | None) -> None:
        self.name = name
        self._operation = operation
        self._told = told

    @cached_property
    def run(self) -> Callable[..., Any]:
        """The function to call with a session and arguments."""
        if callable(self._told):
            return self._told
        assert self._operation is not None, "a tool is a function or an operation"
        return self._operation.run

    @property
    def summary(self) -> str:
        """One line about it."""
        return self._operation.summary if self._operation is not None else self.description.partition("\n")[0]

    @property
    def description(self) -> str:
        """What it does, for who has to choose."""
        text = self._told if isinstance(self._told, str) else self.run.__doc__ or ""
        return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n")).strip()

    @property
    def effect(self) -> Effect:
        """What it changes."""
        return self._operation.effect if self._operation is not None else "reads"

    @property
    def is_destructive(self) -> bool:
        """Whether something is lost that only a person could bring back."""
        return self.name in _DESTRUCTIVE

    @cached_property
    def input_schema(self) -> dict[str, Any]:
        """The JSON Schema of its arguments."""
        return input_schema(self.run)

    @cached_property
    def output_schema(self) -> dict[str, Any]:
        """The JSON Schema of its answer."""
        return output_schema(self.run)


def agent_tools() -> dict[str, Tool]:
    """The few that an agent is offered by default."""
    return {name: Tool(name, OPERATIONS.get(name), told) for name, told in AGENT_TOOLS.items()}


def all_tools() -> dict[str, Tool]:
    """Those, and every other operation."""
    others = {name: Tool(name, operation, None) for name, operation in OPERATIONS.items() if name not in AGENT_TOOLS}
    return agent_tools() | others


def open_tools() -> dict[str, Tool]:
    """Those that may be offered to whoever can reach the server: they write nothing, and tell of this project only."""
    return {name: tool for name, tool in all_tools().items() if tool.effect != "writes" and name not in _BEYOND}
