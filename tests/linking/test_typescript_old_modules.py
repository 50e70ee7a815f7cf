"""Modules of the old kind and functions used as classes: `require`, `module.exports`, prototypes, `this`."""

import pytest
from tests.linking.project import meanings

SERVER = "module.exports = class Server { listen() {} }\n"
HANDED = """\
exports = module.exports = make
function make() { return new App() }
class App { get() {} }
exports.mount = function () {}
"""


def test_what_is_handed_on_whole_is_what_the_other_module_hands_over() -> None:
    use = "const make = require('./')\nmake()\nmake.mount()\nconst app = make()\napp.get()\n"
    found = meanings(
        {"lib/make.js": HANDED, "index.js": "module.exports = require('./lib/make')\n", "use.js": use}, "use.js"
    )
    assert found["2 make"] == "lib/make.js#make"
    assert found["3 mount"] == "lib/make.js#mount"
    assert found["5 get"] == "lib/make.js#App.get"


@pytest.mark.parametrize(
    ("use", "name", "expected"),
    [
        ("const M = require('./all'); new M.Server().listen()", "listen", "server.js#Server.listen"),
        ("const { Server } = require('./all'); new Server().listen()", "listen", "server.js#Server.listen"),
        ("const { Box } = require('./all'); Box", "Box", "parts.js#Box"),
        ("const { Other } = require('./all'); Other", "Other", "parts.js#Box"),
        ("require('./parts').Box", "Box", "parts.js#Box"),
        ("const box = require('./parts').Box; box()", "box", "parts.js#Box"),
    ],
)
def test_members_that_are_loaded_where_they_are_handed_over(use: str, name: str, expected: str) -> None:
    every = (
        "exports.Server = require('./server')\n"
        "exports.Box = require('./parts').Box\n"
        "exports.Other = require('./parts').Box\n"
    )
    texts = {"server.js": SERVER, "parts.js": "exports.Box = function () {}\n", "all.js": every, "use.js": f"{use}\n"}
    assert meanings(texts, "use.js")[f"1 {name}"] == expected


def test_what_compilers_export_with_a_getter_is_followed() -> None:
    parts = "exports.Box = function () {}\nexports.Lid = function () {}\n"
    every = (
        "const parts_1 = require('./parts')\n"
        "Object.defineProperty(exports, 'Box', { enumerable: true, get: function () { return parts_1.Box; } })\n"
        "Object.defineProperty(exports, 'Top', { get: () => require('./parts').Lid })\n"
        "Object.defineProperty(exports, 'own', { get() { return own } })\n"
        "function own() {}\n"
    )
    use = "const { Box, Top, own } = require('./all')\nBox()\nTop()\nown()\n"
    found = meanings({"parts.js": parts, "all.js": every, "use.js": use}, "use.js")
    assert [found["2 Box"], found["3 Top"], found["4 own"]] == ["parts.js#Box", "parts.js#Lid", "all.js#own"]


def test_a_required_module_that_leaves_by_export_is_followed() -> None:
    texts = {"m.js": "exports.run = function () {}\n", "a.js": "export const ns = require('./m')\n"}
    found = meanings({**texts, "use.js": "import { ns } from './a'\nns.run()\n"}, "use.js")
    assert found["2 run"] == "m.js#run"


def test_what_memo_is_given_is_what_it_passes_for() -> None:
    card = "import { memo } from 'react'\nfunction Card() { return <p /> }\nexport default memo(Card)\n"
    row = "import { memo, forwardRef } from 'react'\nexport default memo(forwardRef(() => <p />))\n"
    use = "import Card from './card'\nimport Row from './row'\nconst a = () => <Card />\nconst b = () => <Row />\n"
    found = meanings({"card.jsx": card, "row.jsx": row, "use.jsx": use}, "use.jsx")
    assert (found["3 Card"], found["4 Row"]) == ("card.jsx#Card", "row.jsx#default")


def test_names_taken_from_a_member_of_a_module_are_not_that_member() -> None:
    parts = "const constants = { DONE: 1 }\nmodule.exports = { constants }\n"
    use = "const { DONE } = require('./parts').constants\nfoo(DONE)\n"
    found = meanings({"parts.js": parts, "use.js": use}, "use.js")
    assert (found["2 DONE"], found["1 constants"]) == ("use.js#DONE", "parts.js#constants")


@pytest.mark.parametrize(
    ("text", "use", "expected"),
    [
        ("module.exports = {\n  set() {},\n  m() {\n    this.set() }\n}", "4 set", "a.js#set"),
        ("module.exports = {\n  set() {},\n  get m() {\n    return this.set() }\n}", "4 set", "a.js#set"),
        ("exports.set = function () {}\nexports.m = function () {\n  this.set() }", "3 set", "a.js#set"),
        ("function F() {}\nmodule.exports = F\nexports.set = function () {}\nF.set()", "4 set", "a.js#set"),
        ("exports.set = function () {}\nmodule.exports.set()", "2 set", "a.js#set"),
        ("export function set() {}\nimport './b.js'\nexport function m() {\n  this.set() }", "4 set", "unresolved"),
    ],
)
def test_members_of_what_a_file_hands_over_know_one_another(text: str, use: str, expected: str) -> None:
    assert meanings({"a.js": f"{text}\n", "b.js": ""}, "a.js")[use] == expected


def test_what_a_function_used_as_a_class_sets_on_this_is_its_property() -> None:
    text = """\
const Server = require('./server')
function App(options) { this.server = new Server(); if (options) { this.options = options } }
App.prototype.run = function () { this.server.listen(); this.options }
run(function () { this.other = 1 })
new App().server.listen()
"""
    found = meanings({"server.js": SERVER, "app.js": text}, "app.js")
    assert found["3 server"] == "app.js#App.server"
    assert found["3 options"] == "app.js#App.options"
    assert found["3 listen"] == found["5 listen"] == "server.js#Server.listen"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("app[name] = function () { this.set() }", "a.js#app.set"),
        ("App.prototype[name] = function () { this.set() }", "a.js#App.set"),
        ("app.set = 1; other(function () { this.set() })", "unresolved"),
    ],
)
def test_the_this_of_a_function_that_is_set_at_a_place(text: str, expected: str) -> None:
    head = "const app = {}\napp.set = function () {}\nfunction App() {}\nApp.prototype.set = function () {}\n"
    assert meanings({"a.js": f"{head}names.forEach(name => {{ {text} }})\n"}, "a.js")["5 set"] == expected


def test_a_function_that_is_handed_this_has_that_of_what_is_around_it() -> None:
    text = "class A { x() {} m() {\nrun(function () { this.x() }.bind(this))\nrun(function () { this.x() }, this) } }\n"
    found = meanings({"a.js": text}, "a.js")
    assert found["2 x"] == found["3 x"] == "a.js#A.x"


def test_what_is_set_on_a_class_belongs_to_the_class() -> None:
    text = "class Base {}\nBase.color = function () {}\nBase.cursor = { hide() {} }\nBase.color()\nBase.cursor.hide()\n"
    found = meanings({"a.js": text}, "a.js")
    assert (found["4 color"], found["5 hide"]) == ("a.js#Base.color", "a.js#Base.cursor.hide")


def test_a_method_of_an_object_that_a_function_gives_back() -> None:
    build = "module.exports = function build() { return { setup() {}, other: 1 } }\n"
    use = "const build = require('./build')\nconst router = build()\nrouter.setup()\nrouter.other\n"
    found = meanings({"build.js": build, "use.js": use}, "use.js")
    assert (found["3 setup"], found["4 other"]) == ("build.js#build.setup", "unresolved")


@pytest.mark.parametrize(
    ("path", "text", "use", "expected"),
    [
        ("a.js", "module.exports = 1\n", "1 module", "import"),
        ("a.js", "module.exports = 1\n", "1 exports", "import"),
        ("a.cjs", "exports.b = 1\nmodule.exports.b\n", "2 exports", "import"),
        ("a.js", "/** @import { A } from 'b' */\nrequire('c')\nmodule.exports = 1\n", "3 module", "import"),
        ("a.js", "module.id\n", "1 id", "builtins"),
        ("a.js", "module.parent.exports\n", "1 exports", "builtins"),
        # Where modules are of the new kind, it is what the environment calls so.
        ("a.mjs", "import fs from 'fs'\nmodule.hot\n", "2 module", "builtins"),
        ("a.ts", "module.hot\n", "1 module", "builtins"),
        ("a.js", "function f(module) {\n  return module.exports }\n", "2 exports", "unresolved"),
    ],
)
def test_the_module_of_a_file_is_its_own(path: str, text: str, use: str, expected: str) -> None:
    assert meanings({path: text}, path)[use] == expected
