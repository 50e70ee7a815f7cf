"""What Zig's expressions evaluate to, as paths."""

import re

from pinakes.languages._paths import expression_path

_FRONT = re.compile(rb"(?:try\s+|comptime\s+|&)+")
_BEHIND = re.compile(rb"\s+(?:catch|orelse)\b.*|(?:\.[?*])+\Z", re.DOTALL)
_MEMBER_MARK = re.compile(rb"\.[?*](?=[.\s)]|\Z)")
_MADE = re.compile(rb"([A-Za-z_][\w.]*)\s*\{.*\}\Z", re.DOTALL)


def value_path(text: bytes) -> str | None:
    """An expression as a path, without what only unwraps it; `@This()` is the container around."""
    if text == b"@This()":
        return "@This()"
    plain = _MEMBER_MARK.sub(b"", _BEHIND.sub(b"", _FRONT.sub(b"", text, count=1))).strip()
    made = _MADE.match(plain)
    return f"{made[1].decode()}()" if made is not None else expression_path(plain)
