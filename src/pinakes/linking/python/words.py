"""Names of the standard library that mean something to linking."""

WRAPPERS = frozenset(
    {
        "Annotated",
        "Awaitable",
        "ClassVar",
        "Final",
        "InitVar",
        "NotRequired",
        "Optional",
        "ReadOnly",
        "Required",
        "Union",
    }
)
"""Types that stand for their first argument."""

ITERABLES = frozenset(
    {
        "AbstractAsyncContextManager",
        "AbstractContextManager",
        "AbstractSet",
        "AsyncContextManager",
        "AsyncGenerator",
        "AsyncIterable",
        "AsyncIterator",
        "Collection",
        "ContextManager",
        "Deque",
        "FrozenSet",
        "Generator",
        "Iterable",
        "Iterator",
        "KeysView",
        "List",
        "MutableSequence",
        "MutableSet",
        "Sequence",
        "Set",
        "Tuple",
        "ValuesView",
        "deque",
        "frozenset",
        "list",
        "set",
        "tuple",
    }
)
"""Types whose first argument is what iterating over them gives."""

MAPPINGS = frozenset(
    {
        "ChainMap",
        "Counter",
        "DefaultDict",
        "Dict",
        "Mapping",
        "MutableMapping",
        "OrderedDict",
        "WeakKeyDictionary",
        "WeakValueDictionary",
        "defaultdict",
        "dict",
    }
)
"""Types whose second argument is what a subscript gives."""

CONTAINER_MODULES = frozenset(
    {
        "asyncio",
        "builtins",
        "collections",
        "contextvars",
        "heapq",
        "itertools",
        "queue",
        "threading",
        "types",
        "weakref",
    }
)
"""Modules whose objects hold what they are given."""

ITEM_METHODS = frozenset(
    {
        "__aenter__",
        "__enter__",
        "__getitem__",
        "__next__",
        "get",
        "pop",
        "popleft",
        "setdefault",
    }
)
"""Methods of containers that give an item."""

COPY_METHODS = frozenset(
    {
        "__iter__",
        "copy",
        "difference",
        "intersection",
        "union",
        "values",
    }
)
"""Methods of containers that give a container of the same items."""

PASSING = frozenset(
    {
        "__new__",
        "attrgetter",
        "cache",
        "cached_property",
        "cast",
        "chain",
        "choice",
        "classmethod",
        "copy",
        "create_task",
        "deepcopy",
        "enter_async_context",
        "enter_context",
        "enumerate",
        "eval",
        "evolve",
        "filter",
        "first",
        "fixture",
        "gather",
        "get",
        "get_nowait",
        "getattr",
        "globals",
        "groupby",
        "import_module",
        "iter",
        "load",
        "loads",
        "locals",
        "lru_cache",
        "map",
        "max",
        "min",
        "next",
        "partial",
        "pop",
        "popleft",
        "property",
        "proxy",
        "reduce",
        "ref",
        "replace",
        "result",
        "return_value",
        "reversed",
        "run",
        "run_sync",
        "run_until_complete",
        "sample",
        "setdefault",
        "sorted",
        "staticmethod",
        "submit",
        "type",
        "update_wrapper",
        "vars",
        "wait_for",
        "wraps",
        "zip",
    }
)
"""Functions outside the project that may hand back what belongs to it."""

MEMBERLESS = frozenset({"ABC", "Generic", "Protocol", "object"})
"""Bases outside the project that bring no members, but for those of every class."""


PROTOCOL = frozenset({"__aenter__", "__aiter__", "__call__", "__enter__", "__getitem__", "__iter__", "__next__"})
"""Members that are asked for on the way, of the thing itself. Not every class has them."""


def may_bring(path: str, name: str) -> bool:
    """Whether a base outside the project may bring a member of this name."""
    if path.rpartition(".")[2] not in MEMBERLESS:
        return True
    return name == "register" or (name.startswith("__") and name not in PROTOCOL)
