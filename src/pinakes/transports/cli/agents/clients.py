"""The clients that are known: where each keeps its servers, and where it reads what to do."""

import shutil
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

NAME: Final = "pinakes"
Place = Literal["cwd", "variable", "absolute"]


class Client(NamedTuple):
    """One client."""

    title: str
    config: str
    """Where it keeps its servers, in the project."""
    parent: str
    """The member of that file that holds them; for TOML the table."""
    rule: str
    """Where it reads what to do."""
    heading: str
    """What a rule of its own begins with; empty where the rule is a block in a file of the project's."""
    place: Place
    """How the server is told where the project is: it starts there, a variable of the client, or in full."""
    signs: tuple[str, ...]
    """What shows that the project uses it."""
    kind: str = ""
    """What its entries say of the sort of server, where they do."""


CLIENTS: Final = {
    "claude-code": Client(
        "Claude Code",
        ".mcp.json",
        "mcpServers",
        ".claude/skills/pinakes/SKILL.md",
        "---\nname: pinakes\ndescription: Find definitions, references, callers and the impact of a change in this "
        "project's code. Use it before grep or reading whole files.\n---\n\n",
        "cwd",
        (".claude", "CLAUDE.md", ".mcp.json"),
    ),
    "cursor": Client(
        "Cursor",
        ".cursor/mcp.json",
        "mcpServers",
        ".cursor/rules/pinakes.mdc",
        "---\ndescription: How to find code in this project\nalwaysApply: true\n---\n\n",
        "variable",
        (".cursor", ".cursorrules"),
    ),
    "codex": Client("Codex", ".codex/config.toml", "mcp_servers", "AGENTS.md", "", "absolute", (".codex",)),
    "vscode": Client(
        "VS Code",
        ".vscode/mcp.json",
        "servers",
        ".github/instructions/pinakes.instructions.md",
        '---\napplyTo: "**"\n---\n\n',
        "variable",
        (".vscode",),
        "stdio",
    ),
    "zed": Client("Zed", ".zed/settings.json", "context_servers", "AGENTS.md", "", "absolute", (".zed",)),
    "gemini": Client(
        "Gemini CLI", ".gemini/settings.json", "mcpServers", "GEMINI.md", "", "cwd", (".gemini", "GEMINI.md")
    ),
}
"""Every client by the name it is asked for."""


def entry_for(client: Client, root: Path) -> dict[str, Any]:
    """What the client needs to start the server: text alone, since most would hand both forms to the model."""
    told = {"cwd": [], "variable": ["--root", "${workspaceFolder}"], "absolute": ["--root", str(root)]}[client.place]
    command, *before = [NAME] if shutil.which(NAME) else [sys.executable, "-m", NAME]
    entry = {"command": command, "args": [*before, *told, "mcp", "--answers", "text"]}
    return {"type": client.kind, **entry} if client.kind else entry


def rule_for(client: Client) -> str:
    """What the client's agent is told; whole where it has a file of its own."""
    name = "skill.md" if client.rule.endswith("SKILL.md") else "rule.md"
    return client.heading + files("pinakes.transports.serving").joinpath(name).read_text("utf-8")


def detected(root: Path) -> list[str]:
    """The clients whose files the project has."""
    return [name for name, client in CLIENTS.items() if any((root / sign).exists() for sign in client.signs)]
