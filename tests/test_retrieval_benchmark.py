"""The benchmark of search: its metrics, what it takes out of source files, and what it asks."""

import math
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks.retrieval.arms.chunks import chunks_of
from benchmarks.retrieval.arms.dense import fused
from benchmarks.retrieval.arms.own import OwnArm
from benchmarks.retrieval.arms.words import Fts5Arm, PlainArm
from benchmarks.retrieval.commits import query_of
from benchmarks.retrieval.docstrings import read_packages
from benchmarks.retrieval.identifiers import names_in
from benchmarks.retrieval.metrics import gains_of, ndcg, percentile, recall, reciprocal_rank, shows
from benchmarks.retrieval.oracles import by_lines, comments, python
from benchmarks.retrieval.oracles._text import block_comment_before, character_offset
from benchmarks.retrieval.passing import Documented
from benchmarks.retrieval.questions import read_questions
from benchmarks.retrieval.records import Answer, Document, Function, Hit, Query, Task
from benchmarks.retrieval.report import Bar, reached
from benchmarks.retrieval.running import Row, Score, run_set
from benchmarks.retrieval.stripping import Cut, strip
from benchmarks.retrieval.summaries import asked_once, comment_text, question_of, summary_of


def test_ndcg_discounts_by_rank_and_compares_with_the_best_order() -> None:
    # 2 at rank 2 and 1 at rank 3, where 2 at rank 1 and 1 at rank 2 is the best.
    worked = (2 / math.log2(3) + 1 / 2) / (2 + 1 / math.log2(3))
    assert ndcg([0, 2, 1], [2, 1]) == pytest.approx(worked)
    assert worked == pytest.approx(0.6697, abs=1e-4)
    assert ndcg([1], [1]) == 1.0
    assert ndcg([0, 0, 1], [1]) == 0.5
    assert ndcg([0] * 10, [1]) == 0.0
    assert ndcg([], []) == 0.0


def test_recall_and_reciprocal_rank() -> None:
    assert recall([0, 2, 1], [2, 1, 1, 1]) == 0.5
    assert recall([1] * 10, [1] * 20) == 1.0
    assert reciprocal_rank([0, 0, 1, 1]) == pytest.approx(1 / 3)
    assert reciprocal_rank([0, 0]) == 0.0


def test_percentiles_are_values_that_were_seen() -> None:
    assert percentile([5, 1, 3, 2, 4], 0.5) == 3
    assert percentile(list(range(1, 101)), 0.95) == 95
    assert percentile([7], 0.95) == 7


def test_a_hit_shows_an_answer_when_half_of_its_lines_are_the_answers() -> None:
    answer = Answer("a.py", 10, 19)
    assert shows(Hit("a.py", 10, 19), answer)
    assert shows(Hit("a.py", 12, 13), answer)
    assert shows(Hit("a.py", 5, 14), answer)
    assert not shows(Hit("a.py", 4, 14), answer)
    assert not shows(Hit("a.py", 1, 100), answer)
    assert not shows(Hit("b.py", 10, 19), answer)
    assert shows(Hit("a.py", 3, 4), Answer("a.py"))
    assert not shows(Hit("a.py"), answer)


def test_an_answer_counts_once_and_only_among_the_first_ten() -> None:
    query = Query("q", (Answer("a.py", 1, 9), Answer("b.py", 1, 9, 2)))
    piece = Hit("a.py", 2, 3)
    assert gains_of(query, [piece, Hit("a.py", 5, 6), Hit("b.py", 1, 9)]) == [1, 0, 2]
    assert gains_of(query, [*[Hit("c.py", 1, 2)] * 10, piece]) == [0] * 10


PYTHON = '''\
"""Module."""


class Box:
    """Stays."""

    @cached
    def open(self):
        """Open the box with a key.

        More.
        """
        return self.key

    def shut(self):
        """Only documentation."""

    def both(self): "One line"; return 1


def plain(ä):
    'Größe ä'
    return "kept"
'''


def test_python_is_stripped_of_documentation_and_stays_valid() -> None:
    text, functions = strip(PYTHON, python.functions_in("box.py", PYTHON))
    assert '"""Stays."""' in text
    assert "key." not in text
    assert "Only documentation" not in text
    assert "Größe" not in text
    again = python.functions_in("box.py", text)
    assert [(one.name, one.context, one.line, one.end_line) for one in again] == [
        (one.name, one.context, one.line, one.end_line) for one in functions
    ]
    assert not any(one.doc for one in again)
    lines = text.split("\n")
    assert [lines[one.line - 1].strip() for one in functions] == [
        "@cached",
        "def shut(self):",
        "def both(self): pass; return 1",
        "def plain(ä):",
    ]
    assert [one.is_trivial for one in functions] == [False, True, False, False]


GO = """\
package a

// Comment apart.

// Parse reads a header
// and its values.
func (p *Parser) Parse(in string) error {
	if in == "" {
		return nil
	}
	return p.read(in)
}

func short() int { return 1 }
"""
RUST = """\
impl<T> fmt::Display for Thing<T> {
    /// Writes the thing
    /// as text.
    #[inline]
    pub fn show(&self) -> String {
        let s = "}";
        s.into()
    }
    fn declared(&self);
}
#[cfg(test)]
mod tests {
    fn helper() {
        1
    }
}
"""
CPP = """\
/* Text that calls foo( and opens {
 * as prose does( {
 */
class Cache {
 public:
  // Drops the oldest entry
  // of the list.
  template <class T>
  bool Evict(const T& key) {
    if (key) {
      return true;
    }
    return false;
  }
  int Declared(int a);
};

/* Half a comment
 that is no documentation
 * for us. */
int broken(int a) {
  return a;
}

/** Counts the entries. */
size_t Table::Count(const Slice& a,
                    int b) const {
  return a + b;
}
"""


@pytest.mark.parametrize(
    ("source", "layout", "expected"),
    [
        (GO, by_lines.GO, [("Parse", "Parser", "Parse reads a header\nand its values."), ("short", "", "")]),
        (RUST, by_lines.RUST, [("show", "Thing", "Writes the thing\nas text.")]),
        (
            CPP,
            by_lines.CPP,
            [
                ("Evict", "Cache", "Drops the oldest entry\nof the list."),
                ("broken", "", ""),
                ("Count", "Table", "Counts the entries."),
            ],
        ),
    ],
)
def test_functions_are_found_by_layout_and_stripped(
    source: str, layout: by_lines.Layout, expected: list[tuple[str, str, str]]
) -> None:
    found = by_lines.functions_in("a", source, layout)
    assert [(one.name, one.context, one.doc) for one in found] == expected
    text, moved = strip(source, found)
    again = by_lines.functions_in("a", text, layout)
    assert [(one.name, one.line, one.end_line, one.doc) for one in again] == [
        (one.name, one.line, one.end_line, "") for one in moved
    ]
    assert text.split("\n")[moved[0].end_line - 1].strip() == "}"


def test_offsets_of_other_languages_count_utf16_units() -> None:
    text = "/** 😀 ä */ f"
    units = len(text.encode("utf-16-le")) // 2
    assert character_offset(text, units) == len(text)
    assert block_comment_before(text, len(text) - 1) == (0, len(text) - 2)
    assert block_comment_before("/* plain */ f", 12) is None


def test_comments_and_markup_become_prose() -> None:
    comment = "/**\n * Finds {@link Foo the foo} in `bar`.\n *\n * Details.\n * @param a thing\n */"
    assert summary_of(comment_text(comment)) == "Finds Foo the foo in bar"
    assert summary_of("Return :class:`~a.B` of\nit.\n\nArgs:\n    a") == "Return a.B of it"
    assert summary_of("Use it.\n>>> example") == "Use it"
    assert summary_of(":param x: nothing else") == ""


def test_a_question_needs_more_than_the_name() -> None:
    def asked(name: str, doc: str, *, is_trivial: bool = False) -> str:
        return question_of(Function("a", name, "", 1, 2, doc=doc, is_trivial=is_trivial))

    assert asked("ParseFile", "ParseFile reads a whole file.") == "reads a whole file"
    assert asked("parse_file", "Parse file.") == ""
    assert asked("parse_whole_file", "Parse whole file.") == ""
    assert asked("__len__", "Number of all entries here.") == ""
    assert asked("f", "Deprecated: use another function.") == ""
    assert asked("f", "Does a useful thing.", is_trivial=True) == ""
    same = Function("a", "f", "", 1, 2)
    assert asked_once([("Copied text", same), ("copied text", same), ("Own", same)]) == [("Own", same)]


def test_commits_are_asked_by_what_they_say_of_sources() -> None:
    known = {"src/a.py", "src/b.py", "tests/test_a.py"}
    query = query_of("fix(router): keep the last slash (#12)", ["src/a.py", "tests/test_a.py"], known)
    assert query == Query("keep the last slash", (Answer("src/a.py"),))
    assert query_of("Bump version to 3", ["src/a.py"], known) is None
    assert query_of("Keep the last slash", ["docs/x.md"], known) is None
    assert query_of("Keep the last slash", ["src/a.py", *[f"m{n}.py" for n in range(20)]], known) is None


def test_fusion_rewards_what_both_lists_have() -> None:
    a, b, c = (Hit(name) for name in "abc")
    assert fused({a: 9.0, b: 1.0}, {b: 0.9, c: 0.1}) == [b, c, a]


SOURCE = textwrap.dedent("""
    def parse_header(text):
        return text.split(":")


    def writeFooter(stream):
        stream.write("the end")
""")


def small_task(folder: Path) -> Task:
    (folder / "pages.py").write_text(SOURCE, encoding="utf-8")
    functions = python.functions_in("pages.py", SOURCE)
    lines = SOURCE.split("\n")
    documents = tuple(
        Document("pages.py", one.line, one.end_line, one.name, "", "\n".join(lines[one.line - 1 : one.end_line]))
        for one in functions
    )
    answers = [Answer("pages.py", one.line, one.end_line) for one in functions]
    return Task(
        "small",
        str(folder),
        documents,
        (Query("split a header", (answers[0],)), Query("write to a stream", (answers[1],))),
    )


def test_every_kind_of_arm_is_asked_and_summed_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PINAKES_HOME", str(tmp_path / "home"))
    project = tmp_path / "project"
    project.mkdir()
    rows = list(run_set("mine", [small_task(project)], [OwnArm("keyword"), PlainArm(), Fts5Arm()]))
    assert [(row.arm, row.project) for row in rows] == [
        ("keyword", "small"),
        ("bm25", "small"),
        ("fts5", "small"),
        ("keyword", ""),
        ("bm25", ""),
        ("fts5", ""),
    ]
    assert all(row.score.ndcg == 1.0 and row.score.queries == 2 for row in rows)


def test_among_documented_functions_whatever_else_is_found_is_passed_over() -> None:
    outer, inner, other = Answer("a.py", 1, 20), Answer("a.py", 5, 14), Answer("b.py", 1, 9)
    documented = Documented([outer, inner, other])
    hits = [
        Hit("a.py", 40, 50),
        Hit("a.py", 5, 14),
        Hit("c.py", 1, 9),
        Hit("a.py", 6, 9),
        Hit("a.py", 1, 20),
        Hit("b.py", 1, 100),
        Hit("b.py", 1, 9),
    ]
    assert documented.only(hits) == [Hit("a.py", 5, 14), Hit("a.py", 1, 20), Hit("b.py", 1, 9)]


def test_documentation_is_read_in_two_ways(tmp_path: Path) -> None:
    task = small_task(tmp_path)
    only_second = task._replace(documented=task.queries[1].answers, queries=task.queries[1:])
    rows = list(run_set("mine", [only_second], [FirstWins()]))
    assert [(row.project, row.among, row.score.mrr) for row in rows] == [
        ("small", "all", 0.5),
        ("small", "documented", 1.0),
        ("", "all", 0.5),
        ("", "documented", 1.0),
    ]
    assert {row.among for row in run_set("mine", [names_in(only_second)], [FirstWins()])} == {"all"}


class FirstWins:
    """An arm that finds functions in the order in which they stand."""

    name = "first"

    def index(self, task: Task) -> None:
        self._documents = task.documents

    def search(self, _query: str, limit: int) -> list[Hit]:
        return [Hit(one.path, one.line, one.end_line) for one in self._documents[:limit]]


def test_fts5_as_it_comes_sees_the_code_alone(tmp_path: Path) -> None:
    task = small_task(tmp_path)
    by_name, by_code = Fts5Arm(), Fts5Arm(of_code_alone=True)
    by_name.index(task)
    by_code.index(task)
    assert by_name.search("pages", 10)
    assert by_code.search("pages", 10) == []
    assert [hit.line for hit in by_code.search("stream", 10)] == [6]


def test_our_chunks_can_be_the_documents_of_others(tmp_path: Path) -> None:
    chunks = chunks_of(small_task(tmp_path))
    assert [(one.path, one.name, one.line) for one in chunks] == [
        ("pages.py", "parse_header", 2),
        ("pages.py", "writeFooter", 6),
    ]
    assert chunks[1].body.startswith("def writeFooter(stream):")


def test_names_are_asked_where_one_function_has_them(tmp_path: Path) -> None:
    asked = names_in(small_task(tmp_path)).queries
    assert sorted(query.text for query in asked) == ["parse_header", "writeFooter"]


def test_bars_compare_arms_on_the_projects_both_were_asked_about() -> None:
    def row(arm: str, project: str, value: float, queries: int) -> Row:
        return Row("s", arm, project, Score(value, 0, 0, 0, 0, queries))

    rows = [row("x", "a", 0.6, 10), row("x", "b", 0.9, 30), row("y", "a", 0.5, 10)]
    assert reached(Bar("s", "x", 1.0, "y"), rows) == pytest.approx(1.2)
    assert reached(Bar("s", "x", 0.7), rows) == pytest.approx((0.6 * 10 + 0.9 * 30) / 40)
    assert reached(Bar("s", "z", 1.0), rows) is None


def test_lists_of_packages_and_questions_are_whole() -> None:
    packages = read_packages()
    assert {package.language for package in packages} == {"python", "javascript", "go", "java", "rust", "cpp"}
    asked = read_questions()
    assert len(asked) >= 5
    assert sum(len(package.questions) for package in asked) >= 60
    assert all(question.best for package in asked for question in package.questions)


def test_documentation_of_classes_and_files_goes_too_but_not_inside_functions() -> None:
    source = '"""File."""\n\nclass A:\n    """A."""\n\ndef f():\n    class B:\n        """Stays."""\n'
    text, functions = strip(source, python.functions_in("a.py", source), python.documentation_in(source))
    assert text == '\nclass A:\n    pass\n\ndef f():\n    class B:\n        """Stays."""\n'
    assert [(one.line, one.end_line) for one in functions] == [(5, 7)]


@pytest.mark.parametrize(
    ("find", "source", "left"),
    [
        (
            comments.JAVADOC,
            "/**\n * A.\n */\nclass A {\n  x = '/**'; // kept\n}\n",
            "class A {\n  x = '/**'; // kept\n}\n",
        ),
        (
            comments.GO,
            "// A is.\n// More.\ntype A struct {\n\t// kept\n\tx int\n}\n",
            "type A struct {\n\t// kept\n\tx int\n}\n",
        ),
        (comments.RUST, "//! File.\n/// A.\nstruct A; // kept\n", "struct A; // kept\n"),
        (comments.CPP, "// A is.\nclass A {\n  /// x.\n  int x;  // kept\n};\n", "class A {\n  int x;  // kept\n};\n"),
    ],
)
def test_documentation_of_types_is_found_by_how_it_is_written(
    find: Callable[[str], list[Cut]], source: str, left: str
) -> None:
    assert strip(source, [], find(source))[0] == left
