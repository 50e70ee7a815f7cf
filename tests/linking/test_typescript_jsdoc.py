"""Types that comments tell in JavaScript."""

import pytest
from tests.linking.project import meanings

TYPES = """\
export interface Node { name: string; next: Node; all: Node[]; stop(): void }
export interface Box<T> { item: T }
export namespace deep { interface Inner { go(): void } }
"""


@pytest.mark.parametrize(
    ("use", "key", "expected"),
    [
        ("/** @param {import('./types').Node} node */\nfunction f(node) {\n  node.stop(); }", "3 stop", "Node.stop"),
        (
            "/** @param {import('./types').Node} [node] */\nfunction f(node) {\n  node.next.stop(); }",
            "3 stop",
            "Node.stop",
        ),
        (
            "/**\n * @param {string} a\n * @param {?import('./types').Node} n\n */\nconst f = (a, n) =>\n  n.stop();",
            "6 stop",
            "Node.stop",
        ),
        (
            "/** @param {import('./types').Node} options */\nfunction f({ next: n }) {\n  n.stop(); }",
            "3 stop",
            "Node.stop",
        ),
        (
            "/** @returns {import('./types').Node | null} */\nfunction f() { return a(); }\nf().stop();",
            "3 stop",
            "Node.stop",
        ),
        (
            "/** @type {import('./types').Box<import('./types').Node>} */\nconst b = a();\nb.item.stop();",
            "3 stop",
            "Node.stop",
        ),
        (
            "function f(x) {\n  /** @type {import('./types').Node[]} */\n  let all = x;\n  all[0].stop();\n}",
            "4 stop",
            "Node.stop",
        ),
        (
            "/** @param {...import('./types').Node} nodes */\nfunction f(...nodes) {\n  nodes[0].stop(); }",
            "3 stop",
            "Node.stop",
        ),
        ("/** @param {import('./types').deep.Inner} x */\nfunction f(x) {\n  x.go(); }", "3 go", "deep.Inner.go"),
        ("/** @param {import('far').Node} node */\nfunction f(node) {\n  node.stop(); }", "3 stop", "far"),
        ("/** @param {*} node */\nfunction f(node) {\n  node.stop(); }", "3 stop", "unresolved"),
        ("/** @param {{ a: number } node */\nfunction f(node) {\n  node.stop(); }", "3 stop", "unresolved"),
    ],
)
def test_a_name_is_what_its_comment_says(use: str, key: str, expected: str) -> None:
    found = meanings({"types.d.ts": TYPES, "use.js": use}, "use.js")[key]
    assert found == (f"types.d.ts#{expected}" if "." in expected else expected)


def test_comments_tell_no_types_where_types_are_written() -> None:
    use = "/** @param {import('./types').Node} node */\nfunction f(node) {\n  node.stop(); }"
    assert meanings({"types.d.ts": TYPES, "use.ts": use}, "use.ts")["3 stop"] == "unresolved"


def test_types_named_with_their_module() -> None:
    use = "function f(node: import('./types').Node) {\n  node.stop(); }"
    assert meanings({"types.d.ts": TYPES, "use.ts": use}, "use.ts")["2 stop"] == "types.d.ts#Node.stop"


@pytest.mark.parametrize(
    ("lines", "key", "expected"),
    [
        (
            [
                "/** @import { Node, Box as B } from './types' */",
                "/** @param {Node} n */",
                "function f(n) {",
                "  n.stop(); }",
            ],
            "4 stop",
            "types.ts#Node.stop",
        ),
        (["/** @import { Node } from './types' */"], "1 Node", "types.ts#Node"),
        (
            ["/** @import { Box as B, Node } from './types' */", "/** @type {B<Node>} */", "let b;", "b.item.stop();"],
            "4 stop",
            "types.ts#Node.stop",
        ),
        (
            ["/** @import * as types from './types' */", "/** @type {types.Node} */", "let n;", "n.stop();"],
            "4 stop",
            "types.ts#Node.stop",
        ),
        (
            ["/** @typedef {import('./types').Node} Own */", "/** @type {Own} */", "let n;", "n.stop();"],
            "4 stop",
            "types.ts#Node.stop",
        ),
        (
            [
                "/** @typedef {{ a: string, node: import('./types').Node }} Own */",
                "/** @type {Own} */",
                "let o;",
                "o.node.stop();",
            ],
            "4 stop",
            "types.ts#Node.stop",
        ),
        (
            [
                "/** @typedef {{",
                " *  a: Map<string, number>",
                " *  node: string",
                " * }} Own */",
                "/** @type {Own} */",
                "let o;",
                "o.node;",
            ],
            "7 node",
            "use.js#Own.node",
        ),
        (
            [
                "/**",
                " * @typedef {Object} Own",
                " * @property {import('./types').Node} node it",
                " */",
                "/** @type {Own} */",
                "let o;",
                "o.node.stop();",
            ],
            "7 stop",
            "types.ts#Node.stop",
        ),
        (
            [
                "/**",
                " * @typedef {object} Own",
                " * @prop {string} [node]",
                " */",
                "/** @type {Own} */",
                "let o;",
                "o.node;",
            ],
            "7 node",
            "use.js#Own.node",
        ),
        (
            [
                "/**",
                " * @callback Found",
                " * @param {string} a",
                " * @param {import('./types').Node} n",
                " * @returns {void}",
                " */",
                "/** @param {Found} found */",
                "function f(found) {}",
                "f((a, n) => n.stop());",
            ],
            "9 stop",
            "types.ts#Node.stop",
        ),
        (
            ["/** @import { Node } from './types' */", "let a;", "/** @type {Node} */ (a).next.stop();"],
            "3 stop",
            "types.ts#Node.stop",
        ),
        (
            ["/** @import { Node } from './types' */", "let a;", "const n = /** @type {Node} */ (a());", "n.stop();"],
            "4 stop",
            "types.ts#Node.stop",
        ),
        (
            [
                "/** @import { Node } from './types' */",
                "/** @returns {Node} */",
                "function f() {",
                "  return { next: 1 }; }",
            ],
            "4 next",
            "types.ts#Node.next",
        ),
        (
            ["/** @import { Node } from './types' */", "/** @type {Node} */", "const n = {", "  next: 1 };"],
            "4 next",
            "types.ts#Node.next",
        ),
    ],
)
def test_names_that_comments_bring(lines: list[str], key: str, expected: str) -> None:
    assert meanings({"types.ts": TYPES, "use.js": "\n".join(lines)}, "use.js")[key] == expected
