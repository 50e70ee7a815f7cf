"""Two pieces of work at once."""

import threading

import pytest

from pinakes.retrieval.search.beside import beside


def fail() -> int:
    raise ValueError("no")


def test_both_are_given() -> None:
    own = threading.get_ident()
    assert beside(lambda: 1, lambda: threading.get_ident() != own) == (1, True)


@pytest.mark.parametrize("works", [(fail, int), (int, fail)])
def test_what_either_raises_is_raised_once_both_have_ended(works: tuple[type[int], type[int]]) -> None:
    before = threading.active_count()
    with pytest.raises(ValueError, match="no"):
        beside(*works)
    assert threading.active_count() == before
