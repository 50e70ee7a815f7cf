"""What a header without sources around it looks like: C, or C++."""

import re

from pinakes.languages.c.readable import read

_CPP = re.compile(
    rb"^[ \t]*(?:class\s+\w[^;{]{0,300}\{|(?:inline\s+)?namespace\b|template\s*<|(?:public|private|protected)\s*:|"
    rb"using\s+\w+\s*(?:=|::|;)|enum\s+(?:class|struct)\b|constexpr\b)",
    re.MULTILINE,
)


def is_cpp(data: bytes) -> bool:
    """Whether a header is C++, outside of what it keeps for C++ (`#ifdef __cplusplus`)."""
    return _CPP.search(read(data, is_cpp=False).bare) is not None
