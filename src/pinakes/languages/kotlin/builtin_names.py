"""Names every Kotlin file knows without importing them: `kotlin.*` and what else is imported by default."""

BUILTIN_NAMES = frozenset(
    """
    Annotation Any Array ArrayDeque ArrayList ArithmeticException AssertionError AutoCloseable Boolean BooleanArray
    BooleanIterator Byte ByteArray ByteIterator Char CharArray CharIterator CharProgression CharRange CharSequence
    Class ClassCastException ClosedRange Collection Comparable Comparator ConcurrentModificationException
    ContextFunctionTypeParams Deprecated DeprecationLevel DeprecatedSinceKotlin Double DoubleArray DslMarker Enum
    Error Exception ExperimentalMultiplatform ExperimentalStdlibApi ExperimentalUnsignedTypes ExtensionFunctionType
    Float FloatArray Function Grouping HashMap HashSet IllegalArgumentException IllegalStateException IndexedValue
    IndexOutOfBoundsException Int IntArray IntIterator IntProgression IntRange Iterable Iterator JvmDefault JvmField
    JvmInline JvmMultifileClass JvmName JvmOverloads JvmRecord JvmStatic JvmSuppressWildcards JvmSynthetic JvmWildcard
    KotlinVersion Lazy LazyThreadSafetyMode LinkedHashMap LinkedHashSet List ListIterator Long LongArray
    LongProgression LongRange Map MatchGroup MatchResult Metadata MutableCollection MutableIterable MutableIterator
    MutableList MutableListIterator MutableMap MutableSet NegativeArraySizeException NoSuchElementException
    NoWhenBranchMatchedException NotImplementedError Nothing NullPointerException Number NumberFormatException OptIn
    OptionalExpectation OutOfMemoryError OverloadResolutionByLambdaReturnType Pair ParameterName PublishedApi
    RandomAccess Regex RegexOption ReplaceWith RequiresOptIn Result Runnable RuntimeException SafeVarargs Sequence
    SequenceScope Set Short ShortArray SinceKotlin String StringBuilder Strictfp Suppress Synchronized System Thread
    ThreadLocal Throwable Throws Transient Triple Typography UByte UByteArray UInt UIntArray UIntRange ULong
    ULongArray ULongRange UShort UShortArray UninitializedPropertyAccessException Unit UnsafeVariance
    UnsupportedOperationException Volatile also and apply arrayListOf arrayOf arrayOfNulls assert booleanArrayOf
    buildList buildMap buildSet buildString byteArrayOf charArrayOf check checkNotNull compareBy compareByDescending
    compareValues compareValuesBy doubleArrayOf downTo emptyArray emptyList emptyMap emptySequence emptySet
    enumValueOf enumValues error floatArrayOf generateSequence hashMapOf hashSetOf intArrayOf isNaN iterator lazy
    lazyOf let linkedMapOf linkedSetOf listOf listOfNotNull longArrayOf mapOf maxOf minOf mutableListOf mutableMapOf
    mutableSetOf naturalOrder nullsFirst nullsLast or print println readLine readln readlnOrNull repeat require
    requireNotNull reverseOrder run runCatching sequence sequenceOf setOf setOfNotNull shl shortArrayOf shr
    sortedMapOf sortedSetOf step suspend synchronized takeIf takeUnless to toList TODO trimIndent ubyteArrayOf
    uintArrayOf ulongArrayOf until use ushr ushortArrayOf with xor
    """.split()  # noqa: SIM905 - a word list reads better as text.
)
