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
COMPONENTS = frozenset({"FC", "FunctionComponent", "VFC", "VoidFunctionComponent", "SFC", "ComponentType"})
"""Types outside the project that say of a function that it is given their first argument."""
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
_FIRST, _BOTH, _SECOND = frozenset({0}), frozenset({0, 1}), frozenset({1})
ON_ITEMS = {
    **dict.fromkeys(["forEach", "map", "filter", "find", "findIndex", "findLast", "findLastIndex", "flatMap"], _FIRST),
    **dict.fromkeys(["some", "every"], _FIRST),
    **dict.fromkeys(["sort", "toSorted"], _BOTH),
    **dict.fromkeys(["reduce", "reduceRight"], _SECOND),
}
"""The methods of lists and maps that hand items to a function, each with the places where it gets them."""
ANYWHERE = -1
ITEM_PLACES = {"push": ANYWHERE, "unshift": ANYWHERE, "add": 0, "set": 1, "includes": 0, "indexOf": 0, "fill": 0}
"""The methods of lists and maps that are given an item, each with its place among the arguments."""
AFTER = frozenset({"then", "catch", "finally"})
HOLDING = frozenset({"useState", "useRef", "createContext"})
"""Functions outside the project that give something which holds what they are given."""
PASSING = frozenset(
    {
        "inject",
        "firstValueFrom",
        "lastValueFrom",
        "cloneDeep",
        "toRaw",
        "markRaw",
        "unref",
        "produce",
        "structuredClone",
    }
)
"""Functions outside the project that may hand back what they are given, or what it gives."""
FUNCTION_MEMBERS = frozenset({"call", "apply", "bind", "length", "prototype", "toString"})
OLD_MEMBERS = frozenset(
    {"__proto__", "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__dirname"}
)
"""Members of the language whose names start with an underscore."""
OUTSIDE = Thing(EXTERNAL, module="builtins")
NODES = "module"
"""What marks the object that Node calls `module` in a file: what it hands over is one of its members."""
EVERYTHING = OUTSIDE._replace(inferred=True)
"""The object that has all names of the language as its members, and what a project puts there."""
EVERYTHING_NAMES = frozenset({"window", "globalThis", "self", "global"})
_MEMBERS_ALONE = frozenset(
    """
    blur caches captureEvents clientInformation close closed cookieStore createImageBitmap crossOriginIsolated
    devicePixelRatio event external focus frameElement frames getSelection innerHeight innerWidth isSecureContext length
    locationbar menubar moveBy moveTo name open opener orientation origin originAgentCluster outerHeight outerWidth
    pageXOffset pageYOffset parent personalbar print releaseEvents reportError resizeBy resizeTo screen screenLeft
    screenTop screenX screenY scroll scrollBy scrollTo scrollX scrollY scrollbars speechSynthesis status statusbar stop
    toString toolbar top visualViewport webkitURL Cache Credential Highlight Lock Option Plugin Report
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
"""Members of it that are taken for names of the language nowhere else."""


def is_of_everything(name: str) -> bool:
    """Whether the object that has all names of the language has a member of its own of a name."""
    is_handler = name.startswith("on") and name.islower()
    return is_handler or name in BUILTIN_NAMES or name in _MEMBERS_ALONE or name in OLD_MEMBERS
