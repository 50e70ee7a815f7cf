"""Messages in the words of who asks: they are written as commands, and become calls for those who call."""

import re
import shlex
from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from pinakes.answers import Evidence
from pinakes.errors import PinakesError
from pinakes.operations import OPERATIONS

Wording = Callable[[str], str]
Answered = TypeVar("Answered")

_COMMAND: Final = re.compile(
    # What somebody asked for stands in quotes, and stays as it is.
    r"(?<!\w)'(?:[^'\\]|\\.)*'(?!\w)"
    r'|(?<!\w)"(?:[^"\\]|\\.)*"(?!\w)'
    r"|`pinakes (?P<command>[a-z][^`]*)`"
    r"|`[^`]*`"
    r"|(?<![\w-])--(?P<option>[a-z][a-z-]*)(?:=(?P<value>[A-Z]+))?"
)
_BEYOND: Final = re.compile(r"\s*Give --root for another project\.")
"""What only a command line can do."""
_SHORTER: Final = {"in": "in_path", "for": "intent"}
_PLACEHOLDER: Final = re.compile(r"[A-Z][A-Z_]*")


class Stand(NamedTuple):
    """What is asked in place of an operation that is not offered."""

    name: str
    renamed: Mapping[str, str] = {}
    """Its arguments, where they have other names."""
    fixed: Mapping[str, str] = {}
    """Arguments that say which operation is meant."""


class _Unlike(Exception):  # noqa: N818  It never leaves this file.
    """The command cannot be said as a call."""


def worded_by(offered: Mapping[str, Callable[..., Any]], stands: Mapping[str, Stand]) -> Wording:
    """Messages as calls of what is offered, by name; commands for what is not are told to be for a terminal."""

    def call_of(command: str) -> str:
        name, words = _operation_of(command)
        stand = stands.get(name, Stand(name)) if name not in offered else Stand(name)
        if stand.name not in offered and "://" in stand.name:
            return f"`{stand.name}`"
        if stand.name not in offered:
            raise _Unlike
        given = _arguments(OPERATIONS[name].run, words)
        told = {stand.renamed.get(argument, argument): value for argument, value in given.items()}
        known = signature(offered[stand.name]).parameters
        kept = {argument: value for argument, value in told.items() if argument in known} | dict(stand.fixed)
        return f"`{stand.name}({', '.join(f'{argument}={value}' for argument, value in kept.items())})`"

    def replaced(found: re.Match[str]) -> str:
        if found["option"] is not None:
            name = _SHORTER.get(found["option"], found["option"].replace("-", "_"))
            return f"{name}={found['value']}" if found["value"] else name
        if found["command"] is None:
            return found[0]
        try:
            return call_of(found["command"])
        except _Unlike:
            return f"{found[0]} in a terminal"

    return lambda text: _COMMAND.sub(replaced, _BEYOND.sub("", text)) if "--" in text or "`pinakes " in text else text


def as_calls(text: str) -> str:
    """A message for who calls operations themselves."""
    return worded_by({name: operation.run for name, operation in OPERATIONS.items()}, {})(text) if _has(text) else text


def reword(error: PinakesError, wording: Wording) -> None:
    """Change the message of an error in place: it stays what it is, and where it came from."""
    if len(error.args) == 1 and isinstance(error.args[0], str):
        error.args = (wording(error.args[0]),)


def reworded(answer: Answered, wording: Wording) -> Answered:
    """An answer whose hint and notes are in somebody's words."""
    changed: dict[str, Any] = {}
    hint, evidence = getattr(answer, "hint", None), getattr(answer, "evidence", None)
    if isinstance(hint, str) and (said := wording(hint)) != hint:
        changed["hint"] = said
    notes = evidence.notes if isinstance(evidence, Evidence) else []
    if isinstance(evidence, Evidence) and any(_has(note) for note in notes):
        changed["evidence"] = msgspec.structs.replace(evidence, notes=[wording(note) for note in notes])
    return msgspec.structs.replace(answer, **changed) if changed else answer  # type: ignore[type-var]  # Answers are records.


def with_calls(answer: Answered, wording: Wording) -> Answered:
    """An answer whose commands to try next are in somebody's words, too."""
    commands = getattr(answer, "commands", None)
    if not commands:
        return answer
    said = [wording(f"`{command}`").strip("`") for command in commands]
    return msgspec.structs.replace(answer, commands=said)  # type: ignore[type-var]  # Answers are records.


def _has(text: str) -> bool:
    return "--" in text or "`pinakes " in text


def _operation_of(command: str) -> tuple[str, list[str]]:
    """The operation that a command runs, and the words after its name."""
    try:
        words = shlex.split(command)
    except ValueError:
        # A name with a quote in it, as people write it.
        words = command.split()
    for n_words in (2, 1):
        name = "_".join(words[:n_words]).replace("-", "_")
        if name in OPERATIONS:
            return name, words[n_words:]
    raise _Unlike


def _arguments(run: Callable[..., Any], words: list[str]) -> dict[str, str]:
    """The arguments that the words of a command give, as they are written in a call."""
    parameters = {parameter.name: parameter for parameter in list(signature(run).parameters.values())[1:]}
    subjects = [name for name, item in parameters.items() if item.kind is Parameter.POSITIONAL_OR_KEYWORD]
    given: dict[str, str] = {}
    typed: list[str] = []
    left = iter(words)
    for word in left:
        option, equals, value = word.removeprefix("--").partition("=")
        name = _SHORTER.get(option, option.replace("-", "_"))
        if not word.startswith("--"):
            typed.append(word)
        elif name not in parameters:
            raise _Unlike
        elif isinstance(parameters[name].default, bool):
            given[name] = "True"
        else:
            given[name] = _literal(value if equals else next(left, "VALUE"))
    if typed and not subjects:
        raise _Unlike
    # A last subject of several words is one that nobody put into quotes.
    places = [*typed[: len(subjects) - 1], " ".join(typed[len(subjects) - 1 :])] if typed else []
    told = dict(zip(subjects, map(_literal, places), strict=False)) | given
    return {
        name: f"[{value}]" if "list[" in str(parameters[name].annotation) else value for name, value in told.items()
    }


def _literal(word: str) -> str:
    return word if _PLACEHOLDER.fullmatch(word) else msgspec.json.encode(word).decode("utf-8")
