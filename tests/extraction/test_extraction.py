"""What must hold of the facts of any file, whole or damaged, in every language."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.languages.outline import cases

from pinakes.extraction.extract import extract_facts
from pinakes.facts import TEST, FileFacts
from pinakes.languages import language_of

CASES = [(path.name, path.read_bytes()) for path in cases()]
LANGUAGES = sorted({language for name, _ in CASES if (language := language_of(name))})
PUZZLED = frozenset({"kotlin"})
"""Languages whose own parser may sit for minutes over damaged text: the time limit of a file ends it."""
LITERAL_NAMES = {"python"}
"""Languages whose symbols and imports are always named as the source spells them."""
OPEN_CLASSES = frozenset(
    "javascript jsx typescript tsx cpp html vue svelte astro go lua ruby elixir sql graphql scala".split()  # noqa: SIM905
)
"""Languages where a member may stand outside the body of what it belongs to: `A.prototype.b = …`, a Go method."""
RESPELLED = {"vue"}
"""Languages where a name may be written in another way than where it is defined: `<user-card>` is `UserCard`."""
CASE = pytest.mark.parametrize(("name", "data"), CASES, ids=[name for name, _ in CASES])

EDITS = st.lists(
    st.tuples(
        st.sampled_from(["cut", "delete", "insert", "swap"]),
        st.integers(0, 5_000),
        st.one_of(
            st.sampled_from([b"{", b"}", b"(", b")", b"[", b"]", b"<", b";", b"#", b"/*", b"\\", b"\n"]),
            st.sampled_from([b'"', b"'", b"`", b'"""', b"\t", b"\r\n", b"\0", b"\xff", b"\xc3"]),
            st.binary(min_size=1, max_size=4),
            st.text(min_size=1, max_size=3).map(lambda text: text.encode("utf-8", "replace")),
        ),
    ),
    min_size=1,
    max_size=8,
)


def damaged(data: bytes, edits: list[tuple[str, int, bytes]]) -> bytes:
    for kind, place, piece in edits:
        at = place % (len(data) + 1)
        if kind == "cut":
            data = data[:at]
        elif kind == "delete":
            data = data[:at] + data[at + len(piece) * 3 :]
        elif kind == "insert":
            data = data[:at] + piece + data[at:]
        else:
            data = data[at:] + data[:at]
    return data


def check_shape(facts: FileFacts) -> None:
    """Every index points at something, and what is inside something comes after it."""
    for index, symbol in enumerate(facts.symbols):
        assert -1 <= symbol.parent < (len(facts.symbols) if facts.language in OPEN_CLASSES else index)
        assert (symbol.line, symbol.col) <= (symbol.end_line, symbol.end_col)
        assert symbol.line <= symbol.name_line <= symbol.end_line
        if symbol.parent >= 0 and facts.language not in OPEN_CLASSES:
            parent = facts.symbols[symbol.parent]
            assert (parent.line, parent.col) <= (symbol.line, symbol.col)
            assert (symbol.end_line, symbol.end_col) <= (parent.end_line, parent.end_col)
    for reference in facts.references:
        assert 0 <= reference.name < len(facts.names)
        assert -1 <= reference.receiver < len(facts.names)
        assert -1 <= reference.symbol < len(facts.symbols)
        assert -1 <= reference.target < len(facts.symbols)
        assert -1 <= reference.binding < len(facts.imports)
    for text in facts.texts:
        assert -1 <= text.symbol < len(facts.symbols)
        assert text.line <= text.end_line


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - PUZZLED))
@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(choice=st.integers(0, 1_000), edits=EDITS)
def test_damaged_source_never_raises_and_keeps_its_shape(
    language: str, choice: int, edits: list[tuple[str, int, bytes]]
) -> None:
    of_language = [case for case in CASES if language_of(case[0]) == language]
    name, data = of_language[choice % len(of_language)]
    facts = extract_facts(name, language, damaged(data, edits))
    check_shape(facts)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(facts), type=FileFacts) == facts


@CASE
def test_every_prefix_of_a_case_can_be_read(name: str, data: bytes) -> None:
    step = max(len(data) // 100, 1)
    for end in range(0, len(data), step):
        check_shape(extract_facts(name, language_of(name), data[:end]))


@CASE
def test_same_bytes_give_same_facts(name: str, data: bytes) -> None:
    first = extract_facts(name, language_of(name), data)
    assert extract_facts(name, language_of(name), bytes(bytearray(data))) == first


@CASE
def test_facts_survive_a_round_trip(name: str, data: bytes) -> None:
    facts = extract_facts(name, language_of(name), data)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(facts), type=FileFacts) == facts


@CASE
def test_facts_have_a_sound_shape(name: str, data: bytes) -> None:
    check_shape(extract_facts(name, language_of(name), data))


@CASE
def test_a_symbol_is_found_where_its_name_stands(name: str, data: bytes) -> None:
    language = language_of(name)
    lines = data.decode().split("\n")
    for symbol in extract_facts(name, language, data).symbols:
        line = lines[symbol.name_line - 1]
        if symbol.kind == TEST and line[symbol.name_col - 1 :].startswith(symbol.detail or ""):
            # Code names it, which is a use of what is tested: `describe Cart`.
            continue
        if language in LITERAL_NAMES or (symbol.name in line and symbol.name != "default"):
            assert line[symbol.name_col - 1 :].lstrip("\"'`").startswith(symbol.name), symbol


@CASE
def test_a_reference_is_found_where_its_name_stands(name: str, data: bytes) -> None:
    language = language_of(name)
    facts = extract_facts(name, language, data)
    lines = data.decode().split("\n")
    for reference in facts.references:
        text = lines[reference.line - 1][reference.col - 1 :]
        if reference.kind != "import" or language in LITERAL_NAMES:
            spelled = facts.names[reference.name]
            is_star = reference.binding >= 0 and facts.imports[reference.binding].name == "*"
            if language in RESPELLED:
                text, spelled = (word.replace("-", "").lower() for word in (text, spelled))
            assert text.startswith("*" if is_star and reference.kind == "import" else spelled), reference


@pytest.mark.parametrize(
    ("path", "language", "text"),
    [
        ("a.js", "javascript", "make()\n  // don't call it 'fast'\n  .run()\n"),
        ("a.ts", "typescript", "make() // it is 'old'\n  /* and \"slow\" */\n  .run()\n"),
        ("a.py", "python", 'x = (\n    make()\n    # it\'s "new"\n    .run()\n)\n'),
        ("a.rb", "ruby", 'make(1)\n  # not a "text"\n  .run\n'),
        ("A.java", "java", "class A { void f() { make()\n  // 'it'\n  .run(); } }\n"),
    ],
)
def test_a_member_is_of_what_stands_before_the_comment_before_it(path: str, language: str, text: str) -> None:
    facts = extract_facts(path, language, text.encode())
    (run,) = (item for item in facts.references if facts.names[item.name] == "run")
    assert facts.names[run.receiver].startswith("make(")
