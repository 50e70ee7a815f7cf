"""The classes of disagreement with ctags are told from what stands at a tag's place."""

from collections import Counter, defaultdict
from pathlib import Path

import pytest
from benchmarks import disagreements
from benchmarks.ctags import Tag, compare
from benchmarks.disagreements import Missed, read, why

from pinakes.extraction.extract import extract_facts
from pinakes.extraction.locals import find_locals

JAVASCRIPT = b"""const fs = require("fs");
var table = [{ key: 1 }, { other: fs }];
var settings = {};
function run(first) {
  var inside = first;
  // quoted
  return inside;
}
run.when = function inner() {};
settings = run(1);
@@ broken ) = 1;
"""
CPP = b"""TEST(Parser, Empty) { int count = 1; }
LOUD_MACRO(thing)
class LIB_API Ahead;
struct Plain { int field; };
namespace outer::inner { int held; }
"""
CSHARP = b"""var builder = Make();
builder.Services.AddScoped<Shop>();
#if WIDE
public class Wrapped : Wide
#else
internal class Wrapped : Narrow
#endif
{
}
"""
MIXED = """function run(given) {
  const inside = { key: given };
}
"""


@pytest.mark.parametrize(
    ("line", "name", "kind", "reason"),
    [
        (1, "fs", "constant", disagreements.IMPORT),
        (2, "key", "property", disagreements.KEY),
        (4, "first", "variable", disagreements.OTHER),
        (5, "first", "variable", disagreements.USE),
        (6, "quoted", "variable", disagreements.PROSE),
        (7, "missing", "variable", disagreements.NO_NAME),
        (9, "inner", "function", disagreements.OWN_NAME),
        (10, "settings", "variable", disagreements.AGAIN),
        (11, "broken", "variable", disagreements.UNREADABLE),
        (4, "function", "function", disagreements.WORD),
        (4, "run", "function", disagreements.OTHER),
    ],
)
def test_what_ctags_has_in_javascript_is_explained_by_its_place(line: int, name: str, kind: str, reason: str) -> None:
    source = _read("a.js", "javascript", JAVASCRIPT)

    assert why(source, Missed(line, name, kind)) == reason


@pytest.mark.parametrize(
    ("line", "name", "kind", "reason"),
    [
        (1, "TEST", "function", disagreements.OWN_NAME),
        (2, "LOUD_MACRO", "function", disagreements.MACRO),
        (3, "Ahead", "variable", disagreements.USE),
        (4, "field", "member", disagreements.OTHER),
        (5, "outer", "namespace", disagreements.OWN_NAME),
    ],
)
def test_what_ctags_has_in_cpp_is_explained_by_its_place(line: int, name: str, kind: str, reason: str) -> None:
    source = _read("a.cc", "cpp", CPP)

    assert why(source, Missed(line, name, kind)) == reason


def test_a_call_that_ctags_takes_for_a_method_of_csharp_is_a_use() -> None:
    source = _read("a.cs", "csharp", CSHARP)

    assert why(source, Missed(2, "builder.Services.AddScoped", "method")) == disagreements.USE
    assert why(source, Missed(6, "Wrapped", "class")) == disagreements.BRANCH


def test_locals_and_keys_are_found_by_what_occurrences_tells(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text(MIXED, encoding="utf-8")
    (tmp_path / "a.cc").write_text(CPP.decode(), encoding="utf-8")
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    found: dict[tuple[str, str], list[Tag]] = defaultdict(list)
    tags = {
        "javascript": [Tag("a.js", 1, "run", ""), *(Tag("a.js", 2, name, "") for name in ("inside", "key", "given"))],
        "cpp": [Tag("a.cc", 1, "TEST", "function"), Tag("a.cc", 1, "count", "variable")],
    }
    (tmp_path / "a.cs").write_text("class Shop : IOpen\n{\n    void IOpen.Open() { }\n}\n", encoding="utf-8")
    tags["csharp"] = [Tag("a.cs", 3, "IOpen.Open", "method"), Tag("a.cs", 3, "IClose.Open", "method")]
    for language, listed in tags.items():
        compare(tmp_path, language, listed, rows[language], found)
    figures = {name: (row["ctags"], row["stored"], row["found"]) for name, row in rows.items()}
    assert figures == {"javascript": (4, 1, 3), "cpp": (2, 0, 2), "csharp": (2, 1, 2)}
    assert {reason for reason, _ in found} == {disagreements.USE, disagreements.OWN_NAME}


def _read(path: str, language: str, data: bytes) -> disagreements.Source:
    return read(language, data, extract_facts(path, language, data), find_locals(path, language, data))
