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


LOWER = """\
namespace app {
class Doc {
 public:
  lib_inline Doc() noexcept;
  lib_inline ~Doc() noexcept;
  lib_warn lib_inline part::Size size() const noexcept;
  template <typename T> lib_inline T as(int n) noexcept;
  lib_inline Doc &operator=(Doc &&other) noexcept = default;
  lib_inline static int made();
};
lib_inline Doc::Doc() noexcept : Doc(1) {}
lib_inline part::Size Doc::size() const noexcept { return {}; }
}
"""


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("3 size", "a.hpp#app.Doc.size"),
        ("4 as", "a.hpp#app.Doc.as"),
        ("5 made", "a.hpp#app.Doc.made"),
    ],
)
def test_macros_in_small_letters_may_stand_before_a_function(key: str, expected: str) -> None:
    use = "void f(app::Doc& doc) {\n  doc.size();\n  doc.as<int>(1);\n  app::Doc::made();\n}\n"
    assert meanings({"a.hpp": LOWER, "b.cc": f'#include "a.hpp"\n{use}'}, "b.cc")[key] == expected


def test_macros_in_small_letters_are_mentioned() -> None:
    texts = {"a.hpp": f"#define lib_inline inline\n{LOWER}"}
    assert meanings(texts, "a.hpp")["9 lib_inline"] == "a.hpp#lib_inline"


@pytest.mark.parametrize(
    "text",
    [
        "the_type const f(int n);",
        "the_type f(int n);",
        "the_type unused_one, f(int n);",
        "int the_type, f(int n);",
        "the_type *f(int n);",
    ],
)
def test_a_type_in_small_letters_is_no_macro(text: str) -> None:
    texts = {
        "a.hpp": "struct the_type { int x; };\n",
        "b.cc": f'#include "a.hpp"\n{text}\nint g() {{ return f(1); }}\n',
    }
    told = meanings(texts, "b.cc")
    assert told["3 f"] == "b.cc#f"
    assert told.get("2 the_type", "a.hpp#the_type") == "a.hpp#the_type"


@pytest.mark.parametrize(
    "head",
    [
        "const Uuid &UUID() const noexcept",
        "const Uuid &UUID() const",
        "Uuid UUID() const noexcept LIB_BOUND",
        "Uuid UUID(Args... args LIB_UNUSED)",
    ],
)
def test_a_method_with_a_shouted_name_is_no_macro(head: str) -> None:
    texts = {"a.cc": f"class Ship {{\n public:\n  {head} {{ return id; }}\n}};\nvoid f(Ship s) {{ s.UUID(); }}\n"}
    assert meanings(texts, "a.cc")["5 UUID"] == "a.cc#Ship.UUID"


@pytest.mark.parametrize(
    "line", ["template <typename T>\nclass LIB_MUST_USE Result;\n", "class LIB_MUST_USE Result;\n"]
)
def test_a_class_behind_a_macro_may_be_declared_first(line: str) -> None:
    class_ = "template <typename T> class Result {\n public:\n  Result(int n);\n  void go();\n};\n"
    text = f"namespace app {{\n{line}{class_}}}\n"
    told = meanings({"a.hpp": text, "b.cc": '#include "a.hpp"\nvoid f(app::Result<int> r) {\n  r.go();\n}\n'}, "b.cc")
    assert (told["2 Result"], told["3 go"]) == ("a.hpp#app.Result", "a.hpp#app.Result.go")


def test_a_macro_in_small_letters_may_stand_before_a_field() -> None:
    field = "lib_nonnull std::unique_ptr<Held> data_;"
    text = f"struct Held {{ int n; }};\nclass Doc {{\n  void go() {{ data_->n; }}\n  {field}\n}};\n"
    assert meanings({"a.cc": text}, "a.cc")["3 n"] == "a.cc#Held.n"
