"""A picture in graphviz's language."""

from pinakes.answers import Picture
from pinakes.formats.picture.text import link_to, told, words_of


def to_dot(picture: Picture, above: str = "") -> str:
    """A digraph from left to right, ready for `dot -Tsvg`."""
    lines = [
        "digraph {",
        f"  graph [label={_quoted(picture.title)}, labelloc=t,",
        f"    tooltip={_quoted(picture.summary)},",
        f"    rankdir={'RL' if picture.relation == 'types' else 'LR'}, fontname=Helvetica];",
        '  node [shape=box, style="rounded,filled", fillcolor="#e3edfc", color="#7fa6dd", fontname=Helvetica];',
        '  edge [color="#9aa4b5"];',
    ]
    for node, words in zip(picture.nodes, words_of(picture.nodes), strict=True):
        label = "\n".join(filter(None, (words.name, words.detail)))
        link = link_to(node, above)
        extra = "" if link is None else f", URL={_quoted(link)}"
        extra += ', fillcolor="#2457c5", color="#2457c5", fontcolor=white' if node.is_subject else ""
        lines.append(f"  {node.id} [label={_quoted(label)}, tooltip={_quoted(words.full)}{extra}];")
    for edge in picture.edges:
        look = [f"tooltip={_quoted(told(edge))}", f"penwidth={min(1 + edge.count**0.5 / 3, 5):.1f}"]
        look += ['color="#e2570b"'] if edge.closes_cycle else []
        look += ["style=dashed"] if edge.via == "override" else []
        look += ["arrowhead=empty"] if edge.via in {"extends", "implements"} else []
        lines.append(f"  {edge.source} -> {edge.target} [{', '.join(look)}];")
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
