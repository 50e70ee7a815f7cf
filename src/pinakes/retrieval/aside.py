"""Which paths stand aside: those of tests, examples, vendored and generated code.

Told without patterns: a look-up that needs this once would take longer to make them than to answer.
"""

from functools import lru_cache

_TEST_FOLDERS = frozenset({"test", "tests", "__tests__", "spec", "specs", "fixtures", "__mocks__"})
_OTHER_FOLDERS = frozenset(
    """
    mock mocks example examples demo demos benchmark benchmarks vendor vendored _vendor third_party third-party deps
    node_modules locale locales generated
    """.split()  # noqa: SIM905  Prose is easier to read than twenty quoted words.
)
_TEST_STEMS = frozenset({"test", "tests", "conftest"})
_INNER_ENDINGS = frozenset({"min", "generated", "pb", "g", "Designer", "designer"})
"""What stands before the last ending of files that a program wrote."""
_TYPE_PER_FILE = frozenset({"java", "kt", "cs", "php"})
"""Endings of files that are named like the type they hold."""
_MOST_PATHS = 1 << 14


@lru_cache(_MOST_PATHS)
def is_test(path: str) -> bool:
    """Whether a file holds tests, or what they need, by its path."""
    *folders, name = path.split("/")
    stem, _, ending = name.rpartition(".")
    return (
        not _TEST_FOLDERS.isdisjoint(folders)
        or stem in _TEST_STEMS
        or stem.startswith("test_")
        or stem.endswith(("_test", "_tests", ".test", ".spec"))
        or (ending in _TYPE_PER_FILE and stem.endswith(("Test", "Tests")))
    )


@lru_cache(_MOST_PATHS)
def is_aside(path: str) -> bool:
    """Whether a path is that of tests, examples, vendored or generated code."""
    *folders, name = path.split("/")
    stem = name.rpartition(".")[0]
    return (
        is_test(path)
        or not _OTHER_FOLDERS.isdisjoint(folders)
        or ("." in stem and stem.rpartition(".")[2] in _INNER_ENDINGS)
        or stem.endswith(("_pb2", "_pb2_grpc"))
        or (folders[-1:] == ["migrations"] and name[:4].isdecimal() and name[4:5] == "_")
    )
