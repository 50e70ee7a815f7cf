"""The arithmetic of two rankings, against numbers worked out by hand."""

import math

import pytest

from pinakes.operations._search import share_of, weights_of
from pinakes.retrieval.aside import is_aside
from pinakes.retrieval.search.diversity import diversified, likeness
from pinakes.retrieval.search.fuse import Beyond, decayed, fuse, text_score
from pinakes.settings import Settings

KEYWORD = {1: 10.0, 2: 5.0, 3: 0.0}
SEMANTIC = {1: 0.2, 4: 0.6}


def test_relative() -> None:
    found = fuse("relative", KEYWORD, SEMANTIC, semantic_share=0.6)
    # The worst of a list gets 0.6 of its share, the best all of it.
    assert found[1] == pytest.approx(0.6 * 0.6 + 0.4 * 1.0)
    assert found[2] == pytest.approx(0.4 * 0.8)
    assert found[3] == pytest.approx(0.4 * 0.6)
    assert found[4] == pytest.approx(0.6 * 1.0)


def test_relative_takes_less_from_what_a_list_just_missed() -> None:
    beyond = Beyond(keyword={4: -2.0}, semantic={2: 0.16, 3: -0.9})
    found = fuse("relative", KEYWORD, SEMANTIC, semantic_share=0.6, beyond=beyond)
    # A tenth of the list's reach below its worst member costs a tenth of what separates that from the best.
    assert found[2] == pytest.approx(0.6 * 0.56 + 0.4 * 0.8)
    assert found[3] == pytest.approx(0.4 * 0.6), "nothing is taken away"
    assert found[4] == pytest.approx(0.6 * 1.0 + 0.4 * 0.52)
    assert fuse("weighted", KEYWORD, SEMANTIC, semantic_share=0.6, beyond=beyond) == fuse(
        "weighted", KEYWORD, SEMANTIC, semantic_share=0.6
    )


def test_a_list_whose_members_are_all_as_good_says_nothing_of_others() -> None:
    found = fuse("relative", {1: 2.0, 2: 2.0}, SEMANTIC, semantic_share=0.5, beyond=Beyond({4: 1.9}, {}))
    assert found[4] == pytest.approx(0.5)
    assert found[2] == pytest.approx(0.5)


def test_weighted_is_the_sum_of_a_cosine_and_a_text_score() -> None:
    found = fuse("weighted", KEYWORD, SEMANTIC, semantic_share=0.7)
    assert found[1] == pytest.approx(0.7 * 0.2 + 0.3 * 10 / 11)
    assert found[2] == pytest.approx(0.3 * 5 / 6)
    assert found[3] == pytest.approx(0.3 * 0.001)
    assert found[4] == pytest.approx(0.7 * 0.6)


def test_reciprocal_looks_at_ranks() -> None:
    found = fuse("reciprocal", KEYWORD, SEMANTIC, semantic_share=0.5)
    assert found[1] == pytest.approx(0.5 / 62 + 0.5 / 61)
    assert found[4] == pytest.approx(0.5 / 61)
    assert found[3] == pytest.approx(0.5 / 63)


@pytest.mark.parametrize(
    ("vector", "text", "share"), [(0.7, 0.3, 0.7), (0.6, 0.4, 0.6), (0.2, 0.2, 0.5), (1, 0, 1), (0, 1, 0), (0, 0, 0.5)]
)
def test_two_weights_are_brought_to_a_sum_of_one(vector: float, text: float, share: float) -> None:
    assert share_of(vector, text) == pytest.approx(share)
    weights = weights_of(Settings(search_vector_weight=vector, search_text_weight=text))
    assert weights.prose_share == pytest.approx(share)
    assert weights.code_share == pytest.approx(share / 2)


def test_one_list_alone_stays_as_it_is() -> None:
    assert fuse("relative", KEYWORD, {}, semantic_share=0.6) == KEYWORD
    assert fuse("weighted", {}, SEMANTIC, semantic_share=0.6) == SEMANTIC


def test_a_text_score_stays_below_one() -> None:
    assert text_score(3) == 0.75
    assert text_score(0) == 0.001


def test_a_score_halves_with_every_half_life() -> None:
    assert decayed(0.8, 30, 30) == pytest.approx(0.4)
    assert decayed(0.8, 60, 30) == pytest.approx(0.2)
    assert decayed(0.8, -5, 30) == 0.8
    assert decayed(0.8, None, 30) == 0.8
    assert decayed(1, 1, 1) == pytest.approx(math.exp(-math.log(2)))


def test_diversity_puts_a_repetition_later() -> None:
    scores = [1.0, 0.9, 0.5]
    texts = ["open the file", "open the file", "close a socket"]
    # After the first: 0.5 * 0.8 - 0.5 * 1 for the second, 0.5 * 0 - 0.5 * 0 for the third.
    assert diversified(scores, texts, 0.5) == [0, 2, 1]
    assert diversified(scores, texts, 1) == [0, 1, 2]
    assert diversified(scores, texts, 7) == [0, 1, 2]
    assert diversified([], [], 0.5) == []


def test_equal_scores_are_all_as_relevant() -> None:
    assert diversified([1.0, 1.0, 1.0], ["a b", "a b", "c d"], 0.7) == [0, 2, 1]


def test_likeness_is_the_share_of_common_tokens() -> None:
    assert likeness(frozenset("ab"), frozenset("bc")) == pytest.approx(1 / 3)
    assert likeness(frozenset(), frozenset()) == 0


@pytest.mark.parametrize(
    ("path", "aside"),
    [
        ("tests/test_a.py", True),
        ("src/a.test.ts", True),
        ("pkg/a_test.go", True),
        ("vendor/x/a.go", True),
        ("shop/migrations/0001_initial.py", True),
        ("django/db/migrations/loader.py", False),
        ("src/testing/runner.py", False),
        ("src/contest.py", False),
        ("src/generated.py", False),
        ("src/a.generated.ts", True),
        ("api/user_pb2.py", True),
        ("src/UserTest.java", True),
    ],
)
def test_what_stands_aside(path: str, *, aside: bool) -> None:
    assert is_aside(path) == aside
