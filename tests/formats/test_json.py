"""JSON: stable, in the order of declaration, whatever a path holds."""

import json

from pinakes.answers import Evidence, Found, SymbolBrief, Written
from pinakes.formats.json import to_json, to_pretty_json

EVIDENCE = Evidence(freshness="unchecked")


def test_fields_stand_in_the_order_of_their_declaration() -> None:
    answer = Written(evidence=EVIDENCE, path="a", created=True)
    assert to_json(answer) == b'{"evidence":{"freshness":"unchecked"},"truncated":false,"path":"a","created":true}'


def test_pretty_json_says_the_same_over_several_lines() -> None:
    answer = Written(evidence=EVIDENCE, path="a", created=True)
    assert json.loads(to_pretty_json(answer)) == json.loads(to_json(answer))
    assert to_pretty_json(answer).splitlines()[1] == b'  "evidence": {'


def test_a_path_that_is_not_utf8_does_not_break_the_answer() -> None:
    symbol = SymbolBrief(id="0" * 16, name="é", kind="class", qualified_name="é", path="a\udcff.py", line=1, end_line=1)
    answer = Found(evidence=EVIDENCE, query="é", total=1, symbols=[symbol])
    decoded = json.loads(to_json(answer))["symbols"][0]
    assert decoded["path"] == "a\\xff.py"
    assert decoded["name"] == "é"
