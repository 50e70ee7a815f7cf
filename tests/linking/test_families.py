"""Families of languages."""

import pytest

from pinakes.linking.families import FAMILIES
from pinakes.linking.family import NO_FILES, Family


@pytest.mark.parametrize("family", FAMILIES, ids=[family.name for family in FAMILIES])
def test_a_family_can_be_opened_where_there_is_no_file(family: Family) -> None:
    opened = family.open(NO_FILES)
    assert opened.importers(set()) == set()
