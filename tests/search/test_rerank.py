"""What code tells beside words and meaning."""

from pinakes.retrieval.search.rerank import Trait, by_places


def first_of(traits: dict[int, Trait], scores: dict[int, float]) -> int:
    ranked = by_places(("remove", "session"), scores, traits)
    return max(ranked, key=lambda id_: ranked[id_])


def test_a_function_comes_before_the_class_around_it() -> None:
    around = Trait("sessions.py", "class", "Sessions", "", 0, is_around=True)
    inside = Trait("sessions.py", "method", "remove", "", 0)
    assert first_of({1: around, 2: inside}, {1: 1.0, 2: 0.95}) == 2


def test_a_class_that_fits_much_better_stays_first() -> None:
    around = Trait("sessions.py", "class", "Sessions", "", 0, is_around=True)
    inside = Trait("sessions.py", "method", "remove", "", 0)
    assert first_of({1: around, 2: inside}, {1: 1.0, 2: 0.8}) == 1


def test_a_symbol_that_is_no_piece_of_code_has_no_such_lead() -> None:
    """Among symbols a class is as good an answer as a function."""
    assert (
        first_of({1: Trait("a.py", "class", "A", "", 0), 2: Trait("a.py", "function", "a", "", 0)}, {1: 1, 2: 0.95})
        == 1
    )


def test_tests_beside_what_they_test_come_later() -> None:
    tests = Trait("session.rs", "function", "removes", "", 0, is_test=True)
    tested = Trait("session.rs", "function", "remove", "", 0)
    assert first_of({1: tests, 2: tested}, {1: 1.0, 2: 0.7}) == 2


def test_the_guard_of_a_header_comes_behind_what_the_header_is_for() -> None:
    guard = Trait("src/config_parse.h", "block", "INCLUDE_config_parse_h__", "", 0)
    meant = Trait("src/config.c", "function", "config_parse", "", 0)
    assert first_of({1: guard, 2: meant}, {1: 1.0, 2: 0.8}) == 2
