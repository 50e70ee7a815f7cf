"""Setting up clients: what is written, what stays, and that it can be undone."""

import json
import tomllib
from pathlib import Path

import pytest
from tests.transports.conftest import Run

from pinakes.transports.cli.agents.blocks import MARKDOWN, with_block, without_block
from pinakes.transports.cli.agents.clients import CLIENTS
from pinakes.transports.cli.agents.jsonc import with_member, without_member


def tree(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("name", CLIENTS)
def test_a_client_is_set_up_and_that_is_undone(pinakes: Run, project: Path, name: str) -> None:
    before = tree(project)
    shown = pinakes("agents", "init", "--client", name)
    assert shown.returncode == 0
    assert "+++ b/" in shown.stdout
    assert "Nothing was written" in shown.stderr
    assert tree(project) == before
    done = pinakes("agents", "init", "--client", name, "--yes")
    assert done.stdout == shown.stdout
    client = CLIENTS[name]
    text = (project / client.config).read_text("utf-8")
    parsed = tomllib.loads(text) if client.config.endswith(".toml") else json.loads(text)
    entry = parsed[client.parent]["pinakes"]
    assert entry["args"][-3:] == ["mcp", "--answers", "text"]
    assert "`references`" in (project / client.rule).read_text("utf-8")
    assert "Nothing to change" in pinakes("agents", "init", "--client", name, "--yes").stderr
    assert pinakes("agents", "remove", "--yes").stderr == "Taken away.\n"
    assert tree(project) == before
    assert not (project / client.config).parent.exists() or client.config == ".mcp.json"


def test_what_the_user_has_stays_and_comes_back_as_it_was(pinakes: Run, project: Path) -> None:
    own = {
        ".mcp.json": '{"mcpServers": {"other": {"command": "x"}}, "more": [1, {"a": null}]}',
        ".vscode/mcp.json": '{\n    // mine\n    "servers": {\n        "other": {"url": "x://y"}, /* c */\n    },\n}\n',
        ".zed/settings.json": '// settings\r\n{\r\n  "theme": "One \\"Dark\\"",\r\n}\r\n',
        ".cursor/mcp.json": "{}\n",
        ".codex/config.toml": 'model = "m"\n\n[mcp_servers.other]\ncommand = "x"\n',
        "AGENTS.md": "# Ours\n\nBe kind.\n",
        "GEMINI.md": "No newline at the end of this file.\n",
    }
    for path, text in own.items():
        (project / path).parent.mkdir(exist_ok=True)
        (project / path).write_bytes(text.encode())
    before = tree(project)
    assert pinakes("agents", "init", "--yes").returncode == 0
    assert json.loads((project / ".mcp.json").read_text("utf-8"))["mcpServers"].keys() == {"pinakes", "other"}
    assert (project / ".zed/settings.json").read_bytes().count(b"\r\n") > 10
    assert b"\n" not in (project / ".zed/settings.json").read_bytes().replace(b"\r\n", b"")
    codex = tomllib.loads((project / ".codex/config.toml").read_text("utf-8"))
    assert codex["mcp_servers"].keys() == {"other", "pinakes"}
    assert "// mine" in (project / ".vscode/mcp.json").read_text("utf-8")
    assert (project / "AGENTS.md").read_text("utf-8").startswith("# Ours\n\nBe kind.\n\n<!-- pinakes:begin -->")
    assert pinakes("agents", "remove", "--yes").returncode == 0
    after = tree(project)
    # A file that held nothing at all is not worth keeping.
    assert {path: text for path, text in before.items() if path != ".cursor/mcp.json"} == after


def test_a_rule_that_two_clients_read_stays_for_the_second(pinakes: Run, project: Path) -> None:
    pinakes("agents", "init", "--client", "codex", "--client", "zed", "--yes")
    pinakes("agents", "remove", "--client", "codex", "--yes")
    assert (project / "AGENTS.md").exists()
    assert not (project / ".codex").exists()
    pinakes("agents", "remove", "--client", "zed", "--yes")
    assert not (project / "AGENTS.md").exists()


def test_a_rule_that_was_changed_by_hand_is_not_deleted(pinakes: Run, project: Path) -> None:
    pinakes("agents", "init", "--client", "claude-code", "--yes")
    skill = project / CLIENTS["claude-code"].rule
    skill.write_text(skill.read_text("utf-8") + "\nAnd mine.\n", encoding="utf-8")
    pinakes("agents", "remove", "--yes")
    assert skill.read_text("utf-8").endswith("And mine.\n")


@pytest.mark.parametrize("text", ["[1]", "{", '{"mcpServers": 3}', '{"a" 1}', '{"a": "b', "nonsense", '{"a": 1} {}'])
def test_a_file_that_is_not_understood_is_left_alone(pinakes: Run, project: Path, text: str) -> None:
    (project / ".mcp.json").write_text(text, encoding="utf-8")
    done = pinakes("agents", "init", "--client", "claude-code", "--yes")
    assert done.returncode == 2
    assert ".mcp.json cannot be changed" in done.stderr
    assert (project / ".mcp.json").read_text("utf-8") == text
    assert not (project / ".claude").exists()


def test_a_place_outside_the_project_is_not_written(pinakes: Run, project: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (project / ".cursor").symlink_to(tmp_path / "elsewhere")
    done = pinakes("agents", "init", "--client", "cursor", "--yes")
    assert done.returncode == 2
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_clients_are_found_by_their_files_or_must_be_named(pinakes: Run, project: Path) -> None:
    assert "--client" in pinakes("agents", "init").stderr
    (project / "CLAUDE.md").touch()
    told = json.loads(pinakes("agents", "init", "--json").stdout)
    assert (told["clients"], told["written"]) == (["claude-code"], False)
    assert [change["state"] for change in told["changes"]] == ["created", "created"]


@pytest.mark.parametrize(
    "text", ["{}", '{"p": {}}', '{"p": {"a": 1}}', '{\n  "x": [\n    1\n  ],\n  "p": {"b": {}}\n}\n', '{"x": "}{,\\""}']
)
def test_a_member_is_added_and_removed(text: str) -> None:
    added = with_member(text, "p", "own", {"k": [1, "2"]})
    assert json.loads(added) == {**json.loads(text), "p": {**json.loads(text).get("p", {}), "own": {"k": [1, "2"]}}}
    assert with_member(added, "p", "own", {"k": [1, "2"]}) == added
    assert json.loads(with_member(added, "p", "own", 3))["p"]["own"] == 3
    removed = without_member(added, "p", "own")
    if text in ("{}", '{"p": {}}'):
        assert removed is None
    else:
        assert removed == text


def test_a_block_is_renewed_in_its_place() -> None:
    text = with_block("# A\n", MARKDOWN, "one") + "\n# B\n"
    renewed = with_block(text, MARKDOWN, "two")
    assert renewed == "# A\n\n<!-- pinakes:begin -->\ntwo\n<!-- pinakes:end -->\n\n# B\n"
    assert without_block(renewed, MARKDOWN) == "# A\n\n# B\n"
    assert without_block("x", MARKDOWN) == "x"
