"""Searching a small shop: what comes first, and that nothing old is found."""

from pathlib import Path

import pytest
from tests.search.conftest import write

from pinakes import Pinakes
from pinakes.answers import Searched
from pinakes.errors import NotFoundError, UsageError
from pinakes.operations import cut_to
from pinakes.retrieval.search.answer import Mode, Scope


def names(answer: Searched) -> list[str | None]:
    return [hit.name for hit in answer.hits]


MODES: tuple[Mode, ...] = ("keyword", "hybrid", "semantic")
SCOPES: tuple[Scope, ...] = ("code", "symbols", "texts", "files")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("what does everything in the basket cost", "Basket.total_price"),
        ("read basket from json", "parse_basket"),
        ("retry when the server is busy", "deliver"),
        ("format price in a currency", "formatTotal"),
    ],
)
def test_code_is_found_by_what_it_does(shop: Pinakes, mode: Mode, query: str, name: str) -> None:
    answer = shop.search(query, mode=mode)
    assert name in names(answer)[:2]
    assert answer.mode == mode


@pytest.mark.parametrize("mode", MODES[:2])
@pytest.mark.parametrize(
    ("query", "name", "line"),
    [
        ("total_price", "Basket.total_price", 28),
        ("Basket.total_price", "Basket.total_price", 28),
        ("totalPrice", "Basket.total_price", 28),
        ("add_line()", "Basket.add_line", 19),
        ("RATE_LIMIT", "RATE_LIMIT", 5),
        ("formatTo", "formatTotal", 3),
    ],
)
def test_a_name_comes_first(shop: Pinakes, mode: Mode, query: str, name: str, line: int) -> None:
    hit = shop.search(query, mode=mode).hits[0]
    assert (hit.name, hit.line) == (name, line)
    assert hit.why


def test_definitions_come_before_tests_in_the_same_file(tmp_path: Path) -> None:
    body = "    let total = ledger.rows().map(|row| row.amount).sum();\n    total\n"
    check = f"    #[test]\n    fn it_works() {{\n{body}        balance(&ledger);\n    }}\n"
    tests = f"#[cfg(test)]\nmod tests {{\n{check * 9}}}\n"
    (tmp_path / "lib.rs").write_text(f"pub fn value(ledger: &Ledger) -> u64 {{\n{body}}}\n\n{tests}", "utf-8")
    project = Pinakes(tmp_path)
    project.index()
    found = project.search("sum of the amount of a ledger balance", mode="keyword")
    assert found.hits[0].name == "value"
    assert "tests.it_works" in [hit.name for hit in found.hits]


def test_definitions_come_before_tests(shop: Pinakes) -> None:
    paths = [hit.path for hit in shop.search("total price of a basket", mode="keyword").hits]
    assert paths.index("shop/basket.py") < paths.index("tests/test_basket.py")


def test_a_result_says_where_and_why(shop: Pinakes) -> None:
    hit = shop.search("sum up costs", mode="keyword", context=3).hits[0]
    assert (hit.path, hit.line, hit.end_line, hit.kind) == ("shop/basket.py", 28, 30, "method")
    assert hit.signature == "def total_price(self, with_tax=True)"
    assert hit.why == ["words: sum, up, costs"]
    assert hit.text_line == 28
    assert hit.text is not None
    assert "Sum up what everything costs" in hit.text


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("kind:class basket", {"class"}),
        ("lang:typescript currency", {"function", "imports", "block"}),
        ("path:shop in:Basket visibility:public line", {"method", "property"}),
    ],
)
def test_filters(shop: Pinakes, query: str, wanted: set[str]) -> None:
    hits = shop.search(query, mode="keyword").hits
    assert hits
    assert {hit.kind for hit in hits} <= wanted


def test_an_unknown_filter_names_what_there_is(shop: Pinakes) -> None:
    with pytest.raises(UsageError, match=r"One of: .*python"):
        shop.search("lang:cobol x")


def test_operators(shop: Pinakes) -> None:
    assert names(shop.search("customer NOT order", mode="keyword", path="shop"))[0] == "Basket"
    assert names(shop.search('"basket from its JSON"', mode="keyword")) == ["parse_basket"]
    assert "deliver" in names(shop.search("retry|formatting", mode="keyword"))


def test_scopes(shop: Pinakes) -> None:
    symbols = shop.search("max items", scope="symbols").hits[0]
    assert (symbols.name, symbols.kind) == ("MAX_ITEMS", "constant")
    text = shop.search("growing pause", scope="texts", mode="keyword").hits[0]
    assert (text.kind, text.line, text.name) == ("comment", 11, "deliver")
    file = shop.search("basket", scope="files").hits[0]
    assert (file.kind, file.path) == ("file", "shop/basket.py")
    assert shop.search("parcels warehouse").hits[0].kind == "text_chunk"


@pytest.mark.parametrize("query", ["foo.bar()", "a-b", '"unbalanced', "NEAR(", "😀", "", "  ", "the", "x" * 9000])
def test_free_text_never_fails(shop: Pinakes, query: str) -> None:
    for scope in SCOPES:
        answer = shop.search(query, scope=scope)
        assert answer.hits or answer.hint


@pytest.mark.parametrize("mode", MODES)
def test_what_is_deleted_or_changed_is_not_found(shop: Pinakes, mode: Mode) -> None:
    mail = shop.session.root / "shop/mail.py"
    query = "tell a customer by e-mail that the order was received"
    assert "send_confirmation" in names(shop.search(query, mode=mode))
    mail.write_text("def ship_parcel(box):\n    '''Hand a parcel to the post office.'''\n    box.close()\n", "utf-8")
    assert "send_confirmation" not in names(shop.search(query, mode=mode))
    assert names(shop.search("hand a parcel to the post office", mode=mode))[0] == "ship_parcel"
    mail.unlink()
    assert not [hit for hit in shop.search("post office parcel", mode=mode).hits if hit.path == "shop/mail.py"]


def test_what_means_nothing_finds_nothing(shop: Pinakes) -> None:
    answer = shop.search("zzzqqqxyw")
    assert (answer.total, answer.hint) == (
        0,
        "Nothing matches. Try other words, or `grep()` for a part of a word.",
    )


def test_words_of_a_query_that_stand_nowhere_are_told(shop: Pinakes) -> None:
    assert shop.search("kubernetes basket reconcile").hint == "Nowhere in the project: kubernetes, reconcile."
    assert shop.search("basket").hint is None


def test_a_page_past_the_end(shop: Pinakes) -> None:
    answer = shop.search("basket", cursor="999")
    assert answer.hits == []
    assert answer.hint is not None
    assert answer.hint.startswith("Nothing is left: there are ")


def test_too_few_tokens_for_one_result_is_said(shop: Pinakes) -> None:
    answer = cut_to(shop.search("total_price"), 20)
    assert (answer.hits, answer.cursor) == ([], "0")
    assert answer.hint == "Not one result fits into so few tokens. Ask for more of them."
    some = cut_to(shop.search("total_price", context=20), 150)
    assert len(some.hits) == 1


def test_related_tells_words_as_they_are_written(shop: Pinakes) -> None:
    why = " ".join(reason for hit in shop.related("parse_basket").hits for reason in hit.why)
    assert "baskets" in why or "basket" in why
    assert "pars," not in why


def test_related_to_a_file_that_is_not_there(shop: Pinakes) -> None:
    with pytest.raises(NotFoundError, match=r"No file 'shop/none.py' is in the index"):
        shop.related("shop/none.py:3")


def test_pages_follow_one_another(shop: Pinakes) -> None:
    whole = names(shop.search("basket customer price", limit=6))
    first = shop.search("basket customer price", limit=3)
    second = shop.search("basket customer price", limit=3, cursor=first.cursor)
    assert names(first) + names(second) == whole


def test_one_result_for_each_file(shop: Pinakes) -> None:
    paths = [hit.path for hit in shop.search("basket customer price line", one_per_file=True).hits]
    assert len(paths) == len(set(paths)) > 1


def test_text_alone(home: Path) -> None:
    root = home / "plain"
    write(root, {"a.py": "def add_numbers(a, b):\n    return a + b\n"})
    project = Pinakes(root, embedding="none")
    project.index()
    answer = project.search("add numbers")
    assert (answer.mode, names(answer)) == ("keyword", ["add_numbers"])
    assert "words alone" in answer.evidence.notes[0]


def test_related_code_is_like_it_and_not_itself(shop: Pinakes) -> None:
    answer = shop.related("Basket.total_price")
    assert answer.hits
    assert ("shop/basket.py", 28) not in [(hit.path, hit.line) for hit in answer.hits]
    assert names(shop.related("shop/basket.py:28")) == names(answer)


@pytest.mark.parametrize("scope", ["code", "symbols"])
def test_a_filter_in_the_query_looks_as_far_as_one_beside_it(shop: Pinakes, scope: Scope) -> None:
    root = shop.session.root
    many = "".join(f"def stamp_{number}(letter):\n    return letter, 'stamp'\n\n\n" for number in range(300))
    (root / "shop/stamps.py").write_text(many, encoding="utf-8")
    rest = "self.height, self.width, self.colour, self.country, self.year, self.price, self.owner"
    (root / "shop/album.py").write_text(f"class Album:\n    def page(self):\n        return {rest} # stamp\n", "utf-8")
    beside = shop.search("stamp", kind="class", scope=scope)
    assert names(shop.search("kind:class stamp", scope=scope)) == names(beside)
    assert scope == "symbols" or names(beside)[0] == "Album"


def test_a_licence_makes_no_clones(shop: Pinakes) -> None:
    licence = "".join(
        f"// Line {number} of the words that stand in every file, however short.\n" for number in range(9)
    )
    for name, body in (("one", "return [a, b].join(', ')"), ("two", "while (a < b) { a += 2 }")):
        text = f"{licence}function {name}(a, b) {{\n  {body}\n}}\n"
        (shop.session.root / f"web/{name}.js").write_text(text, encoding="utf-8")
    assert shop.duplicates(path="web").groups == []


def test_clones(shop: Pinakes) -> None:
    body = "".join(f"    step_{n} = compute(step_{n - 1}, rate={n}, limit={n * 2})\n" for n in range(1, 12))
    write(
        shop.session.root,
        {
            "shop/one.py": f"def first(step_0):\n{body}    return step_11\n",
            "shop/two.py": f"def second(step_0):\n{body}    return step_11 + 1\n",
        },
    )
    shop.index()
    group = shop.duplicates().groups[0]
    assert [member.name for member in group.members] == ["first", "second"]
    assert 0.8 <= group.similarity < 1
    assert shop.duplicates(similarity=1.0).groups == []
    with pytest.raises(UsageError, match=r"0\.3 to 1"):
        shop.duplicates(similarity=0)


def test_the_head_of_a_long_class_is_not_told_as_its_first_method(tmp_path: Path) -> None:
    steps = "\n".join(f"    @step_{n} = parcel.part({n})" for n in range(60))
    code = f"class ParcelSender < Sender\n  def reply(parcel)\n{steps}\n  end\n\n  def other\n    1\n  end\nend\n"
    (tmp_path / "sender.rb").write_text(code, "utf-8")
    project = Pinakes(tmp_path)
    project.index()
    found = project.search("sender of parcel", mode="keyword")
    assert names(found).count("ParcelSender.reply") == 1
    assert "ParcelSender" in names(found)


def test_symbols_are_looked_for_by_words_and_the_answer_says_so(shop: Pinakes) -> None:
    answer = shop.search("confirmation", scope="symbols", mode="semantic")
    assert (answer.mode, answer.model) == ("keyword", None)
    assert "by words" in answer.evidence.notes[0]
    assert shop.search("confirmation", scope="symbols").evidence.notes == []
