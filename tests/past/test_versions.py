"""Symbols at two times: what changed, and what is certainly the same."""

from pinakes.extraction.extract import extract_facts
from pinakes.retrieval.versions import Edition, Version, changes_between, likeness, same_inside

TILL = """\
class Till:
    def add(self, item):
        total = item.cost
        return total + item.tax


def other():
    return 1
"""


def _edition(text: str, path: str = "a.py") -> Edition:
    data = text.encode()
    return Edition(path, extract_facts(path, "python", data).symbols, data)


def _version(text: str, name: str) -> Version:
    version = _edition(text).version(name)
    assert version is not None
    return version


def _elsewhere(before: str, after: str, name: str) -> int | None:
    """The line where a name is known to be the same without reading the other text as code."""
    version = _edition(before).version_elsewhere(name, "a.py", after)
    return None if version is None else version.line


def test_layout_is_no_change() -> None:
    spread = TILL.replace("item.cost", "item . cost").replace("\n\n\ndef", "\n\n\n\n\ndef")
    assert changes_between(_version(TILL, "Till.add"), _version(spread, "Till.add")) == []


def test_decorators_belong_to_the_signature() -> None:
    marked = TILL.replace("    def add", "    @cached\n    def add")
    assert changes_between(_version(TILL, "Till.add"), _version(marked, "Till.add")) == ["signature"]


def test_definitions_of_one_name_count_together() -> None:
    twice = "if x:\n    def f(a): return a\nelse:\n    def f(b): return 2\n"
    changed = twice.replace("return 2", "return 3")
    assert changes_between(_version(twice, "f"), _version(changed, "f")) == ["body"]


def test_a_symbol_that_moved_down_is_known_to_be_the_same() -> None:
    assert _elsewhere(TILL, f"import os\n\n\n{TILL}", "Till.add") == 5
    assert _elsewhere(TILL, TILL.replace("return 1", "return 2"), "Till.add") == 2


def test_nothing_is_taken_for_the_same_that_may_not_be() -> None:
    assert _elsewhere(TILL, TILL.replace("item.tax", "item.vat"), "Till.add") is None
    assert _elsewhere(TILL, TILL.replace("class Till:", "class Desk:"), "Till.add") is None
    assert _elsewhere(TILL, TILL.replace("class Till:", "class Till(\n    Base\n):"), "Till.add") is None
    second = TILL.replace("class Till:", "class Desk:")
    assert _elsewhere(TILL, f"{TILL}\n\n{second}", "Till.add") is None
    redefined = f"{TILL}\n\ndef other():\n    return 2\n"
    assert _elsewhere(TILL, redefined, "other") is None
    assert _elsewhere(TILL, TILL, "nothing") is None


def test_short_symbols_are_the_same_under_another_name_only_when_equal() -> None:
    here, there = _edition("def f():\n    return 1\n"), _edition("def g():\n    return 2\n")
    assert same_inside(_version("def f():\n    return 1\n", "f"), here, there) is None
    equal = _edition("def g():\n    return 1\n")
    found = same_inside(_version("def f():\n    return 1\n", "f"), here, equal)
    assert found is not None
    assert found.name == "g"


def test_likeness_leaves_both_names_out() -> None:
    renamed = TILL.replace("add", "put")
    assert likeness(_version(TILL, "Till.add"), _version(renamed, "Till.put")) == 1.0
    assert likeness(_version(TILL, "Till.add"), _version(TILL, "other")) < 0.5
