"""The recipes there are."""

from pinakes.answers import RecipeLine, RecipeList
from pinakes.operations._session import Session
from pinakes.retrieval.moment import moment
from pinakes.retrieval.recipes.recipe import Recipe
from pinakes.retrieval.recipes.shelf import Shelf
from pinakes.storage.kept import Kept


def run(session: Session) -> RecipeList:
    """List all recipes: the bundled ones, and the project's own, which win over bundled ones of the same id."""
    runs = Kept(session.database).runs() if session.database.is_file() else {}
    lines = [_line(recipe, runs.get(recipe.id)) for recipe in Shelf(session.state_folder).all()]
    return RecipeList(evidence=session.no_evidence(), recipes=lines)


def _line(recipe: Recipe, run: tuple[int, int] | None) -> RecipeLine:
    ordered = sorted(recipe.parameters, key=lambda parameter: not parameter.is_required)
    return RecipeLine(
        recipe.id,
        recipe.description,
        [f"{parameter.name}*" if parameter.is_required else parameter.name for parameter in ordered],
        recipe.origin,
        recipe.level,
        recipe.edit,
        recipe.shadows,
        0 if run is None else run[0],
        None if run is None else moment(run[1]),
    )
