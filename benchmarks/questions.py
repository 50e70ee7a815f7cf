"""Measure questions in SQL: single rows of an index with a million symbols, and every recipe on a real project.

python -m benchmarks.questions --root FOLDER   a copy of this project for the recipes; Django's sdist when left out
python -m benchmarks.questions --save          and keep the numbers in docs/performance.md

A point query is asked of an index that is open, as a server and a Python program have it. CPU time, the least of some
rounds: noise only ever adds.
"""

import argparse
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.run import CORPUS, DOCS, fetch_corpus
from pinakes import Pinakes
from pinakes.operations import OPERATIONS
from pinakes.operations._functions import sql_functions
from pinakes.retrieval.recipes.recipe import Recipe
from pinakes.retrieval.recipes.shelf import Shelf
from pinakes.storage.store import Store, open_store

N_FILES: Final = 10_000
N_FUNCTIONS: Final = 100
START, END = "<!-- questions -->", "<!-- /questions -->"
POINTS: Final = {
    "a symbol by name": "SELECT path, line, kind FROM symbols WHERE name = 'f_{file}_{number}'",
    "a symbol by id": "SELECT path, line, kind FROM symbols WHERE id = (({file} + 1) << 20) + {number}",
    "the uses of a symbol": (
        "SELECT r.path, r.line FROM reference_rows u JOIN refs r ON r.id = u.id "
        "WHERE u.meaning = (({file} + 1) << 20) + {number} AND u.meaning > 0"
    ),
    "a file by path": "SELECT hash, lines FROM files WHERE path = 'part{part}/m{file}.py'",
}
SUBJECTS: Final = {
    "name": "QuerySet",
    "old": "QuerySet",
    "new": "RowSet",
    "symbol": "QuerySet.filter",
    "replacement": "exclude",
    "symbol_name": "Field",
    "from_name": "QuerySet.get",
    "to_name": "Query.add_q",
    "callee": "get",
    "imported_name": "models",
    "kind": "class",
    "name_pattern": "%View%",
    "file_path": "django/db/models/query.py",
    "type_text": "str",
    "changed_files": "django/db/models/query.py",
    "old_source": "django.utils.translation",
    "new_source": "elsewhere",
    "from_kind": "TODO",
    "to_kind": "NOTE",
    "component": "Select",
    "old_prop": "kind",
    "new_prop": "size",
}
"""Values of parameters that recipes need, for Django."""


Functions = dict[str, Callable[..., Any]]


class Timed(NamedTuple):
    """What a question cost."""

    name: str
    seconds: float
    rows: int


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--root", type=Path)
    options.add_argument("--save", action="store_true")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        points = list(time_points(work / "million", work / "home"))
        if asked.root is None:
            fetch_corpus(work, work / "project")
        else:
            shutil.copytree(asked.root, work / "project", ignore=shutil.ignore_patterns(".git", ".pinakes"))
        recipes = sorted(time_recipes(work / "project", work / "home"), key=lambda item: -item.seconds)
    told = table(points, recipes, CORPUS if asked.root is None else asked.root.name)
    print(told)
    if asked.save:
        text = DOCS.read_text("utf-8")
        before, after = text.partition(START)[0], text.partition(END)[2]
        DOCS.write_text(f"{before}{START}\n{told}\n{END}{after}", "utf-8")


def time_points(root: Path, home: Path) -> Iterator[Timed]:
    """Point queries of a project that is made for it, each on many different rows."""
    for file in range(N_FILES):
        path = root / f"part{file % 100}" / f"m{file}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_module(file), "utf-8")
    with _opened(root, home) as (store, _):
        for name, sql in POINTS.items():
            statements = [
                sql.format(file=file, part=file % 100, number=file % N_FUNCTIONS) for file in range(0, N_FILES, 10)
            ]
            seconds, n_rows = _least(partial(_ask_all, store, statements), 5)
            yield Timed(name, seconds / len(statements), n_rows)


def time_recipes(root: Path, home: Path) -> Iterator[Timed]:
    """Every bundled recipe, at its defaults where it has them."""
    with _opened(root, home) as (store, functions):
        for recipe in Shelf(root / ".pinakes").all():
            yield Timed(recipe.id, *_least(partial(_ask_recipe, store, functions, recipe), 3))


def table(points: list[Timed], recipes: list[Timed], corpus: str) -> str:
    """The numbers in Markdown."""
    slow = ", ".join(f"`{item.name}` {item.seconds * 1000:.0f} ms" for item in recipes[:5])
    lines = ["| Question | Measured | Bar |", "|---|---|---|"]
    lines += [
        f"| {item.name}, of {N_FILES * N_FUNCTIONS:,} symbols | {item.seconds * 1e6:.0f} µs | ≤ 100 µs |"
        for item in points
    ]
    lines.append(f"| the slowest of {len(recipes)} recipes on {corpus} | {recipes[0].seconds:.2f} s | ≤ 1 s |")
    return "\n".join([*lines, "", f"The slowest recipes: {slow}."])


def _module(file: int) -> str:
    """Functions that call the one before, and one of another module."""
    other = (file + 1) % N_FILES
    head = f"from part{other % 100}.m{other} import f_{other}_0\n"
    functions = (
        f"def f_{file}_{number}(x):\n    return f_{file}_{number - 1}(x)\n" for number in range(1, N_FUNCTIONS)
    )
    return "\n\n".join([head, f"def f_{file}_0(x):\n    return f_{other}_0(x)\n", *functions])


@contextmanager
def _opened(root: Path, home: Path) -> Iterator[tuple[Store, Functions]]:
    """The index of a project, built and open, with the functions that its SQL may call."""
    project = Pinakes(root, environ={"PINAKES_HOME": str(home), "HOME": str(home)}, facts_cache=False)
    OPERATIONS["index"].run(project.session)
    with open_store(project.session.database) as store:
        yield store, sql_functions(project.session, store)


def _least(ask: Callable[[], int], rounds: int) -> tuple[float, int]:
    """The least CPU time of some rounds, and the rows that were given."""
    best, n_rows = float("inf"), 0
    for _ in range(rounds):
        started = time.process_time()
        n_rows = ask()
        best = min(best, time.process_time() - started)
    return best, n_rows


def _ask_all(store: Store, statements: list[str]) -> int:
    return sum(len(store.ask(sql, row_limit=1000, timeout_seconds=10).rows) for sql in statements)


def _ask_recipe(store: Store, functions: Functions, recipe: Recipe) -> int:
    values: dict[str, Any] = {
        item.name: SUBJECTS[item.name] if item.is_required else item.default for item in recipe.parameters
    }
    return len(store.ask(recipe.sql, values, row_limit=10_000, timeout_seconds=60, functions=functions).rows)


if __name__ == "__main__":
    main()
