"""Names followed through small TypeScript and JavaScript projects."""

import pytest
from tests.linking.project import meanings

from pinakes.linking.linker import Linker

LIB = """\
export class Base {
  static made = 0;
  name = "";
  run(): this { return this; }
  stop() { return this.run(); }
}
export interface Options { base: Base; all: Base[]; by: Map<string, Base>; on(base: Base): Promise<Base> }
export type Either = Base | Other;
export class Other extends Base { go() {} get base(): Base { return new Base(); } }
export function make(options?: Options) { return new Other(); }
export async function load(): Promise<Base> { return make(); }
export function each(call: (base: Base, at: number) => void) {}
export const table = { first: make(), nested: { run() {} } };
export enum Level { Low, High }
export default class Main extends Base {}
"""


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ("const m = new Map<string, Other>(); m.get('a')!.go();", "lib.ts#Other.go"),
        ("class A { m = new Map<string, Other>(); f() { this.m.get('a')!.go(); } }", "lib.ts#Other.go"),
        ("class A { m; constructor() { this.m = new Set<Other>(); this.m.forEach(x => x.go()); } }", "lib.ts#Other.go"),
        ("declare const x: unknown; const y = <Other>x; y.go();", "lib.ts#Other.go"),
        ("function f(all: Other[]) { const [first, ...rest] = all; rest[0].go(); }", "lib.ts#Other.go"),
        ("function f(x: Base) { if (x instanceof Other) x.go(); }", "lib.ts#Other.go"),
        ("function f(x: Base) { if (x instanceof Other) x.run(); }", "unresolved"),
    ],
)
def test_types_that_expressions_name(use: str, expected: str) -> None:
    found = meanings({"lib.ts": LIB, "use.ts": f"import {{ Base, Other }} from './lib';\n{use}\n"}, "use.ts")
    assert found.get("2 go", "unresolved") == expected


@pytest.mark.parametrize(
    ("use", "key", "expected"),
    [
        ("import { Base } from './lib';", "1 Base", "lib.ts#Base"),
        ("import M from './lib'; new M().run();", "1 run", "lib.ts#Base.run"),
        ("import * as lib from './lib'; lib.make().go();", "1 go", "lib.ts#Other.go"),
        ("import { make as build } from './lib'; build().stop();", "1 stop", "lib.ts#Base.stop"),
        ("import { Base } from './lib'; Base.made;", "1 made", "lib.ts#Base.made"),
        ("import { make as build } from './lib';", "1 build", "lib.ts#make"),
        ("export { make as build } from './lib';", "1 build", "lib.ts#make"),
        ("import { make } from './lib'; export { make as build };", "1 build", "lib.ts#make"),
        ("import { make as build } from './lib'; export { build as built };", "1 built", "lib.ts#make"),
        ("function own() {} export { own as shown };", "1 shown", "use.ts#own"),
        ("import { Base } from './lib'; new Base().made;", "1 made", "unresolved"),
        ("import { Base } from './lib'; const b = new Base(); b.run().stop();", "1 stop", "lib.ts#Base.stop"),
        (
            "import { load } from './lib'; async function f() { const b = await load(); b.stop(); }",
            "1 stop",
            "lib.ts#Base.stop",
        ),
        ("import { load } from './lib'; load().then((b) => b.stop());", "1 stop", "lib.ts#Base.stop"),
        ("import { each } from './lib'; each((b, n) => { b.stop(); n.toFixed(); });", "1 stop", "lib.ts#Base.stop"),
        ("import { each } from './lib'; each((b, n) => { b.stop(); n.toFixed(); });", "1 toFixed", "builtins"),
        ("import type { Options } from './lib'; function f(o: Options) { o.base.run(); }", "1 run", "lib.ts#Base.run"),
        (
            "import type { Options } from './lib'; function f({ base: b }: Options) { b.run(); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        ("import { Options } from './lib'; const f = (o: Options) => o.all[0].run();", "1 run", "lib.ts#Base.run"),
        (
            "import { Options } from './lib'; function f(o: Options) { for (const b of o.all) b.run(); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        (
            "import { Options } from './lib'; function f(o: Options) { o.all.map((b) => b.run()); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        (
            "import { Options } from './lib'; function f(o: Partial<Options>) { o.by!.get('a')?.run(); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        ("import { Either } from './lib'; function f(e: Either | null) { e!.stop(); }", "1 stop", "lib.ts#Base.stop"),
        ("import { Base } from './lib'; function f(x: unknown) { (x as Base).stop(); }", "1 stop", "lib.ts#Base.stop"),
        (
            "import { Base } from './lib'; function f(x: any) { if (x instanceof Base) x.stop(); }",
            "1 stop",
            "lib.ts#Base.stop",
        ),
        ("import { Base } from './lib'; function f<T extends Base>(x: T) { x.stop(); }", "1 stop", "lib.ts#Base.stop"),
        ("import { Base } from './lib'; function f<Base>(x: Base) { x.stop(); }", "1 stop", "unresolved"),
        ("import { Base } from './lib'; function f(Base) { Base.made; }", "1 made", "unresolved"),
        ("import { make } from './lib'; [1].map((make) => make.go());", "1 go", "unresolved"),
        (
            "import { Base } from './lib'; function f({ b: { c }, d }: { b: any; d: Base }) { d.run(); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        (
            "import { Base } from './lib'; function f({ c, b: d = null }: { c: 1, b: Base }) { d.run(); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        (
            "import { Base } from './lib'; function f(o: { b?: { c: Base[] } }) { o.b?.c[0].run(); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        ("import { make } from './lib'; make().base.run();", "1 run", "lib.ts#Base.run"),
        ("import { table } from './lib'; table.first.go();", "1 go", "lib.ts#Other.go"),
        ("import { table } from './lib'; table.nested.run();", "1 run", "lib.ts#table.nested.run"),
        ("import { Level } from './lib'; Level.High;", "1 High", "lib.ts#Level.High"),
        ("import { Base } from './lib'; class K extends Base { go() { super.run(); } }", "1 run", "lib.ts#Base.run"),
        (
            "import { Base } from './lib'; class K { constructor(private b: Base) {} f() { this.b.run(); } }",
            "1 run",
            "lib.ts#Base.run",
        ),
        (
            "import { Base } from './lib'; class K { b; f() { this.b = new Base(); this.b.run(); } }",
            "1 run",
            "lib.ts#Base.run",
        ),
        (
            "import { Base } from './lib'; class K { b = new Base(); f = () => this.b.run(); }",
            "1 run",
            "lib.ts#Base.run",
        ),
        ("import { Base } from './lib'; function f(b = new Base()) { b.run(); }", "1 run", "lib.ts#Base.run"),
        ("async function f() { const lib = await import('./lib'); lib.make().go(); }", "1 go", "lib.ts#Other.go"),
        ("import React from 'react'; React.useState();", "1 useState", "react"),
        ("import { readFile } from 'node:fs'; readFile();", "1 readFile", "node"),
        ("import { gone } from './lib'; gone();", "1 gone", "unresolved"),
        ("console.log('x'.trim());", "1 log", "builtins"),
        ("window.__state.go();", "1 __state", "unresolved"),
        ("window.__state.go();", "1 go", "unresolved"),
        ("window.scrollX;", "1 scrollX", "builtins"),
    ],
)
def test_a_name_means(use: str, key: str, expected: str) -> None:
    assert meanings({"lib.ts": LIB, "use.ts": use}, "use.ts")[key] == expected


def test_names_are_followed_through_barrels() -> None:
    files = {
        "lib/c.ts": "export function deep() {}\nfunction local() {}\nexport { local as renamed };\n",
        "lib/b.ts": "export * from './c';\nexport * as space from './c';\n"
        "export { deep as again, default } from './d';\n",
        "lib/d.ts": "import { deep } from './c';\nexport { deep };\nexport default deep;\nexport * from './b';\n",
        "lib/index.ts": "export * from './b';\n",
        "use.ts": "import { deep, again, renamed, space, nothing } from './lib';\n"
        "import whole from './lib/b';\nspace.deep();\nspace.renamed();\n",
    }
    found = meanings(files, "use.ts")
    assert found["1 deep"] == found["1 again"] == found["3 deep"] == found["2 default"] == "lib/c.ts#deep"
    assert found["1 renamed"] == found["4 renamed"] == "lib/c.ts#local"
    assert found["1 nothing"] == "import"


def test_values_and_types_of_one_name_are_told_apart() -> None:
    files = {
        "lib.ts": "export const Shape = { area() {} };\nexport interface Shape { side: number }\n"
        "export interface Plain { a: string }\nexport declare namespace Plain { type Inner = Plain }\n",
        "use.ts": "import { Shape, Plain } from './lib';\nlet shape: Shape;\nShape.area();\nshape.side;\n"
        "let i: Plain.Inner;\ni.a;\n",
    }
    found = meanings(files, "use.ts")
    assert found["2 Shape"] == "lib.ts#Shape"
    assert found["3 area"] == "lib.ts#Shape.area"
    assert found["4 side"] == "lib.ts#Shape.side"
    assert found["5 Inner"] == "lib.ts#Plain.Inner"
    assert found["6 a"] == "lib.ts#Plain.a"


def test_modules_of_the_old_kind() -> None:
    files = {
        "lib.js": "class Base { run() {} }\nfunction make() { return new Base(); }\nmodule.exports = { make, Base };\n",
        "one.js": "module.exports = class One { go() {} };\n",
        "part.js": "exports.start = function () {};\n",
        "use.js": "const lib = require('./lib');\nconst { make } = require('./lib');\nconst One = require('./one');\n"
        "lib.make().run();\nmake();\nnew One().go();\nrequire('./part').start();\n"
        "const part = require('./part');\npart.start();\n",
    }
    found = meanings(files, "use.js")
    assert found["4 make"] == found["5 make"] == "lib.js#make"
    assert found["4 run"] == "lib.js#Base.run"
    assert found["6 go"] == "one.js#One.go"
    assert found["9 start"] == "part.js#start"


def test_circles_end() -> None:
    files = {
        "a.ts": "export * from './b';\nimport { x } from './b';\nexport { y as x } from './b';\nx;\n",
        "b.ts": "export * from './a';\nexport { x as y } from './a';\nexport class A extends A { m() { this.m(); } }\n",
        "c.ts": "type T = T | U; type U = T[];\nfunction f(t: T) { t.x; }\nconst a = b; const b = a; a.x;\n",
    }
    assert meanings(files, "a.ts")["4 x"] == "unresolved"
    assert meanings(files, "c.ts")["2 x"] in {"unresolved", "builtins"}


def test_what_takes_too_many_steps_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"lib.ts": LIB, "use.ts": "import { make } from './lib';\nmake().base.run();\n"}
    assert meanings(files, "use.ts")["2 run"] == "lib.ts#Base.run"
    monkeypatch.setattr(Linker, "most_steps", 2)
    assert meanings(files, "use.ts")["2 run"] == "unresolved"
