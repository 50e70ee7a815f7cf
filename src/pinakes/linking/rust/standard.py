"""Types of the standard library that hold values of other types, and what their methods give back."""

from pinakes.languages.rust.builtin_names import BUILTIN_NAMES

PRIMITIVES = frozenset(
    "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize".split()  # noqa: SIM905
)
BUILTIN_TYPES = PRIMITIVES | {name for name in BUILTIN_NAMES if name[:1].isupper()}


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


POINTERS = _words(
    """
    Box Rc Arc Cow Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard Pin LazyLock LazyCell Lazy ManuallyDrop
    AssertUnwindSafe MaybeUninit Wrapping Reverse NonNull UniqueRc Lrc
    """
)
"""Types that have the methods of what they hold."""
LISTS = _words(
    """
    Vec VecDeque HashSet BTreeSet BinaryHeap LinkedList SmallVec ArrayVec IndexSet
    """
)
ITERATORS = _words(
    """
    Iterator IntoIterator DoubleEndedIterator ExactSizeIterator Iter IterMut IntoIter Peekable Rev Skip Take Drain
    FusedIterator Fuse Cycle StepBy Cloned Copied
    """
)
MAPS = _words("HashMap BTreeMap IndexMap FxHashMap AHashMap")
CELLS = _words("RefCell Cell UnsafeCell")
LOCKS = _words("Mutex RwLock")
ONCE = _words("OnceCell OnceLock")

SAME = _words(
    """
    clone to_owned borrow borrow_mut as_ref as_mut by_ref deref deref_mut into_iter iter iter_mut to_vec as_slice
    as_mut_slice into_boxed_slice into_boxed_str as_deref as_deref_mut cloned copied
    """
)
"""Methods that give back what they are called on, or something with the same in it."""

OPTION_CONTENT = _words(
    """
    unwrap expect unwrap_or unwrap_or_else unwrap_or_default unwrap_unchecked get_or_insert_with get_or_insert insert
    """
)
OPTION_SAME = _words(
    "as_ref as_mut as_deref as_deref_mut cloned copied take replace or or_else filter clone inspect xor as_pin_mut"
)
OPTION_HANDED = _words("map and_then filter map_or map_or_else is_some_and is_none_or inspect take_if")
RESULT_CONTENT = _words("unwrap expect unwrap_or unwrap_or_else unwrap_or_default")
RESULT_SAME = _words("as_ref as_mut as_deref as_deref_mut cloned copied clone inspect inspect_err or or_else")
RESULT_HANDED = _words("map and_then map_or map_or_else is_ok_and inspect")
RESULT_ERROR = _words("map_err or_else unwrap_or_else inspect_err is_err_and")
ITERATOR_OPTION = _words(
    """
    next last nth peek peek_mut min max min_by_key max_by_key min_by max_by find next_back nth_back reduce next_if rfind
    """
)
ITERATOR_SAME = _words(
    """
    filter skip take rev chain cloned copied peekable by_ref fuse inspect step_by skip_while take_while cycle into_iter
    iter clone as_ref sorted sorted_by sorted_by_key
    """
)
ITERATOR_METHODS = (
    ITERATOR_OPTION
    | ITERATOR_SAME
    | _words(
        """
        map enumerate zip filter_map flat_map flatten collect fold for_each all any count sum product position find_map
        partition unzip try_for_each try_fold size_hint scan map_while rposition cmp eq lt le gt ge partial_cmp is_sorted
        """
    )
)
ON_ITEMS = _words(
    """
    map filter for_each all any find position filter_map flat_map find_map inspect skip_while take_while map_while
    partition max_by_key min_by_key sort_by_key sort_unstable_by_key sort_by sort_unstable_by retain retain_mut
    dedup_by_key dedup_by binary_search_by binary_search_by_key max_by min_by partition_point sort_by_cached_key
    rposition is_sorted_by is_sorted_by_key group_by chunk_by split rsplit iter_mut next_if rfind try_for_each sorted_by
    sorted_by_key extract_if drain_filter
    """
)
"""Methods that hand each item to a closure."""
LIST_OPTION = _words(
    """
    first last get pop get_mut first_mut last_mut pop_front pop_back front back front_mut back_mut peek peek_mut
    pop_first pop_last
    """
)
LIST_ITERATOR = _words("iter iter_mut into_iter drain union intersection difference symmetric_difference into_vec")
LIST_LISTS = _words("chunks chunks_exact windows rchunks chunks_mut split")
LIST_SAME = _words("clone to_vec as_slice as_mut_slice into_boxed_slice split_off to_owned as_ref as_mut borrow")
MAP_VALUE = _words("get get_mut remove insert")
DEREFERENCED = _words("as_ref as_mut deref deref_mut into_inner into_owned to_mut as_deref borrow get_ref get_mut")
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
MAKERS = _words("new default with_capacity from open create from_utf8 from_str_radix from_utf8_lossy with_hasher from_iter")
"""What makes a value of the type it is called on."""
