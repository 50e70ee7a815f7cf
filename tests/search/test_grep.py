"""Lines by their characters, with what they stand in."""

import pytest

from pinakes import Pinakes
from pinakes.answers import Grepped
from pinakes.errors import QueryError, UsageError


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


def test_a_pattern_that_is_none(shop: Pinakes) -> None:
    with pytest.raises(UsageError, match="--fixed"):
        shop.grep("(")
    with pytest.raises(UsageError, match="1 to"):
        shop.grep("")


def test_a_pattern_that_never_ends_is_stopped(shop: Pinakes) -> None:
    (shop.session.root / "shop/slow.py").write_text("x = '" + "a" * 5000 + "!'\n", encoding="utf-8")
    slow = Pinakes(shop.session.root, query_timeout_s=0.3)
    with pytest.raises(QueryError, match="too long"):
        slow.grep(r"(a|aa)+\1+$b")
