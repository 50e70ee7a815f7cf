"""A small project in Python and TypeScript, and an editor that has it open over stdin and stdout."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from lsprotocol import types
from pytest_lsp import LanguageClient, client_capabilities, make_test_lsp_client

from pinakes import Pinakes

FILES = {
    "shop/__init__.py": "",
    "shop/prices.py": '''"""Prices."""

from abc import ABC, abstractmethod


class Price(ABC):
    """What something costs."""

    @abstractmethod
    def total(self, count: int) -> float:
        """The price of several."""


class Flat(Price):
    def total(self, count: int) -> float:
        each = 2
        each = each + 1
        return each * count


def query_driver(name: str) -> Price:
    """Find a price. By name."""
    return Flat()


def unused(): ...
''',
    "shop/cart.py": """from shop import prices
from shop.prices import Flat, query_driver


def pay(name):
    cost = query_driver(name)
    label = "🦜🦜"; found = query_driver(label)
    return cost.total(2) + found.total(3)


def twice(name):
    return pay(name) + pay(name)


LIMIT = 3
LIMIT = LIMIT + 1
prices.unused()
""",
    "shop/odd.py": """def loose(thing):
    return thing.ghost()


class Purse:
    def ghost(self): ...
""",
    "web/cart.ts": """import { Shape, area } from './shapes';

export function draw(shape: Shape): number {
  const scale = 2;
  return area(shape) * scale;
}
""",
    "web/shapes.ts": """export interface Shape { sides: number }

export class Square implements Shape { sides = 4 }

export function area(shape: Shape): number {
  return shape.sides;
}
""",
}


class Editor:
    """A client with the project open, and shorthands to ask by the text of a place."""

    def __init__(self, client: LanguageClient, root: Path) -> None:
        self.client = client
        self.root = root
        self.texts: dict[str, str] = {}

    def uri(self, path: str) -> str:
        return (self.root / path).as_uri()

    def open(self, path: str, text: str | None = None) -> None:
        self.texts[path] = (self.root / path).read_text("utf-8") if text is None else text
        item = types.TextDocumentItem(self.uri(path), "python", 1, self.texts[path])
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, path: str, text: str, version: int = 2) -> None:
        """Type a whole new text."""
        self.texts[path] = text
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version, self.uri(path)),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    def save(self, path: str) -> None:
        (self.root / path).write_text(self.texts[path], encoding="utf-8")
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(self.document(path)))

    def document(self, path: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri(path))

    def position(self, path: str, needle: str, word: str | None = None) -> types.Position:
        """Where a word stands in the first line that holds a text, counted in UTF-16."""
        text = self.texts.get(path) or (self.root / path).read_text("utf-8")
        for number, line in enumerate(text.split("\n")):
            at = line.find(needle)
            if at >= 0:
                at += needle.find(word) if word else 0
                return types.Position(number, len(line[:at].encode("utf-16-le")) // 2)
        raise AssertionError(f"{needle!r} is not in {path}")

    def asking(self, kind: Callable[..., Any], path: str, needle: str, word: str | None = None, **more: Any) -> Any:
        return kind(text_document=self.document(path), position=self.position(path, needle, word), **more)

    def places(self, locations: Any) -> list[str]:
        """Locations as `path:line:col`, all from 0, with the end of the name."""
        return sorted(
            f"{item.uri.removeprefix(self.root.as_uri() + '/')}:{item.range.start.line}:{item.range.start.character}"
            f"-{item.range.end.character}"
            for item in locations or []
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the client of the tests read its own files without naming their encoding."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.filterwarnings("ignore::EncodingWarning"))


def write_project(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
        os.utime(root / path, (1_000_000_000, 1_000_000_000))
    (root / ".git").mkdir(exist_ok=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    write_project(root, FILES)
    return root


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    return {**kept, "PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}


@pytest.fixture
def project(root: Path, environ: dict[str, str]) -> Pinakes:
    project = Pinakes(root, environ=environ)
    project.index()
    return project


async def start_client(environ: dict[str, str], *arguments: str) -> LanguageClient:
    client = make_test_lsp_client()
    await client.start_io(sys.executable, "-m", "pinakes", "lsp", *arguments, env=environ)
    return client


async def start(
    root: Path, environ: dict[str, str], *, encodings: list[str] | None = None, folders: list[Path] | None = None
) -> Editor:
    client = await start_client(environ)
    capabilities = client_capabilities("visual-studio-code")
    if encodings is not None:
        capabilities.general = types.GeneralClientCapabilities(position_encodings=list(encodings))
    await client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities,
            workspace_folders=[types.WorkspaceFolder(path.as_uri(), path.name) for path in folders or [root]],
        )
    )
    return Editor(client, root)


async def stop(editor: Editor) -> None:
    with contextlib.suppress(asyncio.TimeoutError):
        await asyncio.wait_for(editor.client.shutdown_session(), 10)
    await editor.client.stop()  # type: ignore[no-untyped-call]


@pytest_asyncio.fixture
async def editor(project: Pinakes, root: Path, environ: dict[str, str]) -> AsyncIterator[Editor]:
    """An editor on a project that has an index."""
    editor = await start(root, environ)
    yield editor
    await stop(editor)
