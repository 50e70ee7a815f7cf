"""One recipe."""

from typing import Annotated

from pinakes.answers import RecipeParameterShown, RecipeShown
from pinakes.operations._session import Session
from pinakes.retrieval.recipes.shelf import Shelf


def run(session: Session, recipe: Annotated[str, "The id of a recipe."]) -> RecipeShown:
    """Show what a recipe finds, its parameters and its SQL."""
    found = Shelf(session.state_folder).get(recipe)
    return RecipeShown(
        evidence=session.no_evidence(),
        id=found.id,
        description=found.description,
        origin=found.origin,
        shadows=found.shadows,
        level=found.level,
        suppressible=found.suppressible,
        edit=found.edit,
        parameters=[
            RecipeParameterShown(item.name, item.type, item.is_required, item.default, item.description)
            for item in found.parameters
        ],
        actions=found.actions,
        doc=found.doc,
        sql=found.sql,
    )
