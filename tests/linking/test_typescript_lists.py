"""Lists, tuples, maps and records: what stands in them."""

import pytest
from tests.linking.project import meanings

LIB = """\
export class Key { lock() {} }
export class Base { run() {}; key = new Key() }
export const map = new Map<Key, Base>();
export const list: Base[] = [];
export const record: Record<string, Base> = {};
export const pair: [Key, Base] = null!;
export const pairs: Array<[Key, Base]> = [];
export function usePair() { const key = new Key(); return [key, new Base()] as const; }
"""


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ("for (const [k, v] of map) v.run();", "lib.ts#Base.run"),
        ("for (const [k, v] of map) k.run();", "unresolved"),
        ("for (const [k, { key }] of map.entries()) key.run();", "unresolved"),
        ("for (const [i, v] of list.entries()) v.run();", "lib.ts#Base.run"),
        ("for (const v of map.values()) v.run();", "lib.ts#Base.run"),
        ("for (const k of map.keys()) k.run();", "unresolved"),
        ("map.forEach((v, k) => v.run());", "lib.ts#Base.run"),
        ("map.forEach((v, k) => k.run());", "unresolved"),
        ("for (const [k, v] of pairs) v.run();", "lib.ts#Base.run"),
        ("const v = pair[1]; v.run();", "lib.ts#Base.run"),
        ("const k = pair[0]; k.run();", "unresolved"),
        ("const v = pair![1]?.key; v.run();", "unresolved"),
        ("const { 1: v } = pair; v.run();", "lib.ts#Base.run"),
        ("const { 0: k } = pair; k.run();", "unresolved"),
        ("for (const [k, v] of Object.entries(record)) v.run();", "lib.ts#Base.run"),
        ("Object.values(record).forEach(v => v.run());", "lib.ts#Base.run"),
        ("Object.entries(record).map(([k, v]) => v.run());", "lib.ts#Base.run"),
        ("const [, v] = pair; v.run();", "lib.ts#Base.run"),
        ("const [k, v = null] = pair; v.run();", "lib.ts#Base.run"),
        ("const [k] = pair; k.run();", "unresolved"),
        ("const [k, v] = usePair(); v.run();", "lib.ts#Base.run"),
        ("for (const b of [new Base(), new Base()]) b.run();", "lib.ts#Base.run"),
        ("list.reduce((sum, b) => b.run(), 0);", "lib.ts#Base.run"),
        ("list.map(b => b.run());", "lib.ts#Base.run"),
        ("const { key = null, run: go } = list[0]; list.sort((a, b) => b.run());", "lib.ts#Base.run"),
    ],
)
def test_what_stands_in_a_list(use: str, expected: str) -> None:
    text = f"import {{ Base, list, map, pair, pairs, record, usePair }} from './lib';\nfunction f() {{ {use} }}\n"
    assert meanings({"lib.ts": LIB, "use.ts": text}, "use.ts")["2 run"] == expected
