"""Which paths stand aside: those of tests, examples, vendored and generated code."""

import re
from functools import lru_cache

_ASIDE = re.compile(
    r"(?:^|/)(?:tests?|__tests__|specs?|fixtures|__mocks__|mocks?|examples?|demos?|benchmarks?"
    r"|vendor|vendored|_vendor|third[_-]party|deps|node_modules|locales?|generated)/"
    r"|(?:^|/)(?:test_[^/]*|[^/]*_tests?|tests?|conftest)\.\w+$"
    r"|(?:^|/)migrations/\d{4}_[^/]*$|\.(?:test|spec|min|generated|pb|g|[Dd]esigner)\.\w+$|_pb2(?:_grpc)?\.pyi?$|[^/]*Tests?\.(?:java|kt|cs|php)$",
)


@lru_cache(maxsize=20_000)
def is_aside(path: str) -> bool:
    """Whether a path is that of tests, examples, vendored or generated code."""
    return _ASIDE.search(path) is not None
