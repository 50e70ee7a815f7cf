"""What macros declare, hand on and take in Rust, and values that were lost before."""

import pytest
from tests.linking.project import meanings


def test_a_trait_that_a_macro_is_given_whole_is_one() -> None:
    text = (
        "template! {\npub trait Graph {\n    @escape [type Id]\n    @section type\n    type Id;\n"
        "    fn id(&self) -> Self::Id;\n}\n}\n"
        "fn use_it(graph: impl Graph) { graph.id(); }\n"
    )
    found = meanings({"src/lib.rs": text}, "src/lib.rs")
    assert found["6 Id"] == "src/lib.rs#Graph.Id"
    assert found["9 id"] == "src/lib.rs#Graph.id"


def test_a_macro_is_never_the_function_or_type_beside_it() -> None:
    text = "fn write() {}\nfn f() { write!(1); }\nfn g() { write(); }\nstruct S;\nS! {}\n"
    found = meanings({"src/lib.rs": text}, "src/lib.rs")
    assert "2 write" not in found
    assert "5 S" not in found
    assert found["3 write"] == "src/lib.rs#write"


def test_a_trait_behind_a_module_that_a_local_shares_its_name_with() -> None:
    text = (
        "mod de { pub trait Access { type Error; fn go(&self) -> Self::Error; } }\nstruct S;\n"
        "impl de::Access for S { type Error = u8;\nfn go(&self) -> Self::Error { let de = 1; de } }\n"
    )
    assert meanings({"src/lib.rs": text}, "src/lib.rs")["4 Error"] == "src/lib.rs#de.Access.Error"


def test_a_type_with_arguments_among_the_tokens_of_a_macro() -> None:
    text = "struct S<T>(T);\nimpl<T> S<T> { fn new() -> Self { todo!() } }\nfn f() { tri!(S::<Vec<u8>>::new()); }\n"
    assert meanings({"src/lib.rs": text}, "src/lib.rs")["3 new"] == "src/lib.rs#S.new"


_TEMPLATE = (
    "macro_rules! crate_root {\n    () => {\n        mod lib {\n            pub use std::vec::Vec;\n        }\n"
    "        macro_rules! tri {\n            ($e:expr) => { $e };\n        }\n"
    "        pub mod de;\n        pub use crate::de::Read;\n        pub use core_crate::ser;\n    };\n}\n"
)
_TEMPLATE_FILES = {
    "Cargo.toml": '[package]\nname = "front"\n[dependencies]\ncore_crate = { path = "core" }\n',
    "core/Cargo.toml": '[package]\nname = "core_crate"\n',
    "core/src/lib.rs": "pub mod ser;\n",
    "core/src/ser.rs": "pub trait Write { fn write(&self); }\n",
    "src/de.rs": "use crate::lib::*;\npub trait Read { fn read(&self) -> Vec<u8>; }\n",
    "src/other.rs": (
        "use crate::ser::Write;\nuse crate::Read;\nfn f(w: impl Write, r: impl Read) {\n"
        "w.write();\nr.read();\ntri!(1);\n}\n"
    ),
    "tests/t.rs": "use front::ser::Write;\n",
}


@pytest.mark.parametrize(
    "files",
    [
        {"src/lib.rs": _TEMPLATE + "crate_root!();\nmod other;\n"},
        {"src/lib.rs": "#[macro_use]\nmod crate_root;\ncrate_root!();\nmod other;\n", "src/crate_root.rs": _TEMPLATE},
    ],
)
def test_what_a_macro_without_arguments_declares_stands_where_it_is_called(files: dict[str, str]) -> None:
    found = meanings(_TEMPLATE_FILES | files, "src/other.rs")
    assert found["1 Write"] == "core/src/ser.rs#Write"
    assert found["4 write"] == "core/src/ser.rs#Write.write"
    assert found["5 read"] == "src/de.rs#Read.read"
    assert meanings(_TEMPLATE_FILES | files, "tests/t.rs")["1 Write"] == "core/src/ser.rs#Write"
    assert meanings(_TEMPLATE_FILES | files, "src/de.rs")["2 Vec"] == "std"


def test_what_a_macro_declares_is_nowhere_until_it_is_called() -> None:
    files = {"src/lib.rs": _TEMPLATE + "mod other;\n"}
    assert meanings(_TEMPLATE_FILES | files, "src/other.rs")["1 Write"] in {"import", "unresolved"}


@pytest.mark.parametrize(
    ("texts", "key", "expected"),
    [
        # An impl written for another name of the type.
        (
            "enum R<T> { A(T) }\ntype M<T> = R<T>;\nimpl<T> M<T> { fn get(self) {} }\nfn f(r: R<u8>) {\nr.get(); }\n",
            "5 get",
            "M.get",
        ),
        # What an operator gives.
        (
            (
                "struct D;\nimpl ops::Sub<u8> for D { type Output = D; fn sub(self, _: u8) -> Self::Output { D } }\n"
                "impl D { fn go(&self) {} }\nfn f(d: D) { let e = d - 1;\ne.go();\n(e - 2).go(); }\n"
            ),
            "5 go",
            "D.go",
        ),
        (
            (
                "struct D;\nimpl ops::Sub<u8> for D { type Output = D; fn sub(self, _: u8) -> D { self } }\n"
                "impl D { fn go(&self) {} }\nfn f(d: D) { (d - 2).go(); }\n"
            ),
            "4 go",
            "D.go",
        ),
        # A function as a receiver.
        (
            (
                "trait P { fn map(self) -> M; }\nstruct M;\nimpl M { fn go(self) {} }\n"
                "impl<I, F> P for F where F: FnMut(I) -> u8 { fn map(self) -> M { M } }\nfn be(x: u8) -> u8 { x }\n"
                "fn f() {\nbe.map()\n.go(); }\n"
            ),
            "8 go",
            "M.go",
        ),
        # A parameter that a local shadows, in a function with an attribute.
        (
            (
                "struct G;\nstruct I { s: u8 }\nimpl G { fn skip(self) -> I { I { s: 1 } }\n"
                "#[inline]\nfn map(mut this: Self) { let this = this.skip();\nthis.s; } }\n"
            ),
            "6 s",
            "I.s",
        ),
        # What a pointer leads to.
        (
            "struct S;\nimpl S { fn go(&self) {} }\nfn f(p: std::ptr::NonNull<S>) { unsafe {\np.as_ref().go(); } }\n",
            "4 go",
            "S.go",
        ),
        # A trait for slices and for arrays.
        (
            (
                "trait B { fn go(&self) {} fn at(&self); }\nimpl B for [u8] { fn at(&self) {} }\n"
                "impl<const N: usize> B for [u8; N] { fn at(&self) {} }\nfn f(s: &[u8]) {\ns.go();\ns.at(); }\n"
            ),
            "5 go",
            "B.go",
        ),
        # A range of a list is a list.
        (
            "struct S;\nimpl S { fn go(&self) {} }\nfn f(v: Vec<S>) { for s in v[1..].iter() {\ns.go(); } }\n",
            "4 go",
            "S.go",
        ),
        # Types of a trait with bounds of their own.
        ("trait T { type Out; }\nfn f<A>(a: A) where A:\nT<Out: Copy> {}\n", "3 Out", "T.Out"),
    ],
)
def test_values_and_types_of_one_file(texts: str, key: str, expected: str) -> None:
    assert meanings({"src/lib.rs": texts}, "src/lib.rs")[key] == f"src/lib.rs#{expected}"


def test_two_modules_that_give_all_their_names_away_are_alternatives() -> None:
    text = (
        "#[cfg(a)]\nmod one { pub fn go() {} }\n#[cfg(a)]\nuse one::*;\n"
        "#[cfg(not(a))]\nmod two { pub fn go() {} }\n#[cfg(not(a))]\nuse two::*;\nfn f() {\ngo(); }\n"
    )
    assert meanings({"src/lib.rs": text}, "src/lib.rs")["10 go"] == "src/lib.rs#one.go src/lib.rs#two.go"


def test_what_texts_have_themselves_comes_before_what_a_trait_adds() -> None:
    text = (
        "trait E { fn as_bytes(&self); fn more(&self); }\nimpl E for str { fn as_bytes(&self) {} fn more(&self) {} }\n"
    )
    found = meanings({"src/lib.rs": text + 'fn f() { "".as_bytes();\n"".more(); }\n'}, "src/lib.rs")
    assert found["3 as_bytes"] == "std"
    assert found["4 more"] == "src/lib.rs#str.more"
    text = "trait E { fn len(&self); }\nimpl E for [u8] { fn len(&self) {} }\nfn f(s: &[u8]) {\ns.len(); }\n"
    assert meanings({"src/lib.rs": text}, "src/lib.rs")["4 len"] == "std"


def test_what_something_outside_holds_may_be_anyones() -> None:
    text = (
        "use either::Either::{self, Left};\ntrait P { fn go(self); }\n"
        "fn f<T: P>(e: Either<T, T>) { match e { Left(p) => {\np.go(); } } }\n"
    )
    files = {"Cargo.toml": '[package]\nname = "a"\n[dependencies]\neither = "1"\n', "src/lib.rs": text}
    assert meanings(files, "src/lib.rs")["4 go"] == "unresolved"


@pytest.mark.parametrize(
    "macro",
    [
        "macro_rules! copy { ($($f:ident),*) => { fn copy(&self) -> Self { Self { $($f: self.$f),* } } } }\n",
        "macro_rules! copy { ($n:ident, $($($f:tt).+),*) => { fn copy(&self) { $(go(&self.$($f).+);)* } } }\n",
    ],
)
def test_fields_that_a_macro_takes_of_self(macro: str) -> None:
    files = {
        "Cargo.toml": '[package]\nname = "a"\n',
        "src/macros.rs": macro,
        "src/lib.rs": (
            "#[macro_use]\nmod macros;\nstruct S { one: u8, two: u8 }\nimpl S {\ncopy!(S, one, two);\nother!(one);\n}\n"
        ),
    }
    found = meanings(files, "src/lib.rs")
    assert found["5 one"] == "src/lib.rs#S.one"
    assert found["5 two"] == "src/lib.rs#S.two"
    assert found["6 one"] == "unresolved"


def test_fields_that_a_macro_sets_on_what_it_makes() -> None:
    text = (
        "struct P { year: u8 }\nimpl P { fn new() -> P { todo!() } }\n"
        "macro_rules! parsed { ($($k:ident: $v:expr),*) => {{ let mut p = P::new(); $(p.$k = $v;)* p }} }\n"
        "fn f() {\nparsed!(year: 1, month: 2); }\n"
    )
    found = meanings({"src/lib.rs": text}, "src/lib.rs")
    assert found["5 year"] == "src/lib.rs#P.year"
    assert found["5 month"] == "unresolved"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("($a:expr) => { $crate::error::Error::new($a) };", "src/error.rs#Error.go"),
        (
            '($a:expr) => {{ let e = $crate::error::make($a, "}"); e }}; () => ($crate::error::Error { n: 1 })',
            "src/error.rs#Error.go",
        ),
        ("($a:expr) => { $crate::error::Error::new($a) }; ($a:ident) => { $a };", "unresolved"),
        ("($a:expr) => { if $a { $crate::error::make() } };", "unresolved"),
    ],
)
def test_what_a_macro_comes_to(rules: str, expected: str) -> None:
    files = {
        "Cargo.toml": '[package]\nname = "a"\n',
        "src/error.rs": (
            "pub struct Error { pub n: u8 }\nimpl Error { pub fn new() -> Self { todo!() }\npub fn go(&self) {} }\n"
            "pub fn make(n: u8) -> Error { todo!() }\n"
        ),
        "src/lib.rs": f"pub mod error;\n#[macro_export]\nmacro_rules! fail {{ {rules} }}\n",
        "tests/t.rs": "use a::fail;\nfn f() {\nfail!(1).go();\nlet e = fail!(2);\ne.go(); }\n",
    }
    found = meanings(files, "tests/t.rs")
    assert found["3 go"] == expected
    assert found["5 go"] == expected


def test_items_that_a_macro_hands_on_beside_macros_and_comments() -> None:
    text = (
        "cfg_io! {\n    /// See #12, or $none.\n"
        '    pub fn go() -> &\'static str { "#id" }\n'
        "    macro_rules! inner {\n        ($a:expr) => { $a };\n    }\n}\n"
        "fn f() {\ngo(); }\n"
    )
    assert meanings({"src/lib.rs": text}, "src/lib.rs")["9 go"] == "src/lib.rs#go"


def test_flags_are_constants_of_the_struct_that_bitflags_is_given() -> None:
    text = (
        "bitflags::bitflags! {\n    pub struct Mode: u32 {\n        const READ = 1;\n"
        "        const BOTH = Self::READ.bits() | 2;\n    }\n}\n"
        "impl Mode { fn is_open(self) -> bool { true } }\n"
        "fn open(mode: Mode) { Mode::READ.is_open();\nmode.is_open(); Mode::BOTH; }\n"
    )
    found = meanings({"src/lib.rs": text}, "src/lib.rs")
    assert found["4 READ"] == found["8 READ"] == "src/lib.rs#Mode.READ"
    assert found["8 is_open"] == found["9 is_open"] == "src/lib.rs#Mode.is_open"
    assert found["9 BOTH"] == "src/lib.rs#Mode.BOTH"
