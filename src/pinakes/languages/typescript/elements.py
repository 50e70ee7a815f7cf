"""Elements of JSX: attributes of components, and the elements of a page where a file may say what they are."""

import re

from pinakes.languages._draft import READ, WRITE, Draft, ImportDraft
from pinakes.languages._spec import SyntaxNode
from pinakes.languages.typescript.sheet import Sheet

TAG = re.compile(rb"<(/?)\s*([\w$\x80-\xff-]+)((?:\s*\.\s*[\w$\x80-\xff-]+)*)\s*(:?)")
"""Whether it closes, its first name, the names behind it, and whether a second name follows a colon."""
RENDERERS = re.compile(rb"(?:React\s*\.\s*)?(?:memo|forwardRef|observer)\s*(?:<|\()")
"""Calls that give a component for a component."""
_PRAGMA = re.compile(rb"@jsx(ImportSource)?[ \t]+([\w$./@-]+)")
_MAKERS = (b"createElement", b"h", b"jsx", b"React")
"""What makes elements is called so by most."""
_OUTSIDE = re.compile(r"(?:^|/)react(?:$|[/-])")
"""React, and what is made for it: where it brings the elements, they are not the project's."""
_PLAIN = re.compile(rb"[A-Za-z_$][\w$]*")
_KEY = b"key"
_REF = b"ref"


def element_space(sheet: Sheet, drafted: Draft) -> str | None:
    """The namespace that declares the elements of a page, as a type is named; None where they are of no interest.

    Few projects declare elements themselves, and all others would only pay for them. So a file has to say what makes
    its elements, in a comment or by a name that it binds, and that must not be React.
    """
    if not sheet.syntax.captured("element"):
        return None
    makers: tuple[bytes, ...] = _MAKERS
    pragma = _PRAGMA.search(sheet.data) if b"@jsx" in sheet.data else None
    if pragma is not None:
        if pragma[1]:
            source = pragma[2].decode("utf-8", "replace")
            return None if _OUTSIDE.search(source) else f'import("{source}/jsx-runtime").JSX'
        makers = (pragma[2].partition(b".")[0],)
    bound = drafted.scopes.module.bound
    for maker in makers:
        held = bound.get(maker)
        if held is not None and not (isinstance(held, ImportDraft) and _OUTSIDE.search(held.module)):
            return f"{maker.decode('utf-8', 'replace')}.JSX"
    return None


def is_of_the_page(name: bytes) -> bool:
    """Whether a tag of one name is an element of the page and no component."""
    return name[:1].islower() or b"-" in name


def draft_elements(sheet: Sheet, drafted: Draft) -> None:
    """Draft a use for each attribute of a component, and for elements of the page where their namespace is told."""
    space = None if sheet.elements is None else sheet.elements.encode()
    for kind in ("element", "closing") if space is not None else ("element",):
        for node in sheet.syntax.captured(kind):
            tag = TAG.match(sheet.data, node.start_byte)
            if tag is None or tag[4]:
                continue
            if tag[3] or not is_of_the_page(tag[2]):
                _draft_attributes(sheet, drafted, node, tag[2] + tag[3] + b"{0.}", space)
            elif space is not None:
                of = b"<%b.IntrinsicElements>" % space
                drafted.members.append((*tag.span(2), READ, of))
                if _PLAIN.fullmatch(tag[2]):
                    _draft_attributes(sheet, drafted, node, b"%b.%b" % (of, tag[2]), space)


def _draft_attributes(sheet: Sheet, drafted: Draft, element: SyntaxNode, receiver: bytes, space: bytes | None) -> None:
    is_component = receiver.endswith(b"}")
    for child in element.named_children:
        name = child.named_children[0] if child.type == "jsx_attribute" and child.named_children else None
        if name is None or name.type != "property_identifier":
            continue
        text = sheet.data[name.start_byte : name.end_byte]
        of: bytes | None = receiver
        if text == _KEY:
            # No component gets it.
            of = None if space is None else b"<%b.IntrinsicAttributes>" % space
        elif text == _REF and is_component:
            of = None
        if of is not None:
            drafted.members.append((name.start_byte, name.end_byte, WRITE, of))
