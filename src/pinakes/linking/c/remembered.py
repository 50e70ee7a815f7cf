"""What the names of one file ask for again and again: it is looked up once for each file."""

from collections.abc import Iterable

from pinakes.linking.c.includes import Includes
from pinakes.linking.c.linker import CLinker
from pinakes.linking.c.names import Place, Space
from pinakes.linking.family import Project
from pinakes.linking.linker import Named
from pinakes.linking.links import Link, Use
from pinakes.linking.unit import Unit


class RememberingLinker(CLinker):
    """Remembers what stands around the names of the file that is being linked.

    Only for what is asked first, not inside other questions: all that the file's links rest on is told together, so
    that nothing has to be told again of what is remembered.
    """

    def __init__(self, includes: Includes, project: Project) -> None:
        super().__init__(includes, project)
        self._spaces_at: dict[Place, list[Space]] = {}
        self._classes_at: dict[Place, Place | None] = {}
        self._seen_in: dict[tuple[int, Space, str, str], Named | None] = {}

    def link(self, unit: Unit, uses: Iterable[Use]) -> tuple[list[Link], set[int]]:
        """What each use means, and the files that this rests on."""
        self._spaces_at.clear()
        self._classes_at.clear()
        self._seen_in.clear()
        return super().link(unit, uses)

    def _spaces(self, unit: Unit, scope: int) -> list[Space]:
        if self._depth:
            return super()._spaces(unit, scope)
        place = (unit.file, scope)
        if place not in self._spaces_at:
            self._spaces_at[place] = super()._spaces(unit, scope)
        return self._spaces_at[place]

    def _class_at(self, unit: Unit, symbol: int) -> Place | None:
        if self._depth:
            return super()._class_at(unit, symbol)
        place = (unit.file, symbol)
        if place not in self._classes_at:
            self._classes_at[place] = super()._class_at(unit, symbol)
        return self._classes_at[place]

    def _in_spaces(self, unit: Unit, scope: int, name: str, wanted: str) -> Named | None:
        if self._depth:
            return super()._in_spaces(unit, scope, name, wanted)
        key = (unit.file, self._spaces(unit, scope)[0], name, wanted)
        if key not in self._seen_in:
            n_overruns = self._n_overruns
            found = super()._in_spaces(unit, scope, name, wanted)
            if self._n_overruns > n_overruns:
                return found
            self._seen_in[key] = found
        return self._seen_in[key]
