"""Functions without a name and blocks: what each of them calls by one name is its own."""

import pytest
from tests.linking.project import meanings

from pinakes.extraction.extract import extract_facts
from pinakes.linking.changes import changed_names
from pinakes.linking.interface import interface_of

LIB = """\
export class Foo { x() {} bar: Bar }
export class Bar { x() {} }
export declare const foos: Foo[];
export declare const bars: Bar[];
"""
FOO, BAR = "lib.ts#Foo.x", "lib.ts#Bar.x"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("run((f) => { f.x(); });", "run((f: Foo) => { f.x(); });", ("unresolved", FOO)),
        ("run((f: Foo) => { f.x(); });", "run((f) => { f.x(); });", (FOO, "unresolved")),
        ("run((f = {}) => { f.x(); });", "run((f: Foo) => { f.x(); });", ("unresolved", FOO)),
        ("run((...f) => { f.x(); });", "run((f: Foo) => { f.x(); });", ("unresolved", FOO)),
        ("run(({ f }) => { f.x(); });", "run(({ f }: { f: Foo }) => { f.x(); });", ("unresolved", FOO)),
        ("run(function (f) { f.x(); });", "run(function (f: Foo) { f.x(); });", ("unresolved", FOO)),
        ("xs.forEach(f => f.x());", "foos.forEach(f => f.x());", ("unresolved", FOO)),
        ("foos.map(f => f.x());", "bars.map(f => f.x());", (FOO, BAR)),
        ("foos.map(f => { const g = f; g.x(); });", "bars.map(f => { const g = f; g.x(); });", (FOO, BAR)),
        ("if (run) { const f = new Foo(); f.x(); }", "else { const f = new Bar(); f.x(); }", (FOO, BAR)),
        ("if (run) { const f = run(); f.x(); }", "else { const f = new Bar(); f.x(); }", ("unresolved", BAR)),
        ("for (const f of xs) { f.x(); }", "for (const f of foos) { f.x(); }", ("unresolved", FOO)),
        ("try { run(); } catch (f) { f.x(); }", "run((f: Foo) => { f.x(); });", ("unresolved", FOO)),
        ("run((top: Bar) => top.x());", "top.x();", (BAR, FOO)),
        ("run((top) => top.x());", "top.x();", ("unresolved", FOO)),
        ("const f = new Foo(); f.x();", "run((f: Bar) => f.x());", (FOO, BAR)),
        ("run((f: Foo) => run((f: Bar) =>", "f.x())); run((f: Foo) => f.x());", (None, FOO)),
        ("run((f: Bar) => { function inner() { run((f: Foo) => f.x());", "f.x(); } });", (FOO, BAR)),
        ("run(() => { const f = require('./a'); f.x(); });", "run(() => { const f = require('./b'); f.x(); });",
         ("a.ts#x", "b.ts#x")),
    ],
)  # fmt: skip
def test_what_one_of_them_calls_by_a_name_is_not_what_another_does(
    first: str, second: str, expected: tuple[str | None, str]
) -> None:
    use = (
        'import { Foo, Bar, foos, bars } from "./lib"; const top = new Foo(); '
        f"export function g(run, xs) {{ {first}\n{second} }}\n"
    )
    module = "export function x() {}\n"
    found = meanings({"lib.ts": LIB, "a.ts": module, "b.ts": module, "use.ts": use}, "use.ts")
    assert (found.get("1 x"), found["2 x"]) == expected


def test_outside_all_definitions_too() -> None:
    use = 'import { foos, bars } from "./lib";\nfoos.map(f => f.x());\nbars.map(f => f.x());\nxs.map(f => f.x());\n'
    found = meanings({"lib.ts": LIB, "use.ts": use}, "use.ts")
    assert [found["2 x"], found["3 x"], found["4 x"]] == [FOO, BAR, "unresolved"]


def test_components_and_keys_go_by_labels_too() -> None:
    use = """\
import { Foo, Bar } from "./lib";
export function g(run) {
  run((make: (of: { deep: Foo }) => void) => { make({ deep: null! }); });
  run((make) => { make({ deep: null! }); });
}
"""
    found = meanings({"lib.ts": LIB, "use.ts": use}, "use.ts")
    assert "4 deep" not in found or found["4 deep"].startswith("unresolved")


def test_what_require_gives_is_the_value_that_the_module_hands_over() -> None:
    make = "function make() { return new Server() }\nclass Server { listen() {} }\nmodule.exports = make\n"
    use = "const server = require('./make')()\nserver.listen()\n"
    assert meanings({"make.js": make, "use.js": use}, "use.js")["2 listen"] == "make.js#Server.listen"


def test_a_function_that_gives_back_such_a_local_changes_with_it() -> None:
    text = """\
export function g(a) {{
  const f = new Bar();
  if (a) {{ const f = new {}(); return f; }}
  f.x();
}}
"""
    before, now = (
        interface_of(extract_facts("a.ts", "typescript", text.format(made).encode())) for made in ("Foo", "Baz")
    )
    assert "g" in (changed_names(before, now) or ())


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("class A { x() {} m(run) {\nrun(function () { this.x() }) } }", 2, "unresolved"),
        ("class A { x() {} m(run) {\nrun(() => { this.x() }) } }", 2, "a.js#A.x"),
        ("class A { x() {} m(run) {\nrun(() => { run(() => this.x()) }) } }", 2, "a.js#A.x"),
        ("class A { x() {} m() {\nfunction inner() { this.x() } inner() } }", 2, "unresolved"),
        ("class A { x() {} m() {\nconst inner = () => { this.x() }; inner() } }", 2, "a.js#A.x"),
        ("const a = { x() {}, m(run) {\nrun(function () { this.x() }) } }", 2, "unresolved"),
        ("function A() {}\nA.prototype.x = function () {}\nA.prototype.m = function () { this.x() }", 3, "a.js#A.x"),
        ("run(function () { class A { x() {}\nm() { this.x() } } })", 2, "a.js#A.x"),
    ],
)
def test_a_function_that_somebody_calls_has_a_this_of_its_own(text: str, line: int, expected: str) -> None:
    assert meanings({"a.js": f"{text}\n"}, "a.js")[f"{line} x"] == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("f = new Foo();", FOO),
        ("f = null; if (run) { f = new Foo(); }", FOO),
        ("", "unresolved"),
        ("f = new Foo(); f = run + 1;", "unresolved"),
        ("f = new Foo(); [f] = run;", "unresolved"),
    ],
)
def test_what_is_declared_without_a_value_holds_what_it_is_given(given: str, expected: str) -> None:
    use = f'import {{ Foo }} from "./lib"; export function g(run) {{ let f; {given} f.x(); }}\n'
    assert meanings({"lib.ts": LIB, "use.ts": use}, "use.ts")["1 x"] == expected


def test_functions_of_one_name_in_different_callbacks_all_count() -> None:
    use = (
        'import { Foo, Bar } from "./lib";\n'
        "describe('a', () => {\n  function make() { return new Foo(); }\n"
        "  it('b', () => { const f = make(); f.x(); });\n});\n"
        "describe('c', () => {\n  function make() { const f = new Foo(); return { f, bar: new Bar() }; }\n"
        "  it('d', () => {\n    const { f, bar } = make();\n    f.x();\n    bar.x();\n  });\n});\n"
    )
    found = meanings({"lib.ts": LIB, "use.ts": use}, "use.ts")
    assert [found["4 x"], found["10 x"], found["11 x"]] == [FOO, FOO, BAR]
