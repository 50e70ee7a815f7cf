"""Names followed through small Rust projects."""

import pytest
from tests.linking.project import dependencies_of, link_project, meanings

LIB = """\
pub mod shapes;
mod errors;
pub use errors::Error;
pub use shapes::{Point, Shape as Figure};
pub type Result<T> = std::result::Result<T, Error>;
pub fn make(at: i32) -> Point { Point::new(at) }
pub fn load() -> Result<Point> { Ok(make(1)) }
pub fn all() -> Vec<Point> { vec![] }
pub fn maybe() -> Option<Box<Point>> { None }
pub async fn fetch() -> Result<Point> { load() }
pub fn each(call: impl Fn(&Point, i32)) {}
pub const ORIGIN: Point = Point { x: 0, y: 0 };
pub static LIMIT: usize = 3;
#[macro_export]
macro_rules! point { () => {}; }
pub mod prelude { pub use crate::shapes::*; }
"""
SHAPES = """\
use std::collections::HashMap;
use std::ops::Deref;
#[derive(Clone, Debug)]
pub struct Point { pub x: i32, pub y: i32 }
pub struct Pair(pub Point, Line);
pub struct Line { pub from: Point, ends: Vec<Point>, by: HashMap<String, Point>, len: usize }
pub enum Kind { Dot(Point), Named { at: Point }, Empty }
pub trait Shape { const SIDES: u8; type Out; fn area(&self) -> Point; fn twice(&self) -> Point { self.area() } }
pub trait Solid: Shape { fn volume(&self) -> Line; }
impl Point {
    pub const ZERO: i32 = 0;
    pub fn new(x: i32) -> Self { Self { x, y: Self::ZERO } }
    pub fn moved(&self, by: i32) -> Point { self.clone() }
    pub fn x(&self) -> i32 { self.x }
    pub fn line(self) -> Line { Line::default() }
}
impl Shape for Point { const SIDES: u8 = 0; type Out = Line; fn area(&self) -> Point { self.moved(1) } }
impl Line {
    pub fn len(&self) -> usize { self.len }
    pub fn ends(&self) -> &[Point] { &self.ends }
    pub fn find(&self, test: impl FnMut(&Point) -> bool) -> Option<&Point> { None }
}
pub struct Wrapper<T> { inner: T }
impl<T> Wrapper<T> { pub fn get(&self) -> &T { &self.inner } }
impl Deref for Pair { type Target = Line; fn deref(&self) -> &Line { &self.1 } }
impl Iterator for Line { type Item = Point; fn next(&mut self) -> Option<Point> { None } }
"""
ERRORS = """\
use crate::shapes::Point;
pub enum Error { Bad(String), At(Point) }
impl Error { pub fn code(&self) -> i32 { 1 } }
impl From<std::fmt::Error> for Error { fn from(e: std::fmt::Error) -> Self { Error::Bad(String::new()) } }
impl Point { pub fn fail(&self) -> Error { Error::At(self.clone()) } }
"""
MANIFEST = '[package]\nname = "geo-lib"\nedition = "2021"\n[dependencies]\nserde = "1"\nrayon = { version = "1" }\n'
PROJECT = {"Cargo.toml": MANIFEST, "src/lib.rs": LIB, "src/shapes.rs": SHAPES, "src/errors.rs": ERRORS}


def inside(body: str, uses: str = "") -> str:
    """The only line of a test of the library: what it uses, and a function around a body."""
    return f"use geo_lib::*; {uses} fn run() {{ {body} }}"


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ("use geo_lib::Point;", "1 Point", "src/shapes.rs#Point"),
        ("use geo_lib::Error;", "1 Error", "src/errors.rs#Error"),
        ("use geo_lib::Shape;", "1 Shape", "import"),
        ("use geo_lib::Figure;", "1 Figure", "src/shapes.rs#Shape"),
        ("use geo_lib::{Figure as F}; fn f(x: impl F) { x.area(); }", "1 area", "src/shapes.rs#Shape.area"),
        ("use geo_lib::prelude::*; fn f(line: Line) {}", "1 Line", "src/shapes.rs#Line"),
        ("use geo_lib::shapes::{self, Kind}; fn f() { shapes::Point::new(1); }", "1 new", "src/shapes.rs#Point.new"),
        ("use std::fmt; fn f() { fmt::format(); }", "1 format", "std"),
        ("use serde::Serialize; fn f(x: Serialize) {}", "1 Serialize", "serde"),
        ("fn f() { rayon::join(); }", "1 join", "rayon"),
        ("use gone::Thing; fn f() { Thing::new(); }", "1 new", "unresolved"),
        (inside("make(1).moved(2);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("make(1);"), "1 make", "src/lib.rs#make"),
        (inside("let p = make(1); p.moved(2).fail().code();"), "1 code", "src/errors.rs#Error.code"),
        (inside("load().unwrap().moved(1);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("load().unwrap();"), "1 unwrap", "std"),
        (inside("let p = load()?; p.moved(1);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("load().unwrap_err().code();"), "1 code", "src/errors.rs#Error.code"),
        (inside("if let Err(e) = load() { e.code(); }"), "1 code", "src/errors.rs#Error.code"),
        (inside("match load() { Ok(e) => e.code(), Err(e) => e.moved(1) };"), "1 code", "unresolved"),
        (inside("match load() { Ok(e) => e.moved(1), Err(e) => e.code() };"), "1 code", "src/errors.rs#Error.code"),
        (inside("for p in all() { p.moved(1); }"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("for (i, p) in all().iter().enumerate() { p.moved(1); }"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("all()[0].moved(1);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("all().iter().map(|p| p.line()).for_each(|l| l.ends());"), "1 ends", "src/shapes.rs#Line.ends"),
        (inside("all().first().cloned().unwrap().x();"), "1 x", "src/shapes.rs#Point.x"),
        (inside("maybe().as_ref().map(|p| p.fail());"), "1 fail", "src/errors.rs#Point.fail"),
        (inside("maybe().unwrap().clone().area();"), "1 area", "src/shapes.rs#Point.area"),
        (inside("fetch().await?.moved(1);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("each(|p, n| { p.moved(n); });"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("ORIGIN.moved(LIMIT);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("ORIGIN.moved(LIMIT);"), "1 LIMIT", "src/lib.rs#LIMIT"),
        (inside("make(1).x;"), "1 x", "src/shapes.rs#Point.x"),
        (inside("make(1).twice();"), "1 twice", "src/shapes.rs#Shape.twice"),
        (inside("make(1).clone();"), "1 clone", "std"),
        (inside("Point::ZERO;"), "1 ZERO", "src/shapes.rs#Point.ZERO"),
        (inside("let p: Box<Point> = todo!(); p.moved(1);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("let p = std::rc::Rc::new(make(1)); p.moved(1);"), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("let p = make(1); let p = p.line(); p.moved(1);"), "1 moved", "unresolved"),
        (inside("let p = make(1); let p = p.line(); p.ends();"), "1 ends", "src/shapes.rs#Line.ends"),
        (inside("let make = 1; make.moved(1);"), "1 moved", "std"),
        (inside("unknown().moved(1);"), "1 moved", "unresolved"),
        (inside("let x: u8 = 1; x.moved(1);"), "1 moved", "std"),
        (inside("point!();"), "1 point", "src/lib.rs#point"),
        (inside('println!("{}", make(1).moved(2));'), "1 println", "std"),
        (inside('println!("{}", make(1).moved(2));'), "1 moved", "src/shapes.rs#Point.moved"),
        (inside("let p = geo_lib::shapes::Wrapper { inner: make(1) };"), "1 inner", "src/shapes.rs#Wrapper.inner"),
        ("use geo_lib::shapes::*; fn f(l: &mut Line) { l.len(); }", "1 len", "src/shapes.rs#Line.len"),
        ("use geo_lib::shapes::*; fn f(l: &mut Line) { l.by.get(k).unwrap().x(); }", "1 x", "src/shapes.rs#Point.x"),
        ("use geo_lib::shapes::*; fn f(l: Line) { l.find(|p| p.x() > 1); }", "1 x", "src/shapes.rs#Point.x"),
        ("use geo_lib::shapes::*; fn f(l: Line) { for p in l { p.x(); } }", "1 x", "src/shapes.rs#Point.x"),
        ("use geo_lib::shapes::*; fn f(p: Pair) { p.0.x(); }", "1 x", "src/shapes.rs#Point.x"),
        ("use geo_lib::shapes::*; fn f(p: Pair) { p.0.x(); }", "1 0", "src/shapes.rs#Pair.0"),
        ("use geo_lib::shapes::*; fn f(p: Pair) { p.ends(); }", "1 ends", "src/shapes.rs#Line.ends"),
        ("use geo_lib::shapes::*; fn f(w: Wrapper<Point>) { w.get().x(); }", "1 x", "src/shapes.rs#Point.x"),
        ("use geo_lib::shapes::*; fn f(k: Kind) { match k { Kind::Dot(p) => p.x() } }", "1 x", "src/shapes.rs#Point.x"),
        (
            "use geo_lib::shapes::*; fn f(k: Kind) { match k { Kind::Dot(p) => p.x() } }",
            "1 Dot",
            "src/shapes.rs#Kind.Dot",
        ),
        (
            "use geo_lib::shapes::*; fn f(k: Kind) { if let Kind::Named { at } = k { at.x(); } }",
            "1 at",
            "src/shapes.rs#Kind.Named.at",
        ),
        (
            "use geo_lib::shapes::*; fn f(k: Kind) { if let Kind::Named { at } = k { at.x(); } }",
            "1 x",
            "src/shapes.rs#Point.x",
        ),
        ("use geo_lib::shapes::*; fn f<T: Shape>(t: T) { t.area().x(); }", "1 area", "src/shapes.rs#Shape.area"),
        ("use geo_lib::shapes::*; fn f<T: Shape>(t: T) { t.area().x(); }", "1 x", "src/shapes.rs#Point.x"),
        ("use geo_lib::shapes::*; fn f<T>(t: T) where T: Solid { t.twice(); }", "1 twice", "src/shapes.rs#Shape.twice"),
        ("use geo_lib::shapes::*; fn f(t: &dyn Solid) { t.volume().len(); }", "1 len", "src/shapes.rs#Line.len"),
        ("use geo_lib::shapes::*; fn f(t: impl Shape) { t.area(); }", "1 area", "src/shapes.rs#Shape.area"),
        ("use geo_lib::shapes::*; fn f<T>(t: T) { t.area(); }", "1 area", "unresolved"),
        ("use geo_lib::shapes::*; fn f<Point>(p: Point) { p.x(); }", "1 x", "unresolved"),
        ("use geo_lib::shapes::Kind::*; fn f() { Empty; }", "1 Empty", "src/shapes.rs#Kind.Empty"),
        ("use geo_lib::*; fn f() { <Point as Figure>::area(&p); }", "1 area", "src/shapes.rs#Shape.area"),
    ],
)
def test_names_of_a_test_of_a_library(text: str, key: str, expected: str) -> None:
    assert meanings(PROJECT | {"tests/use.rs": text}, "tests/use.rs").get(key, "unresolved") == expected


def test_own_members_and_fields() -> None:
    told = link_project(PROJECT)
    assert told["src/shapes.rs:12 x"] == "member src/shapes.rs#Point.x"
    assert told["src/shapes.rs:12 ZERO"] == "member src/shapes.rs#Point.ZERO"
    assert told["src/shapes.rs:14 x"] == "member src/shapes.rs#Point.x"
    assert told["src/shapes.rs:19 len"] == "member src/shapes.rs#Line.len"
    assert told["src/shapes.rs:13 clone"] == "external std"
    assert told["src/errors.rs:5 At"] == "member src/errors.rs#Error.At"


def test_a_field_and_a_method_of_one_name_are_told_apart_by_the_call() -> None:
    texts = {"src/lib.rs": "struct A { n: u8 }\nimpl A { fn n(&self) -> u8 { 1 } }\nfn f(a: A) {\n a.n;\n a.n();\n}\n"}
    project = link_project(texts)
    assert project["src/lib.rs:4 n"].startswith("type src/lib.rs#A.n")
    assert project["src/lib.rs:5 n"].startswith("type src/lib.rs#A.n")


WORKSPACE = {
    "Cargo.toml": (
        '[workspace]\nmembers = ["a", "b"]\n[workspace.dependencies]\ninner = { path = "a", package = "a" }\n'
    ),
    "a/Cargo.toml": '[package]\nname = "a"\nedition = "2021"\n[lib]\npath = "lib/top.rs"\n',
    "a/lib/top.rs": 'pub mod deep;\npub use self::deep::nested::Leaf;\n#[path = "odd/place.rs"]\npub mod odd;\n',
    "a/lib/deep/mod.rs": (
        "pub mod nested { pub mod below;\n pub struct Leaf; impl Leaf { pub fn go(&self) { super::help(); } } }\n"
        "fn help() { crate::odd::found(); self::nested::below::last(); }\n"
    ),
    "a/lib/deep/nested/below.rs": "pub fn last() { super::super::super::odd::found(); }\n",
    "a/lib/odd/place.rs": "pub fn found() { super::deep::nested::Leaf.go(); }\n",
    "b/Cargo.toml": '[package]\nname = "b"\nedition = "2021"\n[dependencies]\ninner.workspace = true\n'
    'other = { path = "../a", package = "a" }\n[dev-dependencies]\nquick = "1"\n',
    "b/src/main.rs": (
        "mod sub;\nuse inner::Leaf;\nfn main() { Leaf.go(); other::odd::found(); sub::run(); quick::check(); }\n"
    ),
    "b/src/sub.rs": "use crate::main;\npub fn run() { main(); b::nothing(); }\n",
    "b/src/bin/tool.rs": "fn main() { crate::main(); }\n",
    "b/examples/show.rs": "mod sub;\nfn main() { sub::part(); }\n",
    "b/examples/sub/mod.rs": "pub fn part() {}\n",
}


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("b/src/main.rs:2 Leaf", "import a/lib/deep/mod.rs#nested.Leaf"),
        ("b/src/main.rs:3 go", "member a/lib/deep/mod.rs#nested.Leaf.go"),
        ("b/src/main.rs:3 found", "import a/lib/odd/place.rs#found"),
        ("b/src/main.rs:3 run", "import b/src/sub.rs#run"),
        ("b/src/main.rs:3 sub", "import b/src/main.rs#sub"),
        ("b/src/main.rs:3 odd", "import a/lib/top.rs#odd"),
        ("b/src/main.rs:3 check", "external quick"),
        ("b/src/sub.rs:1 main", "import b/src/main.rs#main"),
        ("b/src/sub.rs:2 nothing", "unresolved"),
        ("b/src/bin/tool.rs:1 main", "import b/src/bin/tool.rs#main"),
        ("b/examples/show.rs:2 part", "import b/examples/sub/mod.rs#part"),
        ("a/lib/top.rs:2 Leaf", "import a/lib/deep/mod.rs#nested.Leaf"),
        ("a/lib/deep/mod.rs:2 help", "import a/lib/deep/mod.rs#help"),
        ("a/lib/deep/mod.rs:3 found", "import a/lib/odd/place.rs#found"),
        ("a/lib/deep/mod.rs:3 below", "import a/lib/deep/mod.rs#nested.below"),
        ("a/lib/deep/mod.rs:3 last", "import a/lib/deep/nested/below.rs#last"),
        ("a/lib/deep/nested/below.rs:1 found", "import a/lib/odd/place.rs#found"),
    ],
)
def test_crates_of_a_workspace(key: str, expected: str) -> None:
    assert link_project(WORKSPACE)[key] == expected


def test_a_file_named_as_what_it_holds_is_not_meant_by_an_import_of_that() -> None:
    texts = {
        "src/lib.rs": "pub mod serve;\npub use self::serve::serve;\npub mod user;\n",
        "src/serve.rs": "pub fn serve() {}\npub struct Limit;\n",
        "src/user.rs": "use crate::{serve, serve::Limit};\nfn run() { serve(); serve::Limit; }\n",
    }
    found = link_project(texts)
    assert found["src/user.rs:1 serve"] == "import src/serve.rs#serve"
    assert found["src/user.rs:2 Limit"] == "import src/serve.rs#Limit"
    assert dependencies_of(texts)["src/user.rs"] == {"src/serve.rs"}


def test_files_that_modules_and_uses_load() -> None:
    found = dependencies_of(WORKSPACE)
    assert found["b/src/main.rs"] == {"b/src/sub.rs", "a/lib/deep/mod.rs"}
    assert found["a/lib/top.rs"] == {"a/lib/deep/mod.rs", "a/lib/odd/place.rs"}


@pytest.mark.parametrize(
    ("texts", "key", "expected"),
    [
        # Nothing but a glob brings what is outside a module written out.
        ("mod a { pub fn f() {} }\nuse a::*;\nfn g() { f(); }\n", "3 f", "src/lib.rs#a.f"),
        ("mod a { macro_rules! eq { () => {} }\nfn f() { eq!(); } }\nfn g() { assert_eq!(); }\n", "3 assert_eq", "std"),
        ("mod a {\nmacro_rules! assert_eq { () => {} } }\nfn g() { assert_eq!(); }\n", "3 assert_eq", "std"),
        (
            "struct Kind;\nimpl Kind { fn char(c: char) {} }\nfn f() { assert_eq!(1 as u8, Kind::char('a')); }\n",
            "3 char",
            "src/lib.rs#Kind.char",
        ),
        ("enum K { A }\nstruct A;\nfn f() { use K::*; A; }\n", "3 A", "src/lib.rs#K.A"),
        ("mod x { pub fn f() {} }\nfn g(x: u8) { x::f(); }\n", "2 f", "src/lib.rs#x.f"),
        (
            "trait T { fn m(&self); }\nimpl T for str { fn m(&self) {} }\nfn f(s: &str) { s.m(); }\n",
            "3 m",
            "src/lib.rs#str.m",
        ),
        (
            "trait T { fn trim(&self); }\nimpl T for u8 { fn trim(&self) {} }\nfn f(s: &Other) { s.trim(); }\n",
            "3 trim",
            "unresolved",
        ),
        ("trait E { fn ext(&self) {} }\nimpl<T> E for T {}\nfn f(s: &str) { s.ext(); }\n", "3 ext", "src/lib.rs#E.ext"),
        (
            (
                "trait E { fn ext(self); }\nimpl<T> E for T where T: Iterator + ?Sized { fn ext(self) {} }\nstruct S;\n"
                "impl Iterator for S { type Item = u8; fn next(&mut self) -> Option<u8> { None } }\n"
                "fn f() { S.ext(); }\n"
            ),
            "5 ext",
            "src/lib.rs#T.ext",
        ),
        (
            "trait E { fn ext(self); }\nimpl<T: Iterator> E for T { fn ext(self) {} }\nfn f() { (0..3).ext(); }\n",
            "3 ext",
            "src/lib.rs#T.ext",
        ),
        (
            "trait E { fn ext(self); }\nimpl<T: Iterator> E for T {}\nstruct S;\nfn f() { S.ext(); }\n",
            "4 ext",
            "unresolved",
        ),
        (
            (
                "trait T { type Item; fn f(&self) -> Self::Item; }\n"
                "impl T for str { type Item = u8; fn f(&self) -> Self::Item { 1 } }\n"
            ),
            "2 Item",
            "src/lib.rs#T.Item",
        ),
        ("trait T { type Out; }\nfn f<A: T<Out = u8>>(a: A) {}\n", "2 Out", "src/lib.rs#T.Out"),
        ("fn f(a: impl Iterator<Item = u8>) {}\n", "1 Item", "std"),
        ("#[cfg(unix)]\nfn f() {}\n#[cfg(windows)]\nfn f() {}\nfn g() { f(); }\n", "5 f", "src/lib.rs#f src/lib.rs#f"),
        (
            "struct S;\nimpl S { fn new() -> Self { S } fn go(&self) {} }\nfn f() { S::new().go(); }\n",
            "3 go",
            "src/lib.rs#S.go",
        ),
        ("struct S { f: Box<dyn Fn(u8) -> S> }\nfn f(s: S) { (s.f)(1).f; }\n", "2 f", "src/lib.rs#S.f"),
        (
            (
                "trait T { type O; fn o(&self) -> Self::O; }\nstruct S;\n"
                "impl T for S { type O = S; fn o(&self) -> S { S } }\nfn f(s: S) { s.o().o(); }\n"
            ),
            "4 o",
            "src/lib.rs#S.o",
        ),
    ],
)
def test_names_of_one_file(texts: str, key: str, expected: str) -> None:
    assert meanings({"src/lib.rs": texts}, "src/lib.rs")[key] == expected


def test_the_types_of_self_may_come_from_traits_above() -> None:
    text = (
        "trait Base { type Id; }\ntrait Mid: Base { fn f(&self) -> Self::Id; }\nstruct S<G>(G);\n"
        "impl<G: Base> Mid for S<G> {\nfn f(&self) -> Self::Id { todo!() }\n}\n"
    )
    found = meanings({"src/lib.rs": text}, "src/lib.rs")
    assert found["2 Id"] == found["5 Id"] == "src/lib.rs#Base.Id"


def test_the_types_of_self_are_open_where_a_trait_above_is_not_known() -> None:
    text = "trait Mid: Hidden + Default { fn f(&self) -> Self::Id; }\n"
    assert meanings({"src/lib.rs": text}, "src/lib.rs")["1 Id"] == "unresolved"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("#[derive(Error, Debug)]", "src/lib.rs#Error.Bad"),
        # One of the two may be left out.
        ('#[cfg(not(feature = "std"))]', "unresolved"),
    ],
)
def test_a_type_beside_an_import_of_its_name_is_meant_and_the_import_is_a_macro(before: str, expected: str) -> None:
    text = f"use thiserror::Error;\n{before}\npub enum Error {{ Bad }}\nfn f(e: Error) -> Error {{ Error::Bad }}\n"
    manifest = '[package]\nname = "x"\n[dependencies]\nthiserror = "1"\n'
    found = meanings({"src/lib.rs": text, "Cargo.toml": manifest}, "src/lib.rs")
    assert (found["4 Bad"], found["4 Error"]) == (expected, expected.removesuffix(".Bad"))
    assert found["1 Error"] == "thiserror"
