"""Tables and widths: aligned, cut to the terminal, harmless to it."""

import pytest

from pinakes.formats.style import Style, bold, red
from pinakes.formats.table import Column, draw_table
from pinakes.formats.width import clean, collapsed, cut, cut_before, width_of, wrapped


def test_columns_are_aligned_and_numbers_stand_right() -> None:
    table = draw_table((Column("name"), Column("n", is_number=True)), [("a", "1"), ("long", "222")], Style())
    assert table == "name    n\na       1\nlong  222"


def test_wide_characters_take_two_columns() -> None:
    assert width_of("日本") == 4
    assert width_of("e\u0301") == 1
    table = draw_table((Column(), Column()), [("日本", "x"), ("abcd", "y")], Style())
    assert table == "日本  x\nabcd  y"


def test_a_row_is_cut_to_the_terminal_with_an_ellipsis() -> None:
    table = draw_table((Column(), Column()), [("short", "word " * 50)], Style(width=40))
    assert width_of(table) <= 40
    assert table.endswith("…")


def test_what_may_not_be_cut_stays_whole() -> None:
    path = "a/very/long/path/that/is/a/link.py:1234"
    assert path in draw_table((Column(), Column(may_be_cut=False)), [("n" * 80, path)], Style(width=50))


def test_a_column_that_may_vanish_does_so_before_it_shows_half_a_word() -> None:
    columns = (Column(may_be_cut=False), Column(may_vanish=True))
    assert draw_table(columns, [("n" * 40, "some documentation of it")], Style(width=50)) == "n" * 40


def test_nothing_is_cut_without_a_terminal() -> None:
    assert "x" * 500 in draw_table((Column(), Column()), [("x" * 500, "y")], Style())


def test_text_of_a_wrapping_column_goes_on_below() -> None:
    table = draw_table((Column(), Column(wraps=True)), [("key", "one two three four five six")], Style(width=20))
    lines = table.splitlines()
    assert " ".join(line[5:] for line in lines) == "one two three four five six"
    assert all(line.startswith("     ") for line in lines[1:])


def test_two_huge_cells_are_cut_without_delay() -> None:
    assert width_of(draw_table((Column(), Column()), [("x" * 10**6, "y" * 10**6)], Style(width=80))) == 80


def test_colours_do_not_count_as_width() -> None:
    columns = (Column(paint=red), Column())
    table = draw_table(columns, [("a", "b"), ("aaa", "b")], Style(colour=True))
    assert table == "\x1b[31ma\x1b[0m    b\n\x1b[31maaa\x1b[0m  b"


def test_colours_are_left_out_where_none_are_wanted() -> None:
    assert bold("x", Style()) == "x"
    assert bold("x", Style(colour=True)) == "\x1b[1mx\x1b[0m"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb", "a\\nb"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\rb\tc", "a\\rb\\tc"),
        ("a\u202eb", "a\\u202eb"),
        ("a\u2028b", "a\\u2028b"),
        ("a\udcffb", "a\\xffb"),
        ("a\x9bb", "a\\x9bb"),
        ("plain é 日本 👩\u200d💻", "plain é 日本 👩\u200d💻"),
        ("a\u00a0b", "a\u00a0b"),
    ],
)
def test_what_could_steer_a_terminal_is_escaped(text: str, shown: str) -> None:
    assert clean(text) == shown
    assert draw_table((Column(),), [(text,)], Style(colour=True)) == shown


def test_collapsing_makes_one_line() -> None:
    assert collapsed("def f(\n    a,\n\tb\x07)") == "def f( a, b\\x07)"


@pytest.mark.parametrize(("width", "shown"), [(0, ""), (1, "…"), (3, "日…"), (4, "日本"), (9, "日本")])
def test_cutting_never_splits_a_wide_character(width: int, shown: str) -> None:
    assert cut("日本", width) == shown


def test_wrapping_cuts_a_word_that_is_too_long() -> None:
    assert wrapped("a bb ccccccc d", 4) == ["a bb", "ccc…", "d"]


def test_a_name_is_cut_at_its_start() -> None:
    table = draw_table((Column(keeps_end=True),), [("Shop.Billing.Teams.Limits.site_limit",)], Style(width=20))
    assert table == "…s.Limits.site_limit"


@pytest.mark.parametrize(("width", "shown"), [(0, ""), (1, "…"), (3, "…本"), (4, "日本")])
def test_cutting_the_start_never_splits_a_wide_character(width: int, shown: str) -> None:
    assert cut_before("日本", width) == shown


_PLACES = (
    Column(may_be_cut=False),
    Column(keeps_end=True),
    Column(may_be_cut=False, goes_below=True),
    Column(may_vanish=True),
)


def test_a_place_that_leaves_names_no_room_goes_below() -> None:
    path = "core/data/src/main/kotlin/com/shop/app/core/data/NewsRepository.kt"
    rows = [("interface", "NewsRepository", f"{path}:40", "News."), ("method", "NewsRepository.all", f"{path}:44", "")]
    assert draw_table(_PLACES, rows, Style(width=80)).splitlines() == [
        "interface  NewsRepository      News.",
        f"           {path}:40",
        "method     NewsRepository.all",
        f"           {path}:44",
    ]


def test_a_place_stays_beside_a_name_with_room() -> None:
    rows = [("method", "NewsRepository.all", "src/news.kt:40", "")]
    assert draw_table(_PLACES, rows, Style(width=80)) == "method  NewsRepository.all  src/news.kt:40"


def test_a_row_without_a_place_has_no_line_below() -> None:
    rows = [("external", "map", "", ""), ("method", "n" * 30, "p" * 70, "")]
    assert draw_table(_PLACES, rows, Style(width=80)).splitlines() == [
        "external  map",
        f"method    {'n' * 30}",
        f"          {'p' * 70}",
    ]
