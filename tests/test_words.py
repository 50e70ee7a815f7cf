"""What people can search by: names and texts as terms."""

import pytest

from pinakes.words import folded, stem, terms_of, words_of


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
