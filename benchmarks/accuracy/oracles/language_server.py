"""Write what a language server says of every name of a folder as a SCIP index.

python -m benchmarks.accuracy.oracles.language_server FOLDER INDEX.scip LANGUAGE -- SERVER ARGUMENTS…

The server is asked over its standard streams for the definition at each name that the grammar finds. A definition
outside the folder gives a symbol that is defined nowhere: the name leaves the project.
"""

import argparse
import json
import subprocess
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from tree_sitter import Node

from pinakes.extraction.grammar import grammar_of
from pinakes.formats.scip.write import DEFINITION, READ, Occurrence, document, metadata
from pinakes.languages import all_languages

NAME_NODES = {
    "php": frozenset({"name"}),
    "ruby": frozenset({"identifier", "constant"}),
}
MAKERS = {"php": "__construct", "ruby": "initialize"}
"""What a server may give in place of the class that is made."""
NO_NAMES = frozenset({"namespace_name", "relative_scope", "variable_name", "comment"})
DEFINITIONS = frozenset(
    """
    class_declaration interface_declaration trait_declaration enum_declaration method_declaration function_definition
    property_element const_element enum_case property_promotion_parameter class module method singleton_method
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
SYMBOL_MAKERS = ("attr", "alias_method", "define_method", "def_", "delegate")
"""How calls start that define what symbols name."""
CLASSES = frozenset({"class_declaration", "trait_declaration", "anonymous_class", "class"})


class Name(NamedTuple):
    """A name where it stands, lines and columns from 0."""

    line: int
    col: int
    """In characters."""
    units: int
    """In what the protocol counts: a character may take two."""
    text: str


class Server:
    """A language server that is running."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._last = 0
        options = {"storagePath": tempfile.mkdtemp(), "clearCache": True}
        capabilities = {"window": {"workDoneProgress": True}, "textDocument": {"definition": {"linkSupport": False}}}
        self.ask(
            "initialize",
            {
                "processId": None,
                "rootUri": folder.as_uri(),
                "workspaceFolders": [{"uri": folder.as_uri(), "name": folder.name}],
                "capabilities": capabilities,
                "initializationOptions": options,
            },
        )
        self.tell("initialized", {})

    def tell(self, method: str, parameters: object) -> None:
        """Tell the server something that has no answer."""
        self._send({"jsonrpc": "2.0", "method": method, "params": parameters})

    def ask(self, method: str, parameters: object) -> Any:
        """Ask the server something, and wait for what it says."""
        self._last += 1
        self._send({"jsonrpc": "2.0", "id": self._last, "method": method, "params": parameters})
        while True:
            message = self._receive()
            if message.get("id") == self._last and "method" not in message:
                return message.get("result")

    def wait(self) -> None:
        """Wait until the server says that it has read the project."""
        while (self._receive().get("params") or {}).get("value", {}).get("kind") != "end":
            pass

    def _send(self, message: dict[str, object]) -> None:
        body = json.dumps(message).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        size = 0
        while True:
            line = self._process.stdout.readline()
            if not line:
                raise SystemExit("The server ended.")
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
            if not line.strip():
                break
        message: dict[str, Any] = json.loads(self._process.stdout.read(size))
        if "id" in message and "method" in message:
            self._send({"jsonrpc": "2.0", "id": message["id"], "result": [{}]})
        return message

    def close(self) -> None:
        """End the server."""
        self._process.kill()
        self._process.wait()


class Sources:
    """The files of a folder in one language, parsed."""

    def __init__(self, folder: Path, language: str) -> None:
        self._folder = folder
        self._language = language
        spec = all_languages()[language]
        self._parser = grammar_of(language).parser
        self.paths = sorted(path for ending in spec.extensions for path in folder.rglob(f"*{ending}"))
        self._known: dict[str, tuple[list[str], Node]] = {}

    def _parsed(self, path: str) -> tuple[list[str], Node]:
        if path not in self._known:
            data = Path(self._folder, path).read_bytes()
            self._known[path] = (data.decode("utf-8", "replace").split("\n"), self._parser.parse(data).root_node)
        return self._known[path]

    def names(self, path: str) -> Iterator[Name]:
        """Every name of a file but those of variables, namespaces and arguments."""
        wanted = NAME_NODES[self._language]
        pending = [self._parsed(path)[1]]
        while pending:
            node = pending.pop()
            if node.type in wanted or (node.type == "variable_name" and _is_member(node)):
                if not _is_label(node) and _text(node) not in {"self", "static", "parent"}:
                    line, col = self._position(path, node)
                    units = len(self._parsed(path)[0][line][:col].encode("utf-16-le")) // 2
                    yield Name(line, col, units, _text(node))
            elif node.type not in NO_NAMES:
                pending += reversed(node.children)

    def _position(self, path: str, node: Node) -> tuple[int, int]:
        """Line and column of a node, in characters; the grammar counts bytes."""
        line, col = node.start_point
        return line, len(self._parsed(path)[0][line].encode()[:col].decode("utf-8", "replace"))

    def place(self, path: str, start: tuple[int, int], end: tuple[int, int], text: str) -> tuple[int, int] | None:
        """Where the name of a definition stands: in what is given as its text, or the name of the class around it.

        None for what is no definition: a local variable.
        """
        root = self._parsed(path)[1]
        node = root.descendant_for_point_range(start, end)
        names = [] if node is None else [each for each in _definitions(node) if start <= each.start_point < end]
        wanted = text.lstrip("$")
        found = next((each for each in names if _text(each).lstrip(":") in {wanted, MAKERS[self._language]}), None)
        if found is None and names and names[0].type != "simple_symbol":
            found = names[0]
        if found is None:
            return start if self._language == "php" else None
        here: Node | None = found
        if _text(found) == MAKERS[self._language] and wanted not in {"new", MAKERS[self._language]}:
            while here is not None and here.type not in CLASSES:
                here = here.parent
            found = (here.child_by_field_name("name") if here is not None else None) or found
        line, col = self._position(path, found)
        return line, col + (found.type == "simple_symbol")


def _definitions(node: Node) -> Iterator[Node]:
    """The names of what is defined in a node, itself included, top to bottom."""
    pending = [node.parent if node.parent is not None and node.type in {"name", "variable_name"} else node]
    while pending:
        here = pending.pop()
        if here.type == "assignment" and here.named_children[0].type == "constant":
            yield here.named_children[0]
        elif here.type == "call" and _text(here.child_by_field_name("method") or here).startswith(SYMBOL_MAKERS):
            yield from [each for each in here.named_children[-1].named_children if each.type == "simple_symbol"]
        elif here.type in DEFINITIONS:
            name = here.child_by_field_name("name") or (here.named_children or [here])[0]
            # The last of `class Shop::Basket`, the only one behind a dollar.
            yield name.named_children[-1] if name.type in {"variable_name", "scope_resolution"} else name
        pending += reversed(here.named_children)


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")


def _is_member(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "scoped_property_access_expression"


def _is_label(node: Node) -> bool:
    """Whether a name is that of an argument."""
    return (
        node.parent is not None and node.parent.child_by_field_name("name") == node and node.parent.type == "argument"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("index", type=Path)
    parser.add_argument("language", choices=sorted(NAME_NODES))
    parser.add_argument("server", nargs="+")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    sources = Sources(folder, arguments.language)
    server = Server(arguments.server, folder)
    try:
        if arguments.language == "php":
            server.wait()
        mentioned, defined = _asked(server, sources, folder, arguments.language)
    finally:
        server.close()
    parts = [metadata("language server", "1", folder.as_uri())]
    parts += [
        document(path, arguments.language, mentioned[path] | defined[path], [])
        for path in sorted(mentioned.keys() | defined.keys())
    ]
    arguments.index.write_bytes(b"".join(parts))


def _asked(
    server: Server, sources: Sources, folder: Path, language: str
) -> tuple[dict[str, set[Occurrence]], dict[str, set[Occurrence]]]:
    mentioned: dict[str, set[Occurrence]] = defaultdict(set)
    defined: dict[str, set[Occurrence]] = defaultdict(set)
    started = time.monotonic()
    for file in sources.paths:
        path = file.relative_to(folder).as_posix()
        text = file.read_text("utf-8", "replace")
        uri = file.as_uri()
        server.tell(
            "textDocument/didOpen",
            {"textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text}},
        )
        for name in sources.names(path):
            position = {"line": name.line, "character": name.units}
            found = server.ask("textDocument/definition", {"textDocument": {"uri": uri}, "position": position})
            _note(sources, folder, (path, name), found, mentioned, defined)
        server.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        print(f"{time.monotonic() - started:6.0f} s {path}", flush=True)
    return mentioned, defined


def _note(
    sources: Sources,
    folder: Path,
    mention: tuple[str, Name],
    found: Any,
    mentioned: dict[str, set[Occurrence]],
    defined: dict[str, set[Occurrence]],
) -> None:
    """Note an answer: all its places define the symbol that is named after the first."""
    path, name = mention
    span = (name.line, name.col, name.line, name.col + len(name.text))
    symbol = ""
    for one in [found] if isinstance(found, dict) else found or []:
        target = unquote(one["uri"].removeprefix("file://"))
        if not target.startswith(f"{folder}/"):
            symbol = symbol or _symbol("outside", 0, 0, name.text)
            continue
        other = target.removeprefix(f"{folder}/")
        start, end = ((one["range"][edge]["line"], one["range"][edge]["character"]) for edge in ("start", "end"))
        if other == path and start <= (name.line, name.units) < end:
            # Where it knows nothing, a server may give the definition that the name stands in.
            continue
        place = sources.place(other, start, end, name.text)
        if place is not None:
            symbol = symbol or _symbol(other, *place, name.text)
            defined[other].add(Occurrence((*place, place[0], place[1] + len(name.text)), symbol, DEFINITION))
    if symbol:
        mentioned[path].add(Occurrence(span, symbol, READ))


def _symbol(path: str, line: int, col: int, name: str) -> str:
    return f"server . . . `{path}`/`{line}:{col}`/`{name}`."


if __name__ == "__main__":
    main()
