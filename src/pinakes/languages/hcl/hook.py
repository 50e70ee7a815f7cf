"""Drafts the facts of one HCL file."""

from pinakes.languages._docs import DocComments
from pinakes.languages._draft import BLOCK, Draft, Scopes
from pinakes.languages._spec import Syntax, SyntaxNode, first_named
from pinakes.languages.hcl.blocks import Block, draft_blocks
from pinakes.languages.hcl.references import bind_loops, draft_calls, draft_labels, draft_references


def draft(syntax: Syntax) -> Draft:
    """Draft one file: blocks, then what their expressions refer to."""
    blocks = [Block(syntax, node) for node in syntax.captured("block")]
    definitions = draft_blocks(syntax, blocks)
    anonymous = [(node.start_byte, node.end_byte, BLOCK) for node in syntax.captured("loop")]
    anonymous += [(block.start, block.end, BLOCK) for block in blocks if block.type == "dynamic"]
    drafted = Draft(definitions, Scopes(definitions, anonymous, len(syntax.data)))
    bound = drafted.scopes.module.bound
    for definition in definitions:
        bound.setdefault(definition.name.encode(), definition)
    bind_loops(syntax, drafted, blocks)
    draft_references(syntax, drafted)
    draft_calls(syntax, drafted)
    draft_labels(syntax, drafted, blocks)
    _document(syntax, drafted, blocks)
    _keep_texts(syntax, drafted, blocks)
    return drafted


def _document(syntax: Syntax, drafted: Draft, blocks: list[Block]) -> None:
    """Give every definition the comments right above it, or else its description."""
    comments = DocComments(syntax, (b"#", b"//", b"/*"))
    for definition in drafted.definitions:
        comments.document(drafted, definition)
    for block in blocks:
        description = block.attributes.get("description")
        if block.definition is not None and block.definition.doc is None and description is not None:
            string = _string(description)
            text = "" if string is None else syntax.text(string).strip('"').strip()
            if string is not None and text:
                drafted.document(block.definition, text, [string])


def _string(expression: SyntaxNode) -> SyntaxNode | None:
    """The quoted string an expression is, if it is one."""
    node: SyntaxNode | None = expression
    for _ in range(4):
        if node is None or node.type in {"string_lit", "quoted_template"}:
            return node
        node = first_named(node)
    return None


def _keep_texts(syntax: Syntax, drafted: Draft, blocks: list[Block]) -> None:
    """Leave labels and the sources of modules out of the texts."""
    silent = {label.start_byte for block in blocks for label in block.labels}
    silent.update([item.name_start - 1 for item in drafted.imports])
    strings = syntax.captures.get("string")
    if strings:
        syntax.captures["string"] = [node for node in strings if node.start_byte not in silent]
