"""Members of what the templates of a project are made of."""

import pytest
from tests.linking.project import meanings

HEADER = """\
#pragma once
#include <vector>
namespace own {
struct Shape { int area(); Shape* next; };
struct Other { int area(); };
template <typename T>
class Pointer {
 public:
  T* operator->() const { return held_; }
  T& operator*() const;
  T* get() const;
  void reset();
  T* held_;
};
template <class T> T* Pointer<T>::get() const { return held_; }
template <typename T>
class Handle : public Pointer<T> { public: int id; };
template <typename Key, typename Value>
struct Table {
  struct Entry { Key key; Value value; };
  using value_type = Value;
  Value& at(const Key& key);
  Value& operator[](const Key& key);
  value_type* find(const Key& key);
  std::vector<Value> all();
  Pointer<Value> first();
};
template <int N, typename T>
struct Block { T* data(); T items[N]; };
template <typename T>
struct Iterator { T& operator*() const; Iterator& operator++(); };
template <typename T>
struct List { Iterator<T> begin(); Iterator<T> end(); };
template <typename T, typename D = int>
struct Shared { T* get(); };
template <typename Derived>
struct Rooted { Derived& self(); };
struct Leaf : public Rooted<Leaf> { int size; };
}
"""


def _told(body: str) -> dict[str, str]:
    text = f'#include "own.hpp"\nnamespace own {{\nvoid use() {{\n{body}\n}}\n}}\n'
    return meanings({"own.hpp": HEADER, "use.cc": text}, "use.cc")


@pytest.mark.parametrize(
    ("body", "key", "expected"),
    [
        ("Pointer<Shape> p; p->area();", "area", "own.hpp#own.Shape.area"),
        ("Pointer<Shape> p; (*p).area();", "area", "own.hpp#own.Shape.area"),
        ("Pointer<Shape> p; p.get()->area();", "area", "own.hpp#own.Shape.area"),
        ("Pointer<Shape> p; p.reset();", "reset", "own.hpp#own.Pointer.reset"),
        ("Pointer<Shape> p; p.held_->next->area();", "area", "own.hpp#own.Shape.area"),
        ("Pointer<Shape> p; auto q = p.get(); q->area();", "area", "own.hpp#own.Shape.area"),
        ("const Pointer<own::Other>& p = given; p->area();", "area", "own.hpp#own.Other.area"),
        ("Pointer<Pointer<Shape>> p; p.get()->get()->area();", "area", "own.hpp#own.Shape.area"),
        ("Handle<Shape> p; p->area();", "area", "own.hpp#own.Shape.area"),
        ("Handle<Shape> p; p.get()->area();", "area", "own.hpp#own.Shape.area"),
        ("Handle<Shape> p; p.id;", "id", "own.hpp#own.Handle.id"),
        ("Table<int, Shape> t; t.at(1).area();", "area", "own.hpp#own.Shape.area"),
        ("Table<Other, Shape> t; t[x].area();", "area", "own.hpp#own.Shape.area"),
        ("Table<Other, Shape> t; t.find(x)->area();", "area", "own.hpp#own.Shape.area"),
        ("Table<Other, Shape> t; t.first()->area();", "area", "own.hpp#own.Shape.area"),
        ("Table<Other, Shape> t; for (auto& one : t.all()) one.area();", "area", "own.hpp#own.Shape.area"),
        ("List<Shape> l; for (auto& one : l) one.area();", "area", "own.hpp#own.Shape.area"),
        ("std::vector<Pointer<Shape>> v; v[0]->area();", "area", "own.hpp#own.Shape.area"),
        ("Block<3, Shape> b; b.data()->area();", "area", "own.hpp#own.Shape.area"),
        ("Block<kMany, Shape> b; b.items[0].area();", "area", "own.hpp#own.Shape.area"),
        ("Shared<Shape> s; s.get()->area();", "area", "own.hpp#own.Shape.area"),
        ("Leaf l; l.self().size;", "size", "own.hpp#own.Leaf.size"),
        # What nothing tells stays open.
        ("Pointer<int> p; p->area();", "area", "unresolved"),
        ("Pointer<Shape> p; p->missing();", "missing", "unresolved"),
        ("Table<Shape, int> t; t.at(x).area();", "area", "unresolved"),
    ],
)
def test_what_a_template_is_made_of_gives_its_members(body: str, key: str, expected: str) -> None:
    assert _told(body)[f"4 {key}"] == expected


def test_a_template_made_of_itself_ends() -> None:
    header = "template <class T> struct Deep { Deep<Deep<T>>* down(); T* operator->(); };\nstruct Leaf { int n; };\n"
    body = f"void use(Deep<Leaf> d) {{ d{'.down()' * 40}->n; auto x = d.down(); x = x->down(); x->n; }}\n"
    told = meanings({"deep.hpp": header, "use.cc": f'#include "deep.hpp"\n{body}'}, "use.cc")
    assert told["2 down"].startswith(("deep.hpp#Deep.down", "unresolved"))
