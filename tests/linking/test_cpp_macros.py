"""Names of C++ among macros that stand where the grammar of the language has no place for them."""

import pytest
from tests.linking.project import meanings

CLASSES = """\
class LIB_LOCKABLE LIB_WARN_UNUSED Mutex {
 public:
  void lock();
};
template <class S>
class LIB_COMPATIBLE LIB_OWNER Any
    : private Held<S> {
 public:
  void go();
};
template <typename R, typename... A>
class LIB_VIEW Ref<R(A...)> {
 public:
  void call();
};
"""


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("3 Mutex", "a.hpp#Mutex"),
        ("3 Any", "a.hpp#Any"),
        ("3 Ref", "a.hpp#Ref"),
        ("4 lock", "a.hpp#Mutex.lock"),
        ("5 go", "a.hpp#Any.go"),
        ("6 call", "a.hpp#Ref.call"),
    ],
)
def test_several_macros_may_stand_before_the_name_of_a_class(key: str, expected: str) -> None:
    use = "void f(Mutex* m, Any<int> a, Ref<int()> r) {\n  m->lock();\n  a.go();\n  r.call();\n}\n"
    texts = {"a.hpp": CLASSES, "b.cc": f'#include "a.hpp"\n\n{use}'}
    assert meanings(texts, "b.cc")[key] == expected


POINTERS = """\
#define lib_nonnull
struct Rep { int length; };
class Cord {
  Rep* lib_nonnull tree() const;
  void put(Rep* lib_nonnull rep, const char* lib_nonnull text);
};
"""
BODIES = """\
#include "a.hpp"
Rep* lib_nonnull Cord::tree() const { return nullptr; }
void Cord::put(Rep* lib_nonnull rep, const char* lib_nonnull text) {
  rep->length = 1;
  Rep* lib_nonnull const other = rep;
  other->length = 2;
  tree()->length = 3;
}
"""


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("2 lib_nonnull", "a.hpp#lib_nonnull"),
        ("3 Rep", "a.hpp#Rep"),
        ("4 length", "a.hpp#Rep.length"),
        ("5 lib_nonnull", "a.hpp#lib_nonnull"),
        ("6 length", "a.hpp#Rep.length"),
        ("7 tree", "b.cc#Cord.tree"),
        ("7 length", "a.hpp#Rep.length"),
    ],
)
def test_a_macro_may_stand_between_a_star_and_a_name(key: str, expected: str) -> None:
    assert meanings({"a.hpp": POINTERS, "b.cc": BODIES}, "b.cc")[key] == expected


@pytest.mark.parametrize(
    "parameter", ["Rep *the_rep UNUSED", "Rep *the_rep __attribute__((unused))", "Rep *const the_rep"]
)
def test_a_name_before_an_attribute_stays_the_name(parameter: str) -> None:
    texts = {"a.cc": f"struct Rep {{ int length; }};\nint f({parameter}) {{\n  return the_rep->length;\n}}\n"}
    assert meanings(texts, "a.cc")["3 length"] == "a.cc#Rep.length"


def test_a_product_before_a_word_for_an_operator_is_no_declaration() -> None:
    texts = {"a.cc": "int the_size();\nint more();\nbool f(int n) {\n  return n *the_size() and more();\n}\n"}
    assert meanings(texts, "a.cc")["4 the_size"] == "a.cc#the_size"


def test_a_block_may_follow_a_macro_on_its_line() -> None:
    text = """\
namespace app {
class Session { public: Session(); void config(); int n_; };
Session::Session() {
  if (n_) {
    LIB_TRY { LIB_ERROR( "Only one" ); }
    LIB_CATCH_ALL { config(); }
  }
  config();
}
void f(Session& s) { s.config(); }
}
"""
    told = meanings({"a.cc": text}, "a.cc")
    assert [told["6 config"], told["8 config"], told["10 config"]] == ["a.cc#app.Session.config"] * 3
