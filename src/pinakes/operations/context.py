"""What somebody who starts to work on a project has to know."""

from typing import Annotated, Final

from pinakes.answers import Context
from pinakes.errors import RecipeError
from pinakes.operations._session import Session
from pinakes.retrieval.context import Wanted, context_of
from pinakes.retrieval.intent import RECIPES
from pinakes.retrieval.recipes.recipe import Recipe
from pinakes.retrieval.recipes.shelf import Shelf

_COMPACT: Final = 3


def run(
    session: Session,
    *,
    intent: Annotated[str | None, "What you are about to do, in a sentence: what fits it comes first."] = None,
    compact: Annotated[bool, "Only what one cannot do without, in few words."] = False,
    limit: Annotated[int, "How many rows each list has at most."] = 8,
) -> Context:
    """Tell what to know before starting: size, languages, entry points, hubs, habits, markers, recipes to ask.

    With an intent: the symbols and files that its words may mean, and what to ask for work of its sort.
    """
    settings = session.settings
    with session.reading() as view:
        wanted = Wanted(
            intent, min(limit, _COMPACT) if compact else limit, compact, settings.layers, settings.boundaries
        )
        return context_of(view.store, _recipes(session), wanted, evidence=view.evidence, is_stale=view.is_stale)


def _recipes(session: Session) -> dict[str, Recipe]:
    """Those that are ever suggested, by id; one that is wrong is not."""
    shelf = Shelf(session.state_folder)
    found = {}
    for id_ in sorted({id_ for ids in RECIPES.values() for id_ in ids} & set(shelf.ids())):
        try:
            found[id_] = shelf.get(id_)
        except RecipeError:
            continue
    return found
