"""Go: types that satisfy an interface by what they have, without saying so."""

import pytest
from tests.operations.conftest import indexed

from pinakes import Pinakes

SHOP = {
    "go.mod": "module example.com/shop\n\ngo 1.22\n",
    "store/store.go": """package store

import "io"

type Item struct{ Name string }

type Store interface {
	Get(key string) (*Item, error)
	Put(item *Item, replace ...bool) error
}

type ClosingStore interface {
	Store
	io.Closer
}

type Visitor interface {
	Visit(each func(item Item, place int) bool)
}

type Set[T any] interface {
	Add(value T) bool
	Each() []T
}

type hidden interface {
	mark()
}

type Anything interface{}
""",
    "memory/memory.go": """package memory

import (
	"example.com/shop/store"
	other "example.com/shop/memory/other"
)

type Memory struct{ items map[string]*store.Item }

func (m *Memory) Put(item *store.Item, _ ...bool) error { return nil }

// Wrong has the names, but another Item.
type Wrong struct{}

func (w Wrong) Get(key string) (*other.Item, error)         { return nil, nil }
func (w Wrong) Put(item *other.Item, replace ...bool) error { return nil }

// ByValue takes no pointer.
type ByValue struct{}

func (b ByValue) Get(string) (*store.Item, error)          { return nil, nil }
func (b ByValue) Put(item store.Item, replace ...bool) error { return nil }

type Logged struct {
	*Memory
	name string
}

func (l *Logged) Close() error { return nil }

type Wrapped struct{ store.Store }

type Walk func()

func (w Walk) Visit(f func(store.Item, int) bool) { w() }

type Numbers []int

func (n Numbers) Add(value int) bool { return true }
func (n Numbers) Each() []int        { return n }

type Mixed []int

func (n Mixed) Add(value string) bool { return true }
func (n Mixed) Each() []int           { return n }

type outsider struct{}

func (o outsider) mark() {}
""",
    "memory/get.go": """package memory

import "example.com/shop/store"

func (m *Memory) Get(key string) (found *store.Item, err error) { return m.items[key], nil }
""",
    "memory/other/other.go": "package other\n\ntype Item struct{}\n",
    "main.go": """package main

import "example.com/shop/store"

func Use(s store.Store) {
	s.Get("a")
}
""",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Pinakes:
    return indexed(tmp_path_factory.mktemp("structural"), SHOP)


def implementing(project: Pinakes, subject: str) -> dict[str, tuple[str | None, str | None]]:
    return {node.name: (node.via, node.resolution) for node in project.implementations(subject).nodes}


def test_types_that_have_the_methods_of_an_interface_implement_it(project: Pinakes) -> None:
    found = implementing(project, "Store")
    assert found["Memory"] == ("implements", "structural")
    assert "Wrong" not in found
    assert "ByValue" not in found


def test_embedded_structs_and_interfaces_bring_methods(project: Pinakes) -> None:
    assert {"Logged", "Wrapped"} <= implementing(project, "Store").keys()
    assert implementing(project, "ClosingStore") == {"Logged": ("implements", "structural")}


def test_names_of_parameters_make_no_difference(project: Pinakes) -> None:
    assert implementing(project, "Visitor") == {"Walk": ("implements", "structural")}


def test_type_parameters_mean_the_same_in_all_methods(project: Pinakes) -> None:
    assert implementing(project, "Set") == {"Numbers": ("implements", "structural")}


def test_methods_of_another_package_that_are_not_exported_do_not_count(project: Pinakes) -> None:
    assert implementing(project, "hidden") == {}
    assert implementing(project, "Anything") == {}


def test_methods_lead_to_those_that_implement_them(project: Pinakes) -> None:
    found = implementing(project, "Store.Get")
    assert found["Memory.Get"] == ("override", "structural")
    assert "Wrong.Get" not in found


def test_a_hierarchy_shows_what_a_type_satisfies(project: Pinakes) -> None:
    up = project.type_hierarchy("Memory", direction="up").up[0]
    assert [(node.name, node.via, node.resolution) for node in up.children] == [("Store", "implements", "structural")]
    down = project.type_hierarchy("Visitor", direction="down").down[0]
    assert [node.name for node in down.children] == ["Walk"]
    assert [node.name for node in project.type_hierarchy("Walk", direction="up").up[0].children] == ["Visitor"]


def test_callers_reach_a_method_through_the_interface(project: Pinakes) -> None:
    found = [(node.name, node.via) for node in project.callers("Memory.Get").nodes]
    assert found == [("Use", "override")]


def test_an_unsaved_method_counts(project: Pinakes) -> None:
    text = SHOP["memory/get.go"].replace("Get(key string)", "Got(key string)")
    project.session.buffers = {"memory/get.go": text.encode()}
    try:
        assert "Memory" not in implementing(project, "Store")
    finally:
        project.session.buffers = {}
