"""Names of Go across files: an update settles them as a fresh build would."""

from collections.abc import Callable

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.indexing.conftest import Project
from tests.indexing.updates import check_updates, edits

PATHS = [
    "app/a.go",
    "app/b.go",
    "app/b_test.go",
    "lib/c.go",
    "lib/d.go",
    "lib/d_test.go",
    "lib/sub/e.go",
    "vendor/m/lib/f.go",
    "main.go",
]
CONTENTS = [
    "",
    (
        'package app\n\nimport "m/lib"\n\ntype Local struct{ lib.Base }\n\n'
        "func use(l Local) { l.Run().Stop(); l.Shared++ }\n"
    ),
    "package app\n\nfunc more() { use(Local{Base: x}); fresh().Stop() }\n\nvar x = fresh()\n",
    'package app_test\n\nimport . "m/app"\n\nfunc check() { var l Local; l.Run(); more() }\n',
    (
        "package lib\n\ntype Base struct{ Shared int; sub.Deep }\n\nfunc (b *Base) Run() *Base { return b.Stop() }\n"
        "func (b *Base) Stop() *Base { return New() }\n"
    ),
    'package lib\n\nimport "m/lib/sub"\n\nfunc New() *Base { b := sub.Make(); b.Dive(); return b.Base }\n',
    (
        "// moved down\n\npackage lib\n\ntype Base = other\ntype other struct{ Stop func() Base }\n\n"
        "func (o other) Run() {}\n"
    ),
    "package lib\n\nfunc (b Base) Extra() int { return b.Shared }\n\nfunc fresh() Base { return Base{Shared: 1} }\n",
    (
        "package sub\n\ntype Deep struct{ Base *Deep }\n\nfunc Make() *Deep { return nil }\n"
        "func (d *Deep) Dive() { d.Dive() }\n"
    ),
    "package renamed\n\ntype Base struct{ Stop int }\n\nfunc Make() Base { return Base{} }\n",
    (
        'package main\n\nimport (\n\tlib "m/app"\n\t"m/lib/sub"\n\tother "m/lib"\n)\n\n'
        "func main() { for _, b := range []other.Base{} { b.Run().Dive() }; sub.Make().Dive(); lib.X() }\n"
    ),
    ('package app\n\nimport _ "m/lib"\nimport "m/lib"\n\nfunc use[T lib.Runner](t T) { t.Run(); lib.Kind(1).Run() }\n'),
    "package lib\n\ntype Runner interface{ Run(); Stopper }\ntype Stopper interface{ Stop() }\ntype Kind Base\n",
]
CONFIGS = {
    "go.mod": ["module m\n", "module other\nreplace m => ./lib\n", "module other\n"],
    "lib/go.mod": ["module m/lib\n", "module m\n"],
    "go.work": ["use .\nuse ./lib\n"],
}

config = st.sampled_from([("write", path, text) for path, texts in CONFIGS.items() for text in texts])
config_gone = st.tuples(st.just("delete"), st.sampled_from(sorted(CONFIGS)), st.just(""))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(*edits(PATHS, CONTENTS), config, config_gone), min_size=4, max_size=20))
@example([("write", "lib/d.go", CONTENTS[9]), ("index", "", ""), ("write", "lib/d.go", CONTENTS[7])])
def test_names_of_go_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    files = dict(zip(PATHS, CONTENTS[1:], strict=False))
    check_updates(files | {"go.mod": CONFIGS["go.mod"][0]}, steps)


def test_a_file_that_changes_its_package_takes_its_names_along(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("a.go", "package one\n\nfunc run() {}\n")
    project.write("b.go", "package one\n\nfunc use() { run() }\n")
    project.index()
    told = "SELECT target_path FROM refs WHERE name = 'run' AND kind = 'call'"
    assert project.ask(told) == [("a.go",)]
    project.write("a.go", "package two\n\nfunc run() {}\n")
    project.index()
    assert project.ask(told) == [(None,)]


def test_a_changed_module_path_leads_elsewhere(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("go.mod", "module one\n")
    project.write("lib/lib.go", "package lib\n\nfunc Run() {}\n")
    project.write("use.go", 'package use\n\nimport "one/lib"\n\nfunc use() { lib.Run() }\n')
    project.index()
    told = "SELECT target_path, resolution FROM refs WHERE name = 'Run' AND kind = 'call'"
    assert project.ask(told) == [("lib/lib.go", "import")]
    project.write("go.mod", "module two\n")
    project.index()
    assert project.ask(told) == [(None, "external")]
