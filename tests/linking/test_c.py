"""Names followed through small C projects."""

import pytest
from tests.linking.project import dependencies_of, link_project, meanings

HEADER = """\
#include "deep/more.h"
#define LIMIT 3
#define GROW(x) ((x) + 1)
#define handle_t node_t
typedef struct node {
    struct node *next;
    struct { int width; union { long number; char *text; }; } size;
    int (*run)(int);
    struct pair pairs[4];
} node_t, *node_ptr;
typedef struct { int left; } plain_t;
typedef node_t *(*maker_t)(void);
struct table { maker_t make; enum color shade; plain_t *rows; };
enum color { RED, GREEN };
extern int level;
extern node_t *first;
extern struct table tables[];
int grow(node_t *one);
node_t *last(void);
struct hidden *secret(void);
static inline int twice(int n) { return n * 2; }
int twins(void);
int nowhere(void);
"""
MORE = "struct pair { struct node *a; int b; };\ntypedef struct opaque opaque_t;\nint deep_call(opaque_t *o);\n"
SOURCE = """\
#include "lib.h"
int level = 1;
node_t *first;
struct table tables[2];
int grow(node_t *one) { return helper(one) + one->size.number; }
node_t *last(void) { return first; }
static int helper(node_t *one) { return 0; }
struct opaque { int inside; };
int deep_call(opaque_t *o) { return o->inside; }
int twins(void) { return 1; }
"""
TWIN = (
    '#include "lib.h"\nint twins(void) { return 2; }\nint helper(void) { return 0; }\nint lonely(void) { return 0; }\n'
)


def _use(body: str) -> dict[str, str]:
    return {
        "use.c": f'#include "lib.h"\nvoid use(void *raw, node_t *given)\n{{\n{body}\n}}\n',
        "lib.h": HEADER,
        "deep/more.h": MORE,
        "lib.c": SOURCE,
        "twin.c": TWIN,
    }


@pytest.mark.parametrize(
    ("body", "key", "expected"),
    [
        ("LIMIT;", "LIMIT", "lib.h#LIMIT"),
        ("GROW(1);", "GROW", "lib.h#GROW"),
        ("RED;", "RED", "lib.h#color.RED"),
        ("level;", "level", "lib.c#level"),
        ("grow(given);", "grow", "lib.c#grow"),
        ("twice(2);", "twice", "lib.h#twice"),
        ("nowhere();", "nowhere", "lib.h#nowhere"),
        # Two files define it, as for two systems, and both see the declaration.
        ("twins();", "twins", "lib.c#twins twin.c#twins"),
        # Nothing that is included declares it.
        ("lonely();", "lonely", "unresolved"),
        # It is static in one file, and undeclared in the other.
        ("helper();", "helper", "unresolved"),
        ("strlen(0);", "strlen", "libc"),
        ("unheard_of();", "unheard_of", "unresolved"),
        ("struct node x;", "node", "lib.h#node"),
        ("node_t x;", "node_t", "lib.h#node_t"),
        ("struct pair p;", "pair", "deep/more.h#pair"),
        ("enum color c;", "color", "lib.h#color"),
        ("plain_t p;", "plain_t", "lib.h#plain_t"),
        ("struct level x;", "level", "unresolved"),
        ("given->next;", "next", "lib.h#node.next"),
        ("given->next->next->run;", "run", "lib.h#node.run"),
        ("given->run(1);", "run", "lib.h#node.run"),
        ("given->size.width;", "width", "lib.h#node.size.width"),
        ("given->size.number;", "number", "lib.h#node.size.number"),
        ("given->pairs[0].a->next;", "next", "lib.h#node.next"),
        ("given->nothing;", "nothing", "unresolved"),
        ("given->left;", "left", "unresolved"),
        ("((node_t *)raw)->next;", "next", "lib.h#node.next"),
        ("((struct table *)raw)->rows->left;", "left", "lib.h#plain_t.left"),
        ("(*given).next;", "next", "lib.h#node.next"),
        ("(&tables[1])->shade;", "shade", "lib.h#table.shade"),
        ("tables[0].make()->next;", "next", "lib.h#node.next"),
        ("last()->next->size.text;", "text", "lib.h#node.size.text"),
        ("first->next;", "next", "lib.h#node.next"),
        ("node_ptr p = raw; p->run;", "run", "lib.h#node.run"),
        ("handle_t *h = raw; h->next;", "next", "lib.h#node.next"),
        ("struct node x = { .next = 0 };", "next", "lib.h#node.next"),
        ("struct node x = { .size = { .width = 1 } };", "width", "lib.h#node.size.width"),
        ("struct table t[] = { { .rows = 0 } };", "rows", "lib.h#table.rows"),
        ("use(&(struct table){ .make = last }, 0);", "make", "lib.h#table.make"),
        ("use(&(struct table){ .make = last }, 0);", "last", "lib.c#last"),
        ("struct { int here; } t; t.here;", "here", "use.c#use.t.here"),
        ("opaque_t *o = raw; o->inside;", "inside", "lib.c#opaque.inside"),
        ("raw->next;", "next", "unresolved"),
        ("node_t *node = raw; node->next;", "next", "lib.h#node.next"),
        ("{ node_t *level = raw; level->next; }", "next", "lib.h#node.next"),
    ],
)
def test_a_name_in_c_means_what_the_compiler_takes_it_for(body: str, key: str, expected: str) -> None:
    assert meanings(_use(body), "use.c")[f"4 {key}"] == expected


def test_a_static_function_is_that_of_its_own_file() -> None:
    assert meanings(_use(""), "lib.c")["5 helper"] == "lib.c#helper"


def test_a_tag_and_another_name_are_two_things() -> None:
    texts = {
        "a.h": "typedef struct item { int n; } item;\nstruct item *item_of(item *i);\n",
        "b.c": '#include "a.h"\nstruct item *x;\nitem *y;\nint z(void) { return x->n + y->n; }\n',
    }
    told = link_project(texts)
    assert told["b.c:2 item"] == "import a.h#item"
    names = {line: target for line, target in told.items() if line.startswith("a.h:2")}
    assert names["a.h:2 item"] == "member a.h#item"


def test_of_two_definitions_the_one_that_sees_the_declaration_is_meant() -> None:
    texts = {
        "one/text.h": "int length(void);\n",
        "one/text.c": '#include "text.h"\nint length(void) { return 1; }\n',
        "two/text.h": "int length(void);\n",
        "two/text.c": '#include "text.h"\nint length(void) { return 2; }\n',
        "two/main.c": '#include "text.h"\nint main(void) { return length(); }\n',
    }
    assert meanings(texts, "two/main.c")["2 length"] == "two/text.c#length"


def test_a_header_may_rely_on_what_its_source_includes_first() -> None:
    texts = {
        "types.h": "typedef struct job { int id; } job_t;\n",
        "queue.h": "void push(job_t *job);\n",
        "queue.c": '#include "types.h"\n#include "queue.h"\nvoid push(job_t *job) { job->id = 1; }\n',
        "all.h": 'typedef int count_t;\n#include "part.h"\n',
        "part.h": "count_t total(void);\n",
    }
    assert meanings(texts, "queue.h")["1 job_t"] == "types.h#job_t"
    assert meanings(texts, "part.h")["1 count_t"] == "all.h#count_t"


def test_what_conditions_define_twice_means_both() -> None:
    texts = {
        "a.h": "#ifdef WIDE\n#define SIZE 8\n#else\n#define SIZE 4\n#endif\n",
        "b.c": '#include "a.h"\nint n = SIZE;\n',
        "c.h": "#define SIZE 2\n",
    }
    assert meanings(texts, "b.c")["2 SIZE"] == "a.h#SIZE a.h#SIZE"


def test_includes_lead_to_files_or_out_of_the_project() -> None:
    texts = {
        "src/a.c": '#include "b.h"\n#include <proj/c.h>\n#include <stdio.h>\n#include "gone.h"\n#include "../x/d.h"\n',
        "src/b.h": '#include "a.c"\n',
        "include/proj/c.h": "",
        "other/stdio.h": "",
        "x/d.h": "",
        "y/c.h": "",
    }
    assert dependencies_of(texts)["src/a.c"] == {"src/b.h", "include/proj/c.h", "x/d.h"}
    told = link_project(texts)
    assert told["src/a.c:3 stdio.h"] == "external stdio.h"
    assert told["src/a.c:4 gone.h"] == "import"


def test_files_that_include_one_another_see_the_same() -> None:
    texts = {
        "a.h": '#include "b.h"\nint a_call(void);\n',
        "b.h": '#include "c.h"\n#include "a.h"\nint b_call(void);\n',
        "c.h": '#include "a.h"\nint c_call(void);\nstatic inline int see(void) { return a_call() + b_call(); }\n',
        "d.c": '#include "a.h"\nint d(void) { return a_call() + b_call() + c_call(); }\n',
    }
    told = meanings(texts, "d.c")
    assert [told[f"2 {name}_call"] for name in "abc"] == ["a.h#a_call", "b.h#b_call", "c.h#c_call"]
    assert meanings(texts, "c.h")["3 b_call"] == "b.h#b_call"


def test_the_definition_for_the_nearest_system_comes_first() -> None:
    declared = {
        "run.h": "int run(void);\n",
        "src/unix/use.c": '#include "../../run.h"\nint go(void) { return run(); }\n',
    }
    bodies = {
        f"src/{system}/run.c": '#include "../../run.h"\nint run(void) { return 0; }\n' for system in ("bsd", "unix")
    }
    assert meanings(declared | bodies, "src/unix/use.c")["2 run"] == "src/unix/run.c#run src/bsd/run.c#run"


def test_what_more_files_define_than_there_are_systems_stays_declared() -> None:
    declared = {"run.h": "int run(void);\n", "use.c": '#include "run.h"\nint go(void) { return run(); }\n'}
    bodies = {f"tests/{n}.c": '#include "../run.h"\nint run(void) { return 0; }\n' for n in range(9)}
    assert meanings(declared | bodies, "use.c")["2 run"] == "run.h#run"


STANDING = {
    "port.h": """\
#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#else
#define rmdir remove_folder
#endif
#ifndef PATH_MAX
#define PATH_MAX 255
#endif
#ifdef _WIN32
int setenv(const char *name, const char *value, int again) { return 0; }
double fabs(double n) { return n; }
struct timespec { long seconds; };
void only_here(void) {}
#endif
int pipe(int *ends) { return 0; }
""",
    "win/port.h": "int fork(void) { return 0; }\nint spawn_one(void) { return 0; }\n",
}


@pytest.mark.parametrize(
    ("body", "key", "expected"),
    [
        ('setenv("A", "1", 1);', "setenv", "unresolved"),
        ("fabs(1.0);", "fabs", "libc"),
        ('rmdir("a");', "rmdir", "unresolved"),
        ("int n = PATH_MAX;", "PATH_MAX", "unresolved"),
        ("struct timespec now;", "timespec", "unresolved"),
        ("fork();", "fork", "unresolved"),
        # Systems have none of these, or the project has its own.
        ("only_here();", "only_here", "port.h#only_here"),
        ("spawn_one();", "spawn_one", "win/port.h#spawn_one"),
        ("pipe(0);", "pipe", "port.h#pipe"),
    ],
)
def test_what_stands_in_for_names_of_the_system_is_not_what_they_mean(body: str, key: str, expected: str) -> None:
    use = f'#include "port.h"\n#include "win/port.h"\nvoid use(void) {{ {body} }}\n'
    assert meanings({**STANDING, "use.c": use}, "use.c")[f"3 {key}"] == expected


def test_a_macro_makes_a_member_of_the_one_name_it_is_given() -> None:
    text = "struct link {\n  BIT(open);\n  PAIR(a, b);\n  struct link *next;\n};\n"
    text += "int f(struct link *l) {\n  return l->open +\n  l->next->open +\n  l->a;\n}\n"
    found = meanings({"use.c": text}, "use.c")
    assert found["7 open"] == found["8 open"] == "use.c#link.open"
    assert found["9 a"] == "unresolved"


def test_files_of_a_system_mean_what_stands_there_for_it() -> None:
    use = '#include "port.h"\nvoid use(void) { fork(); }\n'
    assert meanings({**STANDING, "win/use.c": use}, "win/use.c")["2 fork"] == "win/port.h#fork"


def test_a_file_that_stands_in_for_names_of_the_system_does_not_mean_its_own() -> None:
    texts = {"use.c": "#ifdef _WIN32\n#define unlink _unlink\n#endif\nvoid use(void) {\nunlink(0);\n}\n"}
    assert meanings(texts, "use.c")["5 unlink"] == "unresolved"


RENAMED = {
    "conf.h": """\
#ifdef PREFIX
#define pack x_pack
#endif
#ifdef _WIN32
#define snprintf _snprintf
#define unlink _unlink
#endif
#define strdup(s) my_strdup(s)
#define fast(n) ((n) + 1)
""",
    "pack.h": '#include "conf.h"\nint pack(int n);\nint fast(int n);\nvoid *malloc(unsigned n);\nint abs(int n);\n',
    "pack.c": '#include "pack.h"\nint pack(int n) { return n; }\nint abs(int n) { return n; }\n',
}


@pytest.mark.parametrize(
    ("body", "key", "expected"),
    [
        ("pack(1);", "pack", "pack.c#pack conf.h#pack"),
        ("fast(1);", "fast", "conf.h#fast pack.h#fast"),
        # Only systems that lack it need the macro.
        ("snprintf(0);", "snprintf", "unresolved"),
        ("unlink(0);", "unlink", "unresolved"),
        ("strdup(0);", "strdup", "conf.h#strdup"),
        # Declared for old compilers, made by the library.
        ("malloc(1);", "malloc", "libc"),
        ("abs(1);", "abs", "pack.c#abs"),
    ],
)
def test_macros_and_declarations_that_stand_in_for_others(body: str, key: str, expected: str) -> None:
    files = RENAMED | {"use.c": f'#include "pack.h"\nvoid use(void)\n{{\n{body}\n}}\n'}
    assert meanings(files, "use.c")[f"4 {key}"] == expected


def test_this_is_a_name_like_others_in_c() -> None:
    text = "struct Meter { int value; struct Meter* next; };\nint f(struct Meter* this) { return this->next->value; }\n"
    assert meanings({"a.c": text}, "a.c")["2 value"] == "a.c#Meter.value"
