"""What is used without being named."""

from pinakes.languages._conventions import Conventions, any_of, byte_words

CONVENTIONS = Conventions(
    face="visibility",
    called=any_of(r"main|init|_|Test\w*|Benchmark\w*|Example\w*|Fuzz\w*|TestMain"),
    harmless_decorators=frozenset(),
    is_library=True,
    is_structural=True,
    span="folder",
    reflects=byte_words("MethodByName FieldByName HasPrefix HasSuffix reflect"),
)
