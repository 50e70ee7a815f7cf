"""Which files and symbols are tests."""

import re
from typing import Final

import msgspec

from pinakes.facts import TEST
from pinakes.storage.store import Store, SymbolRow

_NAMED: Final = re.compile(
    r"(?:^|/)(?:test_[^/]*|[^/]*[_.-](?:test|spec|cy|e2e)|[^/]*[a-z0-9](?:Tests?|Spec)|tests?)\.\w+$|(?:^|/)__tests__/"
)
_NAME: Final = re.compile(r"test|(?:Test|Benchmark|Fuzz|Example)(?:[A-Z_0-9]|$)")
_MARK: Final = re.compile(
    r"test(?:_?case|_?method|_?factory|_?template|_[a-z]+)?|[a-z]+test|fact|theory", re.IGNORECASE
)
_PARTS: Final = re.compile(r"[.:]+")
_BLOCKS: Final = ["describe", "it", "test", "suite", "specify"]
"""What tests that have no name of their own are given to, in JavaScript and Ruby."""
_RUN: Final = frozenset({"function", "method"})


def is_test(row: SymbolRow) -> bool:
    """Whether a symbol of test code is a test, by its name or how it is marked."""
    return is_marked_test(row) or (row.kind in _RUN and _NAME.match(row.name) is not None)


def is_marked_test(row: SymbolRow) -> bool:
    """Whether a symbol is written as a test, wherever it stands: `@Test`, `#[tokio::test]`, `it("adds", …)`."""
    if row.kind == TEST:
        return True
    if row.kind not in _RUN or not row.decorators:
        return False
    marks: list[str] = msgspec.json.decode(row.decorators, type=list[str])
    names = (_PARTS.split(mark.strip("@#[] ").partition("(")[0])[-1] for mark in marks)
    return any(_MARK.fullmatch(name) is not None for name in names)


def files_with_tests(store: Store) -> dict[int, str]:
    """Paths by id, in order, of files that hold tests: by their own name, or test code in which something is one."""
    area = dict(store.profile.test_files())
    holding = {file for file, path in area.items() if _NAMED.search(path)}
    holding |= {row.id >> 20 for row in store.symbols_like_tests() if is_test(row)}
    holding |= store.profile.test_files_calling(_BLOCKS)
    return {file: path for file, path in area.items() if file in holding}
