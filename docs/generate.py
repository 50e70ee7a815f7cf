"""Write the pages of docs/ that come from the code: operations, settings, schema, recipes.

python docs/generate.py           write them
python docs/generate.py --check   fail when they are out of date
"""

import sys
import tempfile
from pathlib import Path
from typing import get_args

import click
from msgspec import inspect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.recipes.test_recipes import EXPECTED, example_project

from pinakes import Pinakes
from pinakes.formats.style import Style
from pinakes.formats.table import Column, draw_table
from pinakes.operations import OPERATIONS
from pinakes.retrieval.recipes.recipe import Recipe
from pinakes.retrieval.recipes.shelf import Shelf
from pinakes.settings.fields import Settings
from pinakes.storage.database import SCHEMA_VERSION
from pinakes.storage.meanings import COLUMNS, TABLES
from pinakes.transports.cli.tree import command_words, root_group

HERE = Path(__file__).resolve().parent
EXAMPLE_ROWS = 5
DIFF_LINES = 16
NOTE = "<!-- Written by docs/generate.py. -->\n"


def operations_page() -> str:
    """Every command with its help as the terminal shows it."""
    parts = [f"# Operations\n\n{NOTE}\nThe same from Python: `from pinakes import Pinakes`, one method for each.\n"]
    root = root_group()
    top = click.Context(root, info_name="pinakes", terminal_width=100)
    for name, operation in OPERATIONS.items():
        words = command_words(name)
        command: click.Command = root
        context = top
        for word in words:
            assert isinstance(command, click.Group)
            command = command.get_command(context, word) or command
            context = click.Context(command, info_name=word, parent=context, terminal_width=100)
        parts.append(f"\n## {' '.join(words)}\n\n{operation.summary}\n\n```\n{command.get_help(context)}\n```\n")
    return "".join(parts)


def settings_page() -> str:
    """Every setting."""
    lines = [
        f"# Settings\n\n{NOTE}",
        (
            "From `pyproject.toml` under `[tool.pinakes]`, then `.pinakes/config.toml`, then `PINAKES_<NAME>` "
            "variables, then flags: later wins. `pinakes config init` writes a file to start from, `config show` tells "
            "where each value comes from, `config validate` finds mistakes.\n"
        ),
        "| Setting | Default | Meaning |",
        "|---|---|---|",
    ]
    info = inspect.type_info(Settings)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        hint = Settings.__annotations__[field.name]
        meaning = next(meta.description for meta in get_args(hint)[1:] if meta.description)
        default = "unset" if field.default is None else f"`{field.default!r}`"
        lines.append(f"| `{field.name}` | {default} | {meaning} |")
    return "\n".join(lines) + "\n"


def schema_page() -> str:
    """Every table and view that SQL can ask."""
    lines = [
        f"# Schema\n\n{NOTE}",
        (
            f"Version {SCHEMA_VERSION}. `pinakes schema` shows columns and row counts of your own index, "
            '`pinakes query "SELECT …"` asks it.\n'
        ),
        "| Table or view | Holds |",
        "|---|---|",
        *(f"| `{name}` | {meaning} |" for name, meaning in TABLES.items()),
        "\n## Columns\n\nA column means the same everywhere, unless the table is named.\n",
        "| Column | Means |",
        "|---|---|",
        *(f"| `{name}` | {meaning} |" for name, meaning in COLUMNS.items()),
    ]
    return "\n".join(lines) + "\n"


def recipes_page() -> str:
    """Every recipe with its question and an example."""
    lines = [
        f"# Recipes\n\n{NOTE}",
        (
            "Questions that are kept. `pinakes query --recipe ID --params name=value` asks one, `pinakes recipes list` "
            "shows all. A project keeps its own in `.pinakes/recipes/`: `<id>.sql` with one SELECT, `<id>.md` with its "
            "settings in TOML between two lines of `+++` and then what it means. They win over bundled ones of one "
            "id. `--format sarif|annotations|mermaid`, `--group-by`, `--changed-since`, `--save-baseline` and `--ci` "
            "work with each. SQL may call `boundary_rule(path, target)` and "
            "`body_hash(path, line, end_line, name)` beside the functions of SQLite.\n\n"
            "Some describe edits: `--format diff` shows them, `--format diff-json` as data, `pinakes apply ID` shows "
            "and with `--yes` writes them, to all files or to none. A recipe says with `edit` in its settings what "
            "its rows are; plain SQL is taken for `replace`.\n\n"
            "| `edit` | Columns | An edit |\n"
            "|---|---|---|\n"
            "| `replace` | `path`, `line`, `before`, `after`, perhaps `col` | `before` must stand at the column, or "
            "once in the line, and becomes `after`; an empty `before` without a column is a line of its own above. "
            "Further lines of `after` are indented as the line is. |\n"
            "| `rename` | `path`, `line`, `key`, `new_name` | The symbol of this key gets a new name everywhere, or "
            "nowhere, as `pinakes rename` plans it. |\n"
            "| `redirect` | `path`, `line`, `key`, `new_key` | Settled uses of one symbol become uses of another. |\n"
            "| `drop-import` | `path`, `line`, `name` | The import statement of this line loses a name. |\n"
            "| `import-source` | `path`, `line`, `before`, `after` | The import statement of this line names "
            "another module. |\n\n"
            "The examples are answers on the small shop of the tests.\n"
        ),
    ]
    with tempfile.TemporaryDirectory() as folder:
        project = example_project(Path(folder) / "shop", Path(folder) / "home")
        for recipe in Shelf(Path(folder) / "none").all():
            lines += [f"## {recipe.id}\n", f"{recipe.description} {recipe.doc}\n"]
            lines += _parameters(recipe)
            lines += ["```sql", recipe.sql.rstrip(), "```\n", *_example(project, recipe)]
    return "\n".join(lines) + "\n"


def _parameters(recipe: Recipe) -> list[str]:
    if not recipe.parameters:
        return []
    rows = []
    for item in recipe.parameters:
        default = "required" if item.is_required else "" if item.default is None else item.default
        rows.append(f"| `{item.name}` | {item.type} | {default} | {item.description} |")
    return ["| Parameter | Type | Default | |", "|---|---|---|---|", *rows, ""]


def _example(project: Pinakes, recipe: Recipe) -> list[str]:
    id_ = recipe.id
    params = [f"{name}={value}" for name, value in EXPECTED[id_][0].items()]
    answer = project.query(recipe=id_, params=params)
    if not answer.rows:
        return ["No rows there.\n"]
    columns = [Column(name) for name in answer.columns]
    rows = [["" if value is None else str(value)[:60] for value in row] for row in answer.rows[:EXAMPLE_ROWS]]
    asked = "".join(f" --params {param}" for param in params)
    more = [f"… {len(answer.rows) - EXAMPLE_ROWS} more"] if len(answer.rows) > EXAMPLE_ROWS else []
    drawn = draw_table(columns, rows, Style(colour=False, width=0, now=0))
    shown = ["```", f"$ pinakes query --recipe {id_}{asked}", drawn.rstrip(), *more, "```\n"]
    if recipe.edit is not None:
        diff = project.query(recipe=id_, params=params, format="diff").text or ""
        shown += ["```diff", *diff.splitlines()[:DIFF_LINES], "```\n"]
    return shown


PAGES = {
    "operations.md": operations_page,
    "settings.md": settings_page,
    "schema.md": schema_page,
    "recipes.md": recipes_page,
}


def main() -> int:
    """Write the pages, or say which are out of date."""
    stale = []
    for name, page in PAGES.items():
        text = "\n".join(line.rstrip() for line in page().splitlines()) + "\n"
        if (HERE / name).is_file() and (HERE / name).read_text("utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in sys.argv:
            (HERE / name).write_text(text, "utf-8")
    if stale and "--check" in sys.argv:
        print(f"Out of date: {', '.join(stale)}. Run python docs/generate.py.")  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
