"""Arguments of tools: what is allowed, and what is said of the rest."""

import pytest

from pinakes.errors import UsageError
from pinakes.transports.serving.schemas import read_arguments
from pinakes.transports.serving.tools import all_tools


def test_no_lines_around_may_be_asked_for() -> None:
    for name, subject in (("search", {"query": "x"}), ("grep", {"pattern": "x"}), ("related", {"subject": "x"})):
        tool = all_tools()[name]
        assert tool.input_schema["properties"]["context"]["minimum"] == 0
        assert read_arguments(name, tool.run, {**subject, "context": 0})["context"] == 0


def test_the_values_that_an_argument_takes_are_listed() -> None:
    run = all_tools()["references"].run
    with pytest.raises(UsageError, match=r"Invalid enum value 'bogus'.* One of: .*callers.*It takes: subject, "):
        read_arguments("references", run, {"subject": "x", "relation": "bogus"})
    with pytest.raises(UsageError) as raised:
        read_arguments("references", run, {"subject": 3})
    assert "One of" not in str(raised.value)
