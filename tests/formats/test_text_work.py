"""What happened, what a change asks for and what to know before starting, on the terminal."""

from pinakes.answers import (
    Affected,
    AffectedTest,
    Answer,
    ChangedPart,
    ChurnIngested,
    Context,
    Convention,
    Count,
    Evidence,
    History,
    HistoryEvent,
    Intent,
    LanguageCount,
    MarkerLine,
    RecipeHint,
    ReferenceBrief,
    SearchHit,
    SymbolBrief,
    SymbolHistory,
    UnfollowedChange,
)
from pinakes.formats.style import Style
from pinakes.formats.text import render

FRESH = Evidence(freshness="fresh")


def every_answer_about_work(word: str, evidence: Evidence) -> list[Answer]:
    event = HistoryEvent(
        commit="0" * 40, date="2024-01-31T00:00:00+00:00", author=word, subject=word,
        changes=["moved", "signature", word], path=word, line=1, name=word, signature=word, old_signature=word,
        other_path=word, other_name=word,
        likeness=0.5, added=[word], removed=[word], same_as="1" * 40,
    )  # fmt: skip
    gone = HistoryEvent(
        commit=None, date=None, author=None, subject=None, changes=["vanished"], path=word, line=1, name=word
    )
    symbol = SymbolBrief(
        id="0" * 16, name=word, kind="method", qualified_name=word, path=word, line=1, end_line=2, col=1
    )
    hit = SearchHit(path=word, line=1, end_line=2, kind=word, name=word, score=1.0, why=[word], text=word)
    reference = ReferenceBrief(name=word, kind="call", path=word, line=1, col=1, resolution="unresolved")
    return [
        History(
            evidence=evidence, query=word, commits=3, oldest="2024-01-31T00:00:00+00:00", stopped="limit",
            is_shallow=True, hint=word,
            symbols=[SymbolHistory(name=word, kind=word, path=word, is_gone=True, events=[gone, event])],
        ),
        ChurnIngested(evidence=evidence, files=2, commits=3, authors=1, commit=word, half_life_days=90, stopped=word),
        ChurnIngested(evidence=evidence, files=2, is_forgotten=True),
        Affected(
            evidence=evidence, base=word, commit="0" * 40, stopped="depth", run_all=True, candidates=[reference],
            changed=[ChangedPart(path=word, name=word, kind=word, line=1, status=word, reach="symbol")] * 30,
            tests=[AffectedTest(path=word, distance=2, reach="symbol", why=[word, word], tests=[word] * 9)],
            unfollowed=[UnfollowedChange(path=word, name=word, reason=word)] * 30,
        ),
        Affected(evidence=evidence, changed=[], tests=[], stopped="exhausted", text=f"{word}\n{word}"),
        Context(
            evidence=evidence, root=word, commit=word, files=1, lines=2, symbols=3,
            languages=[LanguageCount(word, 1, 2, 3)], intent=Intent(word, word, word), matches=[hit],
            matching_files=[word], entry_points=[symbol], hubs=[Count(word, 4)],
            conventions=[Convention(word, word)], recipes=[RecipeHint(word, word)],
            markers=[MarkerLine(word, 1, word, word)], suggestions=[word],
        ),
    ]  # fmt: skip


def test_the_past_of_a_symbol_is_told_newest_first() -> None:
    changed = HistoryEvent(
        commit="a" * 40, date="2024-02-01T10:00:00+00:00", author="Ada", subject="Stricter", changes=["signature"],
        path="a.py", line=3, name="f", signature="def f(x)", old_signature="def f()",
    )  # fmt: skip
    moved = HistoryEvent(
        commit="b" * 40, date="2024-01-31T10:00:00+00:00", author="Bob", subject="Tidy", changes=["moved"],
        path="a.py", line=1, name="f", other_path="b.py", other_name="f", likeness=0.9,
    )  # fmt: skip
    symbol = SymbolHistory(name="f", kind="function", path="a.py", events=[changed, moved])
    answer = History(
        evidence=FRESH, query="f", symbols=[symbol], commits=7, oldest="2023-05-06T00:00:00+00:00", stopped="limit"
    )
    assert render(answer, Style()) == (
        "function f  a.py\n"
        "2024-02-01  aaaaaaaaaa  signature  a.py:3  Stricter (Ada)\n"
        "    - def f()\n"
        "    + def f(x)\n"
        "2024-01-31  bbbbbbbbbb  moved  a.py:1  Tidy (Bob)\n"
        "    from f in b.py  (90% alike)\n"
        "\n"
        "7 commits looked at, back to 2023-05-06 · there may be more before that: --limit\n"
    )


def test_tests_to_run_come_with_the_way_that_leads_there() -> None:
    answer = Affected(
        evidence=FRESH, base="main", commit="c" * 40, stopped="exhausted", run_all=True,
        changed=[ChangedPart(path="a.py", name="f", kind="function", line=3, status="changed", reach="symbol")],
        tests=[AffectedTest(path="test_a.py", distance=2, reach="symbol", why=["f", "g", "test_g"], tests=["test_g"])],
        unfollowed=[UnfollowedChange(path="setup.cfg", reason="no edges")],
    )  # fmt: skip
    assert render(answer, Style()) == (
        "1 part changed since main (cccccccccccc)\n"
        "  function f  a.py:3  changed\n"
        "\n"
        "1 test file to run\n"
        "  2  test_a.py  symbol: f → g → test_g\n"
        "       test_g\n"
        "? setup.cfg: nothing is known of what uses such a file\n"
        "unknown, run all: not every change can be followed to its tests\n"
    )


def test_paths_alone_are_nothing_but_paths() -> None:
    answer = Affected(evidence=FRESH, changed=[], tests=[], stopped="exhausted", text="a.py\nb.py", run_all=True)
    assert render(answer, Style()) == "a.py\nb.py\n"
