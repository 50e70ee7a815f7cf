"""What something may use in a way that no edge tells is neither dead nor probably dead."""

import re

import pytest
from tests.operations.conftest import Make

DOUBTFUL: dict[str, tuple[dict[str, str], str]] = {
    "a call taken for one of a package": (
        {
            "pyproject.toml": "[project]\nname = 'x'\ndependencies = ['kit']\n",
            "a.py": "def _one(): ...\n\n\ndef _lost(): ...\n",
            "b.py": "import a\nfrom kit import _one\n\n_one()\n",
        },
        "_one",
    ),
    "a function of the platform that is defined anew": (
        {
            "inject.c": (
                "#include <stdio.h>\nint fclose(FILE *f) { return 0; }\nstatic int lost_one(void) { return 0; }\n"
            ),
            "main.c": "#include <stdio.h>\nint main(void) { return fclose(stdin); }\n",
        },
        "fclose",
    ),
    "a name taken out of an object": (
        {
            "a.ts": "export function one() {}\nexport function _lost() {}\n",
            "b.ts": (
                "import './a';\nasync function go() {\n  const { one } = await import('./' + 'a');\n  one();\n}\n"
                "go();\n"
            ),
        },
        "one",
    ),
    "a member that a type alias describes": (
        {
            "a.ts": "export const render = () => 1;\nexport function _lost() {}\n",
            "b.ts": (
                "import './a';\ntype Load = () => Promise<{ render: () => number }>;\n"
                "export async function go(load: Load) {\n  const plugin = await load();\n  return plugin.render();\n}\n"
                "go(() => import('./a'));\n"
            ),
        },
        "render",
    ),
    "a variable that another file declares": (
        {
            "one.c": (
                "struct entry { int n; };\nconst struct entry one_entry = { 1 };\n"
                "static int lost_one(void) { return 0; }\n"
            ),
            "main.c": (
                "struct entry { int n; };\nextern const struct entry one_entry;\n"
                "static const struct entry *all[] = { &one_entry };\nint main(void) { return all[0]->n; }\n"
            ),
        },
        "one_entry",
    ),
    "another definition for other build tags": (
        {
            "go.mod": "module x\n",
            "main.go": "package main\n\nfunc main() { one() }\n\nfunc _lost() {}\n",
            "one_a.go": "//go:build a\n\npackage main\n\nfunc one() {}\n",
            "one_b.go": "//go:build !a\n\npackage main\n\nfunc one() {}\n",
        },
        "one",
    ),
    "a type that a comment tells a tool of": (
        {
            "go.mod": "module x\n",
            "main.go": (
                "package main\n\nfunc main() {}\n\nfunc _lost() {}\n\n// One\n// swagger:response One\n"
                "type one struct {\n\tName string\n}\n"
            ),
        },
        "one",
    ),
    "what a linter is told to leave alone": (
        {
            "a.js": (
                "// eslint-disable-next-line no-unused-vars\nfunction one() {}\nfunction _lost() {}\nconsole.log(1);\n"
            ),
            "b.js": "import './a';\n",
        },
        "one",
    ),
    "a function given to a macro": (
        {
            "Cargo.toml": "[package]\nname = 'x'\n",
            "src/main.rs": (
                "fn main() {}\n\nfn lost_one() {}\n\n#[cfg(test)]\nmod tests {\n    quickcheck::quickcheck! {\n"
                "        /// Holds.\n        fn one(a: String) -> bool {\n            true\n        }\n    }\n}\n"
            ),
        },
        "tests.one",
    ),
    "a type that its base hears of": (
        {
            "a.py": (
                "class _Base:\n    def __init_subclass__(cls): ...\n\n\nclass _One(_Base): ...\n\n\n"
                "def _lost(): ...\n\n\n_Base()\n"
            ),
        },
        "_One",
    ),
    "a type that the program looks for in itself": (
        {
            "A.cs": (
                "internal class Plugin {}\ninternal class One : Plugin {}\ninternal class _Lost {}\n"
                "internal class Program {\n  static void Main() {\n"
                "    foreach (var type in typeof(Plugin).Assembly.GetTypes()) { System.Console.WriteLine(type); }\n"
                "    new Plugin();\n  }\n}\n"
            ),
        },
        "One",
    ),
    "a sample among tests": (
        {
            "Cargo.toml": "[package]\nname = 'x'\n",
            "src/main.rs": "fn main() {}\n\nfn lost_one() {}\n",
            "tests/indent/sample.rs": "fn one() {}\n",
        },
        "one",
    ),
    "a macro that an included file may read": (
        {
            "main.c": (
                "#define ONE_LEAN\n#include <windows.h>\n\n\n#define LOST_ONE (1)\n\n\nint main(void) { return 0; }\n"
            ),
        },
        "ONE_LEAN",
    ),
    "an entry of an object that a module hands over": (
        {
            "package.json": '{"name": "x", "private": true}',
            "a.js": (
                "function _lost() {}\nmodule.exports = {\n  createOne(context) {\n    return context;\n  },\n"
                "  two: () => 2,\n};\n"
            ),
            "b.js": "const rule = require('./a');\nconsole.log(rule);\n",
        },
        "createOne",
    ),
    "a function put into what an object holds": (
        {
            "a.ts": (
                "class Box {\n  private socket = new WebSocket('x');\n  go() {\n"
                "    this.socket.onopen = () => {};\n  }\n}\n"
                "function _lost() {}\nnew Box().go();\nexport {};\n"
            ),
        },
        "onopen",
    ),
    "a type that only documentation names": (
        {
            "a.js": (
                "/**\n * @typedef {(a: number) => void} One\n */\n\n/**\n * @param {One} one\n */\n"
                "function go(one) {\n  one(1);\n}\nfunction _lost() {}\ngo(console.log);\nexport {};\n"
            ),
        },
        "One",
    ),
    "what a subclass has to define": (
        {
            "a.py": (
                "class _Base:\n    def _one(self):\n        raise NotImplementedError\n\n\nclass _Mixed:\n"
                "    def _one(self): ...\n\n    def run(self):\n        self._one()\n\n\n"
                "class _Both(_Mixed, _Base): ...\n\n\ndef _lost(): ...\n\n\n_Both().run()\n"
            ),
        },
        "_Base._one",
    ),
    "a member of a protocol": (
        {
            "a.py": (
                "from typing import Protocol\n\n\nclass _Shape(Protocol):\n    def one(self): ...\n\n\n"
                "def _lost(): ...\n\n\ndef go(shape: _Shape): ...\n\n\ngo(1)\n"
            ),
            "b.py": "import a\n",
        },
        "_Shape.one",
    ),
    "a mixin that takes the place of a member of the type beside it": (
        {
            "config.ru": "run App\n",
            "a.rb": (
                "class Base\n  def go\n    rows\n  end\n\n  private\n\n  def rows\n    []\n  end\nend\n\n"
                "module Rows\n  private\n\n  def rows\n    [1]\n  end\n\n  def lost_one\n  end\nend\n\n"
                "class Desk < Base\n  include Rows\nend\n\nDesk.new.go\n"
            ),
        },
        "Rows.rows",
    ),
    "a type that documentation imports": (
        {
            "a.ts": "export type One = number;\nexport function _lost() {}\n",
            "b.js": "import './a';\n/** @typedef {import('./a').One} One */\n\nconsole.log(1);\n",
        },
        "One",
    ),
    "a step of a component's life": (
        {
            "main.js": "import Box from './Box.vue';\nfunction _lost() {}\nconsole.log(Box);\n",
            "Box.vue": "<script>\nexport default {\n  mounted() {\n    return 1;\n  },\n};\n</script>\n",
        },
        "Box.mounted",
    ),
    "a symbol that names a method": (
        {
            "config.ru": "run App\n",
            "a.rb": (
                "class Desk\n  def go\n    tell :one?\n  end\n\n  private\n\n  def one?\n    true\n  end\n\n"
                "  def lost_one\n  end\nend\nDesk.new.go\n"
            ),
        },
        "Desk.one?",
    ),
    "a permission that a policy answers": (
        {
            "config.ru": "run App\n",
            "app/policies/desk_policy.rb": "class DeskPolicy\n  def one?\n    true\n  end\nend\n",
            "b.rb": "class Desk\n  private\n\n  def lost_one\n  end\nend\nDesk.new\nputs DeskPolicy.new\n",
        },
        "DeskPolicy.one?",
    ),
    "a class that is opened again": (
        {
            "config.ru": "run App\n",
            "config/initializers/kit.rb": (
                "module Kit\n  class One\n    protected\n\n    def track\n    end\n  end\nend\n"
            ),
            "b.rb": "class Desk\n  private\n\n  def lost_one\n  end\nend\nDesk.new\nKit::Mail.new\n",
        },
        "Kit.One",
    ),
    "a file that says what made it": (
        {
            "a.ts": "// generated with @kit/codegen@1.6.2\nexport const one = () => 1;\n",
            "b.ts": "import './a';\nfunction _lost() {}\nexport {};\n",
        },
        "one",
    ),
    "a folder of what others wrote": (
        {"shop/_vendor/kit.py": "def _one(): ...\n", "shop/a.py": "import shop._vendor.kit\n\n\ndef _lost(): ...\n"},
        "_one",
    ),
}


@pytest.mark.parametrize("use", DOUBTFUL)
def test_what_may_be_in_use_is_not_told_as_dead(make: Make, use: str) -> None:
    files, name = DOUBTFUL[use]
    project = make(files)
    told = {symbol.qualified_name for tier in ("dead", "probable") for symbol in project.dead_code(tier=tier).symbols}
    assert name not in told
    lost = {word for text in files.values() for word in re.findall(r"_[Ll]ost\b|lost_one|LOST_ONE", text)}
    assert {symbol.rpartition(".")[2] for symbol in told} & lost or not lost


def test_a_name_that_only_means_others_is_probably_dead(make: Make) -> None:
    project = make(
        {
            "a.py": "def _one(): ...\n\n\n_one()\n",
            "b.py": "def _one(): ...\n",
            "c.py": "import a, b\n",
        }
    )
    told = {(symbol.path, symbol.name) for symbol in project.dead_code(tier="probable").symbols}
    assert told == {("b.py", "_one")}


def test_a_type_that_nothing_makes_is_told_though_it_overrides_what_is_used(make: Make) -> None:
    project = make(
        {
            "a.py": (
                "class _Base:\n    def act(self): ...\n\n\nclass _Used(_Base):\n    def act(self):\n        _helper()\n"
                "\n\nclass _Unmade(_Base):\n    def act(self): ...\n\n\ndef _helper(): ...\n\n\n"
                "def go(base: _Base):\n    base.act()\n\n\ngo(_Used())\n"
            ),
            "b.py": "import a\n",
        }
    )
    assert {symbol.qualified_name for symbol in project.dead_code(tier="probable").symbols} == {"_Unmade"}
    assert project.dead_code().symbols == []


def test_a_type_that_no_test_makes_is_dead(make: Make) -> None:
    text = (
        "class TestIt:\n    def test_it(self):\n        Made(1)\n\n\nclass Made:\n    def __init__(self, n): ...\n\n\n"
        "class Unmade:\n    def __init__(self, n): ...\n"
    )
    project = make({"tests/test_it.py": text})
    assert {symbol.qualified_name for symbol in project.dead_code().symbols} == {"Unmade"}
