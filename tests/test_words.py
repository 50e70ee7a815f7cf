"""What people can search by: names and texts as terms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinakes.words import LONGEST_TERM, STOP_WORDS, folded, stem, terms_in, terms_of, words_of


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("getUserById", ["get", "user", "by", "id"]),
        ("HTTPServer", ["http", "server"]),
        ("query_driver", ["query", "driver"]),
        ("utf8-decode", ["utf", "8", "decode"]),
        ("__init__", ["init"]),
        ("ΑλφαΒήτα", ["αλφαβήτα"]),
    ],
)
def test_words_of_a_name(name: str, words: list[str]) -> None:
    assert words_of(name) == words


def test_a_folded_name_has_no_separators() -> None:
    assert folded("Query_Driver.run") == "querydriverrun"


@pytest.mark.parametrize(
    "words", ["cache caches cached caching", "query queries querying", "stop stops stopped stopping"]
)
def test_forms_of_a_word_are_one_term(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize("word", ["class", "status", "this", "bus", "ring", "red", "key", "aes"])
def test_what_only_looks_like_an_ending_stays(word: str) -> None:
    assert stem(word)[:3] == word[:3]


def test_terms_leave_out_what_tells_nothing() -> None:
    assert terms_of("parseJSONFiles(self)") == ["pars", "json", "fil"]
    assert terms_of("if the 1 " + "a" * 41) == []
    assert terms_of("sha256 of 20240101123") == ["sha", "256"]


def test_ideographs_are_terms_of_their_own() -> None:
    assert terms_of("用户登录") == ["用", "户", "登", "录"]


@pytest.mark.parametrize("text", ["", "😀", "()*&^%", '"unbalanced', "NEAR(", "\x00\ud800"])
def test_any_text_has_terms_or_none(text: str) -> None:
    assert isinstance(terms_of(text), list)


@given(st.text(st.one_of(st.sampled_from("aBé_ .(—用9 \n"), st.characters()), max_size=60))
def test_terms_are_the_stems_of_words_wherever_marks_and_blanks_stand(text: str) -> None:
    words = [word for word in words_of(text) if word.isascii() and len(word) <= LONGEST_TERM]
    kept = [word for word in words if word not in STOP_WORDS and (not word.isdigit() or 2 <= len(word) <= 5)]
    assert [term for term in terms_of(text) if term.isascii()] == [stem(word) for word in kept]


def test_marks_outside_ascii_part_words_and_letters_do_not() -> None:
    assert terms_of("naïve—parsing… café") == ["naïve", "pars", "café"]


def test_bytes_that_are_no_text_part_words() -> None:
    assert terms_in(b"open\xffFile \xe9t") == ["open", "fil", "t"]


def test_long_runs_without_a_blank_have_terms() -> None:
    assert terms_of("_".join(["open", "file"] * 100)) == ["open", "fil"] * 100
