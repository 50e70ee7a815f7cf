"""Names of PHP itself that linking treats apart."""

NO_TYPES = frozenset(
    """
    any array array-key bool boolean callable double empty false float int integer iterable list mixed never null number
    numeric object resource scalar string true void
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
"""Types without members of a project."""

LISTS = frozenset({"array", "iterable", "list", "non-empty-array", "non-empty-list"})

ITERATORS = frozenset(
    {
        "ArrayAccess",
        "ArrayIterator",
        "ArrayObject",
        "Generator",
        "Iterator",
        "IteratorAggregate",
        "SplObjectStorage",
        "SplQueue",
        "SplStack",
        "Traversable",
    }
)
"""Classes of PHP whose last argument is what they hold."""

NARROW = frozenset(
    {
        "ArrayAccess",
        "BackedEnum",
        "Countable",
        "Iterator",
        "IteratorAggregate",
        "JsonSerializable",
        "Serializable",
        "Stringable",
        "Traversable",
        "UnitEnum",
    }
)
"""Interfaces of PHP whose few methods a class writes itself: no other member comes from there."""

PASSING = (
    "array_",
    "build",
    "call_user_func",
    "clone",
    "create",
    "current",
    "end",
    "fetch",
    "find",
    "first",
    "func_get",
    "get",
    "instance",
    "iterator_to_array",
    "last",
    "load",
    "make",
    "mock",
    "new",
    "next",
    "offsetget",
    "pop",
    "prev",
    "prophesize",
    "reset",
    "resolve",
    "reveal",
    "shift",
    "tap",
    "unserialize",
    "wait",
    "with",
)
"""How functions outside the project start that may hand back what belongs to it."""
