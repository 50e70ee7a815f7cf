"""Tags as editors read them."""

import pytest

from pinakes.formats.ctags import TagLine, header, keeps_order, parameters_in, tag

LINE = TagLine("f", "a.py", "method", "python", 2, 9, "class", "C", "public", "def f(self,\n      x=(1, 2)) -> int")


def test_a_tag_has_its_place_and_fields() -> None:
    assert tag(LINE).decode() == (
        'f\ta.py\t2;"\tmethod\tline:2\tlanguage:Python\tclass:C\taccess:public\tsignature:(self, x=(1, 2))\tend:9\n'
    )


def test_what_would_break_a_line_is_escaped() -> None:
    line = tag(LINE._replace(name="!a\tb\\c\n\x01", path="x\ty.py", scope="A\\B", signature=None)).decode()
    assert line.startswith('\\x21a\\tb\\\\c\\n\\x01\tx\\ty.py\t2;"\t')
    assert "\tclass:A\\\\B\t" in line
    assert line.count("\n") == 1


def test_names_that_sort_elsewhere_when_escaped_are_known() -> None:
    assert [name for name in ("a", "é", "!", " a", "a\\b", "a b") if keeps_order(name)] == ["a", "é", "a b"]


@pytest.mark.parametrize(
    ("signature", "name", "parameters"),
    [
        ("def f(a, b)", "f", "(a, b)"),
        ("func (r *T) f(a int) (int, error)", "f", "(a int)"),
        ("f", "f", ""),
        ("def f(a", "f", ""),
        ("const f = (a) => {", "f", "(a)"),
        ("fn f<T: Fn(u8)>(a: T)", "f", "(a: T)"),
        ("fn f<F: Fn(u8) -> Vec<u8>>(a: F)", "f", "(a: F)"),
        ("def f[T](a: T)", "f", "(a: T)"),
        ("fn f<T", "f", ""),
    ],
)
def test_only_the_parameters_of_a_signature_are_kept(signature: str, name: str, parameters: str) -> None:
    assert parameters_in(signature, name) == parameters


def test_the_header_says_that_tags_are_sorted() -> None:
    lines = header("1.2").splitlines()
    assert lines == sorted(lines)
    assert b"!_TAG_FILE_SORTED\t1\t/0=unsorted, 1=sorted, 2=foldcase/" in lines
    assert b"!_TAG_PROGRAM_VERSION\t1.2\t//" in lines
