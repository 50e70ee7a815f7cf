"""What types are compared by when they satisfy interfaces without saying so."""

from typing import Any, NamedTuple

import msgspec
import pytest

from pinakes.facts import Parameter
from pinakes.linking.python.alternatives import alternatives, type_of_literal
from pinakes.linking.python.calling import accepts, calling_of
from pinakes.linking.typescript.shapes import function_of, literal_words, method_of, words_of


class Method(NamedTuple):
    """The part of a method of Python that says how it is called."""

    parameters: str
    decorators: str | None = None


def method(written: str, *decorators: str) -> Any:
    """`a, b=1, *, c` as a method with these parameters."""
    parts = [part.partition("=") for part in written.replace(" ", "").split(",") if part]
    parameters = [Parameter("self")] if "@staticmethod" not in decorators else []
    parameters += [Parameter(name, default=default or None) for name, _, default in parts]
    return Method(msgspec.json.encode(parameters).decode(), msgspec.json.encode(decorators).decode())


ACCEPTED = [
    ("", ""),
    ("a", "a"),
    ("a", "a, b=1"),
    ("a", "a=1"),
    ("a, /", "b"),
    ("__a", "b"),
    ("a=1", "a=2"),
    ("*, key", "key"),
    ("*, key", "*, key=1"),
    ("*, key", "*, key, other=1"),
    ("a, *args, **kwargs", "a, b, *, c"),
    ("*args, key", "*args, key"),
]
REFUSED = [
    ("", "a"),
    ("a", ""),
    ("a", "b"),
    ("a", "a, b"),
    ("a", "a, /"),
    ("a", "a, *, key"),
    ("a=1", "a"),
    ("a", "*args, **kwargs"),
    ("*, key", "**kwargs"),
    ("*, key=1", "*, key"),
    ("*args, key", "key"),
    ("a, *args, **kwargs", ""),
]


@pytest.mark.parametrize(
    ("wanted", "given", "is_accepted"),
    [(*pair, True) for pair in ACCEPTED] + [(*pair, False) for pair in REFUSED],
)
def test_a_method_takes_every_call_that_is_promised(wanted: str, given: str, *, is_accepted: bool) -> None:
    theirs, mine = calling_of(method(wanted)), calling_of(method(given))
    assert theirs is not None
    assert mine is not None
    assert (accepts(theirs, mine) is not None) is is_accepted


def test_decorators_say_whether_a_method_takes_itself_and_whether_it_is_known() -> None:
    promised = calling_of(method("a"))
    assert promised is not None
    assert calling_of(method("a", "@staticmethod")) == promised
    assert calling_of(method("a", "@abc.abstractmethod")) == promised
    assert calling_of(method("a", "@cache")) is None


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("int", ("int",)),
        ("'Item'", ("Item",)),
        ("Item | None", ("Item", "None")),
        ("Optional[Item]", ("Item", "None")),
        ("t.Union[Item, list[int | str]]", ("Item", "list")),
        ("Dict[str, int]", ("dict",)),
        ("ClassVar[str]", ("str",)),
        ('Literal["a|b"]', ("Literal",)),
        ("roles.Role[int]", ("roles.Role",)),
    ],
)
def test_an_annotation_names_the_classes_that_it_allows(written: str, expected: tuple[str, ...]) -> None:
    assert alternatives(written) == expected


@pytest.mark.parametrize(
    ("value", "expected"), [("None", "None"), ("True", "bool"), ("'a'", "str"), ("3", "int"), ("x", None), (None, None)]
)
def test_a_literal_has_a_type(value: str | None, expected: str | None) -> None:
    assert type_of_literal(value) == expected


@pytest.mark.parametrize(
    ("signature", "parameters", "n_needed", "result"),
    [
        ("get(key: string, n?: number): T | undefined", [("string",), ("number",)], 1, ("T", "|", "undefined")),
        ("async put(item: Map<string, Item>, at = 0)", [("Map", "<", "string", ",", "Item", ">"), ()], 1, ()),
        ("f = (x: Other): void", [("Other",)], 1, ("void",)),
        (
            "on(this: Window, each: (a: A, b: B) => void): () => void",
            [("(", "a", ":", "A", ",", "b", ":", "B", ")", "=>", "void")],
            1,
            ("(", ")", "=>", "void"),
        ),
        ("pick({ a, b }: Options, ...rest: string[]): void", [("Options",), ("string", "[", "]")], 1, ("void",)),
    ],
)
def test_a_signature_of_typescript_is_read(
    signature: str, parameters: list[tuple[str, ...]], n_needed: int, result: tuple[str, ...]
) -> None:
    called = method_of(signature)
    assert called is not None
    assert (list(called.parameters), called.n_needed, called.result) == (parameters, n_needed, result)
    assert called.has_rest is ("..." in signature)


def test_a_type_is_a_function_only_where_it_is_nothing_else() -> None:
    called = function_of("(item: T) => void")
    assert called is not None
    assert called.parameters == (("T",),)
    assert function_of("<T>(item: T) => T") == (((("T",)),), 1, False, ("T",), True)
    assert function_of("(string | number)[]") is None
    assert function_of("string") is None


def test_words_leave_out_what_says_nothing() -> None:
    assert words_of("| 'a' /* one */ | 'b';") == ("'a'", "|", "'b'")
    assert literal_words('"a"', is_fixed=True) == [("string",), ('"a"',)]
    assert literal_words("0x1f", is_fixed=False) == [("number",)]
    assert literal_words("make()", is_fixed=True) == []
