"""Drafts the facts of one shell script."""

import re

from pinakes.languages._docs import DocComments, clean_line_comments
from pinakes.languages._draft import Definition, Draft
from pinakes.languages._spec import Syntax, SyntaxNode
from pinakes.languages.bash.commands import draft_commands
from pinakes.languages.bash.functions import draft_functions
from pinakes.languages.bash.script import Script
from pinakes.languages.bash.variables import draft_variables

_ONLY_EXPANDED = re.compile(rb"[\"'](?:\$[\w@*#?$!-]*+|\$\{[^}]*+\}|\$\([^)]*+\))?[\"']")
_POSITIONS = tuple(str(place).encode() for place in range(100))
_NO_DOCUMENTATION = (b"#!", b"# shellcheck", b"#shellcheck")


def draft(syntax: Syntax) -> Draft:
    """Draft one file: functions, then variables, then what commands call and load."""
    script = Script(syntax, draft_functions(syntax))
    drafted = script.drafted
    for definition in drafted.definitions:
        _bind_function(script, definition)
    draft_variables(script)
    draft_commands(script)
    _bind(script)
    _document(script)
    _document_file(script)
    drafted.prose = [(node.start_byte, node.end_byte) for node in syntax.captured("heredoc")]
    _keep_texts(script)
    return drafted


def _bind_function(script: Script, definition: Definition) -> None:
    """Remember a function by its name; which of several is meant, the name does not say."""
    known = script.functions.setdefault(definition.name.encode(), definition)
    if known is not definition:
        known.is_overloaded = definition.is_overloaded = True


def _bind(script: Script) -> None:
    """Bind functions and variables for the whole file. Where both share a name, neither is sure."""
    bound = script.drafted.scopes.module.bound
    bound.update(dict.fromkeys(_POSITIONS))
    for name, definition in (*script.functions.items(), *script.variables.items()):
        known = bound.get(name)
        if isinstance(known, Definition) and known is not definition:
            known.is_overloaded = definition.is_overloaded = True
        else:
            bound[name] = definition


def _document(script: Script) -> None:
    """Give every definition the comments right above it. A word to ShellCheck documents nothing."""
    comments = DocComments(script.syntax, (b"#",))
    data = script.data
    for definition in script.drafted.definitions:
        run = [
            node for node in comments.above(definition.start) if not data.startswith(_NO_DOCUMENTATION, node.start_byte)
        ]
        text = clean_line_comments([data[node.start_byte : node.end_byte] for node in run]) if run else ""
        if text.strip("#=-_* \n"):
            script.drafted.document(definition, text, run)


def _document_file(script: Script) -> None:
    """Take the comments below the `#!` line as the documentation of the script, unless they document a definition."""
    data = script.data
    run: list[SyntaxNode] = []
    for node in script.syntax.captured("comment"):
        start = node.start_byte
        gap = data[run[-1].end_byte if run else 0 : start]
        if start == 0 and data.startswith(b"#!"):
            continue
        if (run and (gap.strip() or gap.count(b"\n") > 1)) or start in script.drafted.docstrings:
            break
        run.append(node)
    if run and data[: run[0].start_byte].count(b"\n") < 3 and not data[: run[0].start_byte].partition(b"\n")[2].strip():
        text = clean_line_comments([data[node.start_byte : node.end_byte] for node in run])
        if text.strip("#=-_* \n"):
            script.drafted.document(None, text, run)


def _keep_texts(script: Script) -> None:
    """Leave out strings that only hold an expansion (`"$1"`), and the paths of sourced files."""
    strings = script.syntax.captures.get("string")
    if strings:
        data, modules = script.data, script.modules
        script.syntax.captures["string"] = [
            node
            for node in strings
            if node.start_byte not in modules and not _ONLY_EXPANDED.fullmatch(data, node.start_byte, node.end_byte)
        ]
