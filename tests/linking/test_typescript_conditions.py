"""Types that are made of others: conditions, `infer`, lookups and mapped types."""

import pytest
from tests.linking.project import meanings

LIB = """\
export interface Store<T> { get: () => T; next: T; all: T[]; on(listener: (state: T) => void): void }
export interface User { name: string; friend: User; hello(): void }
export interface States { idle: User; busy: Job }
export interface Job { stop(): void }
export type StateOf<S> = S extends { get: () => infer T } ? T : never;
export type ItemOf<L> = L extends readonly (infer I)[] ? I : L;
export type Held<S> = S extends Store<infer T> ? T : never;
export type Heard<F> = F extends (state: infer T) => void ? T : never;
export type Made<S, Ms> = number extends Ms ? S : Ms extends [infer M, ...infer Rest] ? Made<Other<S, M>, Rest> : never;
export type Other<S, M> = { s: S; m: M };
export type Get<T, K, F> = K extends keyof T ? T[K] : F;
export type Any = States[keyof States];
export type Each<T> = { [K in keyof T]: Job };
"""


@pytest.mark.parametrize(
    ("kind", "use", "expected"),
    [
        ("StateOf<Store<User>>", "hello()", "lib.ts#User.hello"),
        ("ItemOf<User[]>", "hello()", "lib.ts#User.hello"),
        ("ItemOf<User>", "hello()", "lib.ts#User.hello"),
        ("Held<Store<User>>", "hello()", "lib.ts#User.hello"),
        ("Heard<(state: User) => void>", "hello()", "lib.ts#User.hello"),
        ("Made<Store<User>, []>", "get()", "lib.ts#Store.get"),
        ("Made<Store<User>, []>", "next.hello()", "lib.ts#User.hello"),
        ("Get<States, 'busy', never>", "stop()", "lib.ts#Job.stop"),
        ("States['busy' | 'idle']", "stop()", "lib.ts#Job.stop"),
        ("Any", "stop()", "lib.ts#Job.stop"),
        ("Any", "hello()", "lib.ts#User.hello"),
        ("Each<States>", "busy.stop()", "lib.ts#Job.stop"),
        ("Each<States>", "busy", "unresolved"),
    ],
)
def test_what_is_of_a_type_made_of_others(kind: str, use: str, expected: str) -> None:
    text = "import type { Any, Each, Get, Heard, Held, ItemOf, Made } from './lib';\n"
    text += "import type { StateOf, States, Store, User } from './lib';\n"
    found = meanings({"lib.ts": LIB, "use.ts": f"{text}declare const it: {kind};\nit.{use};\n"}, "use.ts")
    assert found[f"4 {use.rpartition('.')[2].removesuffix('()')}"] == expected


def test_types_that_are_made_of_themselves_end() -> None:
    text = """\
type Deep<T> = T extends Map<infer K, infer V> ? Map<Deep<K>, Deep<V>> : T extends {} ? Each<T> : T;
type Each<T> = { [K in keyof T]: Wide<T[K]> };
type Wide<T> = T extends (infer I)[] ? Deep<I>[] : Deep<{ a: T; b: Wide<T[]> }>;
class Plain { go() {} }
declare const it: Deep<Wide<Plain>>;
it.go();
"""
    assert meanings({"a.ts": text}, "a.ts")["6 go"] in {"a.ts#Plain.go", "unresolved"}
