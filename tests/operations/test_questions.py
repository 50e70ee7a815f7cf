"""Questions and their answers."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.operations.conftest import write

from pinakes import Pinakes
from pinakes.errors import IndexMissingError, NotFoundError, QueryError, UsageError


def names(project: Pinakes, query: str, **options: object) -> list[str]:
    return [symbol.qualified_name for symbol in project.find(query, **options).symbols]  # type: ignore[arg-type]


def test_an_exact_name_comes_first_and_tests_come_last(project: Pinakes) -> None:
    assert names(project, "get_user") == ["UserStore.get_user", "get_user", "getUserById", "test_get_user"]


def test_of_symbols_of_one_name_what_is_used_most_comes_first(tmp_path: Path) -> None:
    write(tmp_path, "include/slab.h", "static inline void *kmalloc(int size)\n{\n    return 0;\n}\n")
    write(tmp_path, "tools/slab.h", "void *kmalloc(int size);\n")
    write(tmp_path, "aaa/lonely.h", "void *kmalloc(int size)\n{\n    return 0;\n}\n")
    uses = "".join(f"void *use{n}(void)\n{{\n    return kmalloc({n});\n}}\n" for n in range(5))
    write(tmp_path, "main.c", f'#include "include/slab.h"\n{uses}')
    project = Pinakes(tmp_path)
    project.index()
    assert project.find("kmalloc").symbols[0].path == "include/slab.h"


def test_generated_and_vendored_code_comes_behind_that_of_the_project(tmp_path: Path) -> None:
    made = "class Server:\n    def place_order(self): ...\n\n\ndef call(server: Server):\n    server.place_order()\n"
    write(tmp_path, "api/demo_pb2_grpc.py", made)
    write(tmp_path, "deps/shop/order.py", made)
    write(tmp_path, "web/checkout.py", "class Checkout:\n    def place_order(self): ...\n")
    project = Pinakes(tmp_path)
    project.index()
    assert project.find("place_order").symbols[0].path == "web/checkout.py"
    assert project.show("place_order").matches[0].path == "web/checkout.py"


def test_a_name_may_be_given_with_a_folder_around_it_at_any_distance(tmp_path: Path) -> None:
    write(tmp_path, "crates/index-scheduler/src/index.rs", "pub struct Index {}\n")
    write(tmp_path, "crates/milli/src/index.rs", "pub struct Index {}\n\npub fn scheduler() {}\n")
    write(tmp_path, "crates/milli/src/lib.rs", "mod index;\npub use index::Index;\n")
    project = Pinakes(tmp_path)
    project.index()
    assert [match.path for match in project.show("milli::Index").matches] == ["crates/milli/src/index.rs"]
    assert [match.path for match in project.show("index_scheduler::Index").matches] == [
        "crates/index-scheduler/src/index.rs"
    ]


def test_a_name_means_what_a_file_exports_under_it_too(tmp_path: Path) -> None:
    exported = "const db = 1;\nconst withReplicas = db;\nexport { withReplicas as db };\n"
    write(tmp_path, "db.ts", exported)
    write(tmp_path, "use.ts", 'import { db } from "./db";\nexport const one = db;\nexport const two = db;\n')
    project = Pinakes(tmp_path)
    project.index()
    found = project.references("db")
    assert {symbol.name for symbol in found.symbols} == {"db", "withReplicas"}
    assert {use.path for use in found.references} == {"db.ts", "use.ts"}


def test_code_comes_before_styles_and_headings_of_its_name(tmp_path: Path) -> None:
    write(tmp_path, "story.py", "class Story:\n    pass\n")
    write(tmp_path, "a.css", ".story { color: red }\n.story-list { color: red }\n")
    write(tmp_path, "README.md", "# story\n\nText.\n")
    project = Pinakes(tmp_path)
    project.index()
    found = [(symbol.kind, symbol.name) for symbol in project.find("story").symbols]
    assert found == [("class", "Story"), ("section", "story"), ("css_class", "story"), ("css_class", "story-list")]


def test_a_misspelt_name_is_answered_with_what_is_near(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match=r"No symbol is named 'UserStroe'\. Near: UserStore\."):
        project.show("UserStroe")
    with pytest.raises(NotFoundError, match=r"Near: query_driver\."):
        project.callers("users.query_drivr")
    with pytest.raises(NotFoundError, match=r"`status\(\)`"):
        project.show("zebra")


def test_a_name_that_nothing_has_is_answered_with_names_of_its_words(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match=r"No symbol is named 'fetchUserWithId'\. Near: getUserById\."):
        project.references("fetchUserWithId")


def test_a_name_that_leads_out_of_the_project_is_answered_with_where_its_uses_lead(tmp_path: Path) -> None:
    write(tmp_path, "a.py", "import os\nimport logging\n\nlogging.getLogger()\nos.getenv('A')\nos.getenv('B')\n")
    write(tmp_path, "b.rb", "def go(user)\n  user.is_moderator?\nend\n")
    project = Pinakes(tmp_path)
    project.index()
    with pytest.raises(NotFoundError, match=r"2 uses of it lead out of the project, to os: `query\(sql="):
        project.references("getenv")
    with pytest.raises(NotFoundError, match=r"1 use of it leads out of the project, to logging"):
        project.references("logging.getLogger")
    with pytest.raises(NotFoundError, match=r"1 use of it could not be settled\."):
        project.references("is_moderator?")
    with pytest.raises(NotFoundError, match=r"1 use of it could not be settled\."):
        project.references("User.is_moderator?")
    with pytest.raises(NotFoundError, match=r"^No symbol is named 'sys\.getenv'\. `status\(\)`"):
        project.references("sys.getenv")


def test_words_inside_a_name_are_found(project: Pinakes) -> None:
    assert "getUserById" in names(project, "user")
    assert names(project, "querydriver") == ["query_driver"]
    assert names(project, "driverQuery") == ["query_driver"]


def test_a_name_may_be_given_with_its_class(project: Pinakes) -> None:
    assert names(project, "UserStore.load") == ["UserStore.load"]
    assert names(project, "users.getuserbyid") == ["getUserById"]


def test_filters_narrow_a_search(project: Pinakes) -> None:
    assert names(project, "user", kind="class") == ["UserStore"]
    assert names(project, "user", path="tests") == ["test_get_user", "get_user"]
    assert names(project, "user", path="pkg/*.py", kind="function") == ["getUserById"]
    assert names(project, "load", visibility="private") == []


def test_an_unknown_kind_says_which_there_are(project: Pinakes) -> None:
    with pytest.raises(UsageError, match="function"):
        project.find("x", kind="funktion")


def test_nothing_found_says_where_to_look(project: Pinakes) -> None:
    answer = project.find("nowhere_at_all")
    assert (answer.total, answer.symbols) == (0, [])
    assert "`status()`" in (answer.hint or "")


def test_pages_go_on_where_the_last_one_ended(project: Pinakes) -> None:
    first = project.find("user", limit=2)
    assert first.truncated
    second = project.find("user", limit=50, cursor=first.cursor)
    whole = project.find("user", limit=50)
    assert [*first.symbols, *second.symbols] == whole.symbols
    assert not second.truncated
    with pytest.raises(UsageError, match="cursor"):
        project.find("user", cursor="nonsense")


@pytest.mark.parametrize("query", ["", ".", "...", "(", "'", "%", "_", "a" * 5000, "\u00e9", "\0", "\U0001f600"])
def test_any_text_may_be_looked_for(project: Pinakes, query: str) -> None:
    project.find(query)


def test_show_tells_everything_about_a_symbol(project: Pinakes) -> None:
    (match,) = project.show("UserStore.get_user").matches
    assert match.signature == 'def get_user(self, name: str, *, strict: bool = False) -> "User"'
    assert (match.doc, match.parent, match.visibility, match.complexity) == ("Find one user.", "UserStore", "public", 3)
    assert [parameter.name for parameter in match.parameters] == ["self", "name", "*", "strict"]
    assert [(use.name, use.resolution) for use in match.uses if use.kind == "call"] == [
        ("KeyError", "external"),
        ("load", "member"),
    ]
    (loaded,) = project.show("UserStore.load").matches
    assert [(use.within, use.line) for use in loaded.used_by] == [("UserStore.get_user", 15)]


def test_show_tells_what_a_symbol_uses_once_and_leaves_out_what_the_language_has(tmp_path: Path) -> None:
    body = "".join(f"    name_{n}(get(path))\n" for n in range(60))
    used = "".join(f"def name_{n}(x): ...\n\n\n" for n in range(60))
    text = f"import os\n\n\ndef f(path: str) -> str | None:\n    get = os.getenv\n{body}    os.getenv(path)\n\n\n{used}"
    write(tmp_path, "a.py", text)
    project = Pinakes(tmp_path)
    project.index()
    (match,) = project.show("f").matches
    assert [use.name for use in match.uses][:4] == ["os", "getenv", "name_0", "name_1"]
    assert (len(match.uses), match.uses_total) == (50, 63)
    assert not {"str", "None"} & {use.name for use in match.uses}


def test_symbols_that_are_shown_together_share_the_uses_that_are_listed(tmp_path: Path) -> None:
    calls = "".join(f"def g{n}():\n    f()\n\n\n" for n in range(60))
    for name in ("a.py", "b.py", "c.py"):
        write(tmp_path, name, f"def f(): ...\n\n\n{calls}")
    project = Pinakes(tmp_path)
    project.index()
    told = [(len(match.used_by), match.used_by_total) for match in project.show("f").matches]
    assert told == [(16, 60), (16, 60), (16, 60)]
    (one,) = project.show("f", in_path="a.py").matches
    assert (len(one.used_by), one.used_by_total) == (50, 60)


def test_uses_in_tests_come_last(tmp_path: Path) -> None:
    write(tmp_path, "a/tests/test_a.py", "from b import f\n\n\ndef test_f():\n    f()\n")
    write(tmp_path, "b.py", "def f(): ...\n\n\ndef g():\n    f()\n")
    project = Pinakes(tmp_path)
    project.index()
    (match,) = project.show("f").matches
    assert [use.path for use in match.used_by] == ["b.py", "a/tests/test_a.py", "a/tests/test_a.py"]
    assert [use.path for use in project.references("f").references] == [use.path for use in match.used_by]


def test_show_takes_an_id_a_dotted_name_or_a_place(project: Pinakes) -> None:
    (by_name,) = project.show("pkg.users.UserStore").matches
    (by_id,) = project.show(by_name.id).matches
    (by_place,) = project.show("pkg/users.py:9").matches
    assert by_id == by_name
    assert by_name.members == ["LIMIT", "get_user", "load"]
    assert by_place.qualified_name == "UserStore.LIMIT"


def test_an_unknown_name_says_what_is_near(project: Pinakes) -> None:
    with pytest.raises(NotFoundError, match="query_driver"):
        project.show("driver")
    with pytest.raises(NotFoundError, match="class in"):
        project.show("UserStore", kind="function")


def test_an_id_is_the_same_in_another_checkout(project: Pinakes, tmp_path: Path) -> None:
    other = Pinakes(tmp_path / "project", state_dir=tmp_path / "elsewhere", environ={"PINAKES_HOME": str(tmp_path)})
    other.index()
    assert other.find("load").symbols[0].id == project.find("load").symbols[0].id


def test_snippet_gives_the_source(project: Pinakes) -> None:
    (match,) = project.snippet("getUserById").matches
    assert match.source == "def getUserById(id):\n    return UserStore().get_user(id)"
    assert not match.is_stale


def test_outline_nests_what_a_file_defines(project: Pinakes) -> None:
    outline = project.outline("pkg/users.py")
    assert [item.symbol.name for item in outline.symbols] == ["UserStore", "getUserById", "query_driver"]
    assert [item.symbol.name for item in outline.symbols[0].children] == ["LIMIT", "get_user", "load"]
    with pytest.raises(NotFoundError, match=r"pkg/users\.py"):
        project.outline("users.py")
    with pytest.raises(UsageError, match="outside"):
        project.outline("/etc/passwd")


def test_overview_shows_languages_types_and_entry_points(project: Pinakes) -> None:
    overview = project.overview()
    assert [row.language for row in overview.languages] == ["python", "typescript"]
    assert [symbol.name for symbol in overview.largest_types] == ["UserStore"]
    assert overview.entry_points[0].name == "main"
    assert [(marker.name, marker.count) for marker in overview.markers] == [("TODO", 1)]
    assert {hub.name for hub in overview.hubs} == {"os", "pkg.users"}


def test_overview_puts_own_code_first_and_tells_no_test_as_an_entry_point(tmp_path: Path) -> None:
    write(tmp_path, "a/tests/conftest.py", "def index(): ...\n")
    write(tmp_path, "deps/zlib/gun.py", "class Gun:\n    a = 1\n    b = 2\n\n\ndef main(): ...\n")
    write(
        tmp_path,
        "src/app/start.py",
        "class App:\n    pass\n\n\nif 1:\n    def main(): ...\nelse:\n    def main(): ...\n",
    )
    write(tmp_path, "words.po", "a\n" * 100)
    project = Pinakes(tmp_path)
    project.index()
    overview = project.overview()
    assert [(item.name, item.path) for item in overview.entry_points] == [
        ("App", "src/app/start.py"),
        ("main", "src/app/start.py"),
        ("main", "deps/zlib/gun.py"),
    ]
    assert [item.name for item in overview.largest_types] == ["App", "Gun"]
    write(tmp_path, "get.sh", "main() {\n  echo 1\n}\n")
    assert [item.path for item in project.overview().entry_points][1:3] == ["src/app/start.py", "get.sh"]
    assert overview.lines == sum(item.lines for item in overview.languages)


def test_of_the_files_of_a_package_those_are_central_that_others_use(tmp_path: Path) -> None:
    write(tmp_path, "go.mod", "module shop\n")
    write(tmp_path, "model/a.go", "package model\n\ntype A struct{}\n")
    write(tmp_path, "model/b.go", "package model\n\ntype B struct{}\n")
    for n in range(3):
        write(tmp_path, f"api/{n}.go", f'package api\n\nimport "shop/model"\n\nvar b{n} model.B\n')
    write(tmp_path, "api/z.go", 'package api\n\nimport "shop/model"\n\nvar a model.A\n')
    project = Pinakes(tmp_path)
    project.index()
    central = [(item.name, item.count) for item in project.overview().central]
    assert central == [("model/b.go", 3), ("model/a.go", 1)]


def test_overview_knows_the_entry_points_and_types_of_other_languages(tmp_path: Path) -> None:
    write(tmp_path, "src/App.java", "public class App {\n  public static void main(String[] args) {\n  }\n}\n")
    write(tmp_path, "src/Tool.java", "class Tool {\n  void main() {\n  }\n}\n")
    write(tmp_path, "lib/shop.ex", "defmodule Shop do\n" + "  def f(), do: 1\n" * 9 + "end\n")
    project = Pinakes(tmp_path)
    project.index()
    overview = project.overview()
    assert [symbol.qualified_name for symbol in overview.entry_points] == ["App", "App.main"]
    assert overview.largest_types[0].qualified_name == "Shop"


def test_overview_and_status_tell_which_files_are_in_no_language(tmp_path: Path) -> None:
    for path in ("a.py", "LICENSE", "x.zzz", "y.ZZZ", "sub/.hidden"):
        write(tmp_path, path, "some text\n")
    project = Pinakes(tmp_path)
    project.index()
    unread = [(item.name, item.count) for item in project.overview().unread]
    assert unread == [(".zzz", 2), (".hidden", 1), ("LICENSE", 1)]
    assert [(item.name, item.count) for item in project.status().unread] == unread


def test_overview_tells_what_most_files_depend_on(project: Pinakes) -> None:
    assert [(item.name, item.count) for item in project.overview().central] == [("pkg/users.py", 1)]


def test_indexing_tells_what_was_left_out(project: Pinakes) -> None:
    evidence = project.index(full=True).evidence
    assert (evidence.skipped_files, evidence.broken_files) == (1, 1)


def test_status_accounts_for_what_was_left_out(project: Pinakes) -> None:
    status = project.status()
    assert [(row.reason, row.count) for row in status.skipped] == [("too-large", 1)]
    assert status.broken == ["broken.py: syntax error at line 1"]
    assert (status.evidence.freshness, status.counts["files"]) == ("fresh", 5)


def test_sql_answers_with_columns_and_rows(project: Pinakes) -> None:
    rows = project.query("SELECT name, kind FROM symbols WHERE path = 'pkg/users.py' ORDER BY line")
    assert rows.columns == ["name", "kind"]
    assert rows.rows[:2] == [["UserStore", "class"], ["LIMIT", "constant"]]
    assert project.query("SELECT 1 AS one WHERE 0").columns == ["one"]


def test_sql_is_cut_at_the_row_limit(project: Pinakes) -> None:
    rows = project.query("SELECT name FROM symbols", limit=2)
    assert (len(rows.rows), rows.truncated) == (2, True)
    endless = project.query("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n", limit=3)
    assert (endless.rows, endless.truncated) == ([[1], [2], [3]], True)


@pytest.mark.parametrize(
    ("sql", "advice"),
    [
        ("DELETE FROM files", "Only reading"),
        ("DROP TABLE files", "Only reading"),
        ("ATTACH 'x.db' AS x", "Only reading"),
        ("PRAGMA journal_mode = DELETE", "Only reading"),
        ("SELECT load_extension('x')", "Only reading"),
        ("VACUUM INTO 'x.db'", "Only reading"),
        ("SELECT 1; SELECT 2", "One statement"),
        ("SELECT 1; -- and\nSELECT 2", "One statement"),
        ("SELECT nam FROM symbols", "name"),
        ("SELECT 1 FROM symbol", "symbols"),
        ("", "SELECT"),
        ("nonsense", "syntax error"),
    ],
)
def test_sql_that_cannot_be_run_says_what_to_do(project: Pinakes, sql: str, advice: str) -> None:
    with pytest.raises(QueryError, match=advice):
        project.query(sql)
    assert project.query("SELECT count(*) FROM files").rows == [[5]]


@pytest.mark.parametrize(
    ("sql", "advice"),
    [
        ("SELECT f.bytes FROM files f", "f.bytes. A column bytes is in chunks. `"),
        ("SELECT f.lins, s.name FROM files AS f JOIN symbols AS s", "Did you mean f.lines?"),
        ("SELECT f.nam FROM symbols AS s, files AS f", "f.nam. `"),
        ("SELECT name FROM chunks", "no such column: name. A column name is in symbols, refs, imports, exports and"),
        ("SELECT pth FROM (SELECT * FROM symbols), [files] -- FROM chunks", "Did you mean path?"),
        ("SELECT text, bites FROM (chunks), texts", "Did you mean bytes?"),
        ("SELECT bytes FROM texts WHERE path IN (SELECT path FROM symbols)", "bytes. A column bytes is in chunks."),
        ("SELECT file_path FROM main.symbols", "Did you mean path?"),
        ("WITH c AS (SELECT path AS p FROM files) SELECT c.path FROM c", "c.path. `"),
        ("SELECT 1 FROM fils", "Did you mean files?"),
        ("SELECT 1 FROM main.comments", "Did you mean texts?"),
    ],
)
def test_a_wrong_name_in_sql_is_answered_by_what_the_statement_names(project: Pinakes, sql: str, advice: str) -> None:
    with pytest.raises(QueryError) as told:
        project.query(sql)
    assert advice in str(told.value)


@pytest.mark.parametrize("sql", ["SELECT 1; -- one", "SELECT 1;/* one */", "-- one\nSELECT 1;;\n"])
def test_a_comment_behind_sql_is_no_second_statement(project: Pinakes, sql: str) -> None:
    assert project.query(sql).rows == [[1]]


def test_sql_that_runs_too_long_is_stopped(project: Pinakes) -> None:
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    with pytest.raises(QueryError, match="query_timeout_s"):
        project.query(endless, timeout=0.2)


def test_every_table_and_column_for_people_has_a_meaning(project: Pinakes) -> None:
    schema = project.schema()
    assert {"files", "symbols", "refs", "calls", "imports", "exports", "texts", "markers"} <= {
        table.name for table in schema.tables
    }
    assert all(table.meaning for table in schema.tables)
    (symbols,) = project.schema("symbols").tables
    assert symbols.rows == project.status().counts["symbols"]
    with pytest.raises(NotFoundError, match="symbols"):
        project.schema("nope")


def test_every_view_can_be_asked(project: Pinakes) -> None:
    for table in project.schema().tables:
        project.query(f"SELECT * FROM {table.name} LIMIT 5")


def test_without_an_index_the_answer_says_how_to_get_one(open_project: Callable[..., Pinakes]) -> None:
    with pytest.raises(IndexMissingError, match=r"`index\(\)`"):
        open_project().find("x")


def test_projects_are_registered_and_can_be_deleted(project: Pinakes, root: Path) -> None:
    (entry,) = project.repos_list().projects
    assert (entry.root, entry.exists) == (str(root), True)
    assert entry.bytes > 10_000
    (root / ".pinakes" / "config.toml").write_text("max_results = 7\n", encoding="utf-8")
    answer = project.repos_delete([str(root), "/nowhere"])
    assert (answer.deleted, answer.not_found) == ([str(root)], ["/nowhere"])
    assert project.repos_list().projects == []
    assert not (root / ".pinakes" / "index.db").exists()
    assert (root / ".pinakes" / "config.toml").exists()


def test_an_answer_is_cut_to_a_budget_of_tokens(open_project: Callable[..., Pinakes], project: Pinakes) -> None:
    whole = project.find("user")
    small = open_project(max_tokens=200).find("user")
    assert len(msgspec.json.encode(small)) <= 800
    assert small.truncated
    assert 0 < len(small.symbols) < len(whole.symbols)
    assert small.total == whole.total
    rest = project.find("user", cursor=small.cursor)
    assert [*small.symbols, *rest.symbols] == whole.symbols
    assert open_project(max_tokens=120).query("SELECT * FROM symbols").truncated


def test_listed_files_are_indexed_alone(project: Pinakes, root: Path) -> None:
    write(root, "web/app.ts", "export function other(): void {}\n", when=2_000_000_000)
    answer = project.index(files=["web/app.ts"])
    assert (answer.mode, answer.changed, answer.unchanged) == ("files", 1, 4)


def test_of_several_symbols_of_a_name_the_likeliest_is_shown_first(tmp_path: Path) -> None:
    write(tmp_path, "api/request.go", "package api\n\ntype request struct {\n\tCampaign int\n}\n")
    write(
        tmp_path,
        "models/campaign.go",
        "package models\n\ntype Campaign struct{}\n\nfunc New() Campaign { return Campaign{} }\n",
    )
    write(tmp_path, "api/campaign_test.go", "package api\n\ntype Campaign struct{}\n")
    project = Pinakes(tmp_path)
    project.index()
    kinds = [(symbol.kind, symbol.path) for symbol in project.show("Campaign").matches]
    assert kinds == [
        ("struct", "models/campaign.go"),
        ("property", "api/request.go"),
        ("struct", "api/campaign_test.go"),
    ]
    assert project.snippet("Campaign", limit=1).matches[0].path == "models/campaign.go"


def test_what_is_no_text_cannot_be_asked(project: Pinakes) -> None:
    for ask in (project.find, project.outline, project.show, project.callers):
        with pytest.raises(UsageError, match="not UTF-8"):
            ask("\udce9\udce8")


def test_what_is_asked_about_is_said_again_in_few_words(project: Pinakes) -> None:
    name = "no_such_name" * 10_000
    for ask in (project.show, project.callers):
        with pytest.raises(NotFoundError) as raised:
            ask(name)
        assert len(str(raised.value)) < 500
    assert len(project.find(name).hint or "") < 500
    with pytest.raises(NotFoundError, match="No name was given"):
        project.show(" ")
    assert "No name was given" in (project.find("").hint or "")


def test_places_without_symbols_and_folders_are_told_apart_from_what_is_not_indexed(project: Pinakes) -> None:
    path = project.find("UserStore").symbols[0].path
    with pytest.raises(NotFoundError, match=rf"Line 9,999 lies behind the end of {path}, which has \d+"):
        project.show(f"{path}:9999")
    with pytest.raises(NotFoundError, match=r"is a folder, not a file\. In it: "):
        project.outline(path.rpartition("/")[0])
    with pytest.raises(NotFoundError, match=r"The index has no file 'nowhere\.py'"):
        project.show("nowhere.py:3")
