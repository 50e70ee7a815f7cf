"""Commands: calls of functions and programs, files that are sourced, names that commands set, aliases."""

import re

from pinakes.languages._draft import CALL, Definition, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.bash.script import Script

_COMMAND = re.compile(rb"[A-Za-z_][\w.:+@-]*+")
_WORD = re.compile(rb"[A-Za-z_]\w*+")
_ALIAS = re.compile(rb"([\w.:+@!%,-]++)=(.*+)", re.DOTALL)
_SOURCING = frozenset({b"source", b"."})
_SETTING = frozenset({b"read", b"mapfile", b"readarray", b"getopts", b"printf", b"let"})
_PASSING_ON = frozenset(
    {
        b"trap",
        b"complete",
        b"compdef",
        b"type",
        b"command",
        b"exec",
        b"time",
        b"nohup",
        b"run",
        b"zle",
        b"xargs",
        b"eval",
    }
)
"""Commands whose arguments may name a function."""
_MOST_ARGUMENTS = 50


def draft_commands(script: Script) -> None:
    """Claim each command as a call, and read the arguments of those that do more."""
    data, drafted = script.data, script.drafted
    names, claims = drafted.names, drafted.claims
    sourcing = _SOURCING | {b"load"} if script.syntax.path.endswith(".bats") else _SOURCING
    for node in script.syntax.captured("command"):
        start, end = node.start_byte, node.end_byte
        text = data[start:end]
        if text in sourcing:
            _draft_source(script, node)
            continue
        if text == b"alias":
            _draft_aliases(script, node)
        elif text in _SETTING:
            _bind_set(script, node, text)
        elif text in _PASSING_ON:
            _call_passed_on(script, node)
            if text == b"time":
                _call_timed(script, node)
        if _COMMAND.fullmatch(text):
            names.append((start, end))
            claims[start] = CALL
            drafted.called.add(start)


def _arguments(command: SyntaxNode) -> list[SyntaxNode]:
    found: list[SyntaxNode] = []
    argument = command.next_named_sibling
    while argument is not None and len(found) < _MOST_ARGUMENTS:
        found.append(argument)
        argument = argument.next_named_sibling
    return found


def _draft_source(script: Script, command: SyntaxNode) -> None:
    """Draft `source file`, `. file` and the `load file` of Bats; what the shell works out stays as written."""
    path = command.next_named_sibling
    if path is None or (path.parent is not None and path.parent.type != "command"):
        return
    text = script.data[path.start_byte : path.end_byte]
    is_quoted = path.type in {"string", "raw_string"}
    module = (text[1:-1] if is_quoted else text).decode("utf-8", "replace")
    if not module or "\n" in module:
        return
    item = ImportDraft(module, "*", "include", command.start_byte, path.end_byte)
    item.name_start = path.start_byte + is_quoted
    script.drafted.imports.append(item)
    if is_quoted:
        script.modules.add(path.start_byte)


def _draft_aliases(script: Script, command: SyntaxNode) -> None:
    for argument in _arguments(command):
        match = _ALIAS.match(script.data, argument.start_byte, argument.end_byte)
        if match is None:
            continue
        name = match[1].decode("utf-8", "replace")
        definition = Definition("macro", name, argument.start_byte, argument.end_byte, argument.start_byte)
        definition.value = match[2].decode("utf-8", "replace")
        script.drafted.definitions.append(definition)
        script.functions.setdefault(match[1], definition)


def _bind_set(script: Script, command: SyntaxNode, word: bytes) -> None:
    """Bind the variables that a command sets: `read -r a b`, `printf -v c`, `getopts ab: d`."""
    words = [script.data[node.start_byte : node.end_byte] for node in _arguments(command)]
    if word == b"printf":
        words = words[1:2] if words[:1] == [b"-v"] else []
    elif word == b"getopts":
        words = words[1:2]
    elif word == b"let":
        words = [word.partition(b"=")[0].rstrip(b"+-*/%") for word in words]
    for name in words:
        if _WORD.fullmatch(name) and name not in script.variables:
            script.bind(name, command.start_byte)


def _call_passed_on(script: Script, command: SyntaxNode) -> None:
    """Claim arguments that name a function of this file: `trap cleanup EXIT`, `complete -F _mine`."""
    for argument in _arguments(command):
        start, end = argument.start_byte, argument.end_byte
        if argument.type in {"string", "raw_string"}:
            start, end = start + 1, end - 1
        if script.data[start:end] in script.functions:
            script.drafted.names.append((start, end))
            script.drafted.claims[start] = CALL
            script.drafted.called.add(start)


def _call_timed(script: Script, command: SyntaxNode) -> None:
    """Claim the command whose time is taken: `time -p make all`."""
    for argument in _arguments(command):
        start, end = argument.start_byte, argument.end_byte
        if script.data.startswith(b"-", start):
            continue
        if (
            argument.type == "word"
            and start not in script.drafted.claims
            and _COMMAND.fullmatch(script.data, start, end)
        ):
            script.drafted.names.append((start, end))
            script.drafted.claims[start] = CALL
            script.drafted.called.add(start)
        return
