"""Recipes and baselines."""

from pinakes.answers import BaselineList, RecipeLine, RecipeList, RecipeShown
from pinakes.formats.style import Style, bold, cyan, dim
from pinakes.formats.table import Column, draw_table
from pinakes.formats.text.amounts import counted
from pinakes.formats.width import clean


def recipe_list_text(answer: RecipeList, style: Style) -> str:
    """Each recipe with its parameters and what it finds."""
    columns = (Column("recipe", paint=cyan, may_be_cut=False), Column("finds", wraps=True), Column("asks", paint=dim))
    rows = [(item.id, f"{item.description}{_marks(item)}", " ".join(item.parameters)) for item in answer.recipes]
    foot = dim("run one: pinakes query --recipe ID --params name=value   more: pinakes recipes show ID", style)
    return "\n".join([draw_table(columns, rows, style), foot])


def _marks(item: RecipeLine) -> str:
    edits = "" if item.edit is None else " (edits)"
    if item.origin == "bundled":
        return edits
    return f"{edits} (this project's, in place of a bundled one)" if item.shadows else f"{edits} (this project's)"


def recipe_shown_text(answer: RecipeShown, style: Style) -> str:
    """A recipe: what it finds, its parameters, its SQL."""
    heading = f"{bold(clean(answer.id), style)}  {dim(answer.origin, style)}"
    lines = [heading, clean(answer.description), "", *map(clean, answer.doc.splitlines())]
    if answer.parameters:
        columns = (
            Column("parameter", paint=cyan, may_be_cut=False),
            Column("type"),
            Column("default"),
            Column("", wraps=True),
        )
        rows = [
            (
                item.name,
                item.type,
                "required" if item.is_required else "" if item.default is None else str(item.default),
                item.description,
            )
            for item in answer.parameters
        ]
        lines += ["", draw_table(columns, rows, style)]
    lines += [f"to do: {clean(action)}" for action in answer.actions]
    if answer.edit is not None:
        lines.append(f"its rows describe edits ({answer.edit}): pinakes apply {clean(answer.id)} shows and writes them")
    return "\n".join([*lines, "", *(dim(clean(line), style) for line in answer.sql.rstrip().splitlines())])


def baseline_list_text(answer: BaselineList, style: Style) -> str:
    """Each baseline with what it keeps."""
    if not answer.baselines:
        return "No rows are kept. `pinakes query --recipe ID --save-baseline NAME` keeps some."
    columns = (
        Column("baseline", paint=cyan, may_be_cut=False),
        Column("recipe"),
        Column("rows", is_number=True),
        Column("saved"),
        Column("commit", paint=dim),
    )
    rows = [
        (item.name, item.recipe or "SQL", f"{item.rows:,}", item.saved_at, (item.git_ref or "")[:12])
        for item in answer.baselines
    ]
    return "\n".join([draw_table(columns, rows, style), dim(counted(len(rows), "baseline"), style)])
