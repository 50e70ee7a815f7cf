"""Where names of C++ are looked for: classes around classes, namespaces told in full, copies."""

import pytest
from tests.linking.project import meanings

CORD = """\
namespace inner { struct Rep { int n; }; }
namespace app {
class Cord {
 public:
  class Part { void put(inner::Rep* rep); int size(); };
  class Walk { public: int left; };
  Walk find(); Walk begin();
 private:
  using Rep = inner::Rep;
  static int made();
};
}
"""
BODY = """\
#include "a.hpp"
using ::inner::Rep;
namespace app {
void Cord::Part::put(Rep* rep) {
  made();
}
app::Cord::Walk app::Cord::find() {
  return begin();
}
}
::std::string text;
"""


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        # A class around a class comes before the file.
        ("4 Rep", "a.hpp#app.Cord.Rep"),
        ("5 made", "a.hpp#app.Cord.made"),
        # A namespace may be told in full inside itself.
        ("8 begin", "a.hpp#app.Cord.begin"),
        ("11 std", "std"),
        ("11 string", "std"),
    ],
)
def test_names_are_looked_for_where_the_compiler_does(key: str, expected: str) -> None:
    texts = {"a.hpp": CORD + "namespace std { template <> struct hash<app::Cord> {}; }\n", "b.cc": BODY}
    assert meanings(texts, "b.cc")[key] == expected


def test_a_body_told_in_full_is_that_of_its_declaration() -> None:
    texts = {"a.hpp": CORD, "b.cc": BODY, "c.cc": '#include "a.hpp"\nvoid f(app::Cord c) {\n  c.find();\n}\n'}
    assert meanings(texts, "c.cc")["3 find"] == "b.cc#app.Cord.find"


def test_of_several_copies_of_a_class_a_declaration_means_the_nearest() -> None:
    both = "namespace app {\nstruct Case { int n; };\n}\n"
    texts = {
        "src/app/case.hpp": both,
        "extras/all.hpp": both,
        "src/app/hub.hpp": "namespace app {\nstruct Case;\nvoid put(Case* one);\n}\n",
        "other/hub.hpp": "namespace app {\nstruct Case;\nvoid take(Case* one);\n}\n",
    }
    assert meanings(texts, "src/app/hub.hpp")["3 Case"] == "src/app/case.hpp#app.Case"
    # Where none is nearer, none is meant for sure.
    assert meanings(texts, "other/hub.hpp")["3 Case"] == "unresolved"


def test_what_using_brings_a_name_from_is_mentioned() -> None:
    texts = {
        "db.hpp": "namespace lib {\nclass Db { public: void put(int n); };\nnamespace in { int deep(); }\n}\n",
        "use.cpp": '#include "db.hpp"\nusing lib::in::deep;\nclass Own : public lib::Db {\n using Db::put;\n'
        " void put(char c) { put(1); }\n};\nusing std::string;\n",
    }
    told = meanings(texts, "use.cpp")
    assert (told["2 lib"], told["2 in"]) == ("db.hpp#lib", "db.hpp#lib.in")
    assert (told["4 Db"], told["7 std"]) == ("db.hpp#lib.Db", "std")


def test_using_the_constructors_of_a_base_leaves_its_name() -> None:
    text = (
        "struct B { B(int n); int z; };\ntemplate <class T> struct G { G(T t); static int y; };\nstruct D : B {\n"
        "  using B::B;\n  int f() { return B::z; }\n};\n"
        "template <class T> struct E : G<T> {\n  using G<T>::G;\n  int f() { return G<T>::y; }\n};\n"
    )
    told = meanings({"a.cc": text}, "a.cc")
    own = "struct A { using Up = int; };\nstruct B : A {\n  using Up = A;\n  using Up::Up;\n};\n"
    assert meanings({"a.cc": own}, "a.cc")["4 Up"] == "a.cc#B.Up"
    assert (told["4 B"], told["5 B"], told["5 z"]) == ("a.cc#B", "a.cc#B", "a.cc#B.z")
    assert (told["8 G"], told["9 G"], told["9 y"]) == ("a.cc#G", "a.cc#G", "a.cc#G.y")
