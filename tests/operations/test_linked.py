"""Questions about a linked project: definitions, references, occurrences, what is not known."""

import contextlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.operations.conftest import indexed, write
from tests.operations.shop import SHOP, write_shop

from pinakes import Pinakes
from pinakes.errors import NotFoundError, UsageError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_shop(tmp_path)


def test_a_name_a_dotted_name_an_id_and_a_place_are_the_same_subject(project: Pinakes) -> None:
    (symbol,) = project.definition("Item.tax").definitions
    assert (symbol.path, symbol.line) == ("shop/base.py", 15)
    for subject in ("base.Item.tax", symbol.id, "shop/base.py:15", "./shop/base.py:15:9", "shop/base.py:13:36"):
        assert project.definition(subject).definitions == [symbol]


def test_a_reference_leads_to_its_definition_and_says_how(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:27:14")
    assert [(symbol.qualified_name, symbol.path) for symbol in answer.definitions] == [("Book", "shop/goods.py")]
    assert answer.resolution == "import"
    assert answer.reference is not None
    assert (answer.reference.name, answer.reference.within) == ("Volume", "main")


def test_a_receiver_of_several_types_gives_several_definitions(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:19:24")
    assert [symbol.qualified_name for symbol in answer.definitions] == ["Item.total", "Service.total"]
    assert (answer.total, answer.resolution) == (2, "type")


def test_a_local_name_is_read_off_the_file(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:20:19")
    assert answer.local is not None
    assert (answer.local.name, answer.local.line, answer.local.col) == ("amount", 19, 9)
    assert (answer.resolution, answer.total) == ("local", 1)


def test_what_is_outside_the_project_is_told_with_its_package(project: Pinakes) -> None:
    answer = project.definition("shop/goods.py:20:18")
    assert (answer.resolution, answer.package, answer.definitions, answer.candidates) == ("external", "json", [], [])


def test_an_imported_module_is_a_file(project: Pinakes) -> None:
    assert project.definition("shop/goods.py:16:16").module == "shop/base.py"
    assert project.definition("shop/till.py:29:5").module == "shop/__init__.py"


def test_what_was_not_settled_has_candidates_and_no_definition(project: Pinakes) -> None:
    answer = project.definition("shop/till.py:22:17")
    assert (answer.total, answer.definitions, answer.resolution) == (0, [], "unresolved")
    assert [symbol.qualified_name for symbol in answer.candidates] == ["Item.tax", "Book.tax", "Comic.tax"]
    assert answer.candidates_total == 3


@pytest.mark.parametrize(
    ("subject", "advice"),
    [
        ("shop/till.py:19:1", "total at column 24"),
        ("shop/till.py:8:1", "from 1"),
        ("shop/gods.py:1:1", "no file"),
        ("till.py:1:1", r"shop/till\.py"),
        ("nothing_at_all", "No symbol"),
    ],
)
def test_a_subject_that_is_not_there_says_what_to_do(project: Pinakes, subject: str, advice: str) -> None:
    with pytest.raises(NotFoundError, match=advice):
        project.definition(subject)


def test_questions_about_symbols_say_why_a_place_holds_none(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match="local name"):
        project.callers("shop/till.py:20:17")
    with pytest.raises(NotFoundError, match="in json"):
        project.callers("shop/goods.py:20:18")
    with pytest.raises(NotFoundError, match="not settled"):
        project.callers("shop/till.py:22:17")


def test_the_type_of_a_symbol_is_what_it_is_annotated_with(project: Pinakes) -> None:
    assert [symbol.name for symbol in project.type_definition("Till.items").definitions] == ["Item"]
    assert [symbol.name for symbol in project.type_definition("Stock.last").definitions] == ["Order"]
    assert [symbol.name for symbol in project.type_definition("Item").definitions] == ["Item"]
    assert project.type_definition("rate").package == "builtins"
    with pytest.raises(NotFoundError, match="annotation"):
        project.type_definition("Till.current")


# What refers to it.


def test_references_are_sorted_by_path_and_line_with_their_counts(project: Pinakes) -> None:
    answer = project.references("Item.tax")
    assert [(item.path, item.line, item.col, item.within, item.resolution) for item in answer.references] == [
        ("shop/base.py", 13, 34, "Item.total", "member"),
        ("shop/goods.py", 11, 24, "Book.tax", "inherited"),
        ("shop/goods.py", 16, 26, "Comic.tax", "member"),
        ("shop/till.py", 16, 14, "Till.add", "type"),
    ]
    assert (answer.total, answer.candidates) == (4, [])
    kinds = {count.name: count.count for count in project.references("Item").kinds}
    assert kinds == {"import": 3, "type": 3, "call": 1, "extends": 1, "read": 1}


def test_references_may_be_of_one_kind(project: Pinakes) -> None:
    answer = project.references("Item", kind="extends")
    assert [(item.path, item.line, item.within) for item in answer.references] == [("shop/goods.py", 9, "Book")]
    assert answer.total == 1


def test_a_re_export_is_followed(project: Pinakes) -> None:
    found = {(item.path, item.line, item.kind) for item in project.references("Book").references}
    assert {("shop/till.py", 4, "import"), ("shop/till.py", 27, "call")} <= found


def test_a_reference_with_several_targets_counts_for_each(project: Pinakes) -> None:
    for subject in ("Item.total", "Service.total"):
        assert [item.line for item in project.references(subject).references] == [19]
    assert project.references("total").total == 1


def test_candidates_stand_apart(project: Pinakes) -> None:
    answer = project.references("Item.tax", candidates=True)
    assert [(item.line, item.receiver, item.resolution) for item in answer.candidates] == [
        (22, "mystery", "unresolved")
    ]
    assert (answer.total, answer.candidates_total) == (4, 1)


def test_candidates_are_counted_where_they_are_not_listed(project: Pinakes) -> None:
    answer = project.references("Item.tax")
    assert (answer.candidates, answer.candidates_total, answer.truncated) == ([], 1, False)
    assert project.references("Item.tax", kind="import").candidates_total == 0


def test_only_uses_that_can_see_a_symbol_are_candidates(root: Path, project: Pinakes) -> None:
    write(root, "shop/other.py", "def f(bag):\n    tax()\n    bag.tax()\n")
    write(root, "till.rb", "def f(bag)\n  bag.tax\nend\n")
    answer = project.references("Item.tax", candidates=True)
    assert [(item.path, item.line) for item in answer.candidates] == [("shop/other.py", 3), ("shop/till.py", 22)]


def test_the_declaration_comes_first_when_asked_for(project: Pinakes) -> None:
    answer = project.references("Item.tax", include_declaration=True)
    assert (answer.total, answer.references[0].kind, answer.references[0].line) == (5, "definition", 15)


def test_a_local_name_has_references(project: Pinakes) -> None:
    answer = project.references("shop/till.py:19:9", include_declaration=True)
    assert [(item.line, item.col, item.kind) for item in answer.references] == [
        (19, 9, "definition"),
        (20, 17, "local"),
    ]
    assert project.references("shop/till.py:19:9").total == 1


def test_a_key_of_an_object_inside_a_function_is_known_where_it_stands_and_no_further(
    root: Path, project: Pinakes
) -> None:
    write(root, "web/keys.ts", 'export function use(n: number) {\n  return { first: n, "second": 2 };\n}\n')
    answer = project.definition("web/keys.ts:2:13")
    assert answer.local is not None
    assert (answer.local.name, answer.local.col, answer.resolution) == ("first", 12, "local")
    assert "not known" in str(project.references("web/keys.ts:2:12").hint)
    assert project.rename("web/keys.ts:2:12", "other").edits == []
    assert project.definition("web/keys.ts:2:24").local is not None


def test_pages_of_references_join(project: Pinakes) -> None:
    whole = project.references("Item", include_declaration=True)
    seen, cursor = [], None
    while True:
        page = project.references("Item", include_declaration=True, limit=4, cursor=cursor)
        seen += page.references
        assert page.total == whole.total == 10
        cursor = page.cursor
        if cursor is None:
            break
    assert seen == whole.references
    with pytest.raises(UsageError, match="cursor"):
        project.references("Item", cursor="x")


def test_uses_through_an_object_outside_that_has_the_name_of_the_module_are_told(tmp_path: Path) -> None:
    files = {
        "web/settings.py": "DATA_DIR = 1\nOTHER = DATA_DIR\n",
        "web/json.py": "def loads(text): ...\n",
        "use.py": "import json\nfrom django.conf import settings\n\nsettings.DATA_DIR\njson.loads('1')\n",
    }
    project = indexed(tmp_path, files)
    told = "Not among these: 1 use of settings.DATA_DIR through django, which may mean it too."
    assert (project.references("DATA_DIR").total, project.references("DATA_DIR").hint) == (1, told)
    assert project.references("loads").hint is None


def test_a_budget_of_tokens_moves_the_cursor(project: Pinakes, open_project: Callable[..., Pinakes]) -> None:
    small = open_project(max_tokens=300).references("Item")
    assert small.truncated
    assert len(msgspec.json.encode(small)) <= 1200
    rest = project.references("Item", cursor=small.cursor)
    assert [*small.references, *rest.references] == project.references("Item").references


def test_occurrences_are_every_identifier_of_a_file(project: Pinakes) -> None:
    answer = project.occurrences("shop/till.py", limit=1000)
    assert (answer.symbols, answer.references, answer.unresolved, answer.total) == (7, 27, 3, len(answer.occurrences))
    by_place = {(item.line, item.col): item for item in answer.occurrences}
    assert (by_place[9, 7].role, by_place[9, 7].kind) == ("definition", "class")
    call = by_place[27, 14]
    assert (call.target, call.target_path, call.target_line, call.resolution) == ("Book", "shop/goods.py", 9, "import")
    local = by_place[20, 17]
    assert (local.kind, local.role, local.target_line) == ("local", "reference", 19)
    assert by_place[15, 20].package == "builtins"
    assert by_place[22, 17].target is None
    with pytest.raises(NotFoundError, match=r"shop/till\.py"):
        project.occurrences("till.py")


def test_keys_of_objects_inside_functions_are_definitions(project: Pinakes, root: Path) -> None:
    text = """interface Wanted { size: number; }
export const table = { stored: 1 };
export function make(size: number) {
  const made: Wanted = { size: size };
  const own = { plain: made, "quoted": { deep: size }, size, [size]: 1, run() { return 1; } };
  let typed: { first: string; second?(): void };
  return { own, typed, told: 3 };
}
"""
    write(root, "a.ts", text)
    project.index()
    found = project.occurrences("a.ts", limit=1000).occurrences
    keys = [(item.line, item.col, item.name) for item in found if (item.role, item.kind) == ("definition", "property")]
    assert keys == [
        (1, 20, "size"),
        (2, 24, "stored"),
        (5, 17, "plain"),
        (5, 31, "quoted"),
        (5, 42, "deep"),
        (6, 16, "first"),
        (7, 24, "told"),
    ]
    methods = [item.name for item in found if (item.role, item.kind) == ("definition", "method")]
    assert methods == ["run", "second"]
    assert len({(item.line, item.col, item.role) for item in found}) == len(found)


def test_every_identifier_leads_to_the_definition_it_names(project: Pinakes) -> None:
    for item in project.occurrences("shop/till.py", limit=1000).occurrences:
        answer = project.definition(f"shop/till.py:{item.line}:{item.col}")
        if item.target_path is None or answer.local is not None:
            continue
        assert (item.target_path, item.target_line) in {(symbol.path, symbol.line) for symbol in answer.definitions}


# Calls.


def test_unresolved_counts_what_is_not_known_by_reason(project: Pinakes) -> None:
    answer = project.unresolved()
    assert [(count.name, count.count) for count in answer.reasons] == [("variable", 2), ("name", 1)]
    assert (answer.unresolved, answer.total) == (3, 3)
    assert [(row.name, row.path, row.line) for row in project.unresolved(reason="name").names] == [
        ("mystery", "shop/till.py", 22)
    ]


def test_keys_that_are_not_settled_are_named_when_asked_for(root: Path, open_project: Callable[..., Pinakes]) -> None:
    write(root, "keys.ts", "mystery({ name: 1, deep: { level: 2 } });\n")
    project = open_project()
    project.index()
    keys = project.unresolved(reason="key")
    assert [row.name for row in keys.names] == ["deep", "level", "name"]
    assert "key" in {count.name for count in project.unresolved().reasons}
    assert "level" not in {row.name for row in project.unresolved().names}


def test_an_answer_about_a_changed_file_says_so(
    project: Pinakes, root: Path, open_project: Callable[..., Pinakes]
) -> None:
    write(root, "shop/till.py", SHOP["shop/till.py"] + "\n\nmain()\n", when=2_000_000_000)
    assert project.callers("main").evidence.freshness == "refreshed"
    write(root, "shop/till.py", SHOP["shop/till.py"], when=2_100_000_000)
    stale = open_project(refresh_files=0).callers("main")
    assert stale.evidence.freshness == "stale"
    assert all(node.is_stale for node in stale.nodes)


@pytest.mark.parametrize(
    "subject", ["", ".", ":", "::", "a:1:1", "x:1:99999999999999999999", "(", "%", "\0", "é" * 999]
)
def test_any_text_may_be_asked_about(project: Pinakes, subject: str) -> None:
    for ask in (project.definition, project.references, project.callers, project.call_hierarchy, project.impact):
        with contextlib.suppress(NotFoundError):
            ask(subject)


def test_limits_and_cursors_that_make_no_sense_are_refused(project: Pinakes) -> None:
    for limit in (-1, 0):
        for ask in (project.references, project.definition, project.find, project.callers):
            with pytest.raises(UsageError, match="limit"):
                ask("Item", limit=limit)
    with pytest.raises(UsageError, match="cursor"):
        project.references("Item", cursor="9" * 40)
    assert project.references("Item", limit=10**30).total == 9
