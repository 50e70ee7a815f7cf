"""A picture in one of its formats."""

from typing import Final

import msgspec

from pinakes.answers import Picture
from pinakes.formats.json import encode
from pinakes.formats.picture.dot import to_dot
from pinakes.formats.picture.mermaid import to_mermaid
from pinakes.formats.picture.svg import to_svg

WRITERS: Final = {"svg": to_svg, "mermaid": to_mermaid, "dot": to_dot}
ENDINGS: Final = {".svg": "svg", ".mmd": "mermaid", ".mermaid": "mermaid", ".dot": "dot", ".gv": "dot", ".json": "json"}
"""The format that the ending of a file's name means."""


def written(picture: Picture, format_: str, above: str = "") -> str:
    """The picture as text. `above` leads from the folder it will lie in to the root."""
    if format_ != "json":
        return WRITERS[format_](picture, above)
    graph = {
        "relation": picture.relation,
        "query": picture.query,
        "nodes": picture.nodes,
        "edges": picture.edges,
    }
    return msgspec.json.format(encode(graph), indent=2).decode() + "\n"
