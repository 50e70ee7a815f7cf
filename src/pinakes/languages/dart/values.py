"""What Dart's expressions evaluate to, as paths."""

import re

from pinakes.languages._paths import expression_path

TYPE_BEFORE = re.compile(
    rb"(?:(?:late|final|const|var)\s+)*((?!(?:late|final|const|var)\b)[A-Za-z_][\w.]*(?:<.*>)?\??)?\s*", re.DOTALL
)
"""What stands before the name of a local: keywords, and its type where one is written."""
_AWAIT = re.compile(rb"await\s+")


def value_path(text: bytes) -> str | None:
    """An expression as a path; what is waited for says so."""
    waited = _AWAIT.match(text)
    path = expression_path(text)
    return f"await {path}" if path is not None and waited is not None else path
