"""Types as written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinakes.linking.typescript.types import Type, parse_type


def name(text: str, *arguments: tuple[Type, ...]) -> Type:
    return Type("name", text, arguments)


A, B = name("A"), name("B")
OBJECT = Type("object", "x y m", ((B,), (A,), (Type("function", "", ((B,),), ((A,),)),)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A", (A,)),
        ("| A | B", (A, B)),
        ("A & { x: B; readonly y?: A, m(a: A): B; [key: string]: A; }", (A, OBJECT)),
        ("A[]", (Type("array", "", ((A,),)),)),
        ("readonly (A | B)[]", (Type("array", "", ((A, B),)),)),
        ("Map<A, x . y>", (name("Map", (A,), (name("x.y"),)),)),
        ("[first: A, second?: B]", (Type("tuple", "", ((A,), (B,))),)),
        ("[...A]", (Type("tuple", "", ((Type("item", "", ((A,),)),),)),)),
        ("(a: A, ...rest: B[]) => A", (Type("function", "", ((A,),), ((A,), (Type("array", "", ((B,),)),))),)),
        ("<T>({ a }: A) => void", (Type("function", "", ((name("void"),),), ((A,),)),)),
        ("A['key']", (Type("member", "key", ((A,),)),)),
        ("A[number]", (Type("item", "", ((A,),)),)),
        ("A[K]", ()),
        ("typeof a.b", (Type("typeof", "a.b"),)),
        ("keyof A", ()),
        ("T extends A ? A : B", ()),
        ("T extends any ? A : never", (A,)),
        ("T extends A ? never : B | A", (B, A)),
        ("x is A", (Type("literal"),)),
        ("'a' | 1", (Type("literal"), Type("literal"))),
        ("new () => A", ()),
        ("{ [K in keyof A]: B }", ()),
        ("{ readonly [K in keyof A]-?: A[K] } & {}", (A,)),
        ("{ (): A; new (): B }", (Type("function", "", ((A,),)),)),
        ("{ <T>(a: A): B; x: B }", (Type("object", "x", ((B,),)), Type("function", "", ((B,),), ((A,),)))),
        ("A // why\n | /* not */ B", (A, B)),
    ],
)
def test_a_type_is_taken_apart(text: str, expected: tuple[Type, ...]) -> None:
    assert parse_type(text) == expected


@given(st.text(alphabet="AB<>()[]{}|&=>:?,. '\"typeofkeyn", max_size=60))
def test_no_text_stops_it(text: str) -> None:
    parse_type(text)
