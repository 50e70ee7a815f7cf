"""What the language itself has: its types, and what methods of lists, maps and functions give."""

from pinakes.languages.typescript.builtin_names import BUILTIN_NAMES
from pinakes.linking.things import EXTERNAL, Thing

PLAIN_TYPES = frozenset({"string", "number", "boolean", "symbol", "bigint", "object"})
NO_TYPES = frozenset({"any", "unknown", "void", "never", "null", "undefined", "true", "false", "import"})
SAME = frozenset(
    {
        "Promise",
        "PromiseLike",
        "Partial",
        "Required",
        "Readonly",
        "Pick",
        "Omit",
        "NonNullable",
        "Awaited",
        "NoInfer",
        "Extract",
        "Exclude",
        "ThisType",
        "DeepReadonly",
        "DeepPartial",
    }
)
"""Types that have the members of their first argument, or give it once awaited."""
GLOBAL_TYPES = BUILTIN_NAMES | SAME
LISTS = frozenset(
    {
        "Array",
        "ReadonlyArray",
        "Set",
        "ReadonlySet",
        "WeakSet",
        "Iterable",
        "Iterator",
        "IterableIterator",
        "AsyncIterable",
        "AsyncIterator",
        "AsyncIterableIterator",
        "Generator",
        "AsyncGenerator",
        "ArrayLike",
        "WeakRef",
    }
)
MAPS = frozenset({"Map", "ReadonlyMap", "WeakMap", "Record"})
ITEM_METHODS = frozenset({"pop", "shift", "find", "findLast", "at", "get", "deref"})
COPY_METHODS = frozenset({"filter", "slice", "concat", "reverse", "sort", "values", "splice", "toSorted", "toReversed"})
ON_ITEMS = frozenset(
    {"forEach", "map", "filter", "find", "findIndex", "findLast", "some", "every", "flatMap", "sort", "findLastIndex"}
)
ANYWHERE = -1
ITEM_PLACES = {"push": ANYWHERE, "unshift": ANYWHERE, "add": 0, "set": 1, "includes": 0, "indexOf": 0, "fill": 0}
"""The methods of lists and maps that are given an item, each with its place among the arguments."""
AFTER = frozenset({"then", "catch", "finally"})
FUNCTION_MEMBERS = frozenset({"call", "apply", "bind", "length", "prototype", "toString"})
OUTSIDE = Thing(EXTERNAL, module="builtins")
