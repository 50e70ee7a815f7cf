"""A small shop that is searched."""

import os
from pathlib import Path

import pytest

from pinakes import Pinakes

FILES = {
    "shop/basket.py": '''"""Baskets."""

import json

RATE_LIMIT = 5


class Basket:
    """What a customer is about to buy."""

    def __init__(self, owner):
        self.owner = owner
        self.lines = []
        self.notes = "nothing yet"
        self.currency = "EUR"
        self.created_by = None
        self.discounts = {}

    def add_line(self, product, quantity):
        """Put a product into the basket, raising the quantity of one that is there already."""
        for line in self.lines:
            if line.product == product:
                line.quantity += quantity
                return line
        self.lines.append((product, quantity))
        return self.lines[-1]

    def total_price(self, with_tax=True):
        """Sum up what everything costs."""
        return sum(line.price for line in self.lines) * (1.2 if with_tax else 1)

    def to_json(self):
        return json.dumps({"owner": self.owner, "lines": self.lines})


def parse_basket(text):
    """Read a basket from its JSON text."""
    data = json.loads(text)
    return Basket(data["owner"])
''',
    "shop/mail.py": '''"""Letters to customers."""


def send_confirmation(address, basket):
    """Tell a customer by e-mail that the order was received."""
    message = f"Thank you, {basket.owner}!"
    deliver(address, message)


def deliver(address, message):
    # Retry with a growing pause when the server is busy.
    for attempt in range(3):
        if connect(address).send(message):
            return True
    return False
''',
    "web/cart.ts": """import { money } from "./money";

/** Shows the price of a cart in the customer's own currency. */
export function formatTotal(total: number, currency: string): string {
  return money(total, currency);
}

export const MAX_ITEMS = 99;
""",
    "tests/test_basket.py": """from shop.basket import Basket


def test_total_price():
    basket = Basket("ann")
    assert basket.total_price() == 0
""",
    "docs/notes.txt": "How orders are shipped.\n\nParcels leave the warehouse at noon. Customers are told by mail.\n",
}


def write(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        os.utime(target, (1_000_000_000, 1_000_000_000))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PINAKES_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def shop(home: Path) -> Pinakes:
    root = home / "shop-project"
    write(root, FILES)
    project = Pinakes(root)
    project.index()
    return project
