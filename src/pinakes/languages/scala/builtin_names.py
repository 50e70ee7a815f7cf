"""Names every Scala file knows without importing them: `scala`, `scala.Predef` and `java.lang`."""

BUILTIN_NAMES = frozenset(
    """
    Any AnyKind AnyRef AnyVal App Array ArrowAssoc Boolean BigDecimal BigInt Byte Char Class Console Conversion Double
    Dynamic Either EmptyTuple Ensuring Equals Error Exception Float Function Function0 Function1 Function2 Function3
    IllegalArgumentException IllegalStateException IndexOutOfBoundsException IndexedSeq Int Integer Iterable
    IterableOnce Iterator LazyList Left List Long Map MatchError Matchable Math NoSuchElementException None Nil
    Nothing Null NullPointerException Number NumberFormatException Numeric Object Option Ordered Ordering
    PartialFunction Predef Product Product1 Product2 Proxy Range Right Runnable Runtime RuntimeException Seq
    Serializable Set Short Singleton Some Specializable Stream String StringBuilder StringContext Symbol System Thread
    ThreadLocal Throwable Traversable Tuple Tuple1 Tuple2 Tuple3 Tuple4 Tuple5 Unit UnsupportedOperationException
    UninitializedFieldError ValueOf Vector Void StackTraceElement Override Deprecated AutoCloseable CharSequence
    Cloneable Comparable InterruptedException Process ClassNotFoundException SecurityException AssertionError
    ClassCastException ArithmeticException ArrayIndexOutOfBoundsException StackOverflowError OutOfMemoryError
    annotation assert assertFail assume classOf compiletime deprecated deprecatedInheritance deprecatedName
    deprecatedOverriding ensuring identity implicitNotFound implicitly inline language locally main math native nowarn
    print printf println require scala specialized summon switch tailrec targetName throws transient unchecked
    uncheckedVariance valueOf varargs volatile wrapRefArray wrapString java
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
