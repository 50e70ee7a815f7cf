"""Pictures of a project."""

import os
from pathlib import Path

import pytest
from tests.operations.conftest import Make, write
from tests.operations.shop import SHOP

from pinakes import Pinakes
from pinakes.answers import Picture
from pinakes.errors import NotFoundError, UsageError

WIDE = {
    "app/api/a.py": "from app.core import x\nfrom app.db import y\n",
    "app/api/b.py": "from app.core import x\n",
    "app/core/__init__.py": "x = 1\n",
    "app/core/more.py": "from app.db import y\n",
    "app/db/__init__.py": "y = 1\n",
    "app/db/back.py": "import app.api.a\n",
    "app/main.py": "from app.api import a\n",
    "lonely/z.py": "z = 1\n",
    "tests/test_all.py": "import app.api.a, app.core, app.db, app.main\n",
}


@pytest.fixture
def shop(make: Make) -> Pinakes:
    return make(SHOP)


def arrows(picture: Picture) -> set[str]:
    name = {node.id: node.name + ("/*" if node.kind == "files" else "") for node in picture.nodes}
    mark = {True: " !", False: ""}
    return {f"{name[edge.source]} {edge.count}> {name[edge.target]}{mark[edge.closes_cycle]}" for edge in picture.edges}


def test_without_a_subject_the_folders_are_drawn(make: Make) -> None:
    answer = make(WIDE).graph()
    assert answer.relation == "folders"
    assert arrows(answer) == {
        "app/api 2> app/core",
        "app/api 1> app/db",
        "app/core 1> app/db",
        "app/db 1> app/api !",
        "app/* 1> app/api",
        "tests 1> app/api",
        "tests 1> app/core",
        "tests 1> app/db",
        "tests 1> app/*",
    }
    assert {node.name: node.files for node in answer.nodes}["app/api"] == 2
    assert "lonely" not in {node.name for node in answer.nodes}


def test_a_limit_leaves_folders_closed(make: Make) -> None:
    answer = make(WIDE).graph(limit=3)
    assert arrows(answer) == {"tests 4> app"}


def test_a_folder_without_folders_is_its_files(make: Make) -> None:
    files = {"p/a.py": "from p import b\n", "p/b.py": "from p import c\n", "p/c.py": "\n", "p/__init__.py": ""}
    answer = make(files).graph("p")
    assert {edge.split(" ")[0] for edge in arrows(answer)} == {"p/a.py", "p/b.py"}
    assert {node.kind for node in answer.nodes} == {"file"}


def test_calls_around_a_function(shop: Pinakes) -> None:
    answer = shop.graph("rate", depth=1)
    assert answer.relation == "calls"
    assert arrows(answer) == {"Book.tax 1> rate"}
    assert [node.name for node in answer.nodes if node.is_subject] == ["rate"]


def test_calls_that_come_back_close_a_cycle(shop: Pinakes) -> None:
    assert {"ping 1> pong", "pong 1> ping !"} <= arrows(shop.graph("ping", of="callees"))


def test_only_callers_or_only_callees(shop: Pinakes) -> None:
    assert "Book.tax 1> rate" in arrows(shop.graph("Book.tax", of="callees"))
    assert "Book.tax 1> rate" not in arrows(shop.graph("Book.tax", of="callers"))


def test_a_type_is_drawn_with_those_above_and_below(shop: Pinakes) -> None:
    answer = shop.graph("Book")
    assert answer.relation == "types"
    assert arrows(answer) == {"Book 1> Item", "Comic 1> Book", "Item 1> ABC"}
    assert {node.kind for node in answer.nodes if node.name == "ABC"} == {"external"}
    assert arrows(shop.graph("Book", of="inheritance")) == arrows(answer)
    assert arrows(shop.graph("Book", depth=1)) == {"Book 1> Item", "Comic 1> Book"}


def test_a_file_is_drawn_with_what_it_imports_and_what_imports_it(shop: Pinakes) -> None:
    answer = shop.graph("shop/goods.py")
    assert answer.relation == "dependencies"
    assert {"shop/goods.py 1> shop/base.py", "shop/__init__.py 1> shop/goods.py"} <= arrows(answer)


def test_what_is_left_out_is_counted(make: Make) -> None:
    callers = "".join(f"def caller_{at}():\n    hub()\n\n\n" for at in range(30))
    tests = "from hub import hub\n\n\ndef test_hub():\n    hub()\n"
    project = make({"hub.py": f"def hub():\n    pass\n\n\n{callers}", "test_hub.py": tests})
    answer = project.graph("hub", limit=10)
    assert (len(answer.nodes), answer.total, answer.stopped, answer.truncated) == (10, 32, "limit", True)
    assert answer.nodes[0].more == 22
    assert "test_hub" not in {node.name for node in answer.nodes}
    assert "10 of 32 symbols" in answer.summary


def test_a_picture_is_written_in_the_format_that_its_name_says(shop: Pinakes, tmp_path: Path) -> None:
    for name, first in (("a.svg", "<svg"), ("a.mmd", "---"), ("a.dot", "digraph"), ("a.json", "{")):
        target = tmp_path / "out" / name
        answer = shop.graph("Book", output=str(target))
        assert answer.path == os.fspath(target)
        assert answer.content is None
        assert target.read_text("utf-8").startswith(first)
    assert 'href="../project/shop/goods.py#L' in (tmp_path / "out" / "a.svg").read_text("utf-8")
    assert shop.graph("Book", output=str(tmp_path / "a.svg"), format="dot").format == "dot"


def test_without_a_file_the_answer_holds_the_picture(shop: Pinakes) -> None:
    answer = shop.graph("Book", format="mermaid")
    assert answer.content is not None
    assert answer.content.splitlines()[4] == "flowchart RL"


def test_another_file_is_not_overwritten(shop: Pinakes, tmp_path: Path) -> None:
    precious = tmp_path / "notes.svg"
    precious.write_text("mine", "utf-8")
    with pytest.raises(UsageError, match="left as it is"):
        shop.graph(output=str(precious))
    assert precious.read_text("utf-8") == "mine"


def test_what_cannot_be_drawn_is_told(shop: Pinakes) -> None:
    with pytest.raises(UsageError, match="starts from a symbol"):
        shop.graph(of="calls")
    with pytest.raises(UsageError, match="limit"):
        shop.graph(limit=1)
    with pytest.raises(UsageError, match="depth"):
        shop.graph("Book", depth=0)
    with pytest.raises(NotFoundError, match="no type"):
        shop.graph("rate", of="types")
    with pytest.raises(NotFoundError):
        shop.graph("nothing_like_it")
    with pytest.raises(NotFoundError):
        shop.graph("rate", of="dependencies")


def test_a_project_without_dependencies_gives_an_empty_picture(make: Make) -> None:
    answer = make({"a.py": "x = 1\n"}).graph()
    assert answer.edges == []
    assert answer.content is not None


def test_a_rebuilt_index_gives_the_same_picture(shop: Pinakes) -> None:
    drawn = [shop.graph(subject).content for subject in (None, "Item", "Item.tax", "shop/base.py", "shop")]
    write(shop.session.root, "aaa.py", "a = 1\n")
    shop.index()
    shop.index(full=True)
    assert [shop.graph(subject).content for subject in (None, "Item", "Item.tax", "shop/base.py", "shop")] == drawn


def test_folders_beyond_the_limit_are_left_out_and_counted(make: Make) -> None:
    files = {f"f{at:02}/a.py": "from hub import x\n" * (at % 3 + 1) for at in range(30)}
    answer = make({"hub/__init__.py": "x = 1\n", **files}).graph(limit=8)
    assert (len(answer.nodes), answer.total, answer.stopped) == (8, 31, "limit")
    assert "hub" in {node.name for node in answer.nodes}
    assert answer.summary.startswith("8 of 31 folders")


def test_a_test_is_drawn_with_other_tests(make: Make) -> None:
    tests = "def check():\n    pass\n\n\n" + "".join(f"def test_{at}():\n    check()\n\n\n" for at in range(9))
    answer = make({"tests/test_a.py": tests}).graph("check")
    assert len(answer.nodes) == 10
