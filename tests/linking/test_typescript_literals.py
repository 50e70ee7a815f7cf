"""Objects written out inside functions: what their members hold."""

import pytest
from tests.linking.project import meanings

LIB = """\
export class Base { run() {}; next = new Base() }
export function useBase() {
  const base = new Base();
  return { base, deep: { other: new Base() }, make() { return base; } };
}
export const useArrow = () => ({ base: new Base(), stop: () => 1 });
export function useMore() { return { ...useBase(), extra: new Base(), base: unknown() }; }
export function useEither(a) { if (a) return { base: new Base() }; return { base: new Base(), text: "a" }; }
export function help() { return new Base(); }
export function useNamed() { return { help, count: 1 }; }
"""


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ("useBase().base.run();", "lib.ts#Base.run"),
        ("const { base } = useBase(); base.run();", "lib.ts#Base.run"),
        ("const { deep: { other } } = useBase(); other.run();", "lib.ts#Base.run"),
        ("const found = useBase(); found.deep.other.run();", "lib.ts#Base.run"),
        ("useBase().make().run();", "lib.ts#Base.run"),
        ("useArrow().base.next.run();", "lib.ts#Base.run"),
        ("useMore().deep.other.run();", "lib.ts#Base.run"),
        ("useMore().extra.run();", "lib.ts#Base.run"),
        ("useMore().base.run();", "unresolved"),
        ("useEither(1).base.run();", "lib.ts#Base.run"),
        ("useNamed().help().run();", "lib.ts#Base.run"),
        ("useNamed().count.run();", "unresolved"),
        ("useNamed().run();", "unresolved"),
        ("function f() { const o = { b: new Base(), c: { d: new Base() } }; o.c.d.run(); }", "lib.ts#Base.run"),
        ("function f() { const o = { b: 1 }; () => { const o = { b: new Base() }; o.b.run(); } }", "lib.ts#Base.run"),
        ("class K { constructor() { this.all = { b: new Base() }; } f() { this.all.b.run(); } }", "lib.ts#Base.run"),
    ],
)
def test_a_member_of_an_object_written_out(use: str, expected: str) -> None:
    text = f"import {{ Base, useArrow, useBase, useEither, useMore, useNamed }} from './lib';\n{use}\n"
    assert meanings({"lib.ts": LIB, "use.ts": text}, "use.ts")["2 run"] == expected


def test_an_object_that_is_spread_in_itself() -> None:
    text = "function f() {\n  let state = { a: 1 };\n  state = { ...state, b: 2 };\n  state.c;\n}\n"
    assert meanings({"use.ts": text}, "use.ts")["4 c"] == "unresolved"


HELD = """\
import { Base } from "./lib";
export class Panel extends Base {
  static defaults = { size: 1, colors: { front: "red" } };
  handlers = { base: new Base(), click: () => this.run(), deep: { press: () => this.next } };
  typed: Options = { key: 1 };
  cast = { key: 1 } as Options;
}
interface Options { key: number }
"""


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ("Panel.defaults.size;", "held.ts#Panel.defaults.size"),
        ("Panel.defaults.colors.front;", "held.ts#Panel.defaults.colors.front"),
        ("new Panel().handlers.click();", "held.ts#Panel.handlers.click"),
        ("new Panel().handlers.base.run();", "lib.ts#Base.run"),
        ("new Panel().handlers.deep.press();", "held.ts#Panel.handlers.deep.press"),
        ("Panel.defaults.other;", "unresolved"),
        ("new Panel().typed.key;", "held.ts#Options.key"),
        ("new Panel().cast.key;", "held.ts#Options.key"),
    ],
)
def test_keys_of_an_object_in_a_field_are_members_of_the_field(use: str, expected: str) -> None:
    files = {"lib.ts": LIB, "held.ts": HELD, "a.ts": f'import {{ Panel }} from "./held";\n{use}\n'}
    name = use.removesuffix(";").removesuffix("()").rpartition(".")[2]
    assert meanings(files, "a.ts")[f"2 {name}"] == expected


def test_an_arrow_in_an_object_in_a_field_has_the_object_of_the_class_as_its_this() -> None:
    files = {"lib.ts": LIB, "held.ts": HELD}
    assert meanings(files, "held.ts")["4 run"] == "lib.ts#Base.run"
    assert meanings(files, "held.ts")["4 next"] == "lib.ts#Base.next"
