"""The Ruby inside a page: what stands between `<%` and `%>`."""

import re

_TAG = re.compile(rb"<%(?P<mark>[%#=-]?=?)(?P<code>(?:[^%]|%(?!>))*+)%>")
_NOT_BLANK = re.compile(rb"[^\s]")


def ruby_of(data: bytes) -> bytes:
    """A text of the same length that holds the Ruby of a page only, each piece ended by a semicolon."""
    text = bytearray(_NOT_BLANK.sub(b" ", data))
    for tag in _TAG.finditer(data):
        if tag["mark"][:1] in {b"%", b"#"}:
            continue
        start, end = tag.span("code")
        code = tag["code"]
        # A minus before the end belongs to the tag.
        text[start:end] = code[:-1] + b" " if code.endswith(b"-") else code
        text[end] = ord(";")
    return bytes(text)
