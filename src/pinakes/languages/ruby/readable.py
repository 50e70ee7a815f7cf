"""Ruby that the grammar can not parse, as what it can."""

import re

_PASSED_ON = re.compile(rb"&(?=[ \t]*(?:#[^\n]*)?\r?\n)")
_BLANKS = b" \t\r\n"


def ruby_text(data: bytes) -> bytes:
    """The text with blanks for a block without a name that is passed on as the last argument (`tag.div id, &`).

    The grammar goes on reading on the next line there, and may lose the whole file. As long as the text.
    """
    found = [match.start() for match in _PASSED_ON.finditer(data)]
    if not found:
        return data
    text = bytearray(data)
    for start in found:
        before = start - 1
        while before >= 0 and data[before] in _BLANKS:
            before -= 1
        # After anything but a comma, it joins two values.
        if data[before : before + 1] == b",":
            text[before] = text[start] = _BLANKS[0]
    return bytes(text)
