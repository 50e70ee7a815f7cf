"""Which overload a call of C++ means: by how many arguments it gives, then by what they are."""

import pytest
from tests.linking.project import lines_meant, places_meant

HEADER = """\
#include <string>
struct Slice {
  Slice(const char* text);
  Slice(const std::string& text);
};
struct Key { explicit Key(int n); };
struct Point {
  Point();
  Point(int x, int y = 0);
  Point(const Point& other);
  explicit Point(const char* text);
  int at(int place) const;
  int& at(int place);
  const Point* next() const;
  Point* next();
};
struct Derived : Point { Derived(int x) : Point(x, 1) {} };
void put(int n);
void put(double n);
void put(const char* text);
void put(const std::string& text);
void put(int n, int m);
void fill(const Point& point, int size = 1, char with = ' ');
void fill(int size);
void take(const Slice& slice);
void take(const Key& key, int n = 0);
void give(const Point& point);
void give(Point&& point);
void edit(char* text);
void edit(const char* text);
void logs(const char* format, ...);
void logs(int level, const char* format, ...);
template <typename... Parts> void join(Parts... parts);
void join(int a, int b);
template <typename T> void show(T value);
void show(bool value);
typedef unsigned int uint;
void count(uint n);
void count(const Point* points);
#define WRAP(a) (a)
#define WRAP(a, b) (a + b)
namespace geo { struct Area {}; void grow(Area& area); void grow(Area& area, int by); }
"""


def targets(texts: dict[str, str], path: str, line: int, name: str) -> list[str]:
    """What a name on a line means: the lines where that is defined, after the path of a source file."""
    return [f"{path}:{line}".removeprefix("lib.hpp:") for path, line in places_meant(texts, path, line, name)]


def declared(place: str) -> str:
    """The line of the header at a place."""
    return HEADER.splitlines()[int(place) - 1].strip()


def used(body: str, name: str) -> list[str]:
    source = '#include "lib.hpp"\nvoid use(Point p, const Point cp, Point* pp, const Point* cpp, std::string s,\n'
    source += f"  char* text, Derived d, geo::Area area, int n) {{\n{body}\n}}\n"
    return targets({"lib.hpp": HEADER, "use.cpp": source}, "use.cpp", 4, name)


@pytest.mark.parametrize(
    ("body", "name", "expected"),
    [
        # How many.
        ("put(1, 2);", "put", ["void put(int n, int m);"]),
        ("fill(p);", "fill", ["void fill(const Point& point, int size = 1, char with = ' ');"]),
        ("fill(p, 3);", "fill", ["void fill(const Point& point, int size = 1, char with = ' ');"]),
        ("fill(p, 3, 'x');", "fill", ["void fill(const Point& point, int size = 1, char with = ' ');"]),
        ('logs("%d %d", 1, 2);', "logs", ["void logs(const char* format, ...);"]),
        ('logs(1, "%d");', "logs", ["void logs(int level, const char* format, ...);"]),
        ("join(1, 2, 3);", "join", ["template <typename... Parts> void join(Parts... parts);"]),
        ("join();", "join", ["template <typename... Parts> void join(Parts... parts);"]),
        ("join(1, 2);", "join", ["void join(int a, int b);"]),
        ("WRAP(1, 2);", "WRAP", ["#define WRAP(a, b) (a + b)"]),
        # Of what kind.
        ("put(1);", "put", ["void put(int n);"]),
        ("put(1.5);", "put", ["void put(double n);"]),
        ('put("a");', "put", ["void put(const char* text);"]),
        ("put(s);", "put", ["void put(const std::string& text);"]),
        ("put(std::string());", "put", ["void put(const std::string& text);"]),
        ("put(n);", "put", ["void put(int n);"]),
        ("int m = 1; put(m);", "put", ["void put(int n);"]),
        ("put(text);", "put", ["void put(const char* text);"]),
        ("show(true);", "show", ["void show(bool value);"]),
        ("unsigned m = 1; count(m);", "count", ["void count(uint n);"]),
        ("count(&p);", "count", ["void count(const Point* points);"]),
        ("count(nullptr);", "count", ["void count(const Point* points);"]),
        # By how they are handed over.
        ("give(p);", "give", ["void give(const Point& point);"]),
        ("give(cp);", "give", ["void give(const Point& point);"]),
        ("give(Point());", "give", ["void give(Point&& point);"]),
        ("give(std::move(p));", "give", ["void give(Point&& point);"]),
        ("edit(text);", "edit", ["void edit(char* text);"]),
        ('edit("a");', "edit", ["void edit(const char* text);"]),
        # A receiver that may not be changed.
        ("p.at(1);", "at", ["int& at(int place);"]),
        ("cp.at(1);", "at", ["int at(int place) const;"]),
        ("pp->next();", "next", ["Point* next();"]),
        ("cpp->next();", "next", ["const Point* next() const;"]),
        # Constructors, and the class.
        ("Point(1);", "Point", ["Point(int x, int y = 0);", "struct Point {"]),
        ("Point a(1, 2);", "Point", ["Point(int x, int y = 0);", "struct Point {"]),
        ("Point a{1};", "Point", ["Point(int x, int y = 0);", "struct Point {"]),
        ("Point a(n, n);", "Point", ["Point(int x, int y = 0);", "struct Point {"]),
        ("auto a = new Point();", "Point", ["Point();", "struct Point {"]),
        ("auto a = new Point;", "Point", ["Point();", "struct Point {"]),
        ('Point a("1,2");', "Point", ["explicit Point(const char* text);", "struct Point {"]),
        ("Point a(cp);", "Point", ["Point(const Point& other);", "struct Point {"]),
        # Only the order: a conversion, or what is not known.
        ("take(s);", "take", ["void take(const Slice& slice);", "void take(const Key& key, int n = 0);"]),
        ("take(n, n);", "take", ["void take(const Key& key, int n = 0);"]),
        (
            "put(unknown());",
            "put",
            [
                "void put(int n);",
                "void put(double n);",
                "void put(const char* text);",
                "void put(const std::string& text);",
            ],
        ),
        ("show(p);", "show", ["template <typename T> void show(T value);", "void show(bool value);"]),
        (
            "Point a(d);",
            "Point",
            [
                "Point(const Point& other);",
                "Point(int x, int y = 0);",
                "explicit Point(const char* text);",
                "struct Point {",
            ],
        ),
        # By the namespace of what is given.
        (
            "grow(area);",
            "grow",
            ["namespace geo { struct Area {}; void grow(Area& area); void grow(Area& area, int by); }"],
        ),
    ],
)
def test_a_call_means_the_overload_that_takes_what_it_gives(body: str, name: str, expected: list[str]) -> None:
    assert [declared(place) for place in used(body, name)] == expected


def test_a_pack_may_stand_for_any_number_of_arguments() -> None:
    source = '#include "lib.hpp"\ntemplate <typename... T> void use(T... parts) {\n\n put(parts...);\n}\n'
    found = targets({"lib.hpp": HEADER, "use.cpp": source}, "use.cpp", 4, "put")
    assert [declared(place) for place in found] == [line for line in HEADER.splitlines() if line.startswith("void put")]


def test_bases_and_the_class_itself_are_made_by_constructors() -> None:
    source = "struct A { A(int x); A(int x, int y) : A(x) {} };\nstruct B : A { B() : A(1, 2) {} };\n"
    found = targets({"lib.hpp": source}, "lib.hpp", 1, "A")
    assert found == ["1", "1"]
    assert targets({"lib.hpp": "struct A {\nA(int x);\nA(int x, int y) : A(x) {}\n};\n"}, "lib.hpp", 3, "A") == [
        "2",
        "1",
    ]


def test_a_body_is_that_of_the_declaration_with_its_types() -> None:
    header = "struct A {\nvoid f(char* s);\nvoid f(const char* s);\nvoid f(int n = 1);\nint f(int n) const;\n};\n"
    source = (
        '#include "lib.hpp"\nvoid A::f(char* s) {}\nvoid A::f(char const *s) {}\n'
        "void A::f(const int n) {}\nint A::f(int n) const { return n; }\n"
    )
    use = '#include "lib.hpp"\nvoid use(A& a, const A& c, char* s) {\na.f(s);\na.f("s");\na.f();\nc.f(1);\n}\n'
    texts = {"lib.hpp": header, "a.cpp": source, "use.cpp": use}
    assert [targets(texts, "use.cpp", line, "f") for line in (3, 4, 5, 6)] == [
        ["a.cpp:2"],
        ["a.cpp:3"],
        ["a.cpp:4"],
        ["a.cpp:5"],
    ]


def test_a_body_with_other_parameters_is_that_of_another_overload() -> None:
    header = "void f(int a);\nvoid f(int a, int b);\n"
    texts = {
        "lib.hpp": header,
        "a.cpp": '#include "lib.hpp"\nvoid f(int a, int b) {}\n',
        "use.cpp": '#include "lib.hpp"\nvoid use() {\nf(1);\nf(1, 2);\n}\n',
    }
    assert targets(texts, "use.cpp", 3, "f") == ["1"]
    assert targets(texts, "use.cpp", 4, "f") == ["a.cpp:2"]


def test_more_overloads_than_are_given_are_chosen_from() -> None:
    overloads = "".join(f"void f({', '.join(['int'] * n)});\n" for n in range(20))
    texts = {"lib.hpp": overloads, "use.cpp": '#include "lib.hpp"\nvoid use() {\nf(' + ", ".join("1" * 17) + ");\n}\n"}
    assert targets(texts, "use.cpp", 3, "f") == ["18"]


def test_a_member_defined_by_default_outside_its_class_is_its_body() -> None:
    texts = {
        "lib.hpp": "struct A {\nA();\nA(int n);\n};\n",
        "a.cpp": '#include "lib.hpp"\nA::A() = default;\n',
        "use.cpp": '#include "lib.hpp"\nvoid use() {\nauto a = new A();\n}\n',
    }
    assert targets(texts, "use.cpp", 3, "A") == ["a.cpp:2", "1"]


def test_a_destructor_that_is_called_makes_nothing() -> None:
    texts = {"lib.hpp": "struct A {\nA();\n};\nvoid use(A* a) {\na->~A();\nA();\n}\n"}
    assert targets(texts, "lib.hpp", 6, "A") == ["2", "1"]


def test_a_function_of_the_file_is_not_meant_by_calls_that_it_does_not_take() -> None:
    texts = {
        "lib.hpp": "void f(int* a, int* b);\n",
        "use.cpp": '#include "lib.hpp"\nstatic void f(int* a) {\nint b;\nf(a, &b);\n}\nvoid use(int* a) {\nf(a);\n}\n',
    }
    assert targets(texts, "use.cpp", 4, "f") == ["1"]
    assert targets(texts, "use.cpp", 7, "f") == ["use.cpp:2"]


def test_a_base_that_another_file_tells_of_is_made_by_its_constructor() -> None:
    texts = {
        "lib.hpp": "struct Base {\nBase(int n);\nBase(int n, int m);\n};\nstruct Made : Base {\nMade();\n};\n",
        "use.cpp": '#include "lib.hpp"\nMade::Made()\n: Base(1, 2) {}\n',
    }
    assert targets(texts, "use.cpp", 3, "Base") == ["3", "1"]


CONDITIONS = """\
#if defined(_WIN32)
#define API dllexport
#elif defined(LIB_SHARED)
#define API visible
#else
#define API
#endif
#ifdef __GNUC__
#define LIKELY(x) expect(x)
#else
#define LIKELY(x) (x)
#endif
#ifdef COMPACT
struct Node { int small; };
#else
struct Node { int large; };
#endif
#ifdef BIG
#define SWAPPED
#endif
#ifdef LITTLE
#define SWAPPED
#endif
#ifdef SWAPPED
#define WORD 1
#else
#define WORD 0
#endif
#ifdef DEBUG
#define TRACED
#endif
#ifdef TRACED
#define STEP trace()
#else
#define STEP
#endif
#define DEEP 0
#if DEEP
#define LEVELS 9
#else
#define LEVELS 1
#endif
struct Only { Only(const Only&) = delete;
explicit Only(int n);
};
#ifdef BUILDING_LIB
#define release lib_release
#else
#define release free
#endif
#if defined(LIB_HAVE_VARARGS) && !defined(LIB_QUIET)
#define TELL told_all
#else
#define TELL told
#endif
#if (defined(__GNUC__) || defined(__clang__)) && !defined(BUILDING_LIB)
#define OLD(text) deprecated(text)
#else
#define OLD(text)
#endif
"""


@pytest.mark.parametrize(
    ("body", "name", "lines"),
    [
        ("API int n;", "API", ["6", "2", "4"]),
        ("LIKELY(1);", "LIKELY", ["9", "11"]),
        ("Node* node;", "Node", ["16", "14"]),
        ("int n = WORD;", "WORD", ["25", "27"]),
        ("STEP;", "STEP", ["35", "33"]),
        ("int n = LEVELS;", "LEVELS", ["41", "39"]),
        ("Only only(unknown);", "Only", ["44", "43", "43"]),
        # Who has the sources builds them.
        ("release(1);", "release", ["47", "49"]),
        ("TELL;", "TELL", ["52", "54"]),
        ("OLD(1);", "OLD", ["59", "57"]),
    ],
)
def test_what_a_condition_most_likely_keeps_comes_first(body: str, name: str, lines: list[str]) -> None:
    texts = {"lib.hpp": CONDITIONS, "use.cpp": f'#include "lib.hpp"\nvoid use() {{\n{body}\n}}\n'}
    assert targets(texts, "use.cpp", 3, name) == lines


def test_of_templates_const_alone_does_not_decide() -> None:
    header = (
        "struct Json {\n  template <typename T> T get() const { return T(); }\n"
        "  template <typename P, enable_if_pointer<P> = 0> P get() { return P(); }\n"
        "  int size() const;\n  int size();\n};\n"
    )
    use = '#include "json.hpp"\nint use(Json j) {\nj.get<int>();\nreturn j.size();\n}\n'
    texts = {"json.hpp": header, "use.cpp": use}
    assert lines_meant(texts, "use.cpp", 3, "get") == [3, 2]
    assert lines_meant(texts, "use.cpp", 4, "size") == [5]
