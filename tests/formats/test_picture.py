"""Graphs as pictures."""

import json
import random
import re
from xml.etree import ElementTree as ET

import pytest

from pinakes.answers import Evidence, Picture, PictureEdge, PictureNode
from pinakes.formats.picture.feedback import closing_edges
from pinakes.formats.picture.layers import crossings, layer
from pinakes.formats.picture.placing import Size, Spacing, place
from pinakes.formats.picture.svg import to_svg
from pinakes.formats.picture.text import groups_of, words_of
from pinakes.formats.picture.write import written

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "x\"]; <script>alert(1)</script> ]]> \\ #quot; %% | end\n\x1b[31m\u202e\ufffe `{{}}` '--> n1"
SPACING = Spacing(60, 12)


def picture(nodes: list[PictureNode], edges: list[PictureEdge], relation: str = "calls") -> Picture:
    return Picture(
        evidence=Evidence(freshness="fresh"), title="A title", summary="A summary", query="q", relation=relation,
        total=len(nodes), total_edges=len(edges), stopped="exhausted", nodes=nodes, edges=edges,
    )  # fmt: skip


def small(word: str = "area") -> Picture:
    nodes = [
        PictureNode(id="n0", name=f"Shape.{word}", kind="method", path=f"src/{word}.py", line=3, is_subject=True),
        PictureNode(id="n1", name=word, kind="function", path="src/b.py", line=9, more=4),
        PictureNode(id="n2", name=word, kind="external", package=word),
        PictureNode(id="n3", name=f"lib/{word}", kind="folder", path=f"lib/{word}", files=3),
        PictureNode(id="n4", name=f"lib/{word}.py", kind="file", path=f"lib/{word}.py"),
    ]
    edges = [
        PictureEdge(source="n0", target="n1", via="call", count=3),
        PictureEdge(source="n1", target="n0", via="override", closes_cycle=True),
        PictureEdge(source="n1", target="n2", via="extends"),
        PictureEdge(source="n1", target="n1", via="call", closes_cycle=True),
        PictureEdge(source="n2", target="n3", via="import", count=12),
        PictureEdge(source="n0", target="n4", via=word),
    ]
    return picture(nodes, edges)


def test_a_light_set_of_edges_closes_cycles() -> None:
    weights = {("a", "b"): 9, ("b", "c"): 9, ("c", "a"): 1, ("d", "d"): 2, ("c", "d"): 1}
    assert closing_edges(["a", "b", "c", "d"], weights) == {("c", "a"), ("d", "d")}


def test_without_the_closing_edges_nothing_reaches_itself() -> None:
    chance = random.Random(3)
    for _ in range(30):
        nodes = list(range(chance.randrange(2, 25)))
        weights = {(chance.choice(nodes), chance.choice(nodes)): chance.randrange(1, 9) for _ in range(60)}
        kept = set(weights) - closing_edges(nodes, weights)
        layer(len(nodes), sorted(kept), 8)  # It asserts that there is an order.


def test_layers_follow_the_edges_and_long_edges_pass_through_points() -> None:
    layered = layer(4, [(0, 1), (1, 2), (0, 2), (3, 2)], 9)
    assert [set(nodes) & {0, 1, 2, 3} for nodes in layered.layers] == [{0}, {1, 3}, {2}]
    assert [len(chain) for chain in layered.chains] == [2, 2, 3, 2]


def test_what_can_be_drawn_without_crossings_is() -> None:
    layered = layer(6, [(0, 5), (1, 4), (2, 3)], 9)
    after: list[list[int]] = [[] for _ in range(6)]
    for source, target in layered.stretches():
        after[source].append(target)
    assert crossings(layered.layers, after) == 0


def test_a_layer_holds_no_more_than_it_may() -> None:
    layered = layer(30, [(0, node) for node in range(1, 30)], 10)
    assert max(sum(node < 30 for node in nodes) for nodes in layered.layers) <= 10


def test_boxes_do_not_overlap() -> None:
    chance = random.Random(5)
    for n_nodes in (2, 5, 20, 80):
        edges = sorted({tuple(sorted(chance.sample(range(n_nodes), 2))) for _ in range(2 * n_nodes)})
        layered = layer(n_nodes, edges, 12)  # type: ignore[arg-type]
        sizes = [Size(chance.randrange(40, 300), 40) for _ in range(n_nodes)]
        placed = place(layered, sizes, SPACING)
        boxes = [(placed.x[at], placed.y[at], size) for at, size in enumerate(sizes)]
        for at, (x, y, size) in enumerate(boxes):
            assert x - size.width / 2 >= -0.01
            assert x + size.width / 2 <= placed.width + 0.01
            for other_x, other_y, other in boxes[at + 1 :]:
                is_apart = abs(x - other_x) >= (size.width + other.width) / 2 - 0.01
                assert is_apart or abs(y - other_y) >= (size.height + other.height) / 2 - 0.01


def test_an_svg_is_a_document_with_links_titles_and_both_schemes() -> None:
    text = to_svg(small(), "../")
    root = ET.fromstring(text)
    assert "prefers-color-scheme:dark" in text
    assert [link.get("href") for link in root.iter(f"{SVG}a")] == [
        "../src/area.py#L3",
        "../src/b.py#L9",
        "../lib/area",
        "../lib/area.py",
    ]
    titles = [title.text for title in root.iter(f"{SVG}title")]
    assert "method Shape.area\nsrc/area.py:3" in titles
    assert "Shape.area → area: 3 calls" in titles
    assert "function area\nsrc/b.py:9\n4 more neighbours left out" in titles
    assert "area leads to itself: 1 call" in titles
    classes = [group.get("class") for group in root.iter(f"{SVG}g") if (group.get("class") or "").startswith("edge")]
    assert len(classes) == 6
    assert sum("cycle" in (words or "") for words in classes) == 2


def test_an_edge_is_as_wide_as_it_counts() -> None:
    nodes = [PictureNode(id=f"n{at}", name="f", kind="folder", path=f"f{at}") for at in range(3)]
    edges = [
        PictureEdge(source="n0", target="n1", via="import", count=1),
        PictureEdge(source="n1", target="n2", via="import", count=100),
    ]
    assert re.findall(r'stroke-width="([\d.]+)"/><path class="head"', to_svg(picture(nodes, edges))) == ["1.2", "4.5"]


def test_what_a_type_extends_stands_on_its_left() -> None:
    nodes = [
        PictureNode(id="n0", name="Child", kind="class", path="a.py", line=1),
        PictureNode(id="n1", name="Parent", kind="class", path="a.py", line=9),
    ]
    text = to_svg(picture(nodes, [PictureEdge(source="n0", target="n1", via="extends")], "types"))
    lefts = dict(re.findall(r'id="(n\d)" class="[^"]*" transform="translate\(([\d.]+)', text))
    assert float(lefts["n1"]) < float(lefts["n0"])


def test_the_same_picture_gives_the_same_text() -> None:
    for name in ("svg", "mermaid", "dot", "json"):
        assert written(small(), name) == written(small(), name)


def test_nothing_and_one_node_can_be_drawn() -> None:
    for nodes in ([], [PictureNode(id="n0", name="f", kind="function", path="a.py", line=1)]):
        ET.fromstring(to_svg(picture(nodes, [])))


def test_no_name_can_break_out_of_an_svg() -> None:
    text = to_svg(small(HOSTILE))
    root = ET.fromstring(text)
    assert not list(root.iter(f"{SVG}script"))
    assert "<script" not in text
    assert all(char == "\n" or ord(char) >= 32 for char in text)
    assert "\u202e" not in text
    assert all(not (link.get("href") or "").startswith("javascript:") for link in root.iter(f"{SVG}a"))


def test_a_path_that_looks_like_a_script_is_a_path() -> None:
    nodes = [PictureNode(id="n0", name="x", kind="file", path="javascript:alert(1)")]
    assert 'href="javascript%3Aalert%281%29"' in to_svg(picture(nodes, []))


def test_no_name_can_break_out_of_mermaid() -> None:
    lines = written(small(HOSTILE), "mermaid").splitlines()
    inside = re.compile(r"[\w ./,:+*()\[\]{}=…→·#;?<>%-]*", re.ASCII)
    for line in lines[5:]:
        strings = re.findall(r'"([^"]*)"', line)
        assert line.count('"') == 2 * len(strings)
        assert all(inside.fullmatch(text) for text in strings)
        assert "script" not in line or "#60;script#62;" in line or "%3Cscript" in line
    assert lines[4] == "flowchart LR"
    assert len(lines) == len(written(small(), "mermaid").splitlines())


def test_no_name_can_break_out_of_dot() -> None:
    text = written(small(HOSTILE), "dot")
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)
    assert '"' not in bare.replace('""', "")
    assert bare.count("[") == bare.count("]") == written(small(), "dot").count("[")
    assert "script" not in bare
    assert all(char == "\n" or ord(char) >= 32 for char in text)


def test_json_is_the_graph_itself() -> None:
    graph = json.loads(written(small(HOSTILE), "json"))
    assert [node["id"] for node in graph["nodes"]] == ["n0", "n1", "n2", "n3", "n4"]
    assert graph["edges"][1] == {"source": "n1", "target": "n0", "via": "override", "closes_cycle": True}


@pytest.mark.parametrize(
    ("paths", "groups"),
    [
        (["a/x.py", "a/y.py", "b/x.py"], ["a", "b"]),
        (["s/a/x", "s/a/y", "s/b/x", "s/b/y"], ["s/a", "s/b"]),
        (["s/a", "s/b", "s/c", "s/d"], ["s"]),
        ([], []),
    ],
)
def test_nodes_are_grouped_by_the_folders_that_tell_them_apart(paths: list[str], groups: list[str]) -> None:
    nodes = [PictureNode(id=f"n{at}", name="x", kind="file", path=path) for at, path in enumerate(paths)]
    assert groups_of(nodes, 8)[1] == groups


def test_names_that_occur_twice_are_told_apart_by_their_files() -> None:
    nodes = [
        PictureNode(id="n0", name="run", kind="function", path="ops/find.py", line=1),
        PictureNode(id="n1", name="run", kind="function", path="ops/show/__init__.py", line=1),
        PictureNode(id="n2", name="walk", kind="function", path="ops/walk.py", line=1),
    ]
    assert [words.name for words in words_of(nodes)] == ["find.run", "show.run", "walk"]
