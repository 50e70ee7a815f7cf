"""Reports of test coverage, in each format as its tool writes it."""

import json
from pathlib import Path

import pytest

from pinakes import Pinakes
from pinakes.errors import BadFormatError
from pinakes.formats.coverage import read_report
from pinakes.retrieval.coverage import Span, lines_of, matched_paths, rows_of

CODE = "import os\n\n\ndef used(n):\n    if n:\n        return 1\n    return 2\n\n\ndef unused():\n    return os\n"

REPORTS = {
    "lcov": "TN:\nSF:pkg/a.py\nFN:4,used\nDA:1,1\nDA:4,1\nDA:5,3\nDA:6,3\nDA:7,0\nDA:10,1\nDA:11,0\nend_of_record\n",
    "coverage.py": json.dumps(
        {
            "meta": {"format": 3},
            "files": {"pkg/a.py": {"executed_lines": [1, 4, 5, 6, 10], "missing_lines": [7, 11], "excluded_lines": []}},
            "totals": {},
        }
    ),
    "cobertura": """<?xml version="1.0" ?>
<coverage version="7.6" line-rate="0.7"><sources><source>/somewhere/else</source></sources>
<packages><package name="pkg"><classes>
<class name="a.py" filename="pkg/a.py"><methods/><lines>
<line number="1" hits="1"/><line number="4" hits="1"/><line number="5" hits="1"/><line number="6" hits="1"/>
<line number="7" hits="0"/><line number="10" hits="1"/><line number="11" hits="0"/>
</lines></class></classes></package></packages></coverage>""",
    "clover": """<?xml version="1.0" encoding="UTF-8"?>
<coverage generated="1"><project timestamp="1"><package name="pkg"><file name="/build/pkg/a.py">
<class name="A" namespace="pkg"/><line num="4" type="method" name="used" count="0"/>
<line num="1" type="stmt" count="1"/><line num="4" type="stmt" count="1"/><line num="5" type="stmt" count="3"/>
<line num="6" type="stmt" count="3"/><line num="7" type="stmt" count="0"/><line num="10" type="stmt" count="1"/>
<line num="11" type="stmt" count="0"/><metrics loc="11"/></file></package></project></coverage>""",
    "jacoco": """<?xml version="1.0"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
<report name="x"><package name="pkg"><sourcefile name="a.py">
<line nr="1" mi="0" ci="2"/><line nr="4" mi="0" ci="2"/><line nr="5" mi="0" ci="2"/><line nr="6" mi="0" ci="2"/>
<line nr="7" mi="3" ci="0"/><line nr="10" mi="0" ci="1"/><line nr="11" mi="3" ci="0"/>
</sourcefile></package></report>""",
    "istanbul": json.dumps(
        {
            "/build/pkg/a.py": {
                "path": "/build/pkg/a.py",
                "statementMap": {
                    str(number): {"start": {"line": line, "column": 0}, "end": {"line": line, "column": 9}}
                    for number, line in enumerate([1, 4, 5, 6, 7, 10, 11])
                },
                "s": {"0": 1, "1": 1, "2": 2, "3": 2, "4": 0, "5": 1, "6": 0},
                "fnMap": {},
                "branchMap": {},
            }
        }
    ),
    "go": "mode: set\nexample.com/m/pkg/a.py:1.1,1.9 1 1\nexample.com/m/pkg/a.py:4.1,6.9 3 1\n"
    "example.com/m/pkg/a.py:7.2,7.9 1 0\nexample.com/m/pkg/a.py:10.1,11.1 1 1\nexample.com/m/pkg/a.py:11.2,11.9 1 0\n",
    "v8": json.dumps(
        {
            "result": [
                {
                    "url": "file:///build/pkg/a.py",
                    "functions": [
                        {"ranges": [{"startOffset": 0, "endOffset": len(CODE), "count": 1}]},
                        {
                            "ranges": [
                                {
                                    "startOffset": CODE.index("    return 2"),
                                    "endOffset": CODE.index("def unused"),
                                    "count": 0,
                                }
                            ]
                        },
                        {"ranges": [{"startOffset": CODE.index("    return os"), "endOffset": len(CODE), "count": 0}]},
                    ],
                },
                {"url": "node:internal/x", "functions": []},
            ]
        }
    ),
}
EXPECTED = [("", 0, 1, 1), ("unused", 10, 1, 2), ("used", 4, 3, 4)]


@pytest.mark.parametrize("format_", list(REPORTS))
def test_a_report_is_joined_to_functions(tmp_path: Path, format_: str) -> None:
    root = tmp_path / "project"
    (root / "pkg").mkdir(parents=True)
    (root / "pkg/a.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "report").write_text(REPORTS[format_], encoding="utf-8")
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    project.index()
    answer = project.ingest_coverage(str(tmp_path / "report"))
    assert (answer.format, answer.files, answer.symbols, answer.n_unmatched) == (format_, 1, 2, 0)
    rows = project.query("SELECT name, line, hit_statements, total_statements FROM coverage ORDER BY name").rows
    assert [tuple(row) for row in rows] == EXPECTED


def test_what_was_measured_survives_a_rebuild_and_answers_recipes(tmp_path: Path) -> None:
    root = tmp_path / "project"
    (root / "pkg").mkdir(parents=True)
    (root / "pkg/a.py").write_text(CODE, encoding="utf-8")
    (root / "lcov.info").write_text(REPORTS["lcov"], encoding="utf-8")
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    project.ingest_coverage("lcov.info")
    project.index(full=True)
    assert project.query(recipe="worst-covered-exports").rows == [
        ["pkg/a.py", 10, "unused", 50.0, 1, 2],
        ["pkg/a.py", 4, "used", 75.0, 3, 4],
    ]
    assert project.query(recipe="files-by-coverage").rows == [["pkg/a.py", 71.4, 7]]
    assert project.ingest_coverage(forget=True).files == 1
    assert project.query(recipe="files-by-coverage").rows == []


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"hello", "is no coverage report that is known"),
        (b"{", "is no JSON"),
        (b"{}x", "is no JSON"),
        (b'{"a": 1}', "is JSON, but no coverage report"),
        (b"<a/>", "is XML of <a>"),
        (b"<a", "is no XML"),
        (b'<!DOCTYPE x [<!ENTITY a "b">]><coverage/>', "defines entities"),
        ('<!DOCTYPE x [<!ENTITY a "b">]><coverage/>'.encode("utf-16-le"), "is no text in UTF-8"),
        (b'{"files": {"a.py": 1}}', "cannot be read"),
        (b'{"files": {"a.py": {"executed_lines": 3}}}', "cannot be read"),
        (b'{"files": {"a.py": {"executed_lines": ["x"]}}}', "cannot be read"),
        (b'{"result": [{"url": "file:///a.js", "functions": [{}]}]}', "cannot be read"),
        (b'{"a.js": {"statementMap": {"0": {}}, "s": {}}}', "cannot be read"),
        (b'<report><package><sourcefile name="A"><line nr="x"/></sourcefile></package></report>', "cannot be read"),
    ],
)
def test_what_is_no_report_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(BadFormatError, match=message):
        read_report(data, "file")


@pytest.mark.parametrize("format_", list(REPORTS))
def test_reports_with_a_byte_order_mark_are_read(format_: str) -> None:
    report = read_report(b"\xef\xbb\xbf" + REPORTS[format_].encode(), "file")
    assert report == read_report(REPORTS[format_].encode(), "file")


def test_digits_that_are_no_numbers_are_passed_over() -> None:
    assert read_report("SF:a.py\nDA:²,1\nDA:1,³\nDA:2,1\n".encode(), "file").lines == {"a.py": {2: 1}}


def test_a_file_that_is_named_in_several_ways_has_the_hits_of_all(tmp_path: Path) -> None:
    root = tmp_path / "project"
    root.mkdir()
    (root / "a.py").write_text(CODE, encoding="utf-8")
    sections = ["SF:./a.py\nDA:5,1\nDA:11,0\n", f"SF:{root}/a.py\nDA:5,0\nDA:11,1\n", "SF:/usr/lib/a.py\nDA:7,1\n"]
    (root / "lcov.info").write_text("end_of_record\n".join(sections), encoding="utf-8")
    project = Pinakes(root, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    answer = project.ingest_coverage("lcov.info")
    assert (answer.files, answer.unmatched) == (1, ["/usr/lib/a.py"])
    rows = project.query("SELECT name, hit_statements, total_statements FROM coverage ORDER BY name").rows
    assert rows == [["unused", 1, 1], ["used", 1, 1]]


def test_the_innermost_function_counts() -> None:
    spans = [Span("outer", 1, 10), Span("inner", 3, 5)]
    assert rows_of({1: 1, 4: 0, 11: 2}, spans) == [("", 0, 1, 1), ("inner", 3, 0, 1), ("outer", 1, 1, 1)]


def test_a_path_is_matched_by_its_end_where_only_one_file_has_it() -> None:
    known = ["src/a/x.py", "src/b/x.py", "main.go", "lib/deep/y.js"]
    reported = ["/root/src/a/x.py", "/ci/src/b/x.py", "x.py", "example.com/m/main.go", "/app/deep/y.js", "z.py"]
    assert matched_paths(reported, known, "/root") == {
        "/root/src/a/x.py": "src/a/x.py",
        "/ci/src/b/x.py": "src/b/x.py",
        "example.com/m/main.go": "main.go",
        "/app/deep/y.js": "lib/deep/y.js",
    }


def test_lines_without_text_do_not_count() -> None:
    assert lines_of("a\n\n  b\n", [(0, 6, 1), (3, 6, 0)]) == {1: 1, 3: 0}


def test_lines_end_and_characters_count_as_in_a_browser() -> None:
    text = "a = '\u2028\x0c'\n'😀'\nb\n"
    assert lines_of(text, [(0, 16, 1), (14, 16, 0)]) == {1: 1, 2: 1, 3: 0}
