"""Names across files: an update settles them as a fresh build would."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.indexing.conftest import Project
from tests.indexing.updates import check_updates, edits

from pinakes.indexing import forgiving
from pinakes.linking.linker import Linker
from pinakes.linking.links import Meaning, Question
from pinakes.linking.unit import Unit

PATHS = ["a.py", "b.py", "pkg/__init__.py", "pkg/c.py", "pkg/d.py", "pkg/sub/__init__.py", "pkg/sub/e.py", "other/c.py"]
CONTENTS = [
    "",
    "class Base:\n    shared = 1\n\n    def run(self):\n        return self.stop()\n\n    def stop(self): ...\n",
    "# moved down\n\n\nclass Base:\n    def stop(self): ...\n\n    def run(self) -> 'Base':\n        return self\n",
    "from .c import Base, make\nfrom . import d\n__all__ = ['Base', 'make']\nmake().run()\nd.Base().stop()\n",
    "from pkg import Base, make\n\n\nclass K(Base):\n    def go(self):\n        self.run()\n        super().stop()\n",
    "import pkg.c\nimport pkg.sub.e as e\n\n\ndef make():\n    return pkg.c.Base()\n\n\nmake().run().stop()\ne.K()\n",
    "from pkg.c import *\nfrom b import K\n\nk = K()\nk.go()\nk.run()\nBase().shared\n",
    "from c import Base\nimport requests\n\nb: Base | K = Base()\nb.run()\nrequests.get('x').json()\n",
    "def make():\n    from pkg.d import Base\n    return Base()\n\n\nBase = make\nBase().run()\n",
    (
        "class Base:\n    @property\n    def part(self):\n        stop = Base()\n        return stop\n\n"
        "    def run(self):\n        shared = self.part\n        self.held = shared\n        return shared\n\n"
        "    def stop(self): ...\n"
    ),
    (
        "class Base:\n    @property\n    def part(self):\n        stop = 1\n        return stop\n\n"
        "    def run(self):\n        shared = make()\n        self.held = shared\n        return shared\n\n"
        "    def stop(self): ...\n\n\ndef make():\n    return Base()\n"
    ),
    "from pkg.c import Base\n\nBase().part.stop()\nb = Base()\nb.run().stop()\nb.held.stop()\n",
]

TYPESCRIPT_PATHS = ["a.ts", "b.ts", "lib/index.ts", "lib/c.ts", "lib/d.tsx", "lib/e.js", "app/c.d.ts", "app/index.js"]
TYPESCRIPT_CONTENTS = [
    "",
    "export class Base {\n  shared = 1;\n  run() { return this.stop(); }\n  stop(): Base { return this; }\n}\n",
    "// moved down\n\nexport class Base {\n  stop() {}\n  run(): Base { return this; }\n}\nexport default Base;\n",
    "export { Base, make as build } from './c';\nexport * from './d';\nexport * as all from '../b';\n",
    (
        "import { Base, build } from '@lib';\n"
        "export class K extends Base {\n  go() { this.run(); super.stop(); build().run(); }\n}\n"
    ),
    (
        "import Base from './lib/c';\nimport * as lib from 'lib';\nexport function make() { return new Base(); }\n"
        "make().run().stop();\nnew lib.K().go();\n"
    ),
    "import { K, make } from './lib';\nexport const k = new K();\nk.go();\nk.run();\nmake().shared;\n",
    (
        "const { Base } = require('./c');\nconst e = require('./e');\nfunction make() { return new Base(); }\n"
        "module.exports = { make, Base };\ne.make().run();\n"
    ),
    (
        "interface Options { base: Base; on: (base: Base) => void }\nimport type { Base } from '#inner';\n"
        "export function make<T extends Base>(options: Options, each: (one: T) => void): T { options.base.run(); }\n"
        "make(null, (one) => one.stop());\nexport default make;\n"
    ),
    (
        "export class Base { level = 1; stop() {} }\n"
        "export interface Options<T = string> { base: T; deep: { level: number }; on(event: Options<Base>): T }\n"
        "export function make(options: Options<Base>, more?: { level: number }): Options<Base> { return options; }\n"
    ),
    (
        "import { make, Base, Options } from './lib/c';\nexport type Level = Options['deep']['level'];\n"
        "const { deep: { level }, base } = make({ base: new Base(), deep: { level: 1 } }, { level: 2 });\n"
        "base.stop();\nmake({ on: (event) => event.base.stop() });\nconst o: Options<Base> = { base };\n"
    ),
]
CONFIGS = {
    "tsconfig.json": [
        '{"compilerOptions": {"paths": {"@lib": ["./lib/index.ts"]}}}',
        '{"extends": "./base.json"} // more',
        '{"compilerOptions": {"baseUrl": "lib"}}',
    ],
    "base.json": ['{"compilerOptions": {"baseUrl": "."}}', '{"compilerOptions": {"paths": {"@lib": ["./app"]}}}', "{"],
    "package.json": [
        '{"name": "root", "imports": {"#inner": "./lib/c.ts"}}',
        '{"name": "root", "imports": {"#inner": "./a.js"}, "version": "2"}',
    ],
    "lib/package.json": ['{"name": "lib", "main": "./c.js"}', '{"name": "lib", "exports": "./index.js"}', "{}"],
}


config = st.sampled_from([("write", path, text) for path, texts in CONFIGS.items() for text in texts])
config_gone = st.tuples(st.just("delete"), st.sampled_from(sorted(CONFIGS)), st.just(""))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(edits(PATHS, CONTENTS)), min_size=4, max_size=20))
@example([("write", "pkg/__init__.py", CONTENTS[8]), ("index", "", ""), ("write", "pkg/d.py", "")])
def test_names_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    check_updates(dict(zip(PATHS, CONTENTS, strict=False)), steps)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        st.one_of(*edits(TYPESCRIPT_PATHS, TYPESCRIPT_CONTENTS), config, config, config_gone), min_size=4, max_size=20
    )
)
def test_names_of_typescript_mean_after_an_update_what_they_mean_in_a_fresh_index(
    steps: list[tuple[str, str, str]],
) -> None:
    files = dict(zip(TYPESCRIPT_PATHS, TYPESCRIPT_CONTENTS, strict=False))
    check_updates(files | {path: texts[0] for path, texts in CONFIGS.items()}, steps)


FIXTURE_PATHS = ["kit.py", "conftest.py", "tests/conftest.py", "tests/more.py", "tests/test_a.py", "test_b.py"]
FIXTURE_CONTENTS = [
    ("class Base:\n    def run(self, other: 'Base'): ...\n\n\nclass More(Base):\n    def stop(self): ...\n"),
    (
        "import pytest, kit\n\n@pytest.fixture\ndef base():\n    return kit.Base()\n\n@pytest.fixture\n"
        "def more(base):\n    return base\n"
    ),
    "import pytest\nfrom more import more\n\n@pytest.fixture\ndef base(base):\n    yield base\n",
    (
        "import pytest, kit\n\n@pytest.fixture(name='base')\ndef more() -> kit.More: ...\n\n"
        "@pytest.fixture\ndef more(): return kit.More()\n"
    ),
    (
        "from kit import Base\n\ndef test_a(base, more):\n    base.run(more)\n    more.stop()\n\n"
        "class Own(Base):\n    def run(self, other):\n        other.run(self)\n        other.stop()\n"
    ),
    (
        "import kit\n\nclass Own(kit.More):\n    def run(self, other):\n        other.run()\n"
        "        other.stop()\n\n    def stop(self, base): base.run()\n\ndef test_b(base): base.stop()\n"
    ),
    (
        "class Base:\n    def run(self, other: 'More'): ...\n\n    def stop(self, base: 'Base'): ...\n\n"
        "class More(Base):\n    def run(self, other): ...\n"
    ),
    "",
]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(edits(FIXTURE_PATHS, FIXTURE_CONTENTS)), min_size=3, max_size=15))
@example([("write", "kit.py", FIXTURE_CONTENTS[6])])
@example([("delete", "tests/conftest.py", "")])
@example([("write", "conftest.py", FIXTURE_CONTENTS[3])])
@example([("delete", "conftest.py", ""), ("index", "", ""), ("write", "conftest.py", FIXTURE_CONTENTS[3])])
def test_what_tests_are_given_after_an_update_is_what_a_fresh_index_says(steps: list[tuple[str, str, str]]) -> None:
    check_updates(dict(zip(FIXTURE_PATHS, FIXTURE_CONTENTS, strict=False)), steps)


def test_a_change_inside_a_body_leaves_other_files_alone(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("lib.py", "def first():\n    return 1\n\n\ndef second():\n    return 2\n")
    project.write("use.py", "import lib\n\nlib.second()\n")
    project.index()
    project.write("lib.py", "def first():\n    x = 1\n    return x + 1\n\n\ndef second():\n    return 2\n")
    project.index()
    rows = project.ask("SELECT target, target_path, resolution FROM refs WHERE name = 'second'")
    assert rows == [("second", "lib.py", "import")]


def test_a_definition_that_moves_takes_its_uses_along(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("lib.py", "def first(): ...\n\n\ndef second(): ...\n")
    project.write("use.py", "from lib import second\n\nsecond()\n")
    project.index()
    project.write("lib.py", "def zero(): ...\n\n\ndef second(): ...\n\n\ndef first(): ...\n")
    project.index()
    rows = project.ask("SELECT kind, target, target_path FROM refs WHERE name = 'second' ORDER BY line")
    assert rows == [("import", "second", "lib.py"), ("call", "second", "lib.py")]


def test_a_changed_path_alias_leads_elsewhere(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("src/one.ts", "export const value = 1;\n")
    project.write("src/two.ts", "export const value = 2;\n")
    project.write("use.ts", "import { value } from '~/it';\nvalue;\n")
    project.write("tsconfig.json", '{"compilerOptions": {"paths": {"~/it": ["./src/one"]}}}')
    project.index()
    project.write("tsconfig.json", '{"compilerOptions": {"paths": {"~/it": ["./src/two"],},}} // there')
    project.index()
    rows = project.ask("SELECT kind, target_path FROM refs WHERE name = 'value' ORDER BY line")
    assert rows == [("import", "src/two.ts"), ("read", "src/two.ts")]


def test_a_fault_of_linking_costs_the_name_it_is_on(
    new_project: Callable[..., Project], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    project = new_project()
    project.write("a.py", "def good(): ...\ndef bad(): ...\n")
    project.write("b.py", "import a\n\na.good()\na.bad()\n")
    follow = Linker._resolve

    def failing(linker: Linker, unit: Unit, question: Question) -> Meaning:
        if question.name == "bad":
            raise IndexError("a fault")
        return follow(linker, unit, question)

    monkeypatch.setattr(Linker, "_resolve", failing)
    with pytest.raises(IndexError):
        project.index()
    monkeypatch.setattr(forgiving, "FORGIVES", True)
    project.index()
    asked = "SELECT name, resolution FROM refs WHERE path = 'b.py' AND kind = 'call' ORDER BY line"
    assert project.ask(asked) == [("good", "import"), ("bad", "unresolved")]
    assert "'bad' in b.py was not followed" in caplog.text
    project.write("b.py", "import a\n\n\na.good()\na.bad()\n")
    project.index()
    assert project.ask(asked) == [("good", "import"), ("bad", "unresolved")]
