"""What is used without being named."""

import re

from pinakes.languages._conventions import Conventions, Manifest, Packaging, any_of, byte_words, words

CONVENTIONS = Conventions(
    face="modules",
    called=any_of(
        r"__\w+__",
        r"test\w*|Test\w*|setUp\w*|tearDown\w*|setup_\w+|teardown_\w+|asyncSetUp|asyncTearDown|runTest|load_tests",
        r"pytest_\w+|pytestmark|collect_ignore\w*|benchmark_\w+|time_\w+|track_\w+|peakmem_\w+",
        r"Meta|Media|Config|Params|Migration|Command|urlpatterns|app_name|handler[45]\d\d|default_app_config",
        r"upgrade|downgrade|revision|down_revision|branch_labels|depends_on|application|app|setup|main|run",
        r"(?:visit|depart|generic_visit|do|handle|on|leave)_\w+|generic_visit|_missing_|_generate_next_value_|_ignore_",
        r"_fields_?|_pack_|_anonymous_|_as_parameter_|_type_|_argtypes_|_restype_|_flags_|_repr_\w+_|_ipython_\w+_",
        r"read\w*|write\w*|seek|seekable|tell|flush|close|isatty|fileno|truncate|detach|getvalue|closed|emit|log_\w+|from_param",
    ),
    harmless_decorators=words(
        """property cached_property staticmethod classmethod cache lru_cache contextmanager asynccontextmanager final
        override no_type_check wraps dataclass total_ordering unique runtime_checkable deprecated define frozen attrs
        getter setter deleter typing_extensions singledispatchmethod skip skipIf skipUnless"""
    ),
    harmless_bases=words(
        """object Exception BaseException ValueError TypeError RuntimeError KeyError LookupError IndexError OSError
        AttributeError NotImplementedError ImportError ArithmeticError AssertionError Warning UserWarning ABC
        DeprecationWarning Generic Protocol NamedTuple TypedDict Enum IntEnum StrEnum Flag IntFlag"""
    ),
    is_duck=True,
    asks_for_heirs=words("__subclasses__ __init_subclass__ getmembers"),
    contracts=words("Protocol"),
    stub=re.compile(r"raise NotImplementedError"),
    by_name=re.compile(r"getattr\(\s*(?:self|cls|type\(self\))\s*,\s*[^\"'\s]"),
    reflects=byte_words("getattr hasattr globals locals vars __dict__ methodcaller dir import_module startswith"),
)

PACKAGING = Packaging(
    manifests=(
        Manifest(
            "pyproject.toml",
            library=re.compile(r"(?m)^\[build-system\](?!(?s:.)*(?:package-mode = false|:: Do Not Upload))"),
        ),
        Manifest("setup.cfg", library=re.compile(r"(?m)^\[metadata\]")),
        Manifest("setup.py", library=re.compile("setup")),
    ),
    programs=("manage.py", "wsgi.py"),
)
