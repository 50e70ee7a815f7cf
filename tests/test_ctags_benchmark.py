"""The classes of disagreement with ctags are told from what stands at a tag's place."""

import pytest
from benchmarks import disagreements
from benchmarks.disagreements import Missed, read, why

from pinakes.extraction.extract import extract_facts

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

struct Plain { int field; };
namespace outer::inner { int held; }
"""
CSHARP = b"""var builder = Make();
builder.Services.AddScoped<Shop>();
"""


@pytest.mark.parametrize(
    ("line", "name", "kind", "reason"),
    [
        (1, "fs", "constant", disagreements.IMPORT),
        (2, "key", "property", disagreements.KEY),
        (4, "first", "variable", disagreements.PARAMETER),
        (5, "inside", "variable", disagreements.LOCAL),
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
    source = read("javascript", JAVASCRIPT, extract_facts("a.js", "javascript", JAVASCRIPT))

    assert why(source, Missed(line, name, kind)) == reason


@pytest.mark.parametrize(
    ("line", "name", "kind", "reason"),
    [
        (1, "TEST", "function", disagreements.OWN_NAME),
        (1, "count", "variable", disagreements.LOCAL),
        (2, "LOUD_MACRO", "function", disagreements.MACRO),
        (4, "field", "member", disagreements.OTHER),
        (5, "outer", "namespace", disagreements.OWN_NAME),
    ],
)
def test_what_ctags_has_in_cpp_is_explained_by_its_place(line: int, name: str, kind: str, reason: str) -> None:
    source = read("cpp", CPP, extract_facts("a.cc", "cpp", CPP))

    assert why(source, Missed(line, name, kind)) == reason


def test_a_call_that_ctags_takes_for_a_method_of_csharp_is_a_use() -> None:
    source = read("csharp", CSHARP, extract_facts("a.cs", "csharp", CSHARP))

    assert why(source, Missed(2, "builder.Services.AddScoped", "method")) == disagreements.USE
