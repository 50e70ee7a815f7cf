"""What languages, their runtimes and their frameworks use without naming it: one record for each family of languages.

A new language is a new record, or a word in one.
"""

import re
from typing import Final, Literal, NamedTuple

Face = Literal["modules", "entries", "visibility", "headers"]
"""What a library shows the world: every public name of a module without an underscore; what the files that its
manifest names export; every public name; what headers declare."""


class Conventions(NamedTuple):
    """What is used without being named."""

    languages: tuple[str, ...]
    face: Face
    called: re.Pattern[str]
    """Names that the runtime, test runners or tools look for."""
    harmless_decorators: frozenset[str]
    """What may stand before a definition and leaves it as it was: nobody learns of it."""
    harmless_bases: frozenset[str] = frozenset()
    """Types outside the project that neither call nor register what extends them."""
    accessors: re.Pattern[str] | None = None
    """Public members that libraries ask objects for, knowing no more than how such names are made."""
    is_library: bool = False
    """Whether code without a manifest is meant for others."""
    is_duck: bool = False
    """Whether a member of any visibility may take the place of one outside the project, and names are found as text."""
    is_structural: bool = False
    """Whether types implement interfaces without saying so."""
    is_open: bool = False
    """Whether what stands in a namespace may add to something that is defined elsewhere."""
    by_name: re.Pattern[str] | None = None
    """What stands in the text of a type whose members are asked for by names that are worked out."""
    reflects: frozenset[bytes] = frozenset()
    """Words of a file that looks for things by names that it puts together; none where any file may."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _bytes(text: str) -> frozenset[bytes]:
    return frozenset(text.encode().split())


def _names(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


_PYTHON: Final = Conventions(
    languages=("python", "notebook"),
    face="modules",
    called=_names(
        r"__\w+__",
        r"test\w*|Test\w*|setUp\w*|tearDown\w*|setup_\w+|teardown_\w+|asyncSetUp|asyncTearDown|runTest|load_tests",
        r"pytest_\w+|pytestmark|collect_ignore\w*|benchmark_\w+|time_\w+|track_\w+|peakmem_\w+",
        r"Meta|Media|Config|Params|Migration|Command|urlpatterns|app_name|handler[45]\d\d|default_app_config",
        r"upgrade|downgrade|revision|down_revision|branch_labels|depends_on|application|app|setup|main|run",
        r"(?:visit|depart|generic_visit|do|handle|on|leave)_\w+|generic_visit|_missing_|_generate_next_value_|_ignore_",
        r"_fields_?|_pack_|_anonymous_|_as_parameter_|_type_|_argtypes_|_restype_|_flags_|_repr_\w+_|_ipython_\w+_",
        r"read\w*|write\w*|seek|seekable|tell|flush|close|isatty|fileno|truncate|detach|getvalue|closed|emit|log_\w+|from_param",
    ),
    harmless_decorators=_words(
        """property cached_property staticmethod classmethod cache lru_cache contextmanager asynccontextmanager final
        override no_type_check wraps dataclass total_ordering unique runtime_checkable deprecated define frozen attrs
        getter setter deleter typing_extensions singledispatchmethod skip skipIf skipUnless"""
    ),
    harmless_bases=_words(
        """object Exception BaseException ValueError TypeError RuntimeError KeyError LookupError IndexError OSError
        AttributeError NotImplementedError ImportError ArithmeticError AssertionError Warning UserWarning ABC
        DeprecationWarning Generic Protocol NamedTuple TypedDict Enum IntEnum StrEnum Flag IntFlag"""
    ),
    is_duck=True,
    by_name=re.compile(r"getattr\(\s*(?:self|cls|type\(self\))\s*,\s*[^\"'\s]"),
    reflects=_bytes("getattr hasattr globals locals vars __dict__ methodcaller dir import_module startswith"),
)

_TYPESCRIPT: Final = Conventions(
    languages=("typescript", "tsx", "javascript", "vue", "svelte", "astro"),
    face="entries",
    called=_names(
        r"constructor|toString|toJSON|valueOf|then|catch|finally|next|return|throw|get|set|has|apply|construct",
        r"render|component\w+|shouldComponent\w+|getDerived\w+|getSnapshot\w+|UNSAFE_\w+|ng[A-Z]\w+|\w+Callback",
        r"getServerSideProps|getStaticProps|getStaticPaths|getInitialProps|generateMetadata|generateStaticParams",
        r"loader|action|meta|links|headers|middleware|config|default|main|activate|deactivate|setup|data|methods",
        r"GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|on[A-Z]\w*|handler|up|down|fetch|scheduled|queue|JSX|\[.*\]",
    ),
    harmless_decorators=frozenset(),
    harmless_bases=_words("Error TypeError RangeError Object Array Map Set EventTarget"),
    is_duck=True,
    is_open=True,
    by_name=re.compile(r"\b(?:this|self)(?: as [^)\]]+\))?\??\.?\[\s*[^\"'`\d\s]"),
)

_GO: Final = Conventions(
    languages=("go",),
    face="visibility",
    called=_names(r"main|init|_|Test\w*|Benchmark\w*|Example\w*|Fuzz\w*|TestMain"),
    harmless_decorators=frozenset(),
    is_library=True,
    is_structural=True,
    reflects=_bytes("MethodByName FieldByName HasPrefix HasSuffix reflect"),
)

_RUST: Final = Conventions(
    languages=("rust",),
    face="visibility",
    called=_names(r"main|_\w*|drop|fmt|new|default|from|into|next|poll|deref|clone|eq|cmp|hash"),
    harmless_decorators=_words(
        """inline must_use allow warn deny doc derive cfg cold track_caller deprecated non_exhaustive repr expect
        automatically_derived"""
    ),
    is_library=True,
    reflects=_bytes("paste concat_idents"),
)

_JVM: Final = Conventions(
    languages=("java", "kotlin"),
    face="visibility",
    called=_names(
        r"main|premain|agentmain|readObject|writeObject|readResolve|writeReplace|readObjectNoData|serialVersionUID",
        r"finalize|valueOf|values|serialPersistentFields|component\d+|Companion|test\w*|suite|INSTANCE|CREATOR",
    ),
    harmless_decorators=_words(
        """SuppressWarnings Deprecated Nullable NonNull NotNull Nonnull CheckForNull SafeVarargs VisibleForTesting Beta
        CanIgnoreReturnValue CheckReturnValue FunctionalInterface GwtIncompatible J2ktIncompatible GwtCompatible
        Immutable ThreadSafe GuardedBy JvmStatic JvmField JvmName JvmOverloads Suppress Throws"""
    ),
    harmless_bases=_words("Object Serializable Cloneable Exception RuntimeException IOException Error Throwable"),
    accessors=re.compile(r"(?:get|set|is|has|add|with|to|from|of)(?:[A-Z]\w*)?"),
    is_library=True,
    reflects=_bytes("reflect getMethod getMethods getDeclaredMethod getDeclaredMethods getField forName"),
)

_CSHARP: Final = Conventions(
    languages=("csharp",),
    face="visibility",
    called=_names(
        r"Main|~.*|Dispose|Finalize|GetEnumerator|Deconstruct|Awake|Start|Update|On[A-Z]\w*|Reset|ShouldSerialize\w+"
    ),
    harmless_decorators=_words(
        """Obsolete SuppressMessage MethodImpl DebuggerDisplay DebuggerStepThrough DebuggerNonUserCode Conditional
        EditorBrowsable CLSCompliant Flags Pure CanBeNull NotNull ExcludeFromCodeCoverage"""
    ),
    harmless_bases=_words("object Object Exception IDisposable EventArgs"),
    is_library=True,
    reflects=_bytes("Reflection GetMethod GetMethods GetField GetProperty InvokeMember"),
)

_PHP: Final = Conventions(
    languages=("php",),
    face="visibility",
    called=_names(r"__\w+", r"test\w*|setUp\w*|tearDown\w*|data\w*|provide\w*|main|\w+Provider|\w+Action"),
    harmless_decorators=_words("ReturnTypeWillChange Pure Deprecated SensitiveParameter Override"),
    harmless_bases=_words("Exception RuntimeException InvalidArgumentException LogicException"),
    by_name=re.compile(r"(?:\$this->|static::|self::)[{$]|\[\s*(?:\$this|self::class|static::class)\s*,\s*[^'\"\s]"),
    is_library=True,
    is_duck=True,
)

_RUBY: Final = Conventions(
    languages=("ruby", "erb"),
    face="visibility",
    called=_names(
        r"initialize\w*|method_missing|respond_to_missing\?|inherited|included|extended|prepended|method_added|const_missing",
        r"to_\w+|each|call|inspect|hash|eql\?|coerce|marshal_\w+|_dump|_load|encode_with|init_with|test_\w+|setup|teardown|on_\w+",
        r"[^\w]+|\w+=",
    ),
    harmless_decorators=frozenset(),
    harmless_bases=_words("Object BasicObject StandardError RuntimeError ArgumentError Struct"),
    by_name=re.compile(r"\b(?:public_send|__send__|send|method|instance_method)[( ]\s*[^:\"'\s]"),
    is_library=True,
    is_duck=True,
)

_C: Final = Conventions(
    languages=("c", "cpp"),
    face="headers",
    called=_names(
        r"main|wmain|wWinMain|WinMain|DllMain|_\w+|operator\W.*|~.*|begin|end|cbegin|cend|swap|LLVMFuzzer\w+|[A-Z]\w*_init"
    ),
    harmless_decorators=_words("inline static nodiscard maybe_unused deprecated noreturn"),
    is_library=True,
)

FAMILIES: Final = (_PYTHON, _TYPESCRIPT, _GO, _RUST, _JVM, _CSHARP, _PHP, _RUBY, _C)
CONVENTIONS: Final = {language: family for family in FAMILIES for language in family.languages}

REGISTERS: Final = re.compile(
    r"(?i)register|route|fixture|command|task|receiver|listen|handler|hook|test|mark|bean|inject|autowired|component|"
    r"controller|service|subscribe|observ|callback|endpoint|provider|plugin|option|argument|validator|"
    r"serializer|before|after|setup|teardown|\bapp\b|\bon\b|get\b|post\b|put\b|delete\b|patch\b|export|no_mangle|"
    r"dllimport|rule\b|schedul|signal|slot|expose|api\b|rpc|job\b|filter|tag\b|lookup|factor|rust_analyzer|bench"
)
"""Words by which something that stands before a definition says that a framework is told of it."""

STARTS: Final = _words("main Main premain agentmain")
"""What programs start with, in whatever type it stands."""

SEEMS_UNUSED: Final = re.compile(r"(?i)[\"']unused\\?[\"']")
"""What is said of a definition that is used in a way that compilers do not see."""

IS_TEST: Final = re.compile(
    r"(?:^|/)(?:tests?|testing|spec|specs|__tests__|e2e|\w+[-_]tests?|js_tests)/|(?:^|/)test[_-]|[._-](?:test|tests|spec)\.|"
    r"Tests?\.(?:java|kt|cs|php)$|(?:^|/)conftest\.py$"
)
"""Files of tests, by path."""

IS_TEST_FILE: Final = re.compile(
    r"(?:^|/)(?:test[_-][^/]*|tests|conftest)\.\w+$|[._-](?:test|tests|spec)\.\w+$|Tests?\.(?:java|kt|cs|php)$"
)
"""Files that a test runner loads, by name."""

IS_SAMPLE: Final = re.compile(
    r"(?i)(?:^|/)(?:testdata|test[-_]data|data|fixtures?|__fixtures__|cases|snapshots?|__snapshots__|examples?|samples?|demos?|"
    r"docs?|templates?|stubs?|corpus|typings?|playground|vendor|third[-_]party|deps|external|migrations|generated|resources)/|\.d\.[cm]?ts$|"
    r"/[\w.@-]+-\d+\.\d+\.\d+/|\.pyi$|\.pb\.\w+$|_pb2\w*\.py$|\.g\.\w+$|\.[Dd]esigner\.\w+$|\.generated\.\w+$"
)
"""Files that others read or copy, or that programs write: what they define is not there to be used."""

IS_OUTSIDE: Final = _words(
    "test tests testing docs doc examples example scripts script benchmarks benchmark bench benches tools"
)
"""Folders beside a library that are no part of it."""
