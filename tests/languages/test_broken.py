"""The cases of every language in a state nobody would commit: extraction says less, but never raises."""

from pathlib import Path

import pytest
from tests.languages.consistency import check
from tests.languages.outline import cases

from pinakes.extraction.extract import extract_facts
from pinakes.languages import FOLDER, language_of

_LAST_LINE = {"kotlin": b"\n"}
"""The Kotlin parser never comes back from an annotation at the very end of a text without a last newline."""


def case_name(case: Path) -> str:
    return case.relative_to(FOLDER).as_posix()


@pytest.mark.parametrize("case", cases(), ids=case_name)
def test_a_file_cut_anywhere_still_gives_facts(case: Path) -> None:
    data, language = case.read_bytes(), language_of(case.name)
    for end in range(0, len(data), 41):
        check(extract_facts(case.name, language, data[:end] + _LAST_LINE.get(language or "", b"")))


@pytest.mark.parametrize("case", cases(), ids=case_name)
def test_a_file_with_a_hole_still_gives_facts(case: Path) -> None:
    data, language = case.read_bytes(), language_of(case.name)
    for start in range(0, len(data), 53):
        check(extract_facts(case.name, language, data[:start] + data[start + 17 :]))
