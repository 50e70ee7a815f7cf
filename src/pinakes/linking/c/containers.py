"""What the containers and pointers of the standard library hold, and what is of a class."""

from collections.abc import Sequence

from pinakes.linking.things import CLASS, EXTERNAL, INSTANCE, MANY, Thing

_POINTERS = frozenset({"unique_ptr", "shared_ptr", "weak_ptr", "auto_ptr", "optional", "reference_wrapper"})
_LISTS = frozenset(
    """
    vector list deque set multiset unordered_set unordered_multiset queue stack priority_queue array span
    forward_list initializer_list atomic
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
_MAPS = frozenset({"map", "unordered_map", "multimap", "unordered_multimap"})
CONTAINERS = _POINTERS | _LISTS | _MAPS | {"pair"}
"""Types that hold what their arguments say."""
UNTOLD = CONTAINERS | frozenset(
    """
    tuple variant function any expected get get_if any_cast visit apply invoke bind min max minmax clamp exchange
    accumulate reduce inner_product make_pair make_tuple make_optional make_any tie next prev find find_if find_if_not
    search adjacent_find min_element max_element lower_bound upper_bound partition_point begin end cbegin cend rbegin
    rend data static_pointer_cast dynamic_pointer_cast const_pointer_cast reinterpret_pointer_cast launder as_const
    move_if_noexcept forward_like declval value_or remove remove_if unique rotate partition stable_partition
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
"""Functions, and types made without their arguments, that may hand back what is not the library's."""
_OF_POINTERS = frozenset(
    {"get", "reset", "release", "swap", "use_count", "lock", "expired", "value", "has_value", "value_or", "get_deleter"}
)
_GIVING = frozenset({"get", "lock", "value", "value_or", "release"})
_ITEMS = frozenset(
    """
    front back at top begin end cbegin cend rbegin rend find data emplace_back emplace load lower_bound upper_bound
    insert erase
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
_ITERATORS = frozenset({"iterator", "const_iterator", "reverse_iterator", "const_reverse_iterator"})
_ITERATED = {"map": "pair"}
_OUTSIDE = Thing(EXTERNAL, module="std")


def made_of(name: str, arguments: Sequence[tuple[Thing, ...]]) -> tuple[Thing, ...]:
    """What is of a type of the standard library, with what its arguments are."""
    outer, _, last = name.rpartition("::")
    if last in _ITERATORS:
        return tuple([_iterator_of(thing) for thing in made_of(outer, arguments)])
    if last in _POINTERS:
        return (Thing(MANY, items=arguments[0], module="pointer"),)
    if last in _LISTS:
        return (Thing(MANY, items=arguments[0], module="list"),)
    if last in _MAPS and len(arguments) > 1:
        return (Thing(MANY, items=arguments[1], module="map", parameters=tuple(arguments)),)
    if last == "pair" and len(arguments) > 1:
        return (Thing(MANY, items=arguments[1], module="pair", parameters=tuple(arguments)),)
    return (_OUTSIDE,)


def items_of(thing: Thing) -> tuple[Thing, ...]:
    """What subscripting gives, or going over it; what is outside the project stays there."""
    return thing.items


def member_of_many(thing: Thing, name: str) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
    """Where a member is to be looked for, or else what it is itself."""
    if thing.module == "pair" and name in {"first", "second"} and thing.parameters:
        return (), thing.parameters[name == "second"]
    if thing.module == "pointer":
        if name not in _OF_POINTERS:
            return thing.items, ()
        return (), (Thing(EXTERNAL, module="std", items=thing.items if name in _GIVING else ()),)
    if name in _ITERATORS:
        return (), (_iterator_of(thing),)
    if name not in _ITEMS:
        return (), (_OUTSIDE,)
    items = thing.items
    if thing.module == "map" and name != "at":
        items = (thing._replace(module="pair"),)
    return (), (Thing(EXTERNAL, module="std", items=items),)


def _iterator_of(thing: Thing) -> Thing:
    """What goes over a container: it leads to an item as a pointer does."""
    return thing._replace(module=_ITERATED.get(thing.module, "pointer")) if thing.kind == MANY else thing


def as_instance(thing: Thing) -> Thing:
    """What is of a class; anything else as it is."""
    return thing._replace(kind=INSTANCE, inferred=True) if thing.kind == CLASS else thing


def as_class(thing: Thing) -> Thing:
    """The class that something is of; anything else as it is."""
    return Thing(CLASS, thing.file, thing.symbol) if thing.kind == INSTANCE else thing
