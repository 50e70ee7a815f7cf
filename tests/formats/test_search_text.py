"""Results of a search as text."""

from pinakes.answers import Evidence, Searched
from pinakes.formats.style import Style
from pinakes.formats.text.searched import searched_text


def test_a_budget_too_small_for_one_result_is_said_in_place_of_a_cursor_that_leads_nowhere() -> None:
    answer = Searched(
        evidence=Evidence(freshness="fresh"), query="a", mode="keyword", scope="code", total=9, hits=[], cursor="0"
    )
    text = searched_text(answer, Style(colour=False, width=80))
    assert "Not one result fits: raise --max-tokens." in text
    assert "--cursor" not in text
