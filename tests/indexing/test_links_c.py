"""Names of C and C++ across files: an update settles them as a fresh build would."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.indexing.updates import check_updates, edits

PATHS = ["a.h", "a.c", "b.h", "b.c", "lib/a.h", "lib/c.c", "include/d.h", "shape.hpp", "shape.cc", "use.cc"]
CONTENTS = [
    ('#include "b.h"\ntypedef struct node { struct node *next; int (*run)(int); } node_t;\nint grow(node_t *one);\n'),
    ('#include "a.h"\nint level = 1;\nint grow(node_t *one) { return one->next->run(LIMIT) + level + RED; }\n'),
    ("#include <d.h>\n#define LIMIT 3\nextern int level;\nenum color { RED, BLUE };\nstruct node;\n"),
    (
        '#include "b.h"\n'
        '#include "a.h"\n'
        "static int helper(void) { return LIMIT; }\n"
        "int stop(struct node *n)\n"
        "{ node_t *m = n; level++; return helper() + grow(m) + m->next->next->run(BLUE); }\n"
    ),
    ("#define LIMIT 4\ntypedef struct list node_t;\nstruct list { node_t *next; int run; };\nint grow(node_t *one);\n"),
    ('#include "a.h"\nint grow(node_t *one) { return one->run; }\nint level;\nint go(void) { return stop(0); }\n'),
    ("#ifndef D_H\n#define D_H\nint stop(struct node *n);\n#endif\n"),
    (
        "#include <vector>\n"
        '#include "a.h"\n'
        "namespace app {\n"
        "class Base {\n"
        " public:\n"
        "  int area();\n"
        "  static int count_;\n"
        "};\n"
        "class Shape : public Base {\n"
        " public:\n"
        "  int area(int n);\n"
        "  Base* base_;\n"
        "};\n"
        "std::vector<Shape> all();\n"
        "}\n"
    ),
    (
        '#include "shape.hpp"\n'
        "namespace app {\n"
        "int Base::count_ = 0;\n"
        "int Base::area() { return count_ + grow(nullptr); }\n"
        "int Shape::area(int n) { return base_->area() + n; }\n"
        "}\n"
    ),
    (
        '#include "shape.hpp"\n'
        "using namespace app;\n"
        "namespace other = app;\n"
        "int main() {\n"
        "  Shape s;\n"
        "  s.area(1);\n"
        "  for (auto& one : all()) one.base_->area();\n"
        "  other::Base::count_++;\n"
        "  return LIMIT;\n"
        "}\n"
    ),
    "",
    ("namespace app {\nstruct Base { int area() { return 1; } };\nint all();\n}\n"),
]
COMMANDS = [
    '[{"directory": "/p", "file": "b.c", "command": "cc -I lib -c b.c"}]',
    '[{"directory": "/p/lib", "file": "../b.c", "arguments": ["cc", "-I", "../include", "-iquote", ".", "x.c"]}]',
    "[",
]
commands = st.sampled_from([("write", "compile_commands.json", text) for text in COMMANDS])
commands_gone = st.just(("delete", "compile_commands.json", ""))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(*edits(PATHS, CONTENTS), commands, commands_gone), min_size=4, max_size=20))
@example([("write", "a.h", CONTENTS[4]), ("index", "", ""), ("write", "b.h", "")])
@example([("delete", "include/d.h", ""), ("index", "", ""), ("rename", "b.h", "lib/a.h")])
def test_names_of_c_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    check_updates(dict(zip(PATHS, CONTENTS, strict=False)), steps)


def test_of_a_namespace_in_very_many_files_the_same_are_told_however_files_came() -> None:
    headers = {f"h{n:02}.hpp": f"namespace lib {{ int f{n}(); }}\n" for n in range(70)}
    user = "".join(f'#include "{path}"\n' for path in headers) + "int use() { return lib::f3(); }\n"
    first = next(iter(headers))
    steps = [("delete", first, ""), ("index", "", ""), ("write", first, headers[first]), ("index", "", "")]
    check_updates(headers | {"use.cpp": user}, steps)
