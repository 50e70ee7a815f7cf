"""What somebody who starts to work on a project has to know."""

from typing import Annotated, Final

import msgspec

from pinakes.answers import Context, Searched
from pinakes.errors import RecipeError
from pinakes.operations import search
from pinakes.operations._session import Session
from pinakes.retrieval.context import Wanted, context_of
from pinakes.retrieval.intent import RECIPES, subject_of
from pinakes.retrieval.recipes.recipe import Recipe
from pinakes.retrieval.recipes.shelf import Shelf

_COMPACT: Final = 3
"""Rows of each list in a compact answer."""
_HITS_EACH: Final = 4
"""Hits looked at for each that is told: several may stand in one file, some in tests."""


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
    most = min(limit, _COMPACT) if compact else limit
    with session.reading() as view:
        found = _search(session.as_it_is(), intent, most)
        wanted = Wanted(intent, found.hits, most, compact, settings.layers, settings.boundaries)
        evidence = msgspec.structs.replace(view.evidence, notes=[*view.evidence.notes, *found.evidence.notes])
        return context_of(view.store, _recipes(session), wanted, evidence=evidence, is_stale=view.is_stale)


def _search(session: Session, intent: str | None, limit: int) -> Searched:
    """What an intent may be about: a search for its words, without those that only tell of the work."""
    subject = "" if intent is None else subject_of(intent)
    if not subject:
        return Searched(evidence=session.no_evidence(), query="", mode="keyword", scope="code", total=0, hits=[])
    return search.run(session, subject, context=0, limit=limit * _HITS_EACH)


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
