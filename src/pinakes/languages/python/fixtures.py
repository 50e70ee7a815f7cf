"""What tests and fixtures of pytest are given by the names of their parameters."""

import re

from pinakes.languages._draft import CLASS, FUNCTION, Definition, Draft
from pinakes.languages._spec import Syntax

ASKED = "fixture"
"""The kind of the hint on a parameter that a fixture gives."""
_FIXTURE = re.compile(r"@\s*(?:[\w.]+\.)?(?:\w+_)?fixture\b")
_NAME = re.compile(r"\bname\s*=\s*[\"'](\w+)[\"']")
_PARAMETRIZE = "parametrize"


def fixture_name(name: str, decorators: tuple[str, ...]) -> str | None:
    """The name under which a function is given to tests; None where it is no fixture."""
    for text in decorators:
        if _FIXTURE.match(text):
            told = _NAME.search(text)
            return name if told is None else told[1]
    return None


def draft_fixtures(syntax: Syntax, drafted: Draft) -> None:
    """Draft a hint for each parameter that a fixture may give. What is parametrized is given by no fixture."""
    if b"def test" not in syntax.data and b"fixture" not in syntax.data:
        return
    for item in drafted.definitions:
        if item.opens == FUNCTION and item.parameters and _asks(item):
            for name in _asked(item):
                drafted.hints.append((item.body_start, name, ASKED, name))


def _asks(item: Definition) -> bool:
    return item.name.startswith("test") or fixture_name(item.name, item.decorators) is not None


def _asked(item: Definition) -> list[str]:
    """The parameters that a fixture may give: those that nothing else says anything of."""
    parent = item.parent
    is_method = (
        parent is not None and parent.opens == CLASS and not any("staticmethod" in one for one in item.decorators)
    )
    around = (*item.decorators, *(parent.decorators if parent is not None else ()))
    given = " ".join([text for text in around if _PARAMETRIZE in text])
    return [
        one.name
        for one in item.parameters[1 if is_method else 0 :]
        if one.type is None and one.default is None and one.name.isidentifier() and not _says(given, one.name)
    ]


def _says(text: str, word: str) -> bool:
    return word in text and re.search(rf"\b{word}\b", text) is not None
