"""Names of the platform that mean something to linking."""

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

OBJECT_METHODS = frozenset(
    {"equals", "hashCode", "toString", "getClass", "notify", "notifyAll", "wait", "clone", "finalize"}
)
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

KOTLIN_TYPES = {
    "Any": "java.lang.Object",
    "Boolean": "boolean",
    "Byte": "byte",
    "Char": "char",
    "Double": "double",
    "Float": "float",
    "Int": "int",
    "Long": "long",
    "Short": "short",
    **{name: f"java.lang.{name}" for name in ("CharSequence", "Comparable", "Iterable", "Number", "String")},
    **{name: f"java.util.{name}" for name in ("Collection", "Iterator", "List", "ListIterator", "Map", "Set")},
    **{f"Mutable{name}": f"java.util.{name}" for name in ("Collection", "Iterator", "List", "Map", "Set")},
    **{name: f"java.util.{name}" for name in ("ArrayDeque", "ArrayList", "HashMap", "HashSet", "LinkedHashMap")},
    **{name: f"java.lang.{name}" for name in ("Error", "Exception", "RuntimeException", "Throwable")},
}
"""Types of Kotlin that are types of the platform by another name."""
