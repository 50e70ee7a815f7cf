"""Names that declaration files of TypeScript declare for all files."""

import pytest
from tests.linking.project import InMemory, meanings

from pinakes.linking.families import FAMILIES

AMBIENT = {
    "packages/global.d.ts": """\
declare var __DEV__: boolean
declare function boot(x?: Thing): Thing
interface Thing { run(): void }
interface Window { extra: Thing }
declare module 'x' { export const inner: number }
""",
    "packages/a/types.d.ts": "export {}\ndeclare global {\n  var flag: Thing\n}\ndeclare const own: Thing;\n",
    "packages/a/module.d.ts": "import { x } from './other';\ndeclare const hidden: Thing;\n",
    "packages/b/global.d.ts": "declare var __DEV__: Thing\n",
}


@pytest.mark.parametrize(
    ("path", "use", "key", "expected"),
    [
        ("packages/a/use.ts", "if (__DEV__) {}", "1 __DEV__", "packages/global.d.ts#__DEV__"),
        ("packages/b/use.ts", "__DEV__.run();", "1 __DEV__", "packages/b/global.d.ts#__DEV__"),
        ("packages/b/use.ts", "__DEV__.run();", "1 run", "packages/global.d.ts#Thing.run"),
        ("packages/a/use.ts", "boot().run();", "1 run", "packages/global.d.ts#Thing.run"),
        ("packages/a/use.ts", "function f(x: Thing) { x.run(); }", "1 Thing", "packages/global.d.ts#Thing"),
        ("packages/a/use.ts", "flag.run();", "1 flag", "packages/a/types.d.ts#global.flag"),
        ("packages/a/use.ts", "hidden.run();", "1 hidden", "unresolved"),
        ("packages/a/use.ts", "inner;", "1 inner", "unresolved"),
        ("packages/a/use.ts", "let w: Window;", "1 Window", "builtins"),
        ("packages/a/use.ts", "const boot = 1; boot;", "1 boot", "packages/a/use.ts#boot"),
    ],
)
def test_what_declaration_files_declare_for_all_files(path: str, use: str, key: str, expected: str) -> None:
    assert meanings(AMBIENT | {path: use}, path)[key] == expected


def test_settings_tell_when_what_is_declared_for_all_files_changes() -> None:
    family = next(item for item in FAMILIES if item.name == "typescript")
    before = family.open(InMemory(family, AMBIENT)).settings
    longer = AMBIENT["packages/global.d.ts"] + "declare var __TEST__: boolean\n"
    assert family.open(InMemory(family, AMBIENT | {"a.ts": "export const a = 1;"})).settings == before
    assert family.open(InMemory(family, AMBIENT | {"packages/global.d.ts": longer})).settings != before


def test_members_of_import_meta_are_those_that_the_project_declares() -> None:
    texts = {
        "env.d.ts": "interface ImportMetaEnv { MODE: string }\ninterface ImportMeta { readonly env: ImportMetaEnv }\n",
        "use.ts": "export const a = import.meta.env.MODE;\nexport const b = import.meta.env?.MODE;\nimport.meta.url;\n",
    }
    found = meanings(texts, "use.ts")
    assert found["1 env"] == "env.d.ts#ImportMeta.env"
    assert found["1 MODE"] == found["2 MODE"] == "env.d.ts#ImportMetaEnv.MODE"
    assert found["3 url"] == "unresolved"


def test_what_a_project_puts_on_the_window_is_not_of_the_language() -> None:
    text = "const { h } = window;\nh.state;\nwindow.location.href;\nwindow.h.x;\nglobalThis.setTimeout(() => {});\n"
    found = meanings({"use.ts": text}, "use.ts")
    assert found["2 state"] == found["4 h"] == found["4 x"] == "unresolved"
    assert found["3 href"] == found["5 setTimeout"] == "builtins"
