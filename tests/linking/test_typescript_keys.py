"""Keys of patterns and of object literals: members of what is taken apart, and of what is expected there."""

import pytest
from tests.linking.project import meanings

LIB = """\
export interface Deep { level: number }
export interface Options { name: string; deep: Deep; all: Deep[]; on(event: Deep): Deep; by: Record<string, Deep> }
export type Either = { kind: 'a'; left: Deep } | { kind: 'b'; right: Deep };
export function use(options: Options, ...more: Deep[]): Options { return options; }
export function over(options: Deep): void;
export function over(name: string, options: Options): void;
export function over(first: any, second?: any) {}
export class Box<T extends object = Deep> { constructor(options: Options) {} held: T; items: T[] = [] }
export class Bigger extends Box<Options> {}
export interface Handler<T = Options> { (event: T): Deep }
export function listen(handler: Handler) {}
export function inline(options: { strict: boolean; inner: { depth: number } }): { done: boolean } { return null!; }
export type Same<T> = { [K in keyof T]: T[K] };
export type Only<T> = T extends any ? Same<T> : never;
export const View = (props: Options) => null;
export function pick<T extends object>(value: Partial<T>) {}
"""


@pytest.mark.parametrize(
    ("use", "key", "expected"),
    [
        ("const { name } = use(null!);", "name", "lib.ts#Options.name"),
        ("const { deep: { level } } = use(null!);", "level", "lib.ts#Deep.level"),
        ("const { all: [{ level }] } = use(null!);", "level", "lib.ts#Deep.level"),
        ("const { name, ...rest } = use(null!); rest.deep;", "deep", "lib.ts#Options.deep"),
        ("const { name = 'x' }: Options = null!;", "name", "lib.ts#Options.name"),
        ("function f({ deep: d }: Options) { d.level; }", "deep", "lib.ts#Options.deep"),
        ("function f({ deep: d }: Options) { d.level; }", "level", "lib.ts#Deep.level"),
        ("for (const { level } of use(null!).all) level;", "level", "lib.ts#Deep.level"),
        ("function f({ kind, left }: Either) {}", "kind", "lib.ts#Either.kind lib.ts#Either.kind"),
        ("use({ name: 'x' });", "name", "lib.ts#Options.name"),
        ("use({ deep: { level: 1 } });", "level", "lib.ts#Deep.level"),
        ("use({ all: [{ level: 1 }] });", "level", "lib.ts#Deep.level"),
        ("use({ by: { x: { level: 1 } } });", "level", "lib.ts#Deep.level"),
        ("use({ on(event) { return { level: event.level }; } });", "level", "lib.ts#Deep.level"),
        ("use({ on: (event) => ({ level: 1 }) });", "level", "lib.ts#Deep.level"),
        ("use(null!, null!, { level: 1 });", "level", "lib.ts#Deep.level"),
        ("over('x', { name: 'y' });", "name", "lib.ts#Options.name"),
        ("over({ level: 1 });", "level", "lib.ts#Deep.level"),
        ("new Bigger({ name: 'x' });", "name", "lib.ts#Options.name"),
        ("listen(({ name }) => null!);", "name", "lib.ts#Options.name"),
        ("listen((event) => event.deep);", "deep", "lib.ts#Options.deep"),
        ("const o: Options = { name: 'x' };", "name", "lib.ts#Options.name"),
        ("const o = { name: 'x' } as Options;", "name", "lib.ts#Options.name"),
        ("const o = { name: 'x' } satisfies Partial<Options>;", "name", "lib.ts#Options.name"),
        ("const f = (): Options => ({ name: 'x' });", "name", "lib.ts#Options.name"),
        ("function f(): Deep[] { return [{ level: 1 }]; }", "level", "lib.ts#Deep.level"),
        ("function* f(): Generator<Deep> { yield { level: 1 }; }", "level", "lib.ts#Deep.level"),
        ("let o: Options; o = cond ? { name: 'x' } : null!;", "name", "lib.ts#Options.name"),
        ("const all: Deep[] = []; all.push({ level: 1 });", "level", "lib.ts#Deep.level"),
        ("inline({ inner: { depth: 1 } });", "depth", "lib.ts#inline.inner.depth"),
        ("inline(null!).done;", "done", "lib.ts#inline.done"),
        ("function f(b: Box<Options>) { b.held.name; b.items[0].name; }", "name", "lib.ts#Options.name"),
        ("function f(b: Box) { b.held.level; }", "level", "lib.ts#Deep.level"),
        ("function f(o: Only<Options>) { o.name; }", "name", "lib.ts#Options.name"),
        ("type N = Options['deep']['level'];", "level", "lib.ts#Deep.level"),
        (
            "interface P extends Partial<Omit<Options, 'on'>> {} const p: P = { name: 'x' };",
            "name",
            "lib.ts#Options.name",
        ),
        ("use({ strange: 1 });", "strange", "unresolved"),
        ("pick({ name: 'x' });", "name", "unresolved"),
        ("unknown({ name: 'x' });", "name", "unresolved"),
    ],
)
def test_a_key_means(use: str, key: str, expected: str) -> None:
    names = "use, over, Bigger, Box, listen, inline, pick, Options, Deep, Either, Only"
    found = meanings({"lib.ts": LIB, "use.ts": f"import {{ {names} }} from './lib';\n{use}\n"}, "use.ts")
    assert found[f"2 {key}"] == expected


def test_attributes_of_a_component_are_members_of_its_props() -> None:
    texts = {"lib.ts": LIB, "use.tsx": "import { View } from './lib';\nconst v = <View name='x' key='1' />;\n"}
    found = meanings(texts, "use.tsx")
    assert found["2 name"] == "lib.ts#Options.name"
    assert "2 key" not in found


@pytest.mark.parametrize("text", ["const o = { name: 1 };", "console.log({ name: 1 });", "export default { name: 1 };"])
def test_a_key_of_which_nothing_is_expected_is_no_use(text: str) -> None:
    assert "1 name" not in meanings({"use.ts": text}, "use.ts")


def test_what_is_handed_to_a_package_belongs_to_it() -> None:
    found = meanings({"use.ts": "import { z } from 'zod';\nz.object({ name: 1 });\n"}, "use.ts")
    assert found["2 name"] == "zod"


def test_members_of_types_written_in_place_are_not_seen_as_names() -> None:
    text = "class A { run(options: { deep: boolean }) { return deep; } }\nfunction f(o: { g: 1 }) {}\nf.g;\n"
    found = meanings({"use.ts": text}, "use.ts")
    assert found["1 deep"] == "unresolved"
    assert found["3 g"] == "unresolved"


def test_what_a_function_gives_whose_whole_type_is_written() -> None:
    text = "interface Map { (issue: Issue): void }\ninterface Issue { code: 1 }\n"
    text += "const made: () => Map = () => { return (issue) => {\n  issue.code; }; };\n"
    assert meanings({"use.ts": text}, "use.ts")["4 code"] == "use.ts#Issue.code"
