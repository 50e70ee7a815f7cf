"""Lines of the portable format: what is written, and what of hostile ones is read."""

import io
import json
from typing import IO

import pytest

from pinakes.errors import BadFormatError
from pinakes.formats.codeindex.read import ReadIndex, ReadLimits, is_plain_path, plain_name, read_index
from pinakes.formats.codeindex.records import SymbolLine
from pinakes.formats.codeindex.write import import_name, index_json, lines_of, symbol_line, text_line

MANIFEST = '{"version":"1.0","name":"lib","root":".","languages":["python"]}'
FILE = '{"path":"a.py","lang":"python","hash":"0123456789abcdef","lines":9}\n'
SYMBOL = '{"file":"a.py","name":"A.f","kind":"method","line":[2,3],"parent":"A","sig":"def f(self)"}\n'


def read(limits: ReadLimits | None = None, **contents: str | bytes | None) -> ReadIndex:
    """Read an index of one file and one symbol, some of its files replaced; None leaves one out."""
    files: dict[str, str | bytes | None] = {
        "index": MANIFEST,
        "files": FILE,
        "symbols": SYMBOL,
        "texts": "",
        **contents,
    }

    def open_file(name: str) -> IO[bytes] | None:
        content = files[name.partition(".")[0]]
        if content is None:
            return None
        return io.BytesIO(content if isinstance(content, bytes) else content.encode())

    return read_index(open_file, "lib/.codeindex", limits or ReadLimits())


def test_the_manifest_is_laid_out_as_in_the_specification() -> None:
    assert index_json("my-project", ".", {"typescript", "python"}).decode() == (
        '{\n  "version": "1.0",\n  "name": "my-project",\n  "root": ".",\n  "languages": ["python", "typescript"]\n}\n'
    )
    assert json.loads(index_json('a "b"\n', ".", []))["name"] == 'a "b"\n'


def test_lines_are_compact_keys_in_order_and_nothing_is_null_that_may_be_left_out() -> None:
    line = symbol_line("src/a.py", "C.f", "method", (2, 3), "C", "def f(self, ü)", "public")
    assert lines_of([line]).decode() == (
        '{"file":"src/a.py","name":"C.f","kind":"method","line":[2,3],"parent":"C","sig":"def f(self, ü)",'
        '"visibility":"public"}\n'
    )
    assert lines_of([]) == b""


@pytest.mark.parametrize(("kind", "written"), [("trait", "interface"), ("namespace", "module"), ("enum", "enum")])
def test_kinds_are_the_words_of_the_format(kind: str, written: str) -> None:
    assert symbol_line("a", "A", kind, (1, 1), None, None, None).kind == written


@pytest.mark.parametrize(
    ("module", "name", "alias", "level", "written"),
    [
        ("os", None, None, 0, "os"),
        ("os.path", None, "p", 0, "os.path"),
        ("utils", "parse", None, 0, "utils.parse"),
        ("utils", "*", None, 0, "utils.*"),
        ("", "a", None, 1, ".a"),
        ("b", "a", None, 2, "..b.a"),
        ("", "*", None, 2, "..*"),
        ("./utils", "default", "u", 0, "./utils.default"),
        ("./utils", "*", "ns", 0, "./utils"),
        ("stdio.h", None, None, 0, "stdio.h"),
        ("", "only", None, 0, "only"),
        ("", None, None, 0, ""),
    ],
)
def test_an_import_is_named_by_module_and_name(
    module: str, name: str | None, alias: str | None, level: int, written: str
) -> None:
    assert import_name(module, name, alias, level) == written


def test_a_text_is_trimmed_and_trifles_are_left_out() -> None:
    line = text_line("a.py", "comment", (1, 2), "  one\r\n two ", None)
    assert line is not None
    assert line.text == "one\n two"
    assert text_line("a.py", "string", (1, 1), " x ", None) is None
    assert text_line("a.py", "string", (1, 1), "\n\n", None) is None


def test_a_whole_index_is_read_and_unknown_fields_are_ignored() -> None:
    index = read(
        index=MANIFEST.replace("}", ',"more":[1]}').replace("1.0", "1.7"),
        symbols=SYMBOL.replace("}", ',"since":"2.0"}') + "\n",
        texts='{"file":"a.py","kind":"docstring","line":[2,2],"text":"Doc.","parent":"A.f","x":1}\n',
    )
    assert index.problems.told == []
    assert index.symbols["a.py"][0].sig == "def f(self)"
    assert index.docs == {("a.py", "A.f"): "Doc."}


@pytest.mark.parametrize("version", ["2.0", "0.9", "10.0", "", "x"])
def test_another_major_version_is_refused_with_advice(version: str) -> None:
    with pytest.raises(BadFormatError, match="newer Pinakes"):
        read(index=f'{{"version":"{version}"}}')


@pytest.mark.parametrize("manifest", ["", "[]", "{", '{"version":1}', '{"version":"1.0"}', "[" * 100_000, b"\xff"])
def test_a_broken_manifest_is_refused(manifest: str | bytes) -> None:
    with pytest.raises(BadFormatError, match=r"index\.json cannot be read"):
        read(index=manifest)


@pytest.mark.parametrize("name", ["index", "files", "symbols", "texts"])
def test_all_four_files_are_required(name: str) -> None:
    with pytest.raises(BadFormatError, match=f"has no {name}"):
        read(**{name: None})


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "symbols.jsonl:2: "),
        ("[" * 100_000, "symbols.jsonl:2: "),
        ("null", "symbols.jsonl:2: "),
        ('{"file":"a.py"}', "symbols.jsonl:2: Object missing required field `name`"),
        (SYMBOL.replace("[2,3]", '["2",3]').strip(), "symbols.jsonl:2: Expected `int`"),
        (SYMBOL.replace("[2,3]", "[0,3]").strip(), "symbols.jsonl:2: Expected `int` >= 1"),
        (SYMBOL.replace("[2,3]", "[3,2]").strip(), "symbols.jsonl:2: it ends at line 2"),
        (SYMBOL.replace("[2,3]", f"[1,{1 << 70}]").strip(), "symbols.jsonl:2: "),
        (SYMBOL.replace("a.py", "b.py").strip(), "symbols.jsonl:2: 'b.py' is not in files.jsonl"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_of_with_its_number(line: str, problem: str) -> None:
    index = read(symbols=f"{SYMBOL}{line}\n{SYMBOL}")
    assert len(index.symbols["a.py"]) == 2
    assert index.problems.total == 1
    assert index.problems.told[0].startswith(problem)


def test_bytes_that_are_no_text_are_told_of() -> None:
    index = read(symbols=SYMBOL.encode() + b'{"file":"\xff"}\n')
    assert index.problems.told[0].startswith("symbols.jsonl:2: ")


@pytest.mark.parametrize(
    "path", ["/etc/passwd", "../a.py", "a/../../b.py", "./a.py", "a//b.py", "a/", "..", "a\x00b", "a\n/../b"]
)
def test_a_path_that_leads_out_of_the_project_is_no_path(path: str) -> None:
    assert not is_plain_path(path)
    index = read(files=json.dumps({"path": path, "lang": None, "hash": "0" * 16, "lines": 1}) + "\n", symbols="")
    assert index.files == {}
    assert "is no path inside a project" in index.problems.told[0]


@pytest.mark.parametrize("path", ["a\\b.py", "a\tb.py", "a\nb.py", '"quoted".py', "\u2028.py", "...", "a/...b", "\x7f"])
def test_names_of_files_may_hold_what_they_hold(path: str) -> None:
    index = read(files=json.dumps({"path": path, "lang": None, "hash": "0" * 16, "lines": 1}) + "\n", symbols="")
    assert (list(index.files), index.problems.told) == ([path], [])


def test_lines_files_and_counts_are_bounded() -> None:
    long = read(ReadLimits(line_bytes=200), symbols="x" * 1000 + "\n" + SYMBOL)
    assert long.problems.told == ["symbols.jsonl:1: the line is longer than 200 bytes"]
    assert len(long.symbols["a.py"]) == 1
    with pytest.raises(BadFormatError, match=r"symbols\.jsonl holds more than 300 bytes"):
        read(ReadLimits(file_bytes=300), symbols=SYMBOL * 9)
    with pytest.raises(BadFormatError, match="more than 2 symbols"):
        read(ReadLimits(symbols=2), symbols=SYMBOL * 3)
    with pytest.raises(BadFormatError, match="more than 1 files"):
        read(ReadLimits(files=1), files=FILE + FILE.replace("a.py", "b.py"))
    with pytest.raises(BadFormatError, match="more than 10 bytes"):
        read(ReadLimits(manifest_bytes=10))


def test_problems_are_counted_but_not_all_kept() -> None:
    index = read(symbols="{\n" * 1000)
    assert (len(index.problems.told), index.problems.total) == (100, 1000)


@pytest.mark.parametrize(
    ("name", "parent", "own"),
    [
        ("f", None, "f"),
        ("A.f", "A", "f"),
        ("A.f", None, "f"),
        ("A.B.f", "A", "B.f"),
        ("Release 1.0", None, "Release 1.0"),
        ("A.", "A", "A."),
        ("Top.Release 1.0", "Top", "Release 1.0"),
    ],
)
def test_a_symbol_s_own_name_is_what_its_parent_leaves(name: str, parent: str | None, own: str) -> None:
    assert plain_name(SymbolLine("a", name, "function", (1, 1), parent)) == own
