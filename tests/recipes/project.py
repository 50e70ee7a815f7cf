"""A project in Python and TypeScript on which the rows of every recipe are worked out by hand."""

PYTHON = {
    "shop/__init__.py": """\
from shop.models import Item, make
from shop.prices import total

__all__ = ['Item', 'make', 'total']
""",
    "shop/models.py": '''\
"""Things to buy."""

import os
import sys
from typing import NamedTuple

from shop import prices


class Base:
    """What can be saved."""

    def save(self):
        raise NotImplementedError


class Item(Base):
    label: str

    def save(self):
        self.label = "x"
        print("saved")
        return prices.total([self])


async def load(source: Item) -> Item:
    """Read one.

    Raises:
        KeyError: there is none.
    """
    return source


def make():
    """Make one.

    @deprecated use load
    """
    # TODO: remove
    return Item()


def lonely():
    if os.environ and (1 or 2):
        return 1
    return 2
''',
    "shop/prices.py": """\
from shop.models import Item, make


def total(items: list[Item]):
    make()
    return undefined_here(items)


@undecorated
def decorated(): ...


def quiet():
    print("on purpose")  # pinakes-ignore-next-line find-leftover-console
    # pinakes-ignore-next-line find-leftover-console
    print("silenced")
""",
    "shop/late.py": """\
from shop import make

STOCK = [make()]
make()
""",
    "shop/worker.py": '''\
"""What runs in the background."""


async def drain(queues, log):
    for queue in queues:
        while queue:
            if queue.ready and queue.open and not queue.paused:
                try:
                    await queue.pop()
                except OSError:
                    pass
                except KeyError:
                    pass  # It was taken by another worker.
    for item in await queues.rest():
        log(item)


def first_price(items):
    found = []
    for item in items:
        found.append(item.price)
    return found[0]
''',
    "shop/copies.py": """\
def best_price(items):
    # The same as in the worker.
    found = []
    for item in items:
        found.append( item.price )

    return found[0]
""",
    "tests/test_prices.py": """\
import pytest

from shop.prices import total


@pytest.mark.skip
def test_total():
    assert total([]) is None
""",
}

TYPESCRIPT = {
    "web/index.ts": 'export { Shape, draw } from "./shapes";\nexport * from "./panel";\nimport "./setup";\n',
    "web/late.ts": 'import { draw } from "./index";\ndraw({ area: () => 1 });\n',
    "web/setup.ts": "console.log(process.env.HOME);\n",
    "web/shapes.ts": """\
import { unused } from "./setup";
/** @deprecated use Circle */
export function draw(shape: Shape): void { shape.area(); }
export interface Shape { area(): number; name?: string }
export class Circle implements Shape {
  radius = 1;
  area() { return this.radius; }
}
export class Disc extends Circle {}
""",
    "web/panel.tsx": """\
import { useState, useEffect } from "react";
import { draw } from "./shapes";
/** @beta */
export function Panel(props: { title: string }) {
  const [n, setN] = useState(0);
  useEffect(() => draw(null as any), []);
  return <div>{n}</div>;
}
export async function lazy() { return import("./setup"); }
""",
    "web/more.ts": """\
import { Circle } from "./shapes";
export function big(n: number) {
  // FIXME: shorten
  if (n && n > 1) return 1;
  if (n > 2) return 2;
  return new Circle().area();
}
/**
 * @deprecated use big
 * @throws never
 */
export function small() {
  // HACK: keep
  nowhere();
  return big(1);
}
""",
    "web/ping.ts": 'import { pong } from "./pong";\nexport const ping = () => pong();\n',
    "web/pong.ts": 'import { ping } from "./ping";\nexport const pong = () => ping();\n',
    "web/loader.tsx": """\
export async function loadAll(urls: string[]) {
  const found = [];
  for (const url of urls) {
    if (url) {
      try { found.push(await fetch(url)); }
      catch (error) { if (url.length) { if (found.length) { throw error; } else if (url) { return []; } } }
    }
  }
  try { cleanUp(); } catch {}
  return found;
}
export function copied(names: string[]) {
  const seen = [];
  for (const name of names)
    seen.push(name);
  return seen;
}
export function Toolbar() { return <Button kind="small" title="Save" />; }
""",
    "web/copier.ts": """\
export function copying(names: string[]) {
  const seen = [];
  for (const name of names)
    seen.push( name );
  return seen;
}
""",
    "web/panel.test.tsx": """\
import { Panel } from "./panel";
describe.skip("panel", () => { Panel({ title: "" }); });
""",
}

BOUNDARIES = ["no shop/models.py -> shop/prices.py", "no web/panel.tsx -> web/shapes.ts"]
CODEOWNERS = "* @all\nshop/ @shop\nshop/prices.py @money\n"

COVERAGE = """\
SF:shop/models.py
DA:14,0
DA:21,1
DA:22,1
DA:23,1
DA:32,1
DA:45,0
DA:46,0
DA:47,0
end_of_record
SF:web/panel.tsx
DA:5,1
DA:6,0
DA:7,1
DA:9,0
end_of_record
"""
