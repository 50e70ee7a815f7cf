"""What is known of the types of the platform: their packages, what they extend, and what their methods give.

`T > Base: method Result` reads: T extends Base, and its method gives a Result. `$` is what a lambda gives.
"""

import re
from functools import cache
from typing import NamedTuple

from pinakes.linking.java.types import Type, parse_type

_TYPES = {
    "java.lang": """
        Object
        Iterable<T>: iterator Iterator<T>; forEach void
        CharSequence
        Comparable<T>
        Number
        Appendable
        AutoCloseable
        Runnable
        Readable
        Cloneable
        String > CharSequence, Comparable<String>, java.io.Serializable
        StringBuilder > CharSequence, Appendable, java.io.Serializable
        StringBuffer > CharSequence, Appendable, java.io.Serializable
        Integer > Number, Comparable<Integer>, java.io.Serializable
        Long > Number, Comparable<Long>, java.io.Serializable
        Short > Number, Comparable<Short>, java.io.Serializable
        Byte > Number, Comparable<Byte>, java.io.Serializable
        Double > Number, Comparable<Double>, java.io.Serializable
        Float > Number, Comparable<Float>, java.io.Serializable
        Character > Comparable<Character>, java.io.Serializable
        Boolean > Comparable<Boolean>, java.io.Serializable
        Class<T> > java.io.Serializable, java.lang.reflect.Type, java.lang.reflect.GenericDeclaration, java.lang.reflect.AnnotatedElement: cast T; newInstance T; getConstructor java.lang.reflect.Constructor<T>
        Enum > Comparable, java.io.Serializable
        Record
        Void
        Thread > Runnable
        ThreadLocal<T>: get T
        Throwable > java.io.Serializable
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
        Reference<T>: get T
        WeakReference<T> > Reference<T>
        SoftReference<T> > Reference<T>
    """,
    "java.lang.reflect": """
        Type
        Constructor<T>: newInstance T
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
        Iterator<E>: next E
        ListIterator<E> > Iterator<E>: previous E
        Enumeration<E>: nextElement E
        Collection<E> > Iterable<E>: stream java.util.stream.Stream<E>; parallelStream java.util.stream.Stream<E>; toArray E[]
        SequencedCollection<E> > Collection<E>: getFirst E; getLast E; removeFirst E; removeLast E
        AbstractCollection<E> > Collection<E>
        List<E> > SequencedCollection<E>: get E; set E; remove E; subList List<E>; listIterator ListIterator<E>
        AbstractList<E> > List<E>
        ArrayList<E> > AbstractList<E>, RandomAccess
        LinkedList<E> > AbstractList<E>, Deque<E>
        Vector<E> > AbstractList<E>: elementAt E; firstElement E; lastElement E
        Stack<E> > Vector<E>: peek E; pop E; push E
        RandomAccess
        Set<E> > Collection<E>
        AbstractSet<E> > Set<E>
        HashSet<E> > AbstractSet<E>
        LinkedHashSet<E> > HashSet<E>
        SortedSet<E> > Set<E>: first E; last E; headSet SortedSet<E>; tailSet SortedSet<E>
        NavigableSet<E> > SortedSet<E>: floor E; ceiling E; higher E; lower E; pollFirst E; pollLast E
        TreeSet<E> > NavigableSet<E>
        EnumSet<E> > AbstractSet<E>
        BitSet
        Queue<E> > Collection<E>: peek E; poll E; element E; remove E
        AbstractQueue<E> > Queue<E>
        PriorityQueue<E> > AbstractQueue<E>
        Deque<E> > Queue<E>, SequencedCollection<E>: peekFirst E; peekLast E; pollFirst E; pollLast E; pop E
        ArrayDeque<E> > Deque<E>
        Map<K, V>: get V; put V; remove V; getOrDefault V; putIfAbsent V; computeIfAbsent V; computeIfPresent V; compute V; merge V; keySet Set<K>; values Collection<V>; entrySet Set<Map.Entry<K, V>>; replace V
        Map.Entry<K, V>: getKey K; getValue V; setValue V
        AbstractMap<K, V> > Map<K, V>
        HashMap<K, V> > AbstractMap<K, V>
        LinkedHashMap<K, V> > HashMap<K, V>
        WeakHashMap<K, V> > AbstractMap<K, V>
        IdentityHashMap<K, V> > AbstractMap<K, V>
        EnumMap<K, V> > AbstractMap<K, V>
        Hashtable<K, V> > Map<K, V>
        Properties > Hashtable
        SortedMap<K, V> > Map<K, V>: firstKey K; lastKey K; headMap SortedMap<K, V>; tailMap SortedMap<K, V>
        NavigableMap<K, V> > SortedMap<K, V>: firstEntry Map.Entry<K, V>; lastEntry Map.Entry<K, V>; floorEntry Map.Entry<K, V>; ceilingEntry Map.Entry<K, V>; higherEntry Map.Entry<K, V>; lowerEntry Map.Entry<K, V>; floorKey K; ceilingKey K
        TreeMap<K, V> > NavigableMap<K, V>
        Optional<T>: get T; orElse T; orElseGet T; orElseThrow T; filter Optional<T>; or Optional<T>; map Optional<$>; flatMap $; stream java.util.stream.Stream<T>
        Comparator<T>: reversed Comparator<T>; thenComparing Comparator<T>
        Locale
        Date > Comparable<Date>, java.io.Serializable
        Calendar > Comparable<Calendar>, java.io.Serializable
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
        Function<T, R>: apply R
        BiFunction<T, U, R>: apply R
        UnaryOperator<T> > Function<T, T>: apply T
        BinaryOperator<T> > BiFunction<T, T, T>: apply T
        Supplier<T>: get T
        Consumer<T>
        BiConsumer<T, U>
        Predicate<T>
        BiPredicate<T, U>
        ToIntFunction<T>
        ToLongFunction<T>
        ToDoubleFunction<T>
        IntFunction<R>: apply R
        LongFunction<R>: apply R
        DoubleFunction<R>: apply R
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
        BaseStream<T>: iterator java.util.Iterator<T>
        Stream<T> > BaseStream<T>: filter Stream<T>; sorted Stream<T>; distinct Stream<T>; limit Stream<T>; skip Stream<T>; peek Stream<T>; takeWhile Stream<T>; dropWhile Stream<T>; parallel Stream<T>; sequential Stream<T>; unordered Stream<T>; onClose Stream<T>; findFirst java.util.Optional<T>; findAny java.util.Optional<T>; min java.util.Optional<T>; max java.util.Optional<T>; toList java.util.List<T>; map Stream<$>; flatMap $
        IntStream
        LongStream
        DoubleStream
        Collector<T, A, R>
        Collectors
    """,
    "java.util.concurrent": """
        Callable<V>: call V
        Future<V>: get V
        CompletableFuture<T> > Future<T>: join T; get T
        ConcurrentMap<K, V> > java.util.Map<K, V>
        ConcurrentHashMap<K, V> > ConcurrentMap<K, V>
        ConcurrentLinkedQueue<E> > java.util.Queue<E>
        CopyOnWriteArrayList<E> > java.util.List<E>
        CopyOnWriteArraySet<E> > java.util.Set<E>
        BlockingQueue<E> > java.util.Queue<E>: take E
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
        AtomicReference<V>: get V; getAndSet V; updateAndGet V; getAndUpdate V
        AtomicInteger > Number
        AtomicLong > Number
        AtomicBoolean
    """,
    "java.nio": """
        Buffer
        CharBuffer > Buffer, CharSequence, Appendable, Readable
        ByteBuffer > Buffer
    """,
    "java.nio.file": "Path > Iterable<Path>, Comparable<Path>",
    "java.nio.charset": "Charset > Comparable<Charset>",
    "java.net": """
        URL > java.io.Serializable
        URI > Comparable<URI>, java.io.Serializable
    """,
    "java.util.regex": """
        Pattern > java.io.Serializable
        MatchResult
        Matcher > MatchResult
    """,
    "java.time": """
        Duration > Comparable<Duration>, java.io.Serializable
        Instant > Comparable<Instant>, java.io.Serializable
        LocalDate > java.io.Serializable
        LocalDateTime > java.io.Serializable
        LocalTime > java.io.Serializable
        ZonedDateTime > java.io.Serializable
        ZoneId > java.io.Serializable
    """,
    "java.math": """
        BigDecimal > Number, Comparable<BigDecimal>
        BigInteger > Number, Comparable<BigInteger>
    """,
}

HANDED: dict[str, tuple[str, ...]] = {
    "Iterable.forEach": ("T",),
    "Iterator.forEachRemaining": ("E",),
    "Collection.removeIf": ("E",),
    "List.sort": ("E", "E"),
    "List.replaceAll": ("E",),
    "Map.forEach": ("K", "V"),
    "Map.computeIfAbsent": ("K",),
    "Map.computeIfPresent": ("K", "V"),
    "Map.compute": ("K", "V"),
    "Map.merge": ("V", "V"),
    "Map.replaceAll": ("K", "V"),
    "Optional.ifPresent": ("T",),
    "Optional.ifPresentOrElse": ("T",),
    "Optional.map": ("T",),
    "Optional.flatMap": ("T",),
    "Optional.filter": ("T",),
    "Stream.filter": ("T",),
    "Stream.map": ("T",),
    "Stream.flatMap": ("T",),
    "Stream.mapToInt": ("T",),
    "Stream.mapToLong": ("T",),
    "Stream.mapToDouble": ("T",),
    "Stream.mapToObj": ("T",),
    "Stream.forEach": ("T",),
    "Stream.forEachOrdered": ("T",),
    "Stream.peek": ("T",),
    "Stream.anyMatch": ("T",),
    "Stream.allMatch": ("T",),
    "Stream.noneMatch": ("T",),
    "Stream.sorted": ("T", "T"),
    "Stream.min": ("T", "T"),
    "Stream.max": ("T", "T"),
    "Stream.takeWhile": ("T",),
    "Stream.dropWhile": ("T",),
    "Stream.reduce": ("T", "T"),
    "CompletableFuture.thenAccept": ("T",),
    "CompletableFuture.thenApply": ("T",),
}
"""What methods hand to the lambda that they are given."""

FUNCTIONS: dict[str, tuple[str, ...]] = {
    "Function": ("T",),
    "BiFunction": ("T", "U"),
    "UnaryOperator": ("T",),
    "BinaryOperator": ("T", "T"),
    "Supplier": (),
    "Consumer": ("T",),
    "BiConsumer": ("T", "U"),
    "Predicate": ("T",),
    "BiPredicate": ("T", "U"),
    "ToIntFunction": ("T",),
    "ToLongFunction": ("T",),
    "ToDoubleFunction": ("T",),
    "Comparator": ("T", "T"),
    "Callable": (),
    "Runnable": (),
}
"""What a function of a type is called with."""

STATICS: dict[str, str] = {
    "java.util.Arrays.asList": "java.util.List<#>",
    "java.util.List.of": "java.util.List<#>",
    "java.util.Set.of": "java.util.Set<#>",
    "java.util.Optional.of": "java.util.Optional<#>",
    "java.util.Optional.ofNullable": "java.util.Optional<#>",
    "java.util.Collections.singletonList": "java.util.List<#>",
    "java.util.Collections.singleton": "java.util.Set<#>",
    "java.util.Objects.requireNonNull": "#",
    "java.util.stream.Stream.of": "java.util.stream.Stream<#>",
    "java.util.Collections.unmodifiableList": "=",
    "java.util.Collections.unmodifiableSet": "=",
    "java.util.Collections.unmodifiableMap": "=",
    "java.util.Collections.unmodifiableCollection": "=",
    "java.util.Arrays.stream": "java.util.stream.Stream<[]>",
}
"""What static methods give: `#` is their first argument, `=` something of its type, `[]` an item of it."""

OBJECT_METHODS = frozenset({"equals", "hashCode", "toString", "getClass", "notify", "notifyAll", "wait", "clone", "finalize"})
ALWAYS = {
    **dict.fromkeys(
        (
            "getCanonicalName",
            "getLocalizedMessage",
            "getMessage",
            "getName",
            "getSimpleName",
            "name",
            "replace",
            "replaceAll",
            "replaceFirst",
            "repeat",
            "strip",
            "substring",
            "toLowerCase",
            "toString",
            "toUpperCase",
            "trim",
        ),
        "java.lang.String",
    ),
    **dict.fromkeys(
        (
            "compareTo",
            "getLineNumber",
            "getModifiers",
            "hashCode",
            "indexOf",
            "intValue",
            "lastIndexOf",
            "length",
            "ordinal",
            "size",
        ),
        "int",
    ),
    **dict.fromkeys(
        (
            "contains",
            "containsKey",
            "endsWith",
            "equals",
            "equalsIgnoreCase",
            "hasNext",
            "isEmpty",
            "isInstance",
            "matches",
            "startsWith",
        ),
        "boolean",
    ),
    "charAt": "char",
    "longValue": "long",
    "doubleValue": "double",
    "floatValue": "float",
    "currentTimeMillis": "long",
    "nanoTime": "long",
}
"""What methods of the platform give wherever there is one of that name."""
PRIMITIVES = ("byte", "short", "int", "long", "float", "double")
"""From narrow to wide."""
PLAIN = frozenset({*PRIMITIVES, "char", "boolean", "void"})
BOXES = {
    "byte": "java.lang.Byte",
    "short": "java.lang.Short",
    "int": "java.lang.Integer",
    "long": "java.lang.Long",
    "float": "java.lang.Float",
    "double": "java.lang.Double",
    "char": "java.lang.Character",
    "boolean": "java.lang.Boolean",
}

_LINE = re.compile(r"([\w.]+)(?:<([^>]*)>)?(?: > ([^:]*))?(?:: (.*))?")
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
        for line in lines.strip().splitlines():
            match = _LINE.fullmatch(line.strip())
            if match is None:
                continue
            name, parameters, bases, methods = match.groups()
            results = {}
            for method in (methods or "").split("; ") if methods else ():
                word, _, result = method.partition(" ")
                results[word] = parse_type(result.replace("$", "_"))
            names = tuple([word.strip() for word in (parameters or "").split(",") if word.strip()])
            kinds = tuple([parse_type(text) for text in _COMMA.split(bases or "") if text])
            found[f"{package}.{name}"] = Known(f"{package}.{name}", names, kinds, results)
    return found


@cache
def full_names() -> dict[str, str]:
    """Full names by the names that stand in the table."""
    return {name.removeprefix(f"{_package(name)}."): name for name in known_types()}


def full_name(name: str) -> str:
    """The full name of a type that the table mentions."""
    return full_names().get(name, name)


def _package(name: str) -> str:
    """The package of a full name: what stands before its first word with a capital."""
    words = name.split(".")
    n_words = next((place for place, word in enumerate(words) if word[:1].isupper()), len(words) - 1)
    return ".".join(words[:n_words])


package_of = _package
