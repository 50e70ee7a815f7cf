"""Answers for agents."""

import json

import pytest

from pinakes.answers import (
    Evidence,
    Found,
    Outline,
    OutlineItem,
    Picture,
    PictureEdge,
    PictureNode,
    Reached,
    ReachedNode,
    RecipeLine,
    RecipeList,
    ReferenceBrief,
    References,
    Rows,
    Searched,
    SearchHit,
    Shown,
    SymbolBrief,
    SymbolDetail,
)
from pinakes.formats.compact import compact_text, normal_signature, shortened
from pinakes.formats.json import to_json
from pinakes.formats.style import Style
from pinakes.formats.text import render
from pinakes.operations import cut_to

FRESH = Evidence(freshness="fresh", indexed_at="2026-01-01T00:00:00", skipped_files=3)


def brief(name: str, path: str, line: int, **more: object) -> SymbolBrief:
    shown = {"qualified_name": name, "kind": "function", "end_line": line + 2, "visibility": "public", **more}
    return SymbolBrief(id="0" * 16, name=name.rpartition(".")[2], path=path, line=line, **shown)  # type: ignore[arg-type]


def test_what_is_expected_goes_without_saying() -> None:
    answer = Found(
        evidence=FRESH,
        query="x",
        total=3,
        symbols=[
            brief("A.x", "a.py", 1, signature="def x( self, a: int ) -> int", doc="Do it. Then more."),
            brief("y", "a.py", 9, visibility="private", is_stale=True),
            brief("z", "b.py", 1, end_line=1),
        ],
    )
    assert json.loads(compact_text(answer)) == {
        "_f": ["a.py"],
        "query": "x",
        "total": 3,
        "syms": [
            {"n": "A.x", "k": "function", "f": 0, "l": "1-3", "sig": "def x(self,a:int) -> int", "doc": "Do it."},
            {"n": "y", "k": "function", "f": 0, "l": "9-11", "vis": "private", "stale": True},
            {"n": "z", "k": "function", "f": "b.py", "l": 1},
        ],
    }


def test_what_an_answer_rests_on_is_told_when_it_may_be_old_or_empty() -> None:
    old = Evidence(freshness="stale", stale_files=2, pending_files=7, skipped_files=3, notes=["Mind this."])
    told = json.loads(compact_text(Found(evidence=old, query="x", total=0, symbols=[])))
    assert told["ev"] == {"is": "stale", "stale": 2, "pending": 7, "notes": ["Mind this."], "skipped": 3}
    assert json.loads(compact_text(Found(evidence=FRESH, query="x", total=0, symbols=[])))["ev"] == {"skipped": 3}


def test_an_outline_names_its_file_once() -> None:
    inner = OutlineItem(symbol=brief("A.b", "a.py", 3))
    outline = Outline(
        evidence=FRESH,
        path="a.py",
        language="python",
        lines=9,
        total=2,
        symbols=[OutlineItem(symbol=brief("A", "a.py", 1, kind="class"), children=[inner])],
    )
    assert json.loads(compact_text(outline)) == {
        "f": "a.py",
        "language": "python",
        "lines": 9,
        "total": 2,
        "syms": [{"n": "A", "k": "class", "l": "1-3", "sub": [{"n": "b", "k": "function", "l": "3-5"}]}],
    }


def test_the_name_that_was_asked_about_and_the_path_of_a_file_are_said_once() -> None:
    uses = [
        ReferenceBrief(name=name, kind="call", path="a.py", line=2, col=1, resolution="import", within="f")
        for name in ("go", "run")
    ]
    answer = References(evidence=FRESH, query="A.go", symbols=[], total=2, kinds=[], references=uses)
    told = {"k": "call", "f": 0, "l": 2, "res": "import", "in": "f"}
    assert json.loads(compact_text(answer))["refs"] == [told, {"n": "run", **told}]
    file = ReachedNode(name="a.py", kind="file", path="a.py", via="import", depth=1)
    reached = Reached(
        evidence=FRESH,
        query="b.py",
        relation="dependencies",
        starts=[],
        total=1,
        files=1,
        depth=1,
        stopped="depth",
        nodes=[file],
    )
    assert json.loads(compact_text(reached))["nodes"] == [{"n": "a.py", "k": "file", "via": "import"}]


def test_where_a_use_leads_is_not_said_where_one_symbol_was_asked_about() -> None:
    use = ReferenceBrief(name="b", kind="call", path="c.py", line=2, col=1, resolution="type", target="A.b")
    one, other = brief("A.b", "a.py", 3), brief("C.b", "a.py", 9)
    asked = References(evidence=FRESH, query="A.b", symbols=[one], total=1, kinds=[], references=[use])
    told = {"k": "call", "f": "c.py", "l": 2, "res": "type"}
    assert json.loads(compact_text(asked))["refs"] == [told]
    both = References(evidence=FRESH, query="b", symbols=[one, other], total=1, kinds=[], references=[use])
    assert json.loads(compact_text(both))["refs"] == [{**told, "to": "A.b"}]
    shown = Shown(evidence=FRESH, query="f", total=1, matches=[detail(qualified_name="A.b", used_by=[use])])
    assert "to" not in json.loads(compact_text(shown))["matches"][0]["used_by"][0]


def detail(**more: object) -> SymbolDetail:
    use = ReferenceBrief(name="g", kind="call", path="a.py", line=2, col=5, resolution="scope", within="f", target="g")
    place = {"line": 1, "end_line": 2, "col": 1, "end_col": 1, "name_line": 1, "name_col": 5}
    known = {
        "kind": "function",
        "qualified_name": "f",
        "path": "a.py",
        "language": "python",
        "uses": [use],
        **place,
        **more,
    }
    return SymbolDetail(id="0" * 16, name="f", **known)  # type: ignore[arg-type]


def test_source_stands_below_as_it_is() -> None:
    shown = Shown(evidence=FRESH, query="f", total=1, matches=[detail(source='def f():\n    return g("x")')])
    first, *rest = compact_text(shown).split("\n")
    assert json.loads(first)["matches"][0]["uses"] == [{"n": "g", "k": "call", "l": 2, "res": "scope"}]
    assert rest == ["--- a.py:1-2", "def f():", '    return g("x")']


def test_rows_are_left_alone() -> None:
    rows = Rows(evidence=FRESH, columns=["path", "n"], rows=[["a.py", 1], [None, 0]], seconds=0.1)
    assert json.loads(compact_text(rows)) == {"columns": ["path", "n"], "rows": [["a.py", 1], [None, 0]]}


@pytest.mark.parametrize("max_tokens", [20, 60, 200, 1000])
def test_an_answer_is_cut_by_the_size_it_is_sent_in(max_tokens: int) -> None:
    def size(answer: object) -> int:
        return len(compact_text(answer).encode())  # type: ignore[arg-type]

    references = [
        ReferenceBrief(name="f", kind="call", path=f"{number}.py", line=number, col=1, resolution="import")
        for number in range(1, 200)
    ]
    answer = References(evidence=FRESH, query="f", symbols=[], total=199, kinds=[], references=references)
    cut = cut_to(answer, max_tokens, size)
    assert size(cut) <= max_tokens * 4
    assert cut.cursor == str(len(cut.references))
    long = Shown(evidence=FRESH, query="f", total=1, matches=[detail(source="x = 1\n" * 2000)])
    cut_long = cut_to(long, max_tokens, size)
    assert size(cut_long) <= max_tokens * 4
    assert cut_long.truncated
    if max_tokens >= 60:
        assert cut_long.matches[0].source.endswith("\n…")


@pytest.mark.parametrize("max_tokens", [250, 400, 1500])
def test_an_outline_that_is_too_long_keeps_what_is_outermost_and_tells_what_it_left_out(max_tokens: int) -> None:
    methods = [OutlineItem(symbol=brief(f"Big.method_{number}", "a.py", number)) for number in range(2, 300)]
    big = OutlineItem(symbol=brief("Big", "a.py", 1, kind="class"), children=methods)
    small = OutlineItem(symbol=brief("Small", "a.py", 900, kind="class"))
    outline = Outline(evidence=FRESH, path="a.py", language="python", lines=990, total=300, symbols=[big, small])
    cut = cut_to(outline, max_tokens)
    assert max_tokens * 4 * 0.75 < len(to_json(cut)) <= max_tokens * 4
    assert cut.truncated
    assert [item.symbol.name for item in cut.symbols] == ["Big", "Small"]
    assert len(cut.symbols[0].children) + cut.symbols[0].more == len(methods)
    assert "left out" in (cut.hint or "")


def test_lists_that_no_page_goes_through_tell_where_they_were_cut() -> None:
    recipes = [RecipeLine(f"recipe-{number}", "What it finds.", [], "bundled") for number in range(90)]
    cut = cut_to(RecipeList(evidence=FRESH, recipes=recipes), 500)
    note = f"Cut to fit max_tokens: recipes {len(cut.recipes)} of 90."
    assert cut.evidence.notes == [note]
    assert 1_600 < len(to_json(cut)) <= 2_000
    assert note in compact_text(cut)
    assert render(cut, Style()).endswith(f"! {note}\n")


def test_a_picture_that_is_too_long_leaves_its_graph() -> None:
    nodes = [PictureNode(id=f"n{number}", name=f"f{number}", kind="function") for number in range(5)]
    picture = Picture(
        evidence=FRESH,
        title="Calls",
        summary="5 nodes",
        query=None,
        relation="calls",
        total=5,
        total_edges=0,
        stopped="exhausted",
        nodes=nodes,
        edges=[],
        format="svg",
        content="<svg>" + "x" * 9_000,
    )
    cut = cut_to(picture, 300)
    assert (cut.content, cut.nodes, cut.truncated) == (None, nodes, True)
    assert "left out" in (cut.hint or "")
    assert cut_to(picture, 9_000) == picture


@pytest.mark.parametrize(
    ("signature", "normal"),
    [
        ("def f( a : int,\n    b: str ) -> None", "def f(a:int,b:str) -> None"),
        ("func Map[K comparable, V any](m map[K]V) []K", "func Map[K comparable,V any](m map[K]V) []K"),
    ],
)
def test_signatures_lose_the_spaces_that_say_nothing(signature: str, normal: str) -> None:
    assert normal_signature(signature) == normal


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("One. Two.", "One."),
        ("One line\nand more of it here", "One line"),
        ("word " * 9, "word word…"),
        ("x" * 20, "x" * 10 + "…"),
    ],
)
def test_documentation_is_cut_at_a_sentence_a_line_or_a_word(text: str, short: str) -> None:
    assert shortened(text, 10) == short


def test_the_lines_of_a_search_stand_below_it() -> None:
    hit = SearchHit(
        path="a.py", line=3, end_line=9, kind="function", name="parse", signature="def parse(text)", language="python",
        score=1.0, why=["name"], text_line=3, text="def parse(text):\n    ...",
    )  # fmt: skip
    answer = Searched(evidence=FRESH, query="parse", mode="keyword", scope="code", total=1, hits=[hit], terms=["parse"])
    said, _, source = compact_text(answer).partition("\n")
    assert json.loads(said)["hits"] == [{"f": "a.py", "l": "3-9", "k": "function", "n": "parse"}]
    assert "terms" not in json.loads(said)
    assert source == "--- a.py:3\ndef parse(text):\n    ..."


def test_a_recipe_keeps_its_id_which_is_all_that_names_it() -> None:
    line = RecipeLine(id="fan-in", description="Hubs.", parameters=[], origin="bundled", level=None)
    answer = RecipeList(evidence=FRESH, recipes=[line])
    assert json.loads(compact_text(answer))["recipes"][0]["id"] == "fan-in"


@pytest.mark.parametrize("max_tokens", [50, 200, 400, 800])
def test_a_picture_that_is_too_long_has_no_arrow_to_a_box_that_was_left_out(max_tokens: int) -> None:
    nodes = [PictureNode(id=f"n{n}", name=f"package/file_{n}.py", kind="file") for n in range(40)]
    edges = [PictureEdge(source=f"n{n}", target="n39", via="import") for n in range(39)]
    picture = Picture(
        evidence=FRESH,
        title="Imports",
        summary="40 files",
        query=None,
        relation="dependencies",
        total=40,
        total_edges=39,
        stopped="exhausted",
        nodes=nodes,
        edges=[*edges, PictureEdge(source="n0", target="n1", via="import")],
    )
    cut = cut_to(picture, max_tokens)
    ids = {node.id for node in cut.nodes}
    assert cut.truncated
    assert all({edge.source, edge.target} <= ids for edge in cut.edges)
