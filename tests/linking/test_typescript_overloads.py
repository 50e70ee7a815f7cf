"""Functions with several signatures: what calls of them give and take is what the signatures say."""

import pytest
from tests.linking.project import meanings

LIB = """\
export interface Atom<Value> { label: string; held: Value }
export interface Writable<Value> extends Atom<Value> { onMount: () => void }
export interface Todo { task: string }
export function atom<Value, Args>(read: () => Value, write: Args): Writable<Value>;
export function atom<Value>(initial: Value): Atom<Value>;
export function atom<Value, Args>(read?: any, write?: any) { const config = { label: 'x' } as any; return config }
export interface Family { remove(): void }
export function family(name: string): Family;
export function family(name: string) { return Object.assign(() => name, { remove() {} }) }
"""


@pytest.mark.parametrize(
    ("use", "name", "expected"),
    [
        ("atom(0).label;", "label", "lib.ts#Atom.label"),
        ("const a = atom(0); a.onMount;", "onMount", "lib.ts#Writable.onMount"),
        ("atom<Todo[]>([{ task: 'x' }]);", "task", "lib.ts#Todo.task"),
        ("const a = atom<Todo>(null!); a.held.task;", "task", "lib.ts#Todo.task"),
        ("const f = family('x'); f.remove();", "remove", "lib.ts#Family.remove"),
    ],
)
def test_signatures_tell_what_a_call_gives(use: str, name: str, expected: str) -> None:
    text = f'import {{ atom, family, Todo }} from "./lib"; {use}\n'
    assert meanings({"lib.ts": LIB, "use.ts": text}, "use.ts")[f"1 {name}"] == expected
