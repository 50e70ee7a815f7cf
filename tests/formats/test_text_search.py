"""What search found, as a person reads it."""

from pinakes.answers import (
    Answer,
    CloneGroup,
    CloneMember,
    Clones,
    Embedded,
    Evidence,
    GrepHit,
    Grepped,
    Searched,
    SearchHit,
)
from pinakes.formats.style import Style
from pinakes.formats.text import render

FRESH = Evidence(freshness="fresh")


def every_answer_of_search(word: str, evidence: Evidence) -> list[Answer]:
    """One answer of each class with `word` wherever a project's own text may stand."""
    hit = SearchHit(
        path=word, line=3, end_line=9, kind="method", name=word, id="0" * 16, signature=word, language=word, score=0.5,
        why=[word], text_line=3, text=f"{word}\n\t{word}", is_stale=True,
    )  # fmt: skip
    line = GrepHit(
        path=word, line=2, col=1, text=word, before=[word], after=[word], symbol=word, symbol_kind=word, is_stale=True
    )
    member = CloneMember(path=word, line=1, end_line=9, kind="function", name=word, id="0" * 16)
    clones = [CloneGroup(similarity=0.9, lines=9, members=[member, member])]
    return [
        Searched(
            evidence=evidence, query=word, mode="hybrid", scope="code", total=9, hits=[hit], model=word, terms=[word],
            cursor="1", truncated=True, hint=word,
        ),
        Grepped(
            evidence=evidence, pattern=word, total=9, is_total=False, files_read=1, files_ruled_out=2,
            hits=[line, line], cursor="2", truncated=True, hint=word,
        ),
        Clones(evidence=evidence, total=3, compared=9, groups=clones, cursor="1", truncated=True, hint=word),
        Embedded(evidence=evidence, model=word, dimensions=256, files=1, chunks=2, files_left=3),
    ]  # fmt: skip


def test_a_result_has_its_place_its_reasons_and_its_lines() -> None:
    hit = SearchHit(
        path="a.py", line=3, end_line=4, kind="function", name="load_user", score=1.0,
        why=["name: user", "meaning 0.71"], text_line=3, text="def load_user():\n    return user",
    )  # fmt: skip
    answer = Searched(
        evidence=FRESH, query="user", mode="hybrid", scope="code", total=12, hits=[hit], terms=["user"], cursor="1"
    )
    assert render(answer, Style()) == (
        "a.py:3-4  function load_user  1.00 · name: user; meaning 0.71\n"
        "3  def load_user():\n"
        "4      return user\n"
        "\n"
        "11 more: --cursor 1\n"
    )


def test_words_that_were_looked_for_stand_out() -> None:
    hit = SearchHit(path="a.py", line=1, end_line=1, kind="block", score=1.0, text_line=1, text="users = 1")
    answer = Searched(evidence=FRESH, query="user", mode="keyword", scope="code", total=1, hits=[hit], terms=["user"])
    assert "\x1b[32musers\x1b[0m" in render(answer, Style(colour=True))


def test_lines_stand_under_their_file_with_what_they_stand_in() -> None:
    hits = [
        GrepHit(path="a.py", line=2, col=1, text="x = 1", symbol="f"),
        GrepHit(path="a.py", line=9, col=1, text="x = 2"),
        GrepHit(path="b.py", line=1, col=1, text="x"),
    ]
    answer = Grepped(evidence=FRESH, pattern="x", total=3, is_total=True, files_read=2, files_ruled_out=0, hits=hits)
    assert render(answer, Style()) == "a.py\n     2  x = 1  in f\n     9  x = 2\n\nb.py\n     1  x\n"


def test_clones_are_listed_by_group() -> None:
    members = [CloneMember(path=path, line=1, end_line=6, kind="function", name="f") for path in ("a.py", "b.py")]
    group = CloneGroup(similarity=0.93, lines=6, members=members)
    answer = Clones(evidence=FRESH, total=1, compared=2, groups=[group])
    assert render(answer, Style()) == ("2 times, 6 lines, 93% alike\n  function f  a.py:1-6\n  function f  b.py:1-6\n")
