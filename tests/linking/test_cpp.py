"""Names followed through small C++ projects."""

import pytest
from tests.linking.project import link_project, meanings

HEADER = """\
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>
#include "base.hpp"
namespace app {
class Later;
enum class Fill { None, Solid };
class Shape : public Base, private other::Mixin {
 public:
  Shape();
  explicit Shape(int n);
  ~Shape();
  int area() const;
  int area(int n) const;
  Shape& self() { return *this; }
  static Shape* make();
  std::unique_ptr<Shape> clone() const;
  Later* later();
  struct Part { int size; Part* next; };
  enum Mode { kFast, kSlow };
  using Parts = std::vector<Part>;
  const Parts& parts() const;
  int operator[](int at) const;
  Part part_;
  static int count_;
  static const int kMax = 3;
};
class Later { public: void go(); };
template <typename T>
class Box {
 public:
  T value();
  void put(T one) { one.area(); size_++; }
  int size_;
};
std::vector<Shape> all();
std::map<std::string, Shape*> named();
namespace inner { int depth(); }
inline namespace v2 { int version(); }
inline int shared(int n) { return n; }
int free_call(const Shape& shape);
int global_count();
using Figure = Shape;
template <typename T> T convert(int n);
}  // namespace app
namespace short_name = app::inner;
"""
BASE = """\
#pragma once
namespace app {
class Base {
 public:
  virtual void run();
  int level() { return level_; }
 protected:
  int level_;
};
}
namespace other { struct Mixin { void mix(); }; }
"""
SOURCE = """\
#include "shape.hpp"
namespace app {
namespace {
int hidden() { return 1; }
}
int Shape::count_ = 0;
Shape::Shape() : part_() {}
int Shape::area() const { return part_.size + level_ + hidden(); }
int Shape::area(int n) const { return n + kMax; }
Shape* Shape::make() { count_++; return new Shape(2); }
const Shape::Parts& Shape::parts() const { static Parts p; return p; }
void Later::go() { this->go(); }
int free_call(const Shape& shape) { return shape.area(); }
int inner::depth() { return 1; }
}
int app::global_count() { return Shape::count_; }
"""


def _use(body: str, before: str = "") -> dict[str, str]:
    text = f'#include "shape.hpp"\n{before}\nnamespace app {{\nvoid use(Shape& given, Later* late) {{\n{body}\n}}\n}}\n'
    return {"use.cc": text, "shape.hpp": HEADER, "base.hpp": BASE, "shape.cc": SOURCE}


@pytest.mark.parametrize(
    ("body", "key", "expected"),
    [
        ("Shape s;", "Shape", "shape.hpp#app.Shape"),
        ("app::Shape s;", "Shape", "shape.hpp#app.Shape"),
        ("::app::Shape s;", "Shape", "shape.hpp#app.Shape"),
        ("Shape(1);", "Shape", "shape.hpp#app.Shape.Shape shape.hpp#app.Shape"),
        ("new Shape(1);", "Shape", "shape.hpp#app.Shape.Shape shape.hpp#app.Shape"),
        ("Figure f; f.self();", "self", "shape.hpp#app.Shape.self"),
        ("given.self().self();", "self", "shape.hpp#app.Shape.self"),
        ("given.area();", "area", "shape.cc#app.Shape.area"),
        ("given.run();", "run", "base.hpp#app.Base.run"),
        ("given.mix();", "mix", "base.hpp#other.Mixin.mix"),
        ("given.level();", "level", "base.hpp#app.Base.level"),
        ("given.part_.next->size;", "size", "shape.hpp#app.Shape.Part.size"),
        ("given.missing();", "missing", "unresolved"),
        ("Shape::make()->run();", "make", "shape.cc#app.Shape.make"),
        ("Shape::make()->run();", "run", "base.hpp#app.Base.run"),
        ("Shape::count_ = 1;", "count_", "shape.cc#app.Shape.count_"),
        ("Shape::kMax;", "kMax", "shape.hpp#app.Shape.kMax"),
        ("Shape::kFast;", "kFast", "shape.hpp#app.Shape.Mode.kFast"),
        ("Fill::Solid;", "Solid", "shape.hpp#app.Fill.Solid"),
        ("Shape::Part p; p.size;", "Part", "shape.hpp#app.Shape.Part"),
        ("Shape::Part p; p.size;", "size", "shape.hpp#app.Shape.Part.size"),
        ("given.clone()->self();", "self", "shape.hpp#app.Shape.self"),
        ("given.clone().get()->self();", "self", "shape.hpp#app.Shape.self"),
        ("given.clone().reset();", "reset", "std"),
        ("auto p = std::make_unique<Shape>(1); p->self();", "self", "shape.hpp#app.Shape.self"),
        ("std::shared_ptr<Shape> p; p->self();", "self", "shape.hpp#app.Shape.self"),
        ("auto* p = Shape::make(); p->self();", "self", "shape.hpp#app.Shape.self"),
        ("auto& p = given.part_; p.next;", "next", "shape.hpp#app.Shape.Part.next"),
        ("for (auto& one : all()) one.self();", "self", "shape.hpp#app.Shape.self"),
        ("for (const Shape& one : unknown()) one.self();", "self", "shape.hpp#app.Shape.self"),
        ("for (auto& pair : named()) pair.second->self();", "self", "shape.hpp#app.Shape.self"),
        ("all()[0].self();", "self", "shape.hpp#app.Shape.self"),
        ("all().back().self();", "self", "shape.hpp#app.Shape.self"),
        ("named()[0]->self();", "self", "shape.hpp#app.Shape.self"),
        ("all().size();", "size", "std"),
        ("std::map<int, Shape>::iterator it; it->second.self();", "self", "shape.hpp#app.Shape.self"),
        ("Shape::Parts::const_iterator it; it->next;", "next", "shape.hpp#app.Shape.Part.next"),
        ("for (auto& part : given.parts()) part.next;", "next", "shape.hpp#app.Shape.Part.next"),
        ("static_cast<Shape*>(nullptr)->self();", "self", "shape.hpp#app.Shape.self"),
        ("(*late).go();", "go", "shape.cc#app.Later.go"),
        ("given.later()->go();", "go", "shape.cc#app.Later.go"),
        ("auto f = [](Shape* s) { s->self(); };", "self", "shape.hpp#app.Shape.self"),
        ("inner::depth();", "depth", "shape.cc#app.inner.depth"),
        ("short_name::depth();", "depth", "shape.cc#app.inner.depth"),
        ("version();", "version", "shape.hpp#app.v2.version"),
        ("app::version();", "version", "shape.hpp#app.v2.version"),
        ("shared(1);", "shared", "shape.hpp#app.shared"),
        ("free_call(given);", "free_call", "shape.cc#app.free_call"),
        ("global_count();", "global_count", "shape.cc#app.global_count"),
        ("convert<Shape>(1);", "convert", "shape.hpp#app.convert"),
        ("Box<int> b; b.size_;", "size_", "shape.hpp#app.Box.size_"),
        ("Box<int>().size_;", "size_", "shape.hpp#app.Box.size_"),
        # What a parameter of a template is, nobody knows.
        ("Box<int> b; b.value().area();", "area", "unresolved"),
        # A namespace without a name stays in its file.
        ("hidden();", "hidden", "unresolved"),
        ("std::move(given);", "move", "std"),
        ("std::string s; s.self();", "self", "std"),
        ("struct Own { int mine; }; Own o; o.mine;", "mine", "use.cc#app.use.Own.mine"),
    ],
)
def test_a_name_in_cpp_means_what_the_compiler_takes_it_for(body: str, key: str, expected: str) -> None:
    assert meanings(_use(body), "use.cc")[f"5 {key}"] == expected


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("8 part_", "shape.hpp#app.Shape.part_"),
        ("8 size", "shape.hpp#app.Shape.Part.size"),
        ("8 level_", "base.hpp#app.Base.level_"),
        ("8 hidden", "shape.cc#app.hidden"),
        ("9 kMax", "shape.hpp#app.Shape.kMax"),
        ("10 count_", "shape.cc#app.Shape.count_"),
        ("11 Parts", "shape.hpp#app.Shape.Parts"),
        ("12 go", "shape.cc#app.Later.go"),
        ("16 Shape", "shape.hpp#app.Shape"),
        ("16 count_", "shape.cc#app.Shape.count_"),
    ],
)
def test_members_defined_outside_their_class_see_what_it_sees(key: str, expected: str) -> None:
    assert meanings(_use(""), "shape.cc")[key] == expected


@pytest.mark.parametrize(
    ("before", "body", "expected"),
    [
        ("using app::inner::depth;", "depth();", "shape.cc#app.inner.depth"),
        ("using namespace app::inner;", "depth();", "shape.cc#app.inner.depth"),
        ("using namespace short_name;", "depth();", "shape.cc#app.inner.depth"),
        ("", "depth();", "unresolved"),
        ("namespace in = app::inner;", "in::depth();", "shape.cc#app.inner.depth"),
    ],
)
def test_using_brings_names_of_another_namespace(before: str, body: str, expected: str) -> None:
    assert meanings(_use(body, before), "use.cc")["5 depth"] == expected


def test_many_namespaces_used_whole_are_looked_into_once_each() -> None:
    spaces = "".join(f"namespace n{at} {{ int only_{at}(); }}\n" for at in range(40))
    uses = "".join(f"using namespace n{at};\n" for at in range(40))
    texts = {"a.hpp": spaces, "b.cc": f'#include "a.hpp"\n{uses}int x = only_39() + missing();\n'}
    told = meanings(texts, "b.cc")
    assert told["42 only_39"] == "a.hpp#n39.only_39"
    assert told["42 missing"] == "unresolved"


def test_a_template_parameter_hides_a_class_of_its_name() -> None:
    texts = {
        "a.hpp": "struct T { int n; };\n",
        "b.cc": '#include "a.hpp"\ntemplate <class T> int f(T t) { return t.n; }\n',
    }
    assert meanings(texts, "b.cc")["2 n"] == "unresolved"


def test_a_type_that_a_class_only_declares_is_found_where_it_is_written() -> None:
    texts = {
        "table.hpp": "namespace db {\nclass Table {\n  struct Rep;\n  Rep* rep_;\n  int open();\n};\n}\n",
        "table.cc": '#include "table.hpp"\nnamespace db {\nstruct Table::Rep { int fd; };\n'
        "int Table::open() { return rep_->fd; }\n}\n",
    }
    assert meanings(texts, "table.cc")["4 fd"] == "table.cc#db.Table.Rep.fd"


def test_a_class_that_is_only_declared_is_the_one_of_that_namespace() -> None:
    texts = {
        "a.hpp": "namespace x {\nclass Env;\nint run(Env* env);\n}\n",
        "b.hpp": "namespace x {\nclass Env { public: int go(); };\n}\nnamespace y {\nclass Env {};\n}\n",
    }
    assert link_project(texts)["a.hpp:3 Env"] == "import b.hpp#x.Env"


def test_what_one_of_several_definitions_makes_external_is_not_known() -> None:
    texts = {
        "a.hpp": "#include <string>\n#ifdef STD\nusing text = std::string;\n#else\nusing text = own::Text;\n#endif\n",
        "b.cc": '#include "a.hpp"\nint f(text t) { return t.size(); }\n',
    }
    told = meanings(texts, "b.cc")
    assert told["2 text"] == "a.hpp#text a.hpp#text"
    assert told["2 size"] == "unresolved"


def test_a_member_may_come_from_a_base_beside_one_that_is_external() -> None:
    texts = {
        "a.hpp": "#include <memory>\nclass Log { public: int level(); };\n"
        "class Own : public std::enable_shared_from_this<Own>, public Log {};\n"
        "class Out : public std::string {};\n",
        "b.cc": '#include "a.hpp"\nint f(Own own, Out out) { return own.level() + own.lost() + out.size(); }\n',
    }
    told = meanings(texts, "b.cc")
    assert told["2 level"] == "a.hpp#Log.level"
    assert told["2 lost"] == "unresolved"
    assert told["2 size"] == "std"


def test_no_code_names_a_test() -> None:
    texts = {
        "text.hpp": "int Trim(int n);\n",
        "text.cc": '#include "text.hpp"\nint Trim(int n) { return n; }\n',
        "text_test.cc": '#include "text.hpp"\nTEST(Text, Trim) { Trim(1); }\n',
    }
    assert meanings(texts, "text_test.cc")["2 Trim"] == "text.cc#Trim"


OPENED = {
    "config.hpp": """\
#define LIB_BEGIN_NAMESPACE namespace lib { namespace core { inline namespace v3 {
#define LIB_END_NAMESPACE }}}
""",
    "lib.hpp": """\
#include "config.hpp"
LIB_BEGIN_NAMESPACE
namespace detail { struct Deep { int level; }; }
struct Inside { int size; Inside* next(); };
int declared(Inside one);
extern Inside first;
LIB_END_NAMESPACE
struct Outside { int size; };
""",
    "lib.cpp": """\
#include "lib.hpp"
LIB_BEGIN_NAMESPACE
Inside* Inside::next() { return this; }
int declared(Inside one) { return one.size; }
LIB_END_NAMESPACE
""",
}


@pytest.mark.parametrize(
    ("body", "key", "expected"),
    [
        ("return lib::core::declared(x);", "declared", "lib.cpp#declared"),
        ("lib::core::first.size;", "size", "lib.hpp#Inside.size"),
        ("lib::core::first.next();", "next", "lib.cpp#Inside.next"),
        ("lib::core::detail::Deep d;", "Deep", "lib.hpp#detail.Deep"),
        ("lib::core::v3::Inside d;", "Inside", "unresolved"),
        ("lib::core::Inside d;", "lib", "config.hpp#LIB_BEGIN_NAMESPACE.lib"),
        ("lib::Inside d;", "Inside", "unresolved"),
        ("Outside d;", "Outside", "lib.hpp#Outside"),
        ("Inside d;", "Inside", "unresolved"),
        ("using namespace lib::core; declared(x);", "declared", "lib.cpp#declared"),
    ],
)
def test_macros_may_open_namespaces(body: str, key: str, expected: str) -> None:
    files = OPENED | {"use.cpp": f'#include "lib.hpp"\nint use(int x)\n{{\n{body}\n}}\n'}
    assert meanings(files, "use.cpp")[f"4 {key}"] == expected


PLAIN = """\
#include <map>
#include <memory>
#include <variant>
#include <vector>
namespace app {
enum class align { none, left };
namespace detail { enum { kWide = 1 }; }
struct Tool {
  enum { kEarly, kLate } when;
  auto align() const -> int;
  int chosen() { return align::left == app::align::none; }
  int size;
};
struct Tools : public std::map<int, Tool*> { int n; };
}
"""


@pytest.mark.parametrize(
    ("body", "key", "expected"),
    [
        ("app::Tool::kLate;", "kLate", "tool.hpp#app.Tool.when.kLate"),
        ("app::detail::kWide;", "kWide", "tool.hpp#app.detail.kWide"),
        ("app::Tools t; t.find(1)->second->size;", "size", "tool.hpp#app.Tool.size"),
        ("app::Tools t; t.clear();", "clear", "std"),
        ("auto p = std::unique_ptr<app::Tool>(new app::Tool()); p->size;", "size", "tool.hpp#app.Tool.size"),
        ("auto* p = std::get_if<app::Tool>(&some); p->size;", "size", "tool.hpp#app.Tool.size"),
        ("std::get<0>(some).size;", "size", "unresolved"),
        ("auto p = std::max(some, 1); p.size;", "size", "unresolved"),
        (
            "using namespace std; vector<app::Tool*>::iterator p = v.begin(); (*p)->size;",
            "size",
            "tool.hpp#app.Tool.size",
        ),
    ],
)
def test_what_a_name_means_in_plain_templates_and_enums(body: str, key: str, expected: str) -> None:
    files = {"tool.hpp": PLAIN, "use.cpp": f'#include "tool.hpp"\nint use(int x)\n{{\n{body}\n}}\n'}
    assert meanings(files, "use.cpp")[f"4 {key}"] == expected


def test_what_stands_before_two_colons_is_no_member() -> None:
    assert meanings({"tool.hpp": PLAIN}, "tool.hpp")["11 left"] == "tool.hpp#app.align.left"


def test_an_overload_beside_a_declaration_is_not_its_body() -> None:
    header = "struct Node {\n  const Node* next() const;\n  Node* next() { return this; }\n};\n"
    source = '#include "node.hpp"\nconst Node* Node::next() const { return this; }\n'
    use = '#include "node.hpp"\nvoid use(Node* n, const Node* m) {\nn->next();\nm->next();\n}\n'
    found = meanings({"node.hpp": header, "node.cpp": source, "use.cpp": use}, "use.cpp")
    assert (found["3 next"], found["4 next"]) == ("node.hpp#Node.next", "node.cpp#Node.next")


def test_a_type_may_be_another_name_of_a_struct_of_its_own_name() -> None:
    files = {
        "api.hpp": "typedef struct Engine Engine;\nclass Wrapper { int n; };\n",
        "engine.hpp": '#include "api.hpp"\nstruct Engine { int speed; };\n',
        "use.cpp": '#include "engine.hpp"\nint use(Engine* e) { return e->speed; }\n',
    }
    assert meanings(files, "use.cpp")["2 speed"] == "engine.hpp#Engine.speed"
