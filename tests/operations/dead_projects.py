"""Small projects in which it is known what is dead: the files, and the tier of everything that is not in use."""

PYTHON = {
    "app/__main__.py": """\
from app.core import Shape, serve

serve(Shape())
""",
    "app/core.py": '''\
"""The program."""

from app import web
from outside import Plugin, wrapper


def serve(shape: "Shape"):
    shape.draw()
    shape.maybe()
    web.start("by_text")
    return getattr(shape, "go_" + shape.side)


def lonely():
    left()


def left():
    """Only what is dead calls it. See lonely."""


def ping():
    pong()


def pong():
    ping()


def by_text(): ...


def by_settings(): ...


def by_template(): ...


def maybe(): ...


def go_right(): ...


@wrapper
def wrapped(): ...


# pinakes-ignore-next-line dead-code
def kept_on_purpose(): ...


class Shape:
    side = "up"

    def __len__(self):
        return self._used()

    def _used(self): ...

    def _unused(self): ...

    def draw(self): ...

    def public_unused(self): ...


class Extension(Plugin):
    def hook(self):
        helper()


class Forgotten:
    def method(self):
        lonely()


def helper(): ...
''',
    "app/web.py": """\
from app import registry


def start(name): ...


@registry.route("/")
def index():
    return page()


def page(): ...
""",
    "app/registry.py": "def route(path): ...\n\n\ndef start(): ...\n",
    "settings.yaml": "handler: by_settings\n",
    "templates/page.html": "<p>{{ by_template }}</p>\n",
    "tests/test_core.py": """\
def test_serve():
    assert make()


def make(): ...


def unused_helper(): ...
""",
}
PYTHON_TIERS = {
    "lonely": "dead",
    "left": "dead",
    "ping": "dead",
    "pong": "dead",
    "Shape._unused": "dead",
    "Forgotten": "dead",
    "unused_helper": "dead",
    "start": "probable",
    "by_text": "unknown",
    "maybe": "unknown",
    "Shape.public_unused": "probable",
    "by_settings": "unknown",
    "by_template": "unknown",
    "go_right": "unknown",
    "wrapped": "unknown",
    "Extension": "unknown",
}

LIBRARY = {
    "pyproject.toml": """\
[build-system]
requires = []
[project]
name = "kit"
[project.scripts]
kit = "kit.cli:begin"
""",
    "kit/__init__.py": "from kit._inner import shown\n",
    "kit/_inner.py": "def shown(): ...\n\n\ndef hidden(): ...\n\n\nclass Box:\n    def lid(self): ...\n",
    "kit/cli.py": "def begin():\n    step()\n\n\ndef step(): ...\n\n\ndef public(): ...\n\n\ndef _private(): ...\n",
}
LIBRARY_TIERS = {"shown": "unknown", "hidden": "dead", "Box": "dead", "public": "unknown", "_private": "dead"}

TYPESCRIPT = {
    "package.json": '{"name": "shop", "private": true}',
    "src/main.ts": """\
import { total, Cart } from "./prices";
import { Panel } from "./panel";
import type { Line } from "./types";
const line: Line = { price: 1 };
console.log(total([line]), new Cart().size(), Panel, window.stray);
""",
    "src/prices.ts": """\
export function total(lines: unknown[]) { return rounded(lines.length); }
function rounded(n: number) { return n; }
export function discount() { return half(); }
function half() { return 0.5; }
export function stray() {}
export class Cart {
  size() { return this.count; }
  get count() { return 0; }
  private audit() {}
  empty() {}
}
export interface Unwanted { id: number }
export default function entry() {}
const handlers = { refund() { return 1; } };
handlers["re" + "fund"]();
Cart.prototype.weigh = function () {};
""",
    "src/types.ts": "export interface Line { price: number }\nexport type Unneeded = string;\n",
    "src/panel.tsx": """\
export function Panel() { return <Label text='x' />; }
function Label(p: { text: string }) { return <b>{p.text}</b>; }
""",
    "src/panel.test.tsx": """\
import { Panel } from "./panel";
type Check = ReturnType<typeof Panel>;
function idle() {}
""",
}
TYPESCRIPT_TIERS = {
    "discount": "dead",
    "half": "dead",
    "stray": "unknown",
    "Cart.audit": "dead",
    "Cart.empty": "probable",
    "Cart.weigh": "probable",
    "Unwanted": "dead",
    "Unneeded": "dead",
    "entry": "unknown",
    "Check": "unknown",
    "idle": "dead",
}

TYPESCRIPT_LIBRARY = {
    "package.json": '{"name": "kit", "main": "dist/index.js", "exports": {"./extra": "./dist/extra.js"}}',
    "src/index.ts": 'export * from "./all";\nexport { one } from "./some";\n',
    "src/all.ts": "export function every() {}\n",
    "src/some.ts": "export function one() {}\nexport function two() {}\n",
    "src/extra.ts": "export function more() {}\n",
}
TYPESCRIPT_LIBRARY_TIERS = {"every": "unknown", "one": "unknown", "two": "dead", "more": "unknown"}

GO = {
    "go.mod": "module example.com/shop\n\ngo 1.20\n",
    "main.go": """\
package main

import "example.com/shop/internal/db"

func main() { db.Open() }

func Unused() {}
""",
    "internal/db/db.go": """\
package db

type Store interface{ load() }

type memory struct{}

func (m *memory) load() {}

func (m *memory) drop() {}

func (m *memory) String() string { return "" }

func Open() Store { return &memory{} }

func Close() {}

func init() {}
""",
    "shapes/shapes.go": """\
package shapes

func Area() int { return side() }

func side() int { return 1 }

func lost() {}
""",
    "shapes/shapes_test.go": """\
package shapes

import "testing"

func TestArea(t *testing.T) { Area() }

func idle() {}
""",
}
GO_TIERS = {
    "Unused": "dead",
    "memory.drop": "dead",
    "memory.String": "unknown",
    "Close": "dead",
    "lost": "dead",
    "idle": "dead",
    "memory.load": "unknown",
}

JAVA = {
    "src/main/java/shop/Till.java": """\
package shop;

public class Till {
    public static void main(String[] args) { new Till().sum(1); }

    private int sum(int one) { return one; }

    private int forgotten() { return 1; }

    int inside() { return 2; }

    public int open() { return 3; }

    @Override
    public String toString() { return ""; }

    @SuppressWarnings("unused")
    private int reflected() { return 4; }

    static class Stray {}
}
""",
}
JAVA_TIERS = {
    "Till.forgotten": "dead",
    "Till.inside": "dead",
    "Till.open": "unknown",
    "Till.reflected": "unknown",
    "Till.Stray": "dead",
}

RUST = {
    "Cargo.toml": '[package]\nname = "shop"\nversion = "0.1.0"\n',
    "src/lib.rs": """\
pub fn open() -> i32 { inner() }

fn inner() -> i32 { 1 }

fn forgotten() {}

pub(crate) fn crate_only() {}

struct Coin;

trait Weigh { fn weigh(&self) -> i32; }

impl Weigh for Coin { fn weigh(&self) -> i32 { 1 } }

impl std::fmt::Display for Coin {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { Ok(()) }
}

impl Coin { fn flip(&self) {} }

#[test]
fn weighs() {}
""",
}
RUST_TIERS = {"open": "unknown", "forgotten": "dead", "crate_only": "dead", "Coin.flip": "dead"}

OTHERS = {
    "c/util.h": "int shown(void);\n",
    "c/util.c": """\
#define JOIN(name) pasted_##name
static int forgotten(void) { return 1; }
static int used(void) { return 2; }
static int pasted_one(void) { return 3; }
int shown(void) { return used(); }
int hidden(void) { return 4; }
""",
    "php/index.php": "<?php\nrequire 'till.php';\n(new Till())->sum();\n",
    "php/till.php": """\
<?php
class Till {
    public function sum() { return $this->one(); }
    private function one() { return 1; }
    private function lost() { return 2; }
    public function open() {}
}
""",
    "cs/Till.cs": """\
namespace Shop {
    class Till {
        static void Main() { new Till().Sum(); }
        int Sum() { return 1; }
        private int Lost() { return 2; }
    }
}
""",
    "rb/till.rb": """\
class Till
  def sum
    one
  end

  private

  def one
    1
  end

  def lost
    2
  end
end

Till.new.sum
""",
}
OTHERS_TIERS = {
    "JOIN": "dead",
    "forgotten": "dead",
    "hidden": "dead",
    "pasted_one": "unknown",
    "shown": "unknown",
    "Till.lost": "dead",
    "Till.open": "probable",
    "Shop.Till.Lost": "dead",
}

PROJECTS = {
    "python": (PYTHON, PYTHON_TIERS),
    "library": (LIBRARY, LIBRARY_TIERS),
    "typescript": (TYPESCRIPT, TYPESCRIPT_TIERS),
    "typescript library": (TYPESCRIPT_LIBRARY, TYPESCRIPT_LIBRARY_TIERS),
    "go": (GO, GO_TIERS),
    "java": (JAVA, JAVA_TIERS),
    "rust": (RUST, RUST_TIERS),
    "others": (OTHERS, OTHERS_TIERS),
}
