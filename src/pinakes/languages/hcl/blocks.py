"""Blocks: resources, modules, variables, outputs, and whatever else has a label."""

from collections.abc import Sequence

from pinakes.languages._draft import BLOCK, Definition
from pinakes.languages._spec import Syntax, SyntaxNode, first_named

LONGEST_VALUE = 200
LITERALS = frozenset({"literal_value", "template_expr"})
_ADDRESSES = {"resource": "", "variable": "var.", "data": "data.", "module": "module.", "output": "output."}
"""What stands before the labels of a block where it is referred to. Other blocks are named by their type."""


class Block:
    """A block with its labels and attributes, and the definition it makes, if any."""

    __slots__ = ("attributes", "definition", "end", "labels", "node", "start", "type")

    def __init__(self, syntax: Syntax, node: SyntaxNode) -> None:
        self.node = node
        self.start, self.end = node.start_byte, node.end_byte
        self.labels: list[SyntaxNode] = []
        self.attributes: dict[str, SyntaxNode] = {}
        """The expressions of its own attributes by name."""
        self.definition: Definition | None = None
        self.type = ""
        body = self._read_head(syntax)
        for child in body.named_children if body is not None else ():
            if child.type == "attribute":
                self._read_attribute(syntax, child)

    def _read_head(self, syntax: Syntax) -> SyntaxNode | None:
        for child in self.node.named_children:
            if child.type == "body":
                return child
            if child.type in {"identifier", "string_lit"}:
                if self.type:
                    self.labels.append(child)
                else:
                    self.type = syntax.text(child)
        return None

    def _read_attribute(self, syntax: Syntax, attribute: SyntaxNode) -> None:
        name = first_named(attribute)
        value = None if name is None else name.next_named_sibling
        if name is not None and value is not None:
            self.attributes.setdefault(syntax.text(name), value)


def draft_blocks(syntax: Syntax, blocks: Sequence[Block]) -> list[Definition]:
    """Draft what labelled blocks and the entries of `locals` define."""
    definitions = []
    is_terraform = syntax.path.endswith((".tf", ".tfvars"))
    last_end = 0
    for block in blocks:
        is_inner = block.start < last_end
        last_end = max(last_end, block.end)
        if block.type == "locals" and not block.labels:
            definitions += [_draft_local(syntax, value) for value in block.attributes.values()]
        elif block.labels and not (is_inner and (is_terraform or block.type == "dynamic")):
            definition = _draft_block(syntax, block)
            if definition is not None:
                block.definition = definition
                definitions.append(definition)
    return definitions


def label_text(syntax: Syntax, label: SyntaxNode) -> str:
    """A label without its quotes."""
    return syntax.text(label).strip('"')


def _draft_block(syntax: Syntax, block: Block) -> Definition | None:
    labels = [label_text(syntax, label) for label in block.labels]
    if not all(labels):
        return None
    name = _ADDRESSES.get(block.type, f"{block.type}.") + ".".join(labels)
    alias = block.attributes.get("alias") if block.type == "provider" else None
    if alias is not None:
        name = f"{labels[0]}.{label_text(syntax, alias)}"
    last = block.labels[-1]
    is_quoted = last.type == "string_lit"
    definition = Definition("block", name, block.start, block.end, last.start_byte + is_quoted)
    definition.opens = BLOCK
    definition.body_start = last.end_byte
    definition.signature = syntax.data[block.start : last.end_byte].decode("utf-8", "replace")
    definition.detail = block.type
    if block.type == "variable":
        definition.kind = "variable"
        definition.detail = None
        kind, default = block.attributes.get("type"), block.attributes.get("default")
        definition.type = None if kind is None else syntax.text(kind)
        definition.value = _literal(syntax, default)
    elif block.type == "output":
        definition.value = _literal(syntax, block.attributes.get("value"))
    return definition


def _draft_local(syntax: Syntax, value: SyntaxNode) -> Definition:
    attribute = value.parent or value
    name = first_named(attribute) or attribute
    start = attribute.start_byte
    definition = Definition("variable", f"local.{syntax.text(name)}", start, attribute.end_byte, start)
    definition.opens = BLOCK
    definition.body_start = value.start_byte
    definition.value = _literal(syntax, value)
    return definition


def _literal(syntax: Syntax, value: SyntaxNode | None) -> str | None:
    """A short literal as written; None for what has to be worked out."""
    inner = None if value is None else first_named(value)
    if value is None or inner is None or inner.type not in LITERALS:
        return None
    text = syntax.text(value)
    return text if len(text) <= LONGEST_VALUE and "${" not in text and not text.startswith("<<") else None
