"""A picture as SVG: layers from left to right, curved edges, light and dark."""

from html import escape
from math import sqrt
from typing import Final, NamedTuple

from pinakes.answers import Picture, PictureEdge, PictureNode
from pinakes.formats.picture.curves import Arrow, arrow_of
from pinakes.formats.picture.layers import Layered, layer
from pinakes.formats.picture.looks import N_GROUPS, STYLE
from pinakes.formats.picture.placing import Placed, Size, Spacing, place, ports
from pinakes.formats.picture.text import (
    Words,
    groups_of,
    link_to,
    shortened,
    told,
    words_of,
)
from pinakes.formats.width import width_of

_NAME: Final = 7.45
"""The width of a letter of a name, in a font in which all are as wide."""
_DETAIL: Final = 5.75
"""The mean width of a letter of a detail."""
_PADDING: Final = 12.0
_HEIGHT: Final = 40.0
_MARGIN: Final = 28.0
_HEAD: Final = 66.0
_FOOT: Final = 44.0
_SPACING: Final = Spacing(between_layers=64.0, between_nodes=13.0)
_TIGHT: Final = Spacing(between_layers=64.0, between_nodes=7.0)
_SMALLEST_LAYER: Final = 9
_LARGE_LAYER: Final = 20
_WIDE: Final = 5.0


class _Sheet(NamedTuple):
    """Everything that is drawn, and where."""

    words: list[Words]
    sizes: list[Size]
    layered: Layered
    placed: Placed
    edges: list[PictureEdge]
    """Those that the layout knows, in the order of its chains; loops are not among them."""
    is_turned: list[bool]
    """Whether an edge goes against the direction of its chain."""


def to_svg(picture: Picture, above: str = "") -> str:
    """An SVG document. `above` leads from the folder of the picture to the root, for links."""
    sheet = _sheet(picture)
    groups, names = groups_of(picture.nodes, N_GROUPS)
    title = picture.title
    width = max(sheet.placed.width, 8.6 * width_of(title), 360.0) + 2 * _MARGIN
    height = sheet.placed.height + _HEAD + _FOOT + _MARGIN
    extent = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {extent} role="img" aria-label="{_text(title)}">',
        f"<title>{_text(title)}</title>",
        f"<style>{STYLE}{_highlights(len(picture.nodes))}</style>",
        '<rect class="ground" width="100%" height="100%"/>',
        f'<text class="title" x="{_MARGIN}" y="34">{_text(title)}</text>',
        f'<text class="summary" x="{_MARGIN}" y="53">{_text(picture.summary)}</text>',
        f'<g transform="translate({_MARGIN} {_HEAD + 8})">',
        *_edges(picture, sheet),
        *(_node(node, sheet, at, groups[at], above) for at, node in enumerate(picture.nodes)),
        *_loops(picture, sheet),
        "</g>",
        *_legend(picture, names, height, width),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _sheet(picture: Picture) -> _Sheet:
    words = words_of(picture.nodes)
    sizes = [_size(node, text) for node, text in zip(picture.nodes, words, strict=True)]
    number = {node.id: at for at, node in enumerate(picture.nodes)}
    edges = [edge for edge in picture.edges if edge.source != edge.target]
    # What a type extends stands on its left: the layout sees those edges the other way round.
    is_turned = [edge.closes_cycle != (picture.relation == "types") for edge in edges]
    pairs = [
        (number[edge.target], number[edge.source]) if turned else (number[edge.source], number[edge.target])
        for edge, turned in zip(edges, is_turned, strict=True)
    ]
    # The types below a type stand under one another, however many they are.
    most = len(words) if picture.relation == "types" else max(_SMALLEST_LAYER, round(len(words) ** 0.5 * 2.6))
    layered = layer(len(words), pairs, most)
    sizes = _evened(sizes, layered)
    spacing = _SPACING if max(map(len, layered.layers), default=0) <= _LARGE_LAYER else _TIGHT
    return _Sheet(words, sizes, layered, place(layered, sizes, spacing), edges, is_turned)


def _evened(sizes: list[Size], layered: Layered) -> list[Size]:
    """The boxes of a layer are all as wide as its widest."""
    evened = list(sizes)
    for nodes in layered.layers:
        boxes = [node for node in nodes if node < layered.n_nodes]
        for node in boxes:
            evened[node] = Size(max(sizes[other].width for other in boxes), sizes[node].height)
    return evened


def _size(node: PictureNode, words: Words) -> Size:
    badge = f"+{node.more}" if node.more else ""
    name = width_of(words.name) * _NAME + (width_of(badge) * 6.5 + 10 if badge else 0)
    return Size(max(name, width_of(words.detail) * _DETAIL, 40.0) + 2 * _PADDING, _HEIGHT if words.detail else 28.0)


def _edges(picture: Picture, sheet: _Sheet) -> list[str]:
    # Arrows to a type that is extended meet in one head.
    apart = 0.0 if picture.relation == "types" else 9.0
    heights = ports(sheet.layered.chains, sheet.placed, sheet.sizes, apart)
    number = {node.id: at for at, node in enumerate(picture.nodes)}
    most = max((edge.count for edge in picture.edges), default=1)
    drawn = []
    for at, (edge, chain) in enumerate(zip(sheet.edges, sheet.layered.chains, strict=True)):
        arrow = arrow_of(
            chain,
            sheet.placed,
            sheet.sizes,
            ends=(heights[at, 0], heights[at, 1]),
            is_turned=sheet.is_turned[at],
            width=_width(edge.count, most),
        )
        drawn.append((edge.closes_cycle, edge.count, _arrow(picture, edge, arrow, number)))
    # What closes a cycle lies on top, and what counts more above what counts less.
    return [text for _, _, text in sorted(drawn, key=lambda item: item[:2])]


def _loops(picture: Picture, sheet: _Sheet) -> list[str]:
    """A sign on each box that leads to itself."""
    number = {node.id: at for at, node in enumerate(picture.nodes)}
    found = []
    for edge in picture.edges:
        if edge.source == edge.target:
            at = number[edge.source]
            x = sheet.placed.x[at] + sheet.sizes[at].width / 2 - 8
            tip = f"{shortened(picture.nodes[at].name, 80)} leads to itself: {told(edge)}"
            sign = f'<text class="loop" x="{x:.1f}" y="{sheet.placed.y[at] + 13:.1f}">↻</text>'
            found.append(f'<g class="edge cycle {edge.source}"><title>{_text(tip)}</title>{sign}</g>')
    return found


def _width(count: int, most: int) -> float:
    """From 1.2 for one to 4.5 for the most, where that is many."""
    return 1.2 + 3.3 * (sqrt(count) - 1) / max(sqrt(most) - 1, _WIDE)


def _arrow(picture: Picture, edge: PictureEdge, arrow: Arrow, number: dict[str, int]) -> str:
    source, target = picture.nodes[number[edge.source]], picture.nodes[number[edge.target]]
    tip = f"{shortened(source.name, 80)} → {shortened(target.name, 80)}: {told(edge)}"
    tip += "\ncloses a cycle" if edge.closes_cycle else ""
    words = ["edge", "cycle" if edge.closes_cycle else "", edge.via if edge.via in {"override", "extends"} else ""]
    kind = " ".join([*filter(None, words), edge.source, edge.target])
    head = "hollow" if edge.via in {"extends", "implements"} else "head"
    return (
        f'<g class="{kind}"><title>{_text(tip)}</title><path class="wide" d="{arrow.path}"/>'
        f'<path class="line" d="{arrow.path}" stroke-width="{arrow.width:.1f}"/>'
        f'<path class="{head}" d="{arrow.head}"/></g>'
    )


def _node(node: PictureNode, sheet: _Sheet, at: int, group: int | None, above: str) -> str:
    words, size = sheet.words[at], sheet.sizes[at]
    left, top = sheet.placed.x[at] - size.width / 2, sheet.placed.y[at] - size.height / 2
    look = "outside" if node.package else "plain" if group is None else f"g{group}"
    look = "subject" if node.is_subject else look
    middle = 17 if words.detail else 18.5
    tip = words.full + (f"\n{node.more} more neighbours left out" if node.more else "")
    parts = [
        f'<g id="{node.id}" class="node {look}" transform="translate({left:.1f} {top:.1f})">',
        f"<title>{_text(tip)}</title>",
        f'<rect class="box" width="{size.width:.1f}" height="{size.height:.0f}" rx="7"/>',
        f'<text class="name" x="{_PADDING}" y="{middle}">{_text(words.name)}</text>',
    ]
    if words.detail:
        parts.append(f'<text class="detail" x="{_PADDING}" y="31">{_text(words.detail)}</text>')
    if node.more:
        parts.append(f'<text class="more" x="{size.width - 8:.1f}" y="{middle - 1}">+{node.more}</text>')
    parts.append("</g>")
    link = link_to(node, above)
    body = "".join(parts)
    return body if link is None else f'<a href="{_text(link)}">{body}</a>'


def _legend(picture: Picture, names: list[str], height: float, width: float) -> list[str]:
    """What lines, signs and colours mean, in one line that ends where the picture ends."""
    x, y = _MARGIN, height - 20
    parts = []
    notes = [
        ("key cycle", "closes a cycle", any(edge.closes_cycle for edge in picture.edges)),
        ("key override", "through an override", any(edge.via == "override" for edge in picture.edges)),
        ("key sign", "neighbours left out", any(node.more for node in picture.nodes)),
    ]
    entries = [(look, name) for look, name, is_used in notes if is_used]
    entries += [(f"key g{number}", shortened(name, 28)) for number, name in enumerate(names) if len(names) > 1]
    for look, name in entries:
        room = 22 + width_of(name) * 6.1 + 12
        if x + room > width - _MARGIN:
            break
        text = f'<text class="detail" x="{x + 20:.1f}" y="{y:.1f}">{_text(name)}</text>'
        parts.append(f'<g class="{look}">{_swatch(look, x, y)}{text}</g>')
        x += room
    return parts


def _swatch(look: str, x: float, y: float) -> str:
    if look == "key sign":
        return f'<text class="more" x="{x + 15:.1f}" y="{y:.1f}">+n</text>'
    if look.startswith("key g"):
        return f'<rect class="box" x="{x:.1f}" y="{y - 9:.1f}" width="14" height="10" rx="3"/>'
    return f'<path class="line" d="M {x:.1f} {y - 4:.1f} h 15" stroke-width="2"/>'


def _highlights(n_nodes: int) -> str:
    """Over a node, edges that are not its own stand back."""
    return "".join(f"svg:has(#n{at}:hover) .edge:not(.n{at}){{opacity:.1}}" for at in range(n_nodes))


def _text(text: str) -> str:
    # XML has no place for these two, however they are written.
    return escape(text.replace("\ufffe", "?").replace("\uffff", "?"), quote=True)
