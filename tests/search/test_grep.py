"""Lines by their characters, with what they stand in."""

from pathlib import Path

import pytest

from pinakes import Pinakes
from pinakes.answers import Grepped
from pinakes.errors import QueryError, UsageError
from pinakes.formats.style import Style
from pinakes.formats.text import render


def places(answer: Grepped) -> list[tuple[str, int, str | None]]:
    return [(hit.path, hit.line, hit.symbol) for hit in answer.hits]


def test_a_pattern(shop: Pinakes) -> None:
    answer = shop.grep(r"json\.\w+\(")
    assert places(answer) == [("shop/basket.py", 33, "Basket.to_json"), ("shop/basket.py", 38, "parse_basket")]
    assert answer.is_total
    assert answer.hits[0].col == 16


def test_a_fixed_text_case_and_words(shop: Pinakes) -> None:
    assert places(shop.grep("f(line.product ==", fixed=True)) == []
    assert places(shop.grep("line.product ==", fixed=True)) == [("shop/basket.py", 22, "Basket.add_line")]
    assert places(shop.grep("THANK YOU", ignore_case=True)) == [("shop/mail.py", 6, "send_confirmation")]
    assert places(shop.grep("THANK YOU")) == []
    assert shop.grep("line", word=True).total < shop.grep("line", limit=50).total


def test_files_that_cannot_match_are_not_read(shop: Pinakes) -> None:
    root = shop.session.root
    for number in range(40):
        (root / f"shop/more_{number}.py").write_text(f"value_{number} = 'number {number * 7}'\n", encoding="utf-8")
    shop.index(full=True)
    answer = shop.grep("send_confirmation")
    assert answer.files_ruled_out > 30
    assert places(answer) == [("shop/mail.py", 4, "send_confirmation")]


def test_a_file_that_changed_is_read_as_it_is_now(shop: Pinakes) -> None:
    (shop.session.root / "web/cart.ts").write_text("export const freshText = 1;\n", encoding="utf-8")
    assert places(shop.grep("freshText")) == [("web/cart.ts", 1, "freshText")]


def test_context_pages_and_filters(shop: Pinakes) -> None:
    hit = shop.grep("growing pause", context=1).hits[0]
    assert (hit.before, hit.after) == (["def deliver(address, message):"], ["    for attempt in range(3):"])
    first = shop.grep("basket", limit=2)
    assert first.truncated
    assert first.cursor == "2"
    assert len(shop.grep("basket", limit=2, cursor=first.cursor).hits) == 2
    assert {hit.path for hit in shop.grep("total", lang="typescript").hits} == {"web/cart.ts"}


def test_a_match_far_in_a_long_line_is_shown(shop: Pinakes) -> None:
    long = f"x = '{'a' * 5000} needle_here {'b' * 5000}'"
    (shop.session.root / "shop/long.py").write_text(f"{long}\ny = 1\n", encoding="utf-8")
    (hit,) = shop.grep("needle_here").hits
    assert (hit.line, hit.col) == (1, 5007)
    assert "needle_here" in hit.text
    assert hit.text.startswith("…a")
    assert hit.text.endswith("b…")
    assert len(hit.text) < 310
    found = shop.search("needle_here").hits[0]
    assert found.text is not None
    assert "needle_here" in found.text
    assert max(map(len, found.text.split("\n"))) < 310


def test_the_end_of_a_line_is_found_whatever_ends_it(shop: Pinakes) -> None:
    (shop.session.root / "shop/dos.py").write_bytes(b"first = 1\r\nsecond = 2\r\n")
    assert places(shop.grep("(first|second) = .$")) == [("shop/dos.py", 1, "first"), ("shop/dos.py", 2, "second")]


def test_many_matches_in_one_file_are_all_counted(shop: Pinakes) -> None:
    lines = "".join(f"v{number} = {number}\n" for number in range(2500))
    (shop.session.root / "shop/many.py").write_text(lines, encoding="utf-8")
    answer = shop.grep(r"^v\d+ = ", limit=3000)
    assert (answer.total, answer.is_total, len(answer.hits)) == (2500, True, 2500)
    part = shop.grep(r"^v\d+ = ", limit=10)
    assert (part.is_total, part.cursor) == (False, "10")
    assert shop.grep(r"^v\d+ = ", limit=10, cursor="2490").is_total
    past = shop.grep(r"^v\d+ = ", limit=10, cursor="9999")
    assert past.hint == "Nothing is left: there are 2,500 lines in all. Ask without the cursor to start again."


def test_what_is_not_found_comes_with_advice(shop: Pinakes) -> None:
    assert shop.grep("nowhere_at_all", path="web").hint == (
        "No line matches. Try to look elsewhere than where the filters say, to add ignore_case, to use "
        "`search()` for words in any form."
    )


def test_a_limit_of_none(shop: Pinakes) -> None:
    for ask in (shop.grep, shop.search, shop.related):
        with pytest.raises(UsageError, match="limit"):
            ask("Basket", limit=0)
    with pytest.raises(UsageError, match="limit"):
        shop.duplicates(limit=0)


def test_a_pattern_that_is_none(shop: Pinakes) -> None:
    with pytest.raises(UsageError, match="Add fixed"):
        shop.grep("(")
    with pytest.raises(UsageError, match="1 to"):
        shop.grep("")


def test_a_pattern_that_never_ends_is_stopped(shop: Pinakes) -> None:
    (shop.session.root / "shop/slow.py").write_text("x = '" + "a" * 5000 + "!'\n", encoding="utf-8")
    slow = Pinakes(shop.session.root, query_timeout_s=0.3)
    with pytest.raises(QueryError, match="too long"):
        slow.grep(r"(a|aa)+\1+$b")


def test_files_in_no_language_that_is_known_are_looked_at_last(tmp_path: Path) -> None:
    (tmp_path / "a.lock").write_text("needle 1\n", encoding="utf-8")
    (tmp_path / "go.mod").write_text("module example.com/needle\n", encoding="utf-8")
    (tmp_path / "z.py").write_text("needle = 1\n", encoding="utf-8")
    (tmp_path / "b.bin").write_bytes(b"needle\0")
    project = Pinakes(tmp_path, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    project.index()
    assert places(project.grep("needle")) == [("z.py", 1, "needle"), ("a.lock", 1, None), ("go.mod", 1, None)]
    assert places(project.grep("need[l]e", path="go.mod")) == [("go.mod", 1, None)]
    assert places(project.grep("needle", lang="python")) == [("z.py", 1, "needle")]


def test_lines_around_matches_are_written_once(tmp_path: Path) -> None:
    text = "one\ntwo\nhit a\nthree\nhit b\nfour\n\n\n\nfive\nhit c"
    (tmp_path / "n.txt").write_text(text, encoding="utf-8")
    project = Pinakes(tmp_path, environ={"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)})
    project.index()
    written = render(project.grep("hit", context=1), Style())
    assert [line.strip() for line in written.splitlines()] == [
        "n.txt",
        "2  two",
        "3  hit a",
        "4  three",
        "5  hit b",
        "6  four",
        "…",
        "10  five",
        "11  hit c",
    ]
