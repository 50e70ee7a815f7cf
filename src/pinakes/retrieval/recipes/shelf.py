"""Where recipes are found: those that come with the program, and the project's own, which win."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

import pinakes.recipes
from pinakes.errors import NotFoundError, RecipeError
from pinakes.retrieval.recipes.recipe import Recipe, parse_recipe

FOLDER = "recipes"
"""The folder of a project's own recipes, below its state folder."""
_BUNDLED = Path(pinakes.recipes.__file__).parent
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")
_LONGEST = 1 << 20


class Shelf:
    """The recipes of a project."""

    def __init__(self, state_folder: Path) -> None:
        self._own = state_folder / FOLDER

    def ids(self) -> list[str]:
        """The ids of all recipes, in order."""
        return sorted({path.stem for folder in (self._own, _BUNDLED) for path in folder.glob("*.sql")})

    def get(self, id_: str) -> Recipe:
        """A recipe by its id. Raises NotFoundError, and RecipeError for one that is wrong."""
        is_bundled = _ID.fullmatch(id_) is not None and (_BUNDLED / f"{id_}.sql").is_file()
        if _ID.fullmatch(id_) and (self._own / f"{id_}.sql").is_file():
            return _read(self._own, id_, "project", shadows=is_bundled)
        if is_bundled:
            return _read(_BUNDLED, id_, "bundled", shadows=False)
        near = get_close_matches(id_, self.ids(), n=3, cutoff=0.5)
        told = f"Did you mean {' or '.join(near)}?" if near else "`pinakes recipes list` shows all."
        raise NotFoundError(f"There is no recipe {id_!r}. {told}")

    def all(self) -> Iterator[Recipe]:
        """Every recipe, in the order of ids. Raises RecipeError for one that is wrong."""
        return (self.get(id_) for id_ in self.ids())


def _read(folder: Path, id_: str, origin: Literal["bundled", "project"], *, shadows: bool) -> Recipe:
    texts = []
    for ending in ("sql", "md"):
        path = folder / f"{id_}.{ending}"
        try:
            if path.stat().st_size > _LONGEST:
                raise RecipeError(f"{path} is too long for a recipe.")
            texts.append(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise RecipeError(f"Recipe {id_} cannot be read: {path} ({error}).") from error
    return parse_recipe(id_, texts[0], texts[1], origin, shadows=shadows)
