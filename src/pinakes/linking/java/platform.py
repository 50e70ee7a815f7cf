"""The types of the platform that linking knows: their packages, what they extend, and what their methods give.

`T > Base: Result method other` reads: T extends Base, and two of its methods give a Result. `$` is what a lambda gives.
"""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from pinakes.linking.java.types import Type, parse_type

_TYPES = {
    "java.lang": """
        Object
        Iterable<T>: Iterator<T> iterator
        CharSequence
        Comparable<T>
        Number
        Appendable
        AutoCloseable
        Runnable
        Readable
        Cloneable
        String > CharSequence, Comparable<String>, Serializable
        StringBuilder > CharSequence, Appendable, Serializable
        StringBuffer > CharSequence, Appendable, Serializable
        Integer > Number, Comparable<Integer>, Serializable
        Long > Number, Comparable<Long>, Serializable
        Short > Number, Comparable<Short>, Serializable
        Byte > Number, Comparable<Byte>, Serializable
        Double > Number, Comparable<Double>, Serializable
        Float > Number, Comparable<Float>, Serializable
        Character > Comparable<Character>, Serializable
        Boolean > Comparable<Boolean>, Serializable
        Class<T> > Serializable, Type, GenericDeclaration, AnnotatedElement: T cast newInstance; Constructor<T>
            getConstructor
        Enum > Comparable, Serializable
        Record
        Void
        Thread > Runnable
        ThreadLocal<T>: T get
        Throwable > Serializable
        Exception > Throwable
        Error > Throwable
        RuntimeException > Exception
        IllegalArgumentException > RuntimeException
        IllegalStateException > RuntimeException
        NullPointerException > RuntimeException
        IndexOutOfBoundsException > RuntimeException
        ArithmeticException > RuntimeException
        ClassCastException > RuntimeException
        UnsupportedOperationException > RuntimeException
        NumberFormatException > IllegalArgumentException
        ReflectiveOperationException > Exception
        ClassNotFoundException > ReflectiveOperationException
        InterruptedException > Exception
        CloneNotSupportedException > Exception
        AssertionError > Error
    """,
    "java.lang.ref": """
        Reference<T>: T get
        WeakReference<T> > Reference<T>
        SoftReference<T> > Reference<T>
    """,
    "java.lang.reflect": """
        Type
        Constructor<T>: T newInstance
        GenericDeclaration
        AnnotatedElement
        Member
        Method > Member, AnnotatedElement, GenericDeclaration
        Field > Member, AnnotatedElement
        ParameterizedType > Type
        GenericArrayType > Type
        WildcardType > Type
        TypeVariable<D> > Type
    """,
    "java.io": """
        Serializable
        Closeable > AutoCloseable
        Flushable
        InputStream > Closeable
        OutputStream > Closeable, Flushable
        Reader > Closeable, Readable
        Writer > Closeable, Appendable, Flushable
        File > Serializable, Comparable<File>
        ByteArrayInputStream > InputStream
        ByteArrayOutputStream > OutputStream
        FileInputStream > InputStream
        FileOutputStream > OutputStream
        FilterOutputStream > OutputStream
        PrintStream > FilterOutputStream, Appendable
        StringReader > Reader
        CharArrayReader > Reader
        PushbackReader > Reader
        CharArrayWriter > Writer
        FileReader > InputStreamReader
        FileWriter > OutputStreamWriter
        BufferedInputStream > InputStream
        BufferedOutputStream > OutputStream
        DataInputStream > InputStream, DataInput
        DataOutputStream > OutputStream, DataOutput
        ObjectInput > DataInput
        ObjectOutput > DataOutput
        InputStreamReader > Reader
        BufferedReader > Reader
        StringWriter > Writer
        PrintWriter > Writer
        BufferedWriter > Writer
        OutputStreamWriter > Writer
        DataInput
        DataOutput
        ObjectInputStream > InputStream
        ObjectOutputStream > OutputStream
        IOException > Exception
        UncheckedIOException > RuntimeException
        FileNotFoundException > IOException
        EOFException > IOException
    """,
    "java.util": """
        Iterator<E>: E next
        ListIterator<E> > Iterator<E>: E previous
        Enumeration<E>: E nextElement
        Collection<E> > Iterable<E>: Stream<E> stream parallelStream; E[] toArray
        SequencedCollection<E> > Collection<E>: E getFirst getLast removeFirst removeLast
        AbstractCollection<E> > Collection<E>
        List<E> > SequencedCollection<E>: E get set remove; List<E> subList; ListIterator<E> listIterator
        AbstractList<E> > List<E>
        ArrayList<E> > AbstractList<E>, RandomAccess
        LinkedList<E> > AbstractList<E>, Deque<E>
        Vector<E> > AbstractList<E>: E elementAt firstElement lastElement
        Stack<E> > Vector<E>: E peek pop push
        RandomAccess
        Set<E> > Collection<E>
        AbstractSet<E> > Set<E>
        HashSet<E> > AbstractSet<E>
        LinkedHashSet<E> > HashSet<E>
        SortedSet<E> > Set<E>: E first last; SortedSet<E> headSet tailSet
        NavigableSet<E> > SortedSet<E>: E floor ceiling higher lower pollFirst pollLast
        TreeSet<E> > NavigableSet<E>
        EnumSet<E> > AbstractSet<E>
        BitSet
        Queue<E> > Collection<E>: E peek poll element remove
        AbstractQueue<E> > Queue<E>
        PriorityQueue<E> > AbstractQueue<E>
        Deque<E> > Queue<E>, SequencedCollection<E>: E peekFirst peekLast pollFirst pollLast pop
        ArrayDeque<E> > Deque<E>
        Map<K, V>: V get put remove getOrDefault putIfAbsent computeIfAbsent computeIfPresent compute merge
            replace; Set<K> keySet; Collection<V> values; Set<Map.Entry<K,V>> entrySet
        Map.Entry<K, V>: K getKey; V getValue setValue
        AbstractMap<K, V> > Map<K, V>
        HashMap<K, V> > AbstractMap<K, V>
        LinkedHashMap<K, V> > HashMap<K, V>
        WeakHashMap<K, V> > AbstractMap<K, V>
        IdentityHashMap<K, V> > AbstractMap<K, V>
        EnumMap<K, V> > AbstractMap<K, V>
        Hashtable<K, V> > Map<K, V>
        Properties > Hashtable
        SortedMap<K, V> > Map<K, V>: K firstKey lastKey; SortedMap<K,V> headMap tailMap
        NavigableMap<K, V> > SortedMap<K, V>: Map.Entry<K,V> firstEntry lastEntry floorEntry ceilingEntry
            higherEntry lowerEntry; K floorKey ceilingKey
        TreeMap<K, V> > NavigableMap<K, V>
        Optional<T>: T get orElse orElseGet orElseThrow; Optional<T> filter or; Optional<$> map; $ flatMap;
            Stream<T> stream
        Comparator<T>: Comparator<T> reversed thenComparing
        Locale
        Date > Comparable<Date>, Serializable
        Calendar > Comparable<Calendar>, Serializable
        GregorianCalendar > Calendar
        TimeZone
        UUID > Comparable<UUID>
        Random
        Currency
        ServiceLoader<S> > Iterable<S>
        NoSuchElementException > RuntimeException
        ConcurrentModificationException > RuntimeException
    """,
    "java.util.function": """
        Function<T, R>: R apply
        BiFunction<T, U, R>: R apply
        UnaryOperator<T> > Function<T, T>: T apply
        BinaryOperator<T> > BiFunction<T, T, T>: T apply
        Supplier<T>: T get
        Consumer<T>
        BiConsumer<T, U>
        Predicate<T>
        BiPredicate<T, U>
        ToIntFunction<T>
        ToLongFunction<T>
        ToDoubleFunction<T>
        IntFunction<R>: R apply
        LongFunction<R>: R apply
        DoubleFunction<R>: R apply
        IntPredicate
        IntUnaryOperator
        IntBinaryOperator
        IntConsumer
        LongPredicate
        DoublePredicate
        BooleanSupplier
        IntSupplier
        LongSupplier
        DoubleSupplier
    """,
    "java.util.stream": """
        BaseStream<T>: Iterator<T> iterator
        Stream<T> > BaseStream<T>: Stream<T> filter sorted distinct limit skip peek takeWhile dropWhile parallel
            sequential unordered onClose; Optional<T> findFirst findAny min max; List<T> toList; Stream<$> map; $
            flatMap
        IntStream
        LongStream
        DoubleStream
        Collector<T, A, R>
        Collectors
    """,
    "java.util.concurrent": """
        Callable<V>: V call
        Future<V>: V get
        CompletableFuture<T> > Future<T>: T join get
        ConcurrentMap<K, V> > Map<K, V>
        ConcurrentHashMap<K, V> > ConcurrentMap<K, V>
        ConcurrentLinkedQueue<E> > Queue<E>
        CopyOnWriteArrayList<E> > List<E>
        CopyOnWriteArraySet<E> > Set<E>
        BlockingQueue<E> > Queue<E>: E take
        LinkedBlockingQueue<E> > BlockingQueue<E>
        ArrayBlockingQueue<E> > BlockingQueue<E>
        Executor
        ExecutorService > Executor
        ScheduledExecutorService > ExecutorService
        TimeUnit
        ThreadFactory
        ExecutionException > Exception
        TimeoutException > Exception
    """,
    "java.util.concurrent.atomic": """
        AtomicReference<V>: V get getAndSet updateAndGet getAndUpdate
        AtomicInteger > Number
        AtomicLong > Number
        AtomicBoolean
    """,
    "java.nio": """
        Buffer
        CharBuffer > Buffer, CharSequence, Appendable, Readable
        ByteBuffer > Buffer
    """,
    "java.nio.file": """
        Path > Iterable<Path>, Comparable<Path>
    """,
    "java.nio.charset": """
        Charset > Comparable<Charset>
    """,
    "java.net": """
        URL > Serializable
        URI > Comparable<URI>, Serializable
    """,
    "java.util.regex": """
        Pattern > Serializable
        MatchResult
        Matcher > MatchResult
    """,
    "java.time": """
        Duration > Comparable<Duration>, Serializable
        Instant > Comparable<Instant>, Serializable
        LocalDate > Serializable
        LocalDateTime > Serializable
        LocalTime > Serializable
        ZonedDateTime > Serializable
        ZoneId > Serializable
    """,
    "java.math": """
        BigDecimal > Number, Comparable<BigDecimal>
        BigInteger > Number, Comparable<BigInteger>
    """,
}

_LINE = re.compile(r"([\w.]+)(?:<([^>]*)>)?(?: > ([^:]*))?(?:: (.*))?")
_CONTINUED = re.compile(r"\n {10,}")
_COMMA = re.compile(r",\s*(?![^<]*>)")


class Known(NamedTuple):
    """A type of the platform."""

    name: str
    parameters: tuple[str, ...]
    bases: tuple[Type, ...]
    results: dict[str, Type]


@cache
def known_types() -> dict[str, Known]:
    """The types by their full names."""
    found = {}
    for package, lines in _TYPES.items():
        for line in _CONTINUED.sub(" ", lines).strip().splitlines():
            known = _read(package, line.strip())
            found[known.name] = known
    return found


def _read(package: str, line: str) -> Known:
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError(line)
    name, parameters, bases, methods = match.groups()
    results = {}
    for group in (methods or "").split("; "):
        result, *words = group.split(" ")
        results.update(dict.fromkeys(words, parse_type(result)))
    names = tuple([word.strip() for word in (parameters or "").split(",") if word.strip()])
    kinds = tuple([parse_type(text) for text in _COMMA.split(bases or "") if text])
    return Known(f"{package}.{name}", names, kinds, results)


@cache
def full_names() -> dict[str, str]:
    """Full names by the names that stand in the table."""
    return {name.removeprefix(f"{package_of(name)}."): name for name in known_types()}


def full_name(name: str) -> str:
    """The full name of a type that the table mentions."""
    return full_names().get(name, name)


@lru_cache(10_000)
def package_of(name: str) -> str:
    """The package of a full name: what stands before its first word with a capital."""
    words = name.split(".")
    n_words = next((place for place, word in enumerate(words) if word[:1].isupper()), len(words) - 1)
    return ".".join(words[:n_words])
