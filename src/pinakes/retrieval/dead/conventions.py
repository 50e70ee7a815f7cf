"""What languages, their runtimes and their frameworks use without naming it: of each language, and of all."""

import re
from functools import cache
from typing import Final

from pinakes.languages import all_languages, loaded
from pinakes.languages._conventions import Conventions, words


@cache
def conventions_by_language() -> dict[str, Conventions]:
    """The conventions of each language that has any."""
    specs = all_languages().values()
    return {spec.name: loaded(spec.conventions) for spec in specs if spec.conventions is not None}


REGISTERS: Final = re.compile(
    r"(?i)register|route|fixture|command|task|receiver|listen|handler|hook|test|mark|bean|inject|autowired|component|"
    r"controller|service|subscribe|observ|callback|endpoint|provider|plugin|option|argument|validator|"
    r"serializer|before|after|setup|teardown|\bapp\b|\bon\b|get\b|post\b|put\b|delete\b|patch\b|export|no_mangle|"
    r"dllimport|rule\b|schedul|signal|slot|expose|api\b|rpc|job\b|filter|tag\b|lookup|factor|rust_analyzer|bench"
)
"""Words by which something that stands before a definition says that a framework is told of it."""

STARTS: Final = words("main Main premain agentmain")
"""What programs start with, in whatever type it stands."""

SEEMS_UNUSED: Final = re.compile(r"(?i)[\"']unused\\?[\"']")
"""What is said of a definition that is used in a way that compilers do not see."""

TOLD_IN_COMMENT: Final = re.compile(
    r"(?m)^\s*(?://+|#|\*|/\*+)\s*(?:swagger:\w|\+[\w-]+(?:[:=]|$)|@(?:swagger|openapi|OA\\|ORM\\|Route\b))|"
    r"(?:eslint|oxlint|biome|noinspection|(?i:nolint)|noqa|ReSharper|psalm|phpstan|pylint|vulture|knip|ts-prune)"
    r"[^\n]*(?i:unused|dead|U1000|ignore-next)"
)
"""What a comment before a definition has that tells a tool of it, or tells a linter to leave it alone."""

SEEMS_RUN: Final = re.compile(r"(?i)test|spec|suite|case|bench|check|scenario|feature")
"""What is in the name of a type that a test runner starts."""

IS_TEST: Final = re.compile(
    r"(?:^|/)(?:tests?|testing|spec|specs|__tests__|e2e|\w+[-_]tests?|js_tests)/|(?:^|/)test[_-]|[._-](?:test|tests|spec)\.|"
    r"Tests?\.(?:java|kt|cs|php)$|(?:^|/)conftest\.py$"
)
"""Files of tests, by path."""

IS_TEST_FILE: Final = re.compile(
    r"(?:^|/)(?:test[_-][^/]*|tests|conftest)\.\w+$|[._-](?:test|tests|spec)\.\w+$|Tests?\.(?:java|kt|cs|php)$"
)
"""Files that a test runner loads, by name."""

IS_SAMPLE: Final = re.compile(
    r"(?i)(?:^|/)(?:testdata|test[-_]data|data|fixtures?|__fixtures__|cases|snapshots?|__snapshots__|examples?|samples?|demos?|"
    r"docs?|templates?|stubs?|corpus|typings?|playground|_?vendor(?:ed)?|third[-_]?party|deps|external|migrations|generated|resources)/|\.d\.[cm]?ts$|"
    r"/[\w.@-]+-\d+\.\d+\.\d+/|\.pyi$|\.pb\.\w+$|_pb2\w*\.py$|\.g\.\w+$|\.[Dd]esigner\.\w+$|\.generated\.\w+$"
)
"""Files that others read or copy, or that programs write: what they define is not there to be used."""

IS_OUTSIDE: Final = words(
    "test tests testing docs doc examples example scripts script benchmarks benchmark bench benches tools"
)
"""Folders beside a library that are no part of it."""
