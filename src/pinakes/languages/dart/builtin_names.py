"""Names every Dart file knows without importing them: `dart:core`."""

BUILTIN_NAMES = frozenset(
    """
    AbstractClassInstantiationError ArgumentError AssertionError BidirectionalIterator BigInt Comparable Comparator
    ConcurrentModificationError CyclicInitializationError DateTime Deprecated Duration Enum EnumName Error Exception
    Expando FallThroughError Finalizer FormatException Function Future FutureExtensions FutureOr IndexError
    IntegerDivisionByZeroException Invocation Iterable IterableExtensions Iterator List Map MapEntry Match Never
    NoSuchMethodError Null NullThrownError Object OutOfMemoryError Pattern RangeError Record RegExp RegExpMatch
    RuneIterator Runes Set Sink StackOverflowError StackTrace StateError Stopwatch Stream String StringBuffer
    StringSink Symbol Type TypeError UnimplementedError UnsupportedError Uri UriData WeakReference bool deprecated
    double dynamic identical identityHashCode int num override pragma print provisional proxy void
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
