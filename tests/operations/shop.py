"""A small linked project, and its answers as rows."""

from pathlib import Path

from tests.operations.conftest import settle, write

from pinakes.answers import ReachedNode, TreeNode

SHOP = {
    "shop/__init__.py": '''"""A shop."""

from shop.base import Item
from shop.goods import Book as Volume

__all__ = ["Item", "Volume"]
''',
    "shop/base.py": '''"""What is sold."""

from abc import ABC


class Item(ABC):
    """Something to sell."""

    def __init__(self, price: float) -> None:
        self.price = price

    def total(self) -> float:
        return self.price + self.tax()

    def tax(self) -> float:
        return 0.0


class Service:
    def total(self) -> float:
        return 1.0
''',
    "shop/goods.py": '''"""Goods."""

import json

from shop import base
from shop.base import Item


class Book(Item):
    def tax(self) -> float:
        return super().tax() + rate()


class Comic(Book):
    def tax(self) -> float:
        return base.Item.tax(self)


def rate() -> float:
    found = json.loads("7")
    return found


def ping(n: int) -> int:
    return pong(n)


def pong(n: int) -> int:
    return ping(n)
''',
    "shop/till.py": '''"""The till."""

import shop
from shop import Volume
from shop.base import Item, Service
from shop.goods import Comic


class Till:
    def __init__(self) -> None:
        self.items: list[Item] = []
        self.current = Comic(1.0)

    def add(self, item: Item) -> None:
        self.items.append(item)
        item.tax()

    def show(self, thing: Item | Service):
        amount = thing.total()
        other = amount + 1
        thing.nothing()
        mystery.tax()
        return [amount for amount in self.items], other

def main() -> None:
    till = Till()
    till.add(Volume(3.0))
    till.current.tax()
    shop.Item(2)


main()
''',
    "shop/orders.py": """from shop.stock import Stock


class Order:
    stock: Stock
""",
    "shop/stock.py": """from shop import orders


class Stock:
    def last(self) -> "orders.Order": ...
""",
}


def rows(nodes: list[ReachedNode]) -> list[tuple[int, str, str | None, list[int]]]:
    return [(node.depth, node.name, node.via, node.lines) for node in nodes]


def drawn(node: TreeNode) -> object:
    """A tree as nested names; a mark stands after its name."""
    name = f"{node.name} {node.mark}" if node.mark else node.name
    return {name: [drawn(child) for child in node.children]} if node.children else name


# Where something is defined.


def write_shop(folder: Path) -> Path:
    """Write the project below a folder, as files that are no longer being written."""
    root = folder / "project"
    for path, text in SHOP.items():
        write(root, path, text)
    settle(root)
    return root
