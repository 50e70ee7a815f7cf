"""Literals of patterns, and trigrams of files: what is ruled out holds no match."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinakes.retrieval.search.literal import literals_of
from pinakes.storage.trigrams import may_hold, numbers_of, signature_of


@pytest.mark.parametrize(
    ("pattern", "literals"),
    [
        ("foo.*bar", ["foo", "bar"]),
        (r"def (\w+)\(self", ["def ", "(self"]),
        ("abc|def", []),
        ("(abc|def)ghi", ["ghi"]),
        ("abcd?efg", ["abc", "efg"]),
        ("ab+cde", ["cde"]),
        ("x{2,3}hello", ["hello"]),
        ("[abc]defg", ["defg"]),
        (r"\.get\(", [".get("]),
        ("(?x) a b c", []),
        ("foo\\", ["foo"]),
        ("(", []),
    ],
)
def test_what_every_match_holds(pattern: str, literals: list[str]) -> None:
    assert literals_of(pattern) == literals


@settings(deadline=None)
@given(st.from_regex(r"(?:[abc.*+?|(){}1\\]|\[ab\]){1,12}", fullmatch=True), st.text("abc1(){}[]", max_size=30))
def test_a_match_holds_all_literals(pattern: str, text: str) -> None:
    try:
        match = re.search(pattern, text)
    except re.error:
        return
    if match is not None:
        assert all(literal in match[0] for literal in literals_of(pattern))


@settings(deadline=None)
@given(st.binary(max_size=400), st.integers(0, 400), st.integers(3, 20))
def test_a_file_may_hold_what_it_holds(data: bytes, start: int, length: int) -> None:
    part = data[start : start + length]
    assert may_hold(signature_of(data), numbers_of(part))


def test_case_is_folded() -> None:
    assert may_hold(signature_of(b"class HttpServer: pass"), numbers_of(b"httpserver"))


def test_most_files_are_ruled_out() -> None:
    files = [f"def function_{number}(argument): return argument + {number}".encode() for number in range(200)]
    numbers = numbers_of(b"function_77(")
    assert 1 <= sum(may_hold(signature_of(data), numbers) for data in files) < 20
