"""Members of objects and of object types, wherever they stand: most are no symbols, for who asks for every name."""

from collections.abc import Iterator

from pinakes.languages._spec import Key, Syntax

_KINDS = {"pair": "property", "property_signature": "property", "method_signature": "method"}


def own_keys(syntax: Syntax) -> Iterator[Key]:
    """The members that are named plainly or in quotes, in no order. Methods of objects are symbols everywhere."""
    for literal in [*syntax.captured("object"), *syntax.captured("object_type")]:
        for member in literal.named_children:
            if member.type in _KINDS:
                key = member.child_by_field_name("key") or member.child_by_field_name("name")
                if key is not None and key.type == "property_identifier":
                    yield Key(key.start_byte, key.end_byte, _KINDS[member.type])
                elif key is not None and key.type == "string" and key.end_byte - key.start_byte > len('""'):
                    yield Key(key.start_byte + 1, key.end_byte - 1, _KINDS[member.type])
