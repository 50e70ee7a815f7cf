"""Types of the standard library that hold values of other types, and what their methods give back."""

from pinakes.linking.rust.types import Type, parse_type

PRIMITIVES = frozenset(
    "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize".split()  # noqa: SIM905
)

_GROUPS = {
    "Pointer": """
        Box Rc Arc Cow Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard Pin LazyLock LazyCell Lazy ManuallyDrop
        AssertUnwindSafe
        """,
    "List": "Vec VecDeque HashSet BTreeSet BinaryHeap LinkedList SmallVec ArrayVec IndexSet",
    "Iterator": """
        Iterator IntoIterator DoubleEndedIterator ExactSizeIterator Iter IterMut IntoIter Peekable Rev Skip Take Drain
        FusedIterator Fuse Cycle StepBy Cloned Copied Range RangeFrom RangeInclusive
        """,
    "Map": "HashMap BTreeMap IndexMap",
    "Cell": "RefCell Cell UnsafeCell",
    "Lock": "Mutex RwLock",
    "Once": "OnceCell OnceLock",
    "Text": "String str",
}
"""Types that behave alike. A pointer has the methods of what it holds."""
GROUP_OF = {name: group for group, names in _GROUPS.items() for name in names.split()}

_RESULTS = """
Option: unwrap expect unwrap_or unwrap_or_else unwrap_or_default unwrap_unchecked get_or_insert_with get_or_insert -> A
Option: insert flatten -> A
Option: as_ref as_mut as_deref as_deref_mut cloned copied take replace or or_else filter clone inspect xor -> Same
Option: map -> Option<Given>
Option: and_then map_or map_or_else -> Given
Option: ok_or ok_or_else -> Result<A, Given>
Option: iter iter_mut into_iter -> Iter<A>
Option: zip -> Option<(A, Items)>
Result: unwrap expect unwrap_or unwrap_or_else unwrap_or_default -> A
Result: as_ref as_mut as_deref as_deref_mut cloned copied clone inspect inspect_err or or_else -> Same
Result: unwrap_err expect_err -> B
Result: ok -> Option<A>
Result: err -> Option<B>
Result: map -> Result<Given, B>
Result: map_err -> Result<A, Given>
Result: and_then map_or map_or_else -> Given
Result: iter into_iter -> Iter<A>
Iterator: next last nth peek peek_mut min max min_by_key max_by_key min_by max_by find next_back nth_back -> Option<A>
Iterator: reduce next_if rfind -> Option<A>
Iterator: filter skip take rev chain cloned copied peekable by_ref fuse inspect step_by skip_while take_while -> Same
Iterator: cycle into_iter iter clone -> Same
Iterator: map scan -> Iter<Given>
Iterator: enumerate -> Iter<(usize, A)>
Iterator: zip -> Iter<(A, Items)>
Iterator: filter_map flat_map map_while -> Iter<Items>
Iterator: flatten -> Iter<Inner>
Iterator: find_map -> Given
List: iter iter_mut into_iter drain union intersection difference symmetric_difference -> Iter<A>
List: first last get pop get_mut first_mut last_mut pop_front pop_back front back front_mut back_mut -> Option<A>
List: peek peek_mut pop_first pop_last -> Option<A>
List: clone to_vec as_slice as_mut_slice into_boxed_slice split_off to_owned as_ref as_mut borrow -> Same
List: chunks chunks_exact windows rchunks chunks_mut split -> Iter<Same>
List: split_first split_last -> Option<(A, Same)>
List: split_at split_at_mut -> (Same, Same)
Map: get get_mut remove insert -> Option<B>
Map: iter iter_mut into_iter drain -> Iter<(A, B)>
Map: keys into_keys -> Iter<A>
Map: values values_mut into_values -> Iter<B>
Map: entry -> Entry<A, B>
Map: clone -> Same
Entry: or_insert or_insert_with or_default or_insert_with_key -> B
Entry: and_modify -> Same
Cell: borrow borrow_mut get_mut into_inner get take replace -> A
Lock: lock read write try_lock try_read try_write get_mut into_inner -> Result<A>
Once: get_or_init -> A
Once: get -> Option<A>
Pointer: clone by_ref -> Same
Pointer: as_ref as_mut deref deref_mut into_inner into_owned to_mut as_deref borrow get_ref get_mut -> A
NonNull: as_ref as_mut as_ptr -> A
NonNull: clone -> Same
Text: as_str trim trim_start trim_end trim_matches as_ref -> str
Text: chars -> Iter<char>
Text: bytes -> Iter<u8>
Text: char_indices -> Iter<(usize, char)>
Text: lines split split_whitespace splitn rsplit split_terminator split_inclusive split_ascii_whitespace -> Iter<str>
Text: to_string to_owned clone -> String
Vec: remove swap_remove -> A
"""
"""What methods give: `A` and `B` are what the type is made of, `Same` is what the method is called on, `Given` what it
is given, or what the function comes to that it is given, `Items` the items of that, `Inner` the items of `A`."""

_HANDED = """
Option: map and_then filter map_or map_or_else is_some_and is_none_or inspect take_if -> A
Result: map and_then map_or map_or_else is_ok_and inspect -> A
Result: map_err or_else unwrap_or_else inspect_err is_err_and -> B
Entry: and_modify -> B
Map: retain -> A B
List: sort_by_key sort_unstable_by_key retain retain_mut dedup_by_key binary_search_by binary_search_by_key -> A
List: sort_by_cached_key partition_point chunk_by split rsplit iter_mut -> A
List: sort_by sort_unstable_by dedup_by -> A A
Iterator: map filter for_each all any find position filter_map flat_map find_map inspect skip_while take_while -> A
Iterator: map_while partition max_by_key min_by_key rposition next_if rfind try_for_each -> A
Iterator: max_by min_by is_sorted_by reduce -> A A
Iterator: fold try_fold scan -> _ A
"""
"""What methods hand to the function that they are given."""


def _rows(text: str) -> list[tuple[str, str, str]]:
    rows = []
    for line in text.strip().splitlines():
        group, _, rest = line.partition(": ")
        names, _, shape = rest.partition(" -> ")
        rows += [(group, name, shape) for name in names.split()]
    return rows


RESULTS: dict[tuple[str, str], Type] = {(group, name): parse_type(shape) for group, name, shape in _rows(_RESULTS)}
HANDED: dict[tuple[str, str], list[Type]] = {
    (group, name): [parse_type(one) for one in shape.split()] for group, name, shape in _rows(_HANDED)
}
ITERATOR_METHODS = frozenset(
    [name for table in (RESULTS, HANDED) for group, name in table if group == "Iterator"]
    + "collect count sum product unzip size_hint cmp eq lt le gt ge partial_cmp is_sorted".split()  # noqa: SIM905
)
SAME = frozenset(
    "clone to_owned borrow borrow_mut as_ref as_mut by_ref deref deref_mut into_iter iter iter_mut".split()  # noqa: SIM905
)
"""Methods that give back what they are called on, where no type says otherwise."""
DERIVED = {
    "clone": "Clone",
    "clone_from": "Clone",
    "to_owned": "Clone",
    "eq": "PartialEq",
    "ne": "PartialEq",
    "cmp": "Ord",
    "max": "Ord",
    "min": "Ord",
    "clamp": "Ord",
    "partial_cmp": "PartialOrd",
    "hash": "Hash",
    "default": "Default",
    "fmt": "Debug",
}
"""Methods that a `derive` brings, each with the trait that has it."""
OF_NUMBERS = frozenset(
    """
    to_bits from_bits is_sign_positive is_sign_negative abs pow powi powf sqrt floor ceil round trunc is_nan is_infinite
    is_finite count_ones leading_zeros trailing_zeros wrapping_add wrapping_sub wrapping_mul checked_add checked_sub
    checked_mul saturating_add saturating_sub overflowing_add overflowing_sub overflowing_mul rotate_left rotate_right
    swap_bytes to_le to_be from_le from_be to_le_bytes to_be_bytes to_ne_bytes from_le_bytes from_be_bytes
    from_ne_bytes is_power_of_two next_power_of_two signum rem_euclid div_euclid from_str_radix
    """.split()  # noqa: SIM905
)
"""What numbers have themselves, before what a trait adds to them."""
OWN = {
    "Text": frozenset(
        """
        as_bytes as_str bytes char_indices chars contains ends_with find is_char_boundary is_empty len lines matches
        parse repeat replace replacen rfind rsplit rsplit_once rsplitn split split_at split_once split_terminator
        split_whitespace splitn starts_with strip_prefix strip_suffix to_ascii_lowercase to_ascii_uppercase
        to_lowercase to_uppercase trim trim_end trim_end_matches trim_matches trim_start trim_start_matches
        eq_ignore_ascii_case
        """.split()  # noqa: SIM905
    ),
    "Vec": frozenset(
        """
        as_mut_ptr as_mut_slice as_ptr as_slice binary_search binary_search_by binary_search_by_key chunks
        chunks_exact chunks_mut clone_from_slice concat contains copy_from_slice copy_within ends_with
        eq_ignore_ascii_case fill first first_mut get get_mut get_unchecked get_unchecked_mut is_ascii is_empty iter
        iter_mut join last last_mut len make_ascii_lowercase make_ascii_uppercase partition_point rchunks repeat
        reverse rotate_left rotate_right sort sort_by sort_by_key sort_unstable sort_unstable_by sort_unstable_by_key
        split_at split_at_mut split_first split_last starts_with strip_prefix strip_suffix swap to_ascii_lowercase
        to_ascii_uppercase to_vec utf8_chunks windows
        """.split()  # noqa: SIM905
    ),
}
"""What texts, lists and slices have themselves, before what a trait adds to them."""
MAKERS = frozenset(
    "new default with_capacity from open create pin with_hasher from_iter from_utf8_lossy".split()  # noqa: SIM905
)
"""Functions of a type that make a value of it."""


def group_of(name: str) -> str:
    """The types that a type behaves like; its own name where there are none."""
    return GROUP_OF.get(name, name)
