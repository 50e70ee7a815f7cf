"""What happened to a symbol, on repositories whose commits are known."""

from pathlib import Path

import pytest
from tests.past.repository import Repository

from pinakes.answers import History
from pinakes.errors import NotFoundError

PRICE = """\
def price(item):
    total = item.cost
    total += item.tax
    return total - item.discount
"""
PRICE_STRICT = PRICE.replace("(item)", "(item, strict=False)")
PRICE_ROUNDED = PRICE_STRICT.replace("return total - item.discount", "return round(total - item.discount, 2)")
OTHER = "\n\ndef other():\n    return 1\n"


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def _told(answer: History, repository: Repository) -> list[tuple[str | None, str, str]]:
    subjects = {commit: subject for subject, commit in repository.commits.items()}
    return [
        (subjects.get(event.commit or ""), " ".join(event.changes), f"{event.path} {event.name}")
        for event in answer.symbols[0].events
    ]


def test_a_symbol_is_followed_through_changes_moves_and_renames(repository: Repository) -> None:
    repository.commit("add", shop_dot_py=PRICE)
    repository.commit("not about it", shop_dot_py=PRICE + OTHER)
    repository.commit("signature", shop_dot_py=PRICE_STRICT + OTHER)
    repository.commit("body", shop_dot_py=PRICE_ROUNDED + OTHER)
    repository.commit("reformat", shop_dot_py=PRICE_ROUNDED.replace("total += item.tax", "total +=  item.tax") + OTHER)
    repository.commit("rename", shop_dot_py=PRICE_ROUNDED.replace("price", "cost") + OTHER)
    repository.git("mv", "shop.py", "store.py")
    repository.commit("move file")
    repository.commit("move symbol", store_dot_py=OTHER, money__cost_dot_py=PRICE_ROUNDED.replace("price", "cost"))
    inner = "class Till:\n" + "".join(f"    {line}\n" for line in PRICE_ROUNDED.replace("price", "cost").splitlines())
    repository.commit("into a class", money__cost_dot_py=inner)
    answer = repository.open().history("Till.cost")
    assert _told(answer, repository) == [
        ("into a class", "moved", "money/cost.py Till.cost"),
        ("move symbol", "moved", "money/cost.py cost"),
        ("move file", "moved", "store.py cost"),
        ("rename", "renamed", "shop.py cost"),
        ("body", "body", "shop.py price"),
        ("signature", "signature", "shop.py price"),
        ("add", "appeared", "shop.py price"),
    ]
    assert (answer.stopped, answer.oldest) == ("exhausted", "2024-01-01T12:00:00+00:00")
    events = answer.symbols[0].events
    assert (events[1].other_path, events[1].other_name, events[1].likeness) == ("store.py", "cost", 1.0)
    assert (events[5].old_signature, events[5].signature) == ("def price(item)", "def price(item, strict=False)")
    assert {event.author for event in events} == {"Ada"}


def test_what_is_not_committed_comes_first(repository: Repository) -> None:
    repository.commit("add", shop_dot_py=PRICE)
    repository.write(shop_dot_py=PRICE_STRICT + OTHER)
    project = repository.open()
    assert _told(project.history("price"), repository) == [
        (None, "signature", "shop.py price"),
        ("add", "appeared", "shop.py price"),
    ]
    assert _told(project.history("other"), repository) == [(None, "appeared", "shop.py other")]
    repository.git("mv", "shop.py", "moved.py")
    assert _told(project.history("price"), repository)[0] == (None, "moved signature", "moved.py price")
    assert _told(project.history("price"), repository)[1] == ("add", "appeared", "shop.py price")


def test_a_deleted_symbol_is_found_by_the_commit_that_removed_it(repository: Repository) -> None:
    repository.commit("add", shop_dot_py=PRICE + OTHER)
    repository.commit("body", shop_dot_py=PRICE.replace("+=", "-=") + OTHER)
    repository.commit("remove", shop_dot_py=OTHER)
    repository.commit("later", shop_dot_py=OTHER + "# price was here\n")
    answer = repository.open().history("price")
    assert answer.symbols[0].is_gone
    assert _told(answer, repository) == [
        ("remove", "vanished", "shop.py price"),
        ("body", "body", "shop.py price"),
        ("add", "appeared", "shop.py price"),
    ]


def test_a_symbol_that_was_renamed_says_where_it_went(repository: Repository) -> None:
    repository.commit("add", shop_dot_py=PRICE)
    repository.commit("rename", shop_dot_py=PRICE.replace("price", "cost"))
    event = repository.open().history("price").symbols[0].events[0]
    assert (event.changes, event.other_name, event.other_path) == (["vanished"], "cost", "shop.py")


def test_what_is_taken_back_names_the_commit_it_is_as(repository: Repository) -> None:
    repository.commit("add", shop_dot_py=PRICE)
    repository.commit("change", shop_dot_py=PRICE_STRICT)
    repository.commit("revert", shop_dot_py=PRICE)
    repository.commit("remove", shop_dot_py=OTHER)
    repository.commit("bring back", shop_dot_py=PRICE_STRICT + OTHER)
    answer = repository.open().history("price")
    by_subject = {event.subject: event for event in answer.symbols[0].events}
    assert [(event.subject, " ".join(event.changes)) for event in answer.symbols[0].events] == [
        ("bring back", "appeared"),
        ("remove", "vanished"),
        ("revert", "signature"),
        ("change", "signature"),
        ("add", "appeared"),
    ]
    assert by_subject["revert"].same_as == repository.commits["add"]
    assert by_subject["bring back"].same_as == repository.commits["change"]
    assert by_subject["change"].same_as is None


def test_a_merge_counts_only_where_it_made_something_of_its_own(repository: Repository) -> None:
    repository.commit("add", shop_dot_py=PRICE)
    repository.git("checkout", "-q", "-b", "side")
    repository.commit("side", shop_dot_py=PRICE_STRICT)
    repository.git("checkout", "-q", "main")
    repository.commit("tax", shop_dot_py=PRICE.replace("item.tax", "item.vat"))
    repository.git("merge", "-q", "--no-commit", "side")
    repository.commit("merge")
    repository.git("checkout", "-q", "-b", "second", "main~1")
    repository.commit("elsewhere", other_dot_py=OTHER)
    repository.git("checkout", "-q", "main")
    repository.git("merge", "-q", "--no-commit", "second")
    repository.commit("merge of nothing")
    told = _told(repository.open().history("price"), repository)
    assert told[0] == ("merge", "merged signature", "shop.py price")
    assert sorted(subject or "" for subject, _, _ in told[1:]) == ["add", "side", "tax"]


def test_members_of_a_type_that_came_and_went_are_named(repository: Repository) -> None:
    repository.commit("add", a_dot_ts="export class Till {\n  open() { return 1; }\n}\n")
    repository.commit("more", a_dot_ts="export class Till {\n  close() { return 1; }\n  sum = 0;\n}\n")
    newest = repository.open().history("Till").symbols[0].events[0]
    assert (newest.changes, newest.added, newest.removed) == (["body"], ["close", "sum"], ["open"])


def test_a_constant_changes_its_value(repository: Repository) -> None:
    repository.commit("add", a_dot_py="LIMIT = 1\n")
    repository.commit("raise", a_dot_py="LIMIT = 2\n")
    assert _told(repository.open().history("LIMIT"), repository)[0] == ("raise", "value", "a.py LIMIT")


def test_the_look_back_is_bounded_and_says_so(repository: Repository) -> None:
    for number in range(6):
        repository.commit(f"{number}", a_dot_py=f"def f():\n    return {number}\n")
    project = repository.open()
    few = project.history("f", limit=2)
    assert (few.commits, few.stopped, [event.subject for event in few.symbols[0].events]) == (2, "limit", ["5", "4"])
    exact = project.history("f", limit=6)
    assert (exact.commits, exact.stopped) == (6, "exhausted")
    recent = project.history("f", since="2024-01-05T00:00:00Z")
    assert (recent.stopped, [event.subject for event in recent.symbols[0].events]) == ("since", ["5", "4"])
    assert project.history("f", timeout=1e-9).stopped == "time"


def test_a_clone_that_was_cut_off_says_so(repository: Repository, tmp_path: Path) -> None:
    repository.commit("add", a_dot_py="def f():\n    return 1\n")
    repository.commit("change", a_dot_py="def f():\n    return 2\n")
    repository.git("clone", "-q", "--depth", "1", f"file://{repository.root}", str(tmp_path / "clone"))
    repository.root = tmp_path / "clone"
    answer = repository.open().history("f")
    assert answer.is_shallow
    assert [event.changes for event in answer.symbols[0].events] == [["appeared"]]


def test_several_symbols_of_a_name_are_told_apart(repository: Repository) -> None:
    repository.commit("add", a_dot_py="def f():\n    return 1\n", b_dot_py="def f():\n    return 2\n")
    repository.commit("change", b_dot_py="def f():\n    return 3\n")
    answer = repository.open().history("f")
    assert [(symbol.path, len(symbol.events)) for symbol in answer.symbols] == [("a.py", 1), ("b.py", 2)]
    assert answer.hint is not None
    only = repository.open().history("f", in_path="b.py")
    assert ([symbol.path for symbol in only.symbols], only.hint) == (["b.py"], None)


def test_a_project_below_the_top_of_its_repository_has_paths_of_its_own(repository: Repository) -> None:
    repository.commit("add", sub__a_dot_py=PRICE)
    repository.git("mv", "sub/a.py", "sub/b.py")
    repository.commit("move")
    repository.root /= "sub"
    assert _told(repository.open().history("price"), repository) == [
        ("move", "moved", "b.py price"),
        ("add", "appeared", "a.py price"),
    ]


def test_what_never_was_is_not_found(repository: Repository, tmp_path: Path) -> None:
    repository.commit("add", a_dot_py="def f(): ...\n")
    project = repository.open()
    with pytest.raises(NotFoundError, match="No commit removed one either"):
        project.history("nothing_like_it")
    for nothing, why in (("", "No name"), ("f.", "No symbol"), ("a.py:99", "Line 99 lies behind the end")):
        with pytest.raises(NotFoundError, match=why):
            project.history(nothing)
    (tmp_path / "apart").mkdir()
    repository.root = tmp_path / "apart"
    (repository.root / "a.py").write_text("def f(): ...\n", encoding="utf-8")
    with pytest.raises(NotFoundError, match="Git tells nothing"):
        repository.open().history("f")


def test_the_index_and_the_tree_stay_as_they_are(repository: Repository) -> None:
    repository.commit("add", a_dot_py=PRICE)
    repository.commit("remove", a_dot_py=OTHER)
    repository.open()
    project = repository.open(refresh=False)
    before = (project.session.database.read_bytes(), repository.git("status", "--porcelain"))
    project.history("price")
    assert (project.session.database.read_bytes(), repository.git("status", "--porcelain")) == before
