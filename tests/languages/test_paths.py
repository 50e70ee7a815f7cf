"""Expressions as paths."""

import pytest

from pinakes.languages._paths import expression_path


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("a", "a"),
        (" a.b.c ", "a.b.c"),
        ("a.b()", "a.b()"),
        ("make(one, two=3)", "make()"),
        ("make(one(two))", "make()"),
        ("make(')')", "make()"),
        ("make().b[0]", "make().b[]"),
        ("new", "new"),
        ("new Thing", "Thing()"),
        ("new Thing(one)", "Thing()"),
        ("await make(one)", "make()"),
        ("await(one)", "await()"),
        ("a or b.c(d)", "a|b.c()"),
        ("(a)", "a"),
        ("a + b", None),
        ("a(b", None),
        ("3", None),
        ("", None),
    ],
)
def test_an_expression_is_a_path_of_names_calls_and_items(text: str, path: str | None) -> None:
    assert expression_path(text.encode()) == path
