"""Protocol Buffers, proto2 to editions."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

# No grammar: none is to be had as a wheel, and the language is small enough to be read without one.
SPECS = (
    LanguageSpec(
        name="protobuf",
        extensions=(".proto",),
        hook="pinakes.languages.protobuf.hook",
        links=Links(
            "pinakes.languages.protobuf.links",
            named_kinds=frozenset({"struct", "enum", "interface", "property", "package"}),
            is_dotted=True,
        ),
    ),
)
