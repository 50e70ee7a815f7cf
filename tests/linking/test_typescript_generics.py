"""Functions that are told the types they are called with."""

import pytest
from tests.linking.project import meanings

LIB = """\
export class Base { run() {} }
export interface Box<T> { item: T }
export declare function make<T>(): Box<T>;
export declare function both<A, B = Base>(): { a: A; b: B };
export class Maker<S> { build<T>(): { own: S; told: T; self: this } { return null!; } go() {} }
export const maker = new Maker<Base>();
type Create = { <T>(): Box<T>; <T>(): <U>(start: T) => { t: T; u: U } };
export const create = null! as Create;
export const cast = (<T>() => null!) as Create;
export interface Caller { <T>(): Box<T> }
export declare const caller: Caller;
"""


@pytest.mark.parametrize(
    ("value", "use", "expected"),
    [
        ("make<Base>()", "item", "lib.ts#Base.run"),
        ("make<Box<Base>>()", "item.item", "lib.ts#Base.run"),
        ("make<\n  Base>()", "item", "lib.ts#Base.run"),
        ("make<Base>().item", "", "lib.ts#Base.run"),
        ("make()", "item", "unresolved"),
        ("both<string>()", "b", "lib.ts#Base.run"),
        ("maker.build<string>()", "own", "lib.ts#Base.run"),
        ("maker.build<Base>()", "told", "lib.ts#Base.run"),
        ("maker.build<string>()", "told", "builtins"),
        ("create<Base>()", "item", "lib.ts#Base.run"),
        ("create<Base>()(null)", "t", "lib.ts#Base.run"),
        ("cast<Base>()", "item", "lib.ts#Base.run"),
        ("caller<Base>()", "item", "lib.ts#Base.run"),
    ],
)
def test_a_call_that_is_told_its_types(value: str, use: str, expected: str) -> None:
    text = "import { Base, Box, both, caller, cast, create, make, maker } from './lib';\n"
    text += f"const it = {value};\nit{use and f'.{use}'}.run();\n"
    found = meanings({"lib.ts": LIB, "use.ts": text}, "use.ts")
    assert found[f"{text.count(chr(10))} run"] == expected


def test_what_a_call_that_is_told_its_types_is_given() -> None:
    text = "import { Base } from './lib';\ndeclare function on<T>(listener: (event: T) => void, start: T): void;\n"
    text += "on<Base>(event =>\n  event.run(), {\n  run: 1 });\n"
    found = meanings({"lib.ts": LIB, "use.ts": text}, "use.ts")
    assert found["4 run"] == found["5 run"] == "lib.ts#Base.run"


@pytest.mark.parametrize(
    ("value", "use", "expected"),
    [
        ("same(base)", "", "lib.ts#Base.run"),
        ("same(new Base())", "", "lib.ts#Base.run"),
        ("same({ deep: base })", "deep", "lib.ts#Base.run"),
        ("first(list)", "", "lib.ts#Base.run"),
        ("boxed(base)", "item", "lib.ts#Base.run"),
        ("unboxed(box)", "", "lib.ts#Base.run"),
        ("unboxed(base)", "", "lib.ts#Base.run"),
        ("second(1, base)", "", "lib.ts#Base.run"),
        ("second(base, other())", "", "unresolved"),
        ("plain(base)", "", "lib.ts#Base.run"),
    ],
)
def test_a_call_that_tells_types_by_what_it_is_given(value: str, use: str, expected: str) -> None:
    text = """\
import { Base, Box } from './lib';
declare function same<T>(value: T): T;
declare function first<T>(values: readonly T[]): T;
declare function boxed<T extends object>(value: T): Box<T>;
declare function unboxed<T>(value: T | Box<T>): T;
declare function second<A, B>(a: A, b: B): B;
declare function plain(value: string): Base;
declare const base: Base, box: Box<Base>, list: Base[];
"""
    text += f"const it = {value};\nit{use and f'.{use}'}.run();\n"
    assert meanings({"lib.ts": LIB, "use.ts": text}, "use.ts")["10 run"] == expected
