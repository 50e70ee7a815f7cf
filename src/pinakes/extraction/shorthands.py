"""Names that are two things at once, the key of a field and what fills it: read off a file on demand."""

from pinakes.extraction.grammar import grammar_of
from pinakes.extraction.labels import Spot
from pinakes.extraction.positions import Positions
from pinakes.languages import language_named, loaded
from pinakes.languages._renames import RenameRules


def find_shorthands(language: str, data: bytes) -> dict[Spot, bool]:
    """Where such names stand, and whether each can be written out in its place: `{ x }` as `{ x: x }`."""
    spec = language_named(language)
    rules: RenameRules | None = None if spec is None or spec.renames is None else loaded(spec.renames)
    if rules is None or not rules.shorthands:
        return {}
    grammar = grammar_of(language)
    tree = grammar.parser.parse(data if grammar.readable is None else grammar.readable(data))
    at = Positions(data).at
    found: dict[Spot, bool] = {}
    stack = [tree.root_node]
    while stack:
        node = stack.pop()
        if node.type in rules.shorthands:
            name = node.children[-1] if node.children else node
            before = name.prev_sibling
            found[at(name.start_byte)] = before is None or before.type not in rules.bound_by
        else:
            stack += node.children
    return found
