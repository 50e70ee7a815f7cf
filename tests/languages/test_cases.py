"""Every case of every language gives the outline that stands beside it."""

from pathlib import Path

import pytest
from tests.languages.outline import cases, outline


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.parent.parent.name}/{case.name}")
def test_case_gives_the_outline_beside_it(case: Path) -> None:
    expected = case.with_name(case.name + ".outline")
    assert expected.is_file(), f"write {expected.name} first (python -m tests.languages.outline {case.name})"
    assert outline(case) == expected.read_text("utf-8")
