"""Which names of a file other files may find changed."""

import pytest

from pinakes.extraction.extract import extract_facts
from pinakes.linking.changes import changed_names
from pinakes.linking.interface import Interface, interface_of

THING = """
class Thing:
    def go(self): ...

    @property
    def part(self):
        {part}

    def run(self):
        {run}
"""


def interface(part: str = "return Thing()", run: str = "pass") -> Interface:
    text = THING.format(part=part, run=run)
    return interface_of(extract_facts("a.py", "python", text.encode()))


@pytest.mark.parametrize(
    ("before", "now", "changed"),
    [
        pytest.param(interface(run="pass"), interface(run="value = 1"), set(), id="a local of a method"),
        pytest.param(
            interface(part="return Thing()"), interface(part="v = 1; return Thing()"), set(), id="a local of a property"
        ),
        pytest.param(
            interface(part="value = Thing(); return value"),
            interface(part="value = 1; return value"),
            {"part"},
            id="what a property gives back",
        ),
        pytest.param(
            interface(run="value = Thing(); self.held = value"),
            interface(run="value = 1; self.held = value"),
            {"held"},
            id="what an attribute is given",
        ),
        pytest.param(
            interface(run="value = Thing(); more = value; return more"),
            interface(run="value = self.part; more = value; return more"),
            {"run"},
            id="by way of another local",
        ),
    ],
)
def test_locals_are_not_named_by_others_but_what_rests_on_them_is(
    before: Interface, now: Interface, changed: set[str]
) -> None:
    assert changed_names(before, now) == changed
