"""What people type, read without ever failing."""

import apsw
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinakes.retrieval.search.expression import MOST_ROWS, match_expression
from pinakes.retrieval.search.query import read_query


def expression(text: str, counts: dict[str, int] | None = None) -> str | None:
    return match_expression(read_query(text), lambda term: 1 if counts is None else counts.get(term, 0))


def test_words_are_alternatives() -> None:
    assert expression("compare tokens") == '"compar" OR "token"'


def test_an_identifier_is_looked_for_by_its_words_and_whole() -> None:
    assert expression("getUserById") == '"get" OR "id" OR "user" OR "getuserbyid"'


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("user AND login", '("user") AND ("login")'.replace('("', '(("').replace('")', '"))')),
        ("user|account login", '(("user") OR ("account")) AND (("login"))'),
        ("user OR account", '(("user") OR ("account"))'),
        ("csrf NOT tests", '((("csrf"))) NOT (("test"))'),
        ('"csrf token"', '(("csrf token"))'),
    ],
)
def test_operators_and_phrases(text: str, wanted: str) -> None:
    assert expression(text) == wanted


def test_a_quotation_in_a_question_is_just_words() -> None:
    assert expression('where is the "X-Powered-By" header set') == '"header" OR "power" OR "set" OR "x"'
    assert not read_query('where is the "not found" page made').is_strict


def test_a_prefix() -> None:
    assert expression("config*") == '"config" OR "config"*'


def test_filters_are_taken_out() -> None:
    query = read_query('kind:class lang:python path:src/** in:Auth visibility:public "login form"')
    assert query.filters == {"kind": "class", "lang": "python", "path": "src/**", "in": "Auth", "visibility": "public"}
    assert query.text == "login form"


@pytest.mark.parametrize(
    ("text", "name"),
    [("foo.bar()", "foo.bar"), ("Foo::bar", "Foo.bar"), ("get_user", "get_user"), ("two words", None), ("😀", None)],
)
def test_a_lone_name_is_known_as_one(text: str, name: str | None) -> None:
    assert read_query(text).name == name


def test_prose_does_not_look_like_code() -> None:
    assert not read_query("middleware").looks_like_code
    assert read_query("getUser").looks_like_code
    assert not read_query("get user by id").looks_like_code


def test_the_most_common_terms_are_left_out_where_there_is_no_time_for_them() -> None:
    counts = {"rar": 10, "medium": 100, "common": MOST_ROWS}
    assert expression("common medium rare", counts) == '"rar" OR "medium"'
    assert expression("common", counts) == '"common"'
    assert expression("not here", counts) is None


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_text_makes_a_valid_expression(text: str) -> None:
    found = expression(text)
    if found is not None:
        connection = apsw.Connection(":memory:")
        connection.execute("CREATE VIRTUAL TABLE t USING fts5 (a, tokenize = 'ascii')")
        connection.execute("SELECT * FROM t WHERE t MATCH ?", (found,)).fetchall()


@pytest.mark.parametrize(
    "text", ["foo.bar()", "a-b", '"unbalanced', "NEAR(", "AND OR NOT", "-", "*", "a|", "|", "kind:"]
)
def test_odd_text_is_just_words(text: str) -> None:
    read_query(text)
    expression(text)
