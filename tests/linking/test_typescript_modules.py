"""Which file a module is."""

import pytest
from tests.linking.project import dependencies_of, meanings

from pinakes.languages.typescript.configs import parse_json
from pinakes.languages.typescript.modules import Modules, config_paths

FILES = {
    "tsconfig.json": '{"extends": "./config/base", "compilerOptions": {"paths": '
    '{"@/*": ["./src/*"], "@one": ["./src/a.ts"]}}}',
    "config/base.json": '{"compilerOptions": {"baseUrl": "../"}} // the root',
    "package.json": '{"name": "root", "imports": {"#in/*": "./src/*.js"}, "workspaces": ["packages/*"]}',
    "src/a.ts": "",
    "src/a.test.ts": "",
    "src/b.tsx": "",
    "src/old.js": "",
    "src/page.vue": "",
    "src/deep/index.ts": "",
    "src/deep/both.ts": "",
    "src/deep/both/index.ts": "",
    "src/types.d.ts": "",
    "packages/ui/package.json": '{"name": "@org/ui", "exports": '
    '{".": {"import": "./dist/index.js"}, "./parts/*": "./dist/parts/*.js"}}',
    "packages/ui/src/index.ts": "",
    "packages/ui/src/parts/button.tsx": "",
    "packages/core/package.json": '{"name": "core", "main": "lib/main.js", "types": "lib/main.d.ts"}',
    "packages/core/src/main.ts": "",
    "packages/core/src/extra.ts": "",
    "packages/app/tsconfig.json": '{"files": [], "references": [{"path": "./tsconfig.app.json"}]}',
    "packages/app/tsconfig.app.json": '{"compilerOptions": {"paths": {"~/*": ["./*"]}}}',
    "packages/app/view.ts": "",
}


@pytest.mark.parametrize(
    ("importer", "module", "expected"),
    [
        ("src/b.tsx", "./a", "src/a.ts"),
        ("src/b.tsx", "./a.js", "src/a.ts"),
        ("src/b.tsx", "./a.test", "src/a.test.ts"),
        ("src/a.ts", "./b.jsx", "src/b.tsx"),
        ("src/a.ts", "./old.js", "src/old.js"),
        ("src/a.ts", "./page.vue", "src/page.vue"),
        ("src/a.ts", "./deep", "src/deep/index.ts"),
        ("src/a.ts", "./deep/both", "src/deep/both.ts"),
        ("src/a.ts", "./types", "src/types.d.ts"),
        ("src/deep/both.ts", ".", "src/deep/index.ts"),
        ("src/deep/both.ts", "../a", "src/a.ts"),
        ("src/a.ts", "../../../outside", None),
        ("src/a.ts", "./missing", None),
        ("src/a.ts", "@/deep/both", "src/deep/both.ts"),
        ("src/a.ts", "@one", "src/a.ts"),
        ("src/a.ts", "src/b", "src/b.tsx"),
        ("src/a.ts", "#in/a", "src/a.ts"),
        ("src/a.ts", "@org/ui", "packages/ui/src/index.ts"),
        ("src/a.ts", "@org/ui/parts/button", "packages/ui/src/parts/button.tsx"),
        ("src/a.ts", "core", "packages/core/src/main.ts"),
        ("packages/core/src/extra.ts", "core/src/extra", "packages/core/src/extra.ts"),
        ("packages/app/view.ts", "~/view", "packages/app/view.ts"),
        ("src/a.ts", "react", "react"),
        ("src/a.ts", "@scope/name/inner", "@scope/name"),
        ("src/a.ts", "lodash/map", "lodash"),
        ("src/a.ts", "node:fs/promises", "node"),
        ("src/a.ts", "path", "node"),
    ],
)
def test_a_module_is_found(importer: str, module: str, expected: str | None) -> None:
    paths = [path for path in FILES if not path.endswith(".json")]
    modules = Modules(enumerate(paths), config_paths(FILES), FILES.get)
    found = modules.find(importer, module)
    assert (paths[found] if isinstance(found, int) else found) == expected


def test_settings_change_only_with_what_they_say_about_modules() -> None:
    def settings(text: str) -> str:
        return Modules([], ["package.json"], {"package.json": text}.get).settings()

    assert settings('{"name": "a", "version": "1"}') == settings('{"name": "a", "version": "2"}')
    assert settings('{"name": "a"}') != settings('{"name": "b"}')


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": "//no", /* yes */ "b": [1, 2,], // end\n}', {"a": "//no", "b": [1, 2]}),
        ("\ufeff{}", {}),
        ("[1]", {}),
        ("{", {}),
        ("", {}),
    ],
)
def test_json_with_comments_is_read(text: str, expected: object) -> None:
    assert parse_json(text) == expected


def test_development_is_the_last_of_conditions() -> None:
    conditions = '{"imports": {"#dev": {"development": "./true.ts", "default": "./false.ts"},'
    conditions += ' "#here": {"development": "./true.ts", "default": "./built.js"}}}'
    files = {
        "package.json": conditions,
        "true.ts": "export const on = true;\n",
        "false.ts": "export const on = false;\n",
        "use.ts": "import { on } from '#dev';\nimport { on as here } from '#here';\n",
    }
    found = meanings(files, "use.ts")
    assert found["1 on"] == "false.ts#on"
    assert found["2 on"] == "true.ts#on"


def test_what_is_set_on_exports_is_of_the_file() -> None:
    texts = {"lib.cjs": "function run() {}\nexports.run = run;\nexports.run();\nexports.other;\n"}
    found = meanings(texts, "lib.cjs")
    assert found["3 run"].startswith("lib.cjs#")
    assert found["4 other"] == "unresolved"


NAMESPACED = """\
declare namespace make {
  export const make: Make
  export { make as default }
  interface Server { listen(): void }
}
type Make = typeof make
interface Server { close(): void }
declare function make(): make.Server
export = make
"""


@pytest.mark.parametrize(
    ("use", "name", "expected"),
    [
        ("import { make } from './make'", "make", "make.d.ts#make.make"),
        ("import { Server } from './make'", "Server", "make.d.ts#make.Server"),
        ("import make from './make'; make()", "make", "make.d.ts#make.make"),
        ("import make from './make'; make().listen()", "listen", "make.d.ts#make.Server.listen"),
    ],
)
def test_a_namespace_that_is_handed_over_keeps_what_stands_beside_it(use: str, name: str, expected: str) -> None:
    assert meanings({"make.d.ts": NAMESPACED, "use.ts": f"{use}\n"}, "use.ts")[f"1 {name}"] == expected


def test_a_browser_is_no_condition_before_the_default() -> None:
    texts = {
        "package.json": '{"imports": {"#here": {"browser": "./web.js", "default": "./here.js"}}}',
        "web.js": "export const a = 1;\n",
        "here.js": "export const a = 1;\n",
        "use.js": 'import { a } from "#here";\na;\n',
    }
    assert meanings(texts, "use.js")["2 a"] == "here.js#a"


def test_what_is_declared_apart_is_loaded_from_its_source_too() -> None:
    texts = {
        "lib.d.ts": "export function a(): void;\n",
        "lib.js": "export function a() {}\n",
        "use.js": 'import { a } from "./lib.js";\na();\n',
    }
    assert meanings(texts, "use.js")["2 a"] == "lib.d.ts#a"
    assert dependencies_of(texts)["use.js"] == {"lib.d.ts", "lib.js"}
