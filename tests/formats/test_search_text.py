"""Results of a search as text."""

from pinakes.answers import Evidence, Searched, SearchHit
from pinakes.formats.style import Style
from pinakes.formats.text.searched import searched_text


def test_a_budget_too_small_for_one_result_is_said_in_place_of_a_cursor_that_leads_nowhere() -> None:
    answer = Searched(
        evidence=Evidence(freshness="fresh"), query="a", mode="keyword", scope="code", total=9, hits=[], cursor="0"
    )
    text = searched_text(answer, Style(colour=False, width=80))
    assert "Not one result fits: raise --max-tokens." in text
    assert "--cursor" not in text


def test_why_something_was_found_stands_below_where_a_line_does_not_hold_both() -> None:
    hit = SearchHit(
        path="internal/ui/feed_refresh.go",
        line=33,
        end_line=68,
        kind="method",
        name="handler.refreshAllFeeds",
        score=0.95,
        why=["name: refresh, feeds", "words: refresh, feeds, background", "meaning 0.72"],
    )
    fresh = Evidence(freshness="fresh")
    answer = Searched(evidence=fresh, query="a", mode="keyword", scope="code", total=1, hits=[hit])
    heading = "internal/ui/feed_refresh.go:33-68  method handler.refreshAllFeeds"
    why = "0.95 · name: refresh, feeds; words: refresh, feeds, background; meaning 0.72"
    assert searched_text(answer, Style(width=200)) == f"{heading}  {why}"
    assert searched_text(answer, Style(width=80)) == f"{heading}\n  {why}"
    assert "\x1b" in searched_text(answer, Style(width=80, colour=True))
