"""What one list of gitignore patterns says about one path."""

import time

import pytest

from pinakes.sources.patterns import compile_patterns


def verdict(lines: list[str], path: str) -> bool | None:
    """Ask about a file, or about a folder when the path ends in a slash."""
    patterns, bad = compile_patterns(lines)
    assert not bad
    entry = path.removesuffix("/")
    return patterns.verdict(entry, entry.rpartition("/")[2], is_folder=path.endswith("/"))


@pytest.mark.parametrize(
    ("line", "ignored", "untouched"),
    [
        ("foo", ["foo", "foo/", "a/foo", "a/b/foo/"], ["food", "foo/bar", "Foo"]),
        ("foo/", ["foo/", "a/foo/"], ["foo", "a/foo"]),
        ("/foo", ["foo", "foo/"], ["a/foo"]),
        ("/foo/", ["foo/"], ["foo", "a/foo/"]),
        ("a/foo", ["a/foo"], ["b/a/foo", "foo"]),
        ("*.log", ["x.log", ".log", "a/x.log"], ["x.logs", "log"]),
        ("/*.log", ["x.log"], ["a/x.log"]),
        ("a/*.log", ["a/x.log"], ["a/b/x.log", "x.log"]),
        ("f?o", ["foo", "f-o", "a/fao"], ["fo", "fooo"]),
        ("a?b/c", ["axb/c"], ["a/b/c"]),
        ("**/foo", ["foo", "a/foo", "a/b/foo"], ["foobar", "foo/a"]),
        ("foo/**", ["foo/a", "foo/a/b", "foo/a/"], ["foo", "foo/", "a/foo/b"]),
        ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb", "c/a/b"]),
        ("**/a/**/b/**", ["a/b/c", "x/a/y/b/z", "a/b/b/b"], ["a/b", "b/a"]),
        ("a**b", ["ab", "axxb"], ["a/b"]),
        ("a**/b", ["a/b", "ab", "axx/b", "ax/y/b"], ["b"]),
        ("**", ["a", "a/b/"], []),
        ("[abc].c", ["a.c", "x/b.c"], ["d.c", "ab.c"]),
        ("[!abc].c", ["d.c"], ["a.c", ".c"]),
        ("[^abc].c", ["d.c"], ["a.c"]),
        ("[a-c]x", ["bx"], ["dx", "-x"]),
        ("[]-]x", ["]x", "-x"], ["ax"]),
        ("[a-]x", ["ax", "-x"], ["bx"]),
        ("[z-a]x", ["zx"], ["ax", "mx"]),
        ("[[:digit:][:upper:]_]x", ["1x", "Ax", "_x"], ["ax", ":x"]),
        ("a[/]b", [], ["a/b", "a[/]b"]),
        (r"\!important", ["!important"], ["important"]),
        (r"\#hash", ["#hash"], ["hash"]),
        (r"a\*b", ["a*b"], ["axb"]),
        (r"[\]]x", ["]x"], [r"\x"]),
        ("foo  ", ["foo"], ["foo  "]),
        ("foo\\ ", ["foo "], ["foo"]),
        ("foo\\  ", ["foo "], ["foo", "foo  "]),
        ("foo\r", ["foo"], ["foo\r"]),
        (" foo", [" foo"], ["foo"]),
        ("naïve-*", ["naïve-1"], ["naive-1"]),
        ("*.py", ["new\nline.py"], ["new.py\n"]),
        ("a/**/b", ["a/new\nline/b"], []),
    ],
)
def test_pattern_ignores_what_git_would(line: str, ignored: list[str], untouched: list[str]) -> None:
    assert {path: verdict([line], path) for path in ignored} == dict.fromkeys(ignored, True)
    assert {path: verdict([line], path) for path in untouched} == dict.fromkeys(untouched)


@pytest.mark.parametrize("line", ["", "   ", "# comment", "#", "!", "/", "!/"])
def test_line_without_a_pattern_says_nothing(line: str) -> None:
    assert verdict([line], "a") is None
    assert verdict([line], line or "b") is None


def test_last_pattern_that_matches_decides() -> None:
    lines = ["*.log", "!keep.log", "/deep/keep.log"]
    assert verdict(lines, "x.log") is True
    assert verdict(lines, "keep.log") is False
    assert verdict(lines, "deep/keep.log") is True


def test_folder_pattern_does_not_bring_back_a_file() -> None:
    lines = ["*", "!*/", "!*.py"]
    assert verdict(lines, "a/") is False
    assert verdict(lines, "a/b.txt") is True
    assert verdict(lines, "a/b.py") is False


@pytest.mark.parametrize("line", ["foo[", "a/[b", "foo\\", "[[:nope:]]", "[a-"])
def test_pattern_that_can_match_nothing_is_reported_with_its_line(line: str) -> None:
    patterns, bad = compile_patterns(["ok", line])
    assert [(pattern.line, pattern.text) for pattern in bad] == [(2, line)]
    assert patterns.verdict("ok", "ok", is_folder=False) is True


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("a*" * 40 + "b", "a" * 250),
        ("/" + "a*" * 40 + "b", "a" * 250),
        ("**/a/" * 20 + "b", "a/" * 500 + "c"),
        ("**/*a*a*c/" * 20 + "b", "aaaa/" * 300 + "c"),
    ],
)
def test_hostile_pattern_is_answered_at_once(line: str, path: str) -> None:
    started = time.process_time()
    assert verdict([line], path) is None
    assert time.process_time() - started < 1
