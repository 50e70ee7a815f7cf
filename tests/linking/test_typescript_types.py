"""Types as written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.linking.project import meanings

from pinakes.linking.typescript.type_parser import MOST_REST, parse_type
from pinakes.linking.typescript.types import UNKNOWN, Type


def name(text: str, *arguments: tuple[Type, ...]) -> Type:
    return Type("name", text, arguments)


A, B, K, T = name("A"), name("B"), name("K"), name("T")
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
        ("(a: A, ...rest: B[]) => A", (Type("function", "", ((A,),), ((A,), *[(B,)] * MOST_REST)),)),
        ("<T extends B, U = A>({ a }: A) => void", (Type("function", "T U", ((name("void"),),), ((A,),)),)),
        ("A['key']", (Type("member", "key", ((A,),)),)),
        ("A[number]", (Type("item", "", ((A,),)),)),
        ("A[K]", (Type("lookup", "", ((A,), (K,))),)),
        ("typeof a.b", (Type("typeof", "a.b"),)),
        ("keyof A", (Type("keys", "", ((A,),)),)),
        ("T extends A ? A : B", (A, B)),
        ("T extends A ? A : Array<T>", (A, UNKNOWN)),
        ("T extends (infer U)[] ? U : never", (Type("item", "", ((T,),)),)),
        ("T extends { a: infer U } ? U : never", (Type("member", "a", ((T,),)),)),
        ("T extends (x: any) => infer U ? U : never", (Type("returned", "", ((T,),)),)),
        ("T extends (x: infer U) => any ? U : never", (Type("given", "0", ((T,),)),)),
        ("T extends Box<any, infer U> ? U[] : never", (Type("array", "", ((Type("argument", "Box 1", ((T,),)),),)),)),
        ("T extends any ? A : never", (A,)),
        ("T extends A ? never : B | A", (B, A)),
        ("x is A", (Type("literal"),)),
        ("'a' | 1", (Type("literal", "a"), Type("literal"))),
        ("new () => A", ()),
        ("{ [K in keyof A]: B }", (Type("mapped", "", ((Type("keys", "", ((A,),)),), (B,))),)),
        (
            "{ [K in 'a' | 'b' as `x`]?: B }",
            (Type("mapped", "", ((Type("literal", "a"), Type("literal", "b")), (B,))),),
        ),
        ("{ readonly [K in keyof A]-?: A[K] } & {}", (A,)),
        ("{ (): A; new (): B }", (Type("function", "", ((A,),)),)),
        ("{ <T>(a: A): B; x: B }", (Type("object", "x", ((B,),)), Type("function", "T", ((B,),), ((A,),)))),
        ("A // why\n | /* not */ B", (A, B)),
    ],
)
def test_a_type_is_taken_apart(text: str, expected: tuple[Type, ...]) -> None:
    assert parse_type(text) == expected


@given(st.text(alphabet="AB<>()[]{}|&=>:?,. '\"typeofkeyn", max_size=60))
def test_no_text_stops_it(text: str) -> None:
    parse_type(text)


def test_the_this_of_a_function_type_is_no_parameter() -> None:
    lib = """\
export interface Reply { send(): void }
export interface Request { body: string }
export type Handler = (this: Reply, request: Request, reply: Reply) => void;
export declare function get(path: string, handler: Handler): void;
"""
    use = 'import { get } from "./lib";\nget("/", (request, reply) => { reply.send(); request.body; });\n'
    found = meanings({"lib.ts": lib, "use.ts": use}, "use.ts")
    assert (found["2 send"], found["2 body"]) == ("lib.ts#Reply.send", "lib.ts#Request.body")


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("[Handler, Handler]", "lib.ts#Reply.send"),
        ("Handler[]", "lib.ts#Reply.send"),
        ("[string, Handler]", "lib.ts#Reply.send"),
    ],
)
def test_the_last_parameters_of_a_function_type_are_what_their_list_holds(rest: str, expected: str) -> None:
    lib = f"""\
export interface Reply {{ send(): void }}
export type Handler = (reply: Reply) => void;
export interface App {{ get: (path: string, ...handlers: {rest}) => void }}
"""
    use = 'import { App } from "./lib";\ndeclare const app: App; app.get("/", null!, (reply) => { reply.send(); });\n'
    assert meanings({"lib.ts": lib, "use.ts": use}, "use.ts")["2 send"] == expected


def test_a_quoted_name_with_blanks_is_nobodys_member() -> None:
    lib = 'export type Odd = { "two words": string; plain: Inner }; export interface Inner { id: string }\n'
    use = 'import { Odd } from "./lib";\ndeclare const odd: Odd; odd.plain.id;\n'
    assert meanings({"lib.ts": lib, "use.ts": use}, "use.ts")["2 id"] == "lib.ts#Inner.id"


def test_an_interface_may_extend_a_changed_intersection() -> None:
    code = (
        "export interface User { root: string; base: Base; plugins: string[] }\n"
        "export interface Base { url: string }\n"
        "export interface Api { hook(): void }\n"
        "export interface Resolved extends Readonly<Omit<User, 'plugins'> & { plugins: Base[]; log: Api } & Api> {}\n"
        "export function f(c: Resolved) {\n  c.root;\n  c.base.url;\n  c.log.hook();\n  c.hook();\n  c.plugins;\n}\n"
    )
    found = meanings({"a.ts": code}, "a.ts")
    assert [found[f"{line}"] for line in ("6 root", "7 url", "8 hook", "9 hook", "10 plugins")] == [
        "a.ts#User.root",
        "a.ts#Base.url",
        "a.ts#Api.hook",
        "a.ts#Api.hook",
        "a.ts#Resolved.plugins",
    ]
