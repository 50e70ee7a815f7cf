"""What the command line looks like where it is read: progress, colours, width, suggestions."""

import io

import pytest

from pinakes.transports.cli.output import style_for
from pinakes.transports.cli.progress import ProgressLine, progress_text
from pinakes.transports.cli.suggestions import unknown_command
from pinakes.transports.cli.tree import root_group


@pytest.mark.parametrize(
    ("done", "total", "columns", "shown"),
    [
        (0, 10, 80, "extract    ──────────────────────── 0 of 10"),
        (5, 10, 80, "extract    ━━━━━━━━━━━━──────────── 5 of 10"),
        (1234, 1234, 80, "extract    ━━━━━━━━━━━━━━━━━━━━━━━━ 1,234 of 1,234"),
        (20, 10, 80, "extract    ━━━━━━━━━━━━━━━━━━━━━━━━ 20 of 10"),
        (7, 0, 80, "extract 7"),
        (5, 10, 20, "extract    ━━━━━━━━"),
    ],
)
def test_progress_is_a_bar_that_fits_the_terminal(done: int, total: int, columns: int, shown: str) -> None:
    assert progress_text("extract", done, total, columns) == shown


def test_work_that_is_soon_done_draws_no_line_and_clears_none() -> None:
    stream = io.StringIO()
    line = ProgressLine(stream)
    line("scan", 1, 2)
    line.clear()
    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    ("colour", "environ", "is_terminal", "wanted"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "0"}, True, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_colour_is_decided_by_the_option_then_the_environment_then_the_terminal(
    *, colour: str, environ: dict[str, str], is_terminal: bool, wanted: bool
) -> None:
    assert style_for(colour, environ, is_terminal=is_terminal).colour is wanted


def test_the_width_is_told_or_that_of_the_terminal_and_a_pipe_has_none() -> None:
    assert style_for("auto", {"COLUMNS": "77"}, is_terminal=False).width == 77
    assert style_for("auto", {"COLUMNS": "wide"}, is_terminal=False).width == 0
    assert style_for("auto", {}, is_terminal=False).width == 0


@pytest.mark.parametrize(
    ("word", "advice"),
    [
        ("fnd", "Did you mean `pinakes find`?"),
        ("snip", "Did you mean `pinakes snippet`?"),
        ("Quux Set", "`pinakes find 'Quux Set'`"),
    ],
)
def test_an_unknown_word_gets_the_nearest_command_or_a_search(word: str, advice: str) -> None:
    assert advice in unknown_command("pinakes", word, ["find", "snippet", "status"])


def test_a_group_without_near_commands_names_them_all() -> None:
    assert unknown_command("pinakes config", "zzz", ["show", "init"]).endswith("The commands are: show, init.")


def test_operations_that_share_a_first_word_are_a_group() -> None:
    entries = root_group().entries
    assert set(entries) >= {"find", "repos", "config", "ignore", "completion"}
    assert not {name for name in entries if name.startswith(("repos-", "config-", "ignore-"))}
