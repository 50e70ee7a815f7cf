"""Names as people say them, in whatever way their language writes them."""

from pathlib import Path

import pytest
from tests.operations.conftest import settle, write

from pinakes import Pinakes
from pinakes.errors import NotFoundError

PROJECT = {
    "src/shop/__init__.py": "from shop.goods import Book, Thing as Item\nfrom shop.goods import *\n",
    "src/shop/all.py": "from .most import *\n",
    "src/shop/most.py": "from shop.goods import *\n",
    "src/shop/goods.py": (
        "class Thing:\n    def weigh(self): ...\n    def sell(self): ...\n\n\n"
        "class Book(Thing):\n    def read(self): ...\n    def sell(self): ...\n\n\n"
        "class Novel(Book):\n    pass\n"
    ),
    "native/store.cpp": (
        "namespace ns { class Store { public: int open(int x); }; }\nint ns::Store::open(int x) { return x; }\n"
    ),
    "lib/desk.rb": "module Front\n  class Desk\n    def greet; end\n    def self.hire; end\n  end\nend\n",
    "crate/src/lib.rs": "pub struct Till;\nimpl Till { pub fn ring(&self) {} }\n",
    "app/Kernel.php": "<?php\nnamespace App\\Http;\nclass Kernel { public function handle() {} }\n",
    "net/web/server.go": (
        "package web\n\ntype Server struct{}\n\nfunc (s *Server) Run() {}\n\nfunc New() *Server { return nil }\n"
    ),
    "src/Order.cs": (
        "namespace Acme;\ninterface IShip { void Ship(); }\ninterface ISend { void Ship(); }\n"
        "class Order : IShip, ISend { void IShip.Ship() { } void ISend.Ship() { } int IBox<int>.Size() => 1; }\n"
    ),
    "go.mod": "module example.com/shop\n",
    "com/acme/Cart.java": "package com.acme;\npublic class Cart { void add(int x) {} }\n",
    "web/field.js": "class Field {\n  #hidden() {}\n  show() { return this.#hidden(); }\n}\n",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Pinakes:
    """An indexed project in many languages."""
    home: Path = tmp_path_factory.mktemp("said")
    root = home / "project"
    root.mkdir()
    for path, text in PROJECT.items():
        write(root, path, text)
    settle(root)
    pinakes = Pinakes(root, environ={"PINAKES_HOME": str(home), "HOME": str(home)})
    pinakes.index()
    return pinakes


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Book.read", "Book.read"),
        ("Book.read()", "Book.read"),
        ("Book.read(page)", "Book.read"),
        ("shop.goods.Book", "Book"),
        ("shop.Book", "Book"),
        ("shop.Item", "Thing"),
        ("shop.Novel", "Novel"),
        ("shop.all.Novel", "Novel"),
        ("shop.all.Novel.sell", "Book.sell"),
        ("shop.Book.read", "Book.read"),
        ("shop.Item.weigh", "Thing.weigh"),
        ("Book.weigh", "Thing.weigh"),
        ("Novel.weigh", "Thing.weigh"),
        ("Novel.sell", "Book.sell"),
        ("shop.Book.weigh", "Thing.weigh"),
        ("ns::Store::open", "ns.Store.open"),
        ("Store::open(int)", "ns.Store.open"),
        ("Front::Desk#greet", "Front.Desk.greet"),
        ("Front::Desk.hire", "Front.Desk.hire"),
        ("Till::ring", "Till.ring"),
        ("App\\Http\\Kernel", "App\\Http.Kernel"),
        ("App\\Http\\Kernel::handle", "App\\Http.Kernel.handle"),
        ("Kernel->handle()", "App\\Http.Kernel.handle"),
        ("web.New", "New"),
        ("web.Server.Run", "Server.Run"),
        ("com.acme.Cart", "Cart"),
        ("IShip.Ship", "Acme.IShip.Ship"),
        ("Order.IShip.Ship", "Acme.Order.IShip.Ship"),
        ("Order.Size", "Acme.Order.IBox.Size"),
        ("Field.#hidden", "Field.#hidden"),
    ],
)
def test_a_name_means_what_people_mean_by_it(project: Pinakes, said: str, meant: str) -> None:
    shown = project.show(said)
    assert {match.qualified_name for match in shown.matches} == {meant}
    assert meant in {symbol.qualified_name for symbol in project.find(said).symbols}


@pytest.mark.parametrize("said", ["Thing.read", "shop.Nothing", "Novel.missing", "nowhere.Book", "::", "()", ".", "#"])
def test_what_nothing_is_called_is_not_guessed(project: Pinakes, said: str) -> None:
    with pytest.raises(NotFoundError):
        project.show(said)


def test_a_member_that_is_there_for_one_interface_implements_no_other(project: Pinakes) -> None:
    assert [node.name for node in project.implementations("ISend.Ship").nodes] == ["Acme.Order.ISend.Ship"]
    assert [row.name for row in project.find("Ship").symbols[:4]] == ["Ship"] * 4
