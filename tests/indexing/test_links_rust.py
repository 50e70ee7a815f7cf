"""Names of Rust across files: an update settles them as a fresh build would."""

from collections.abc import Callable

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.indexing.conftest import Project
from tests.indexing.updates import check_updates, edits

PATHS = [
    "src/lib.rs",
    "src/main.rs",
    "src/shape.rs",
    "src/shape/mod.rs",
    "src/shape/deep.rs",
    "src/use_it.rs",
    "tests/use_it.rs",
    "inner/src/lib.rs",
    "inner/src/shape.rs",
]
CONTENTS = [
    "pub mod shape;\nmod use_it;\npub use shape::{Base, make};\npub use shape::deep::*;\n",
    "mod shape;\nuse app::Base;\nfn main() { Base::new().run().stop(); app::make().go(); shape::make().run(); }\n",
    (
        "pub mod deep;\npub struct Base { pub next: Option<Box<Base>> }\n"
        "impl Base { pub fn new() -> Self { Base { next: None } } pub fn run(&self) -> &Base { self } }\n"
        "pub fn make() -> deep::Other { deep::Other(Base::new()) }\n"
    ),
    (
        "// moved down\n\npub struct Base;\nimpl Base { pub fn run(self) -> Vec<Base> { vec![] } }\n"
        "pub fn make() -> Base { Base }\n"
    ),
    (
        "use super::Base;\npub struct Other(pub Base);\npub trait Stop { fn stop(&self) -> u8 { 1 } }\n"
        "impl Stop for Base {}\nimpl Other { pub fn go(&self) -> &Base { &self.0 } }\n"
    ),
    (
        "use crate::shape::*;\nfn each(b: &Base) { b.stop(); b.run().stop(); for x in b.run() { x.run(); }\n"
        "  let Some(next) = b.next.as_ref() else { return }; next.run(); point!(); }\n"
    ),
    (
        "use app::*;\nuse inner::Base as Inner;\n#[test]\nfn it() { make().go().run(); Inner::new().run();"
        " let b = Base::new(); let b = b.run(); b.stop(); }\n"
    ),
    (
        "mod shape;\npub use shape::Base;\npub use shape::make as build;\n"
        "#[macro_export]\nmacro_rules! point { () => {} }\n"
    ),
    (
        "pub enum Base { One, Two(u8) }\nimpl Base { pub fn new() -> Self { Self::One } }\n"
        "use Base::*;\npub fn make() -> Base { Two(1) }\n"
    ),
    (
        "macro_rules! root {\n    () => {\n        pub mod shape;\n        pub use shape::{Base, make};\n"
        "        pub use inner::*;\n    };\n}\nroot!();\nmod use_it;\n"
        "macro_rules! of { ($n:expr) => { $crate::shape::make($n) }; }\n"
        "macro_rules! same { ($($f:ident),*) => { fn same(&self) { $(drop(&self.$f);)* } } }\n"
    ),
    (
        "macro_rules! root {\n    () => {\n        pub use crate::shape::deep::*;\n    };\n}\n"
        "pub mod shape;\nmod use_it;\n"
        "macro_rules! of { ($n:expr) => { $crate::shape::Base { next: $n } }; }\n"
    ),
    (
        "use crate::*;\nimpl Base {\nsame!(next);\n}\nfn each(b: Base) { of!(1).go().run(); (b - 1).run(); }\n"
        "type Alias = Base;\nimpl Alias { fn more(&self) { self.next; } }\nimpl std::ops::Sub<u8> for Base {"
        " type Output = Base; fn sub(self, _: u8) -> Base { self } }\n"
    ),
    "",
]
CONFIGS = {
    "Cargo.toml": [
        '[package]\nname = "app"\nedition = "2021"\n[dependencies]\ninner = { path = "inner" }\n',
        '[package]\nname = "app"\nedition = "2021"\n[lib]\npath = "src/shape.rs"\n[dependencies]\ninner = "1"\n',
        '[package]\nname = "other"\nautotests = false\n',
        "[package",
    ],
    "inner/Cargo.toml": ['[package]\nname = "inner"\nedition = "2021"\n', '[package]\nname = "inner-most"\n'],
}

config = st.sampled_from([("write", path, text) for path, texts in CONFIGS.items() for text in texts])
config_gone = st.tuples(st.just("delete"), st.sampled_from(sorted(CONFIGS)), st.just(""))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(*edits(PATHS, CONTENTS), config, config_gone), min_size=4, max_size=20))
@example(
    [
        ("write", "src/lib.rs", CONTENTS[9]),
        ("write", "src/use_it.rs", CONTENTS[11]),
        ("index", "", ""),
        ("write", "src/lib.rs", CONTENTS[9].replace("root!();", "")),
        ("index", "", ""),
        ("write", "src/lib.rs", CONTENTS[10]),
        ("index", "", ""),
        ("write", "src/lib.rs", CONTENTS[9]),
    ]
)
@example([("delete", "src/shape.rs", ""), ("index", "", ""), ("write", "src/shape/mod.rs", CONTENTS[2])])
def test_names_mean_after_an_update_what_they_mean_in_a_fresh_index(steps: list[tuple[str, str, str]]) -> None:
    files = dict(zip(PATHS, CONTENTS, strict=False))
    check_updates(files | {path: texts[0] for path, texts in CONFIGS.items()}, steps)


def test_an_impl_in_a_new_file_adds_methods(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("Cargo.toml", CONFIGS["Cargo.toml"][0])
    project.write("src/lib.rs", "mod more;\npub struct A;\npub fn make() -> A { A }\n")
    project.write("src/main.rs", "fn main() { app::make().added(); }\n")
    project.index()
    assert project.ask("SELECT resolution FROM refs WHERE name = 'added'") == [("unresolved",)]
    project.write("src/more.rs", "use crate::A;\nimpl A { pub fn added(&self) {} }\n")
    project.index()
    rows = project.ask("SELECT target_path, resolution FROM refs WHERE name = 'added'")
    assert rows == [("src/more.rs", "type")]


def test_a_dependency_that_moves_into_the_project_is_followed(new_project: Callable[..., Project]) -> None:
    project = new_project()
    project.write("Cargo.toml", '[package]\nname = "app"\nedition = "2021"\n[dependencies]\ninner = "1"\n')
    project.write("inner/Cargo.toml", CONFIGS["inner/Cargo.toml"][0])
    project.write("inner/src/lib.rs", "pub fn go() {}\n")
    project.write("src/main.rs", "fn main() { inner::go(); }\n")
    project.index()
    assert project.ask("SELECT package, target_path FROM refs WHERE name = 'go'") == [("inner", None)]
    project.write("Cargo.toml", CONFIGS["Cargo.toml"][0])
    project.index()
    assert project.ask("SELECT package, target_path FROM refs WHERE name = 'go'") == [(None, "inner/src/lib.rs")]
