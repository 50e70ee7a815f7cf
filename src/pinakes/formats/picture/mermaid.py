"""A picture as a mermaid flowchart, for documents that draw it themselves."""

from typing import Final

from pinakes.answers import Picture, PictureNode
from pinakes.formats.picture.text import Words, link_to, words_of

_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _./,:+-*()[]{}=…→·")
_FORMS: Final = {"folder": ('(["', '"])'), "files": ('["', '"]'), "external": ('{{"', '"}}')}


def to_mermaid(picture: Picture, above: str = "") -> str:
    """A flowchart from left to right. Names can hold anything: what might mean something to mermaid is numbered."""
    lines = [
        "---",
        f'title: "{_plain(picture.title)}"',
        "---",
        f"%% {_plain(picture.summary)}",
        f"flowchart {'RL' if picture.relation == 'types' else 'LR'}",
    ]
    words = words_of(picture.nodes)
    lines += [f"  {_box(node, text)}" for node, text in zip(picture.nodes, words, strict=True)]
    for edge in picture.edges:
        label = f"|{edge.count}|" if edge.count > 1 else ""
        arrow = "-.->" if edge.via == "override" else "-->"
        lines.append(f"  {edge.source} {arrow}{label} {edge.target}")
    for node in picture.nodes:
        link = link_to(node, above)
        if link is not None:
            lines.append(f'  click {node.id} href "{link}"')
    closing = [str(at) for at, edge in enumerate(picture.edges) if edge.closes_cycle]
    if closing:
        lines.append(f"  linkStyle {','.join(closing)} stroke:#e2570b,stroke-width:2px")
    subjects = [node.id for node in picture.nodes if node.is_subject]
    if subjects:
        lines += ["  classDef subject fill:#2457c5,stroke:#2457c5,color:#fff", f"  class {','.join(subjects)} subject"]
    return "\n".join(lines) + "\n"


def _box(node: PictureNode, words: Words) -> str:
    before, after = _FORMS.get(node.kind, ('["', '"]'))
    detail = f"<br/>{_numbered(words.detail)}" if words.detail else ""
    return f"{node.id}{before}{_numbered(words.name)}{detail}{after}"


def _numbered(text: str) -> str:
    return "".join(char if char in _PLAIN else f"#{ord(char)};" for char in text)


def _plain(text: str) -> str:
    """Text for a title or a comment, which know no numbers."""
    return "".join(char if char in _PLAIN or char.isalnum() else "?" for char in text)
