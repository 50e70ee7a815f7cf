"""C# in a project."""

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from pinakes.languages.csharp.projects import ENDINGS, Projects
from pinakes.linking.csharp.extensions import is_extension
from pinakes.linking.family import Family, Opened, Project
from pinakes.linking.interface import LinkSymbol
from pinakes.linking.unit import TYPE_KINDS

if TYPE_CHECKING:
    from pinakes.linking.csharp.declared import Place


def _open(project: Project) -> Opened:
    from pinakes.linking.csharp.linker import CSharpLinker  # noqa: PLC0415 - only a project that holds the language pays.

    paths = [path for ending in ENDINGS for path in project.paths_ending(ending)]
    projects = Projects(paths, project.text)
    shared: dict[str, list[Place]] = {}
    told = [projects.settings()]
    for file in project.importing("global"):
        unit = project.unit(file)
        for index, item in enumerate(unit.imports):
            if item.kind == "global":
                shared.setdefault(projects.home(unit.path), []).append((file, index))
                told.append(repr((unit.path, item)))

    def importers(paths: set[str]) -> set[int]:
        """All files where a type came that attributes may mean by a shorter name; names tell the others."""
        for file, path in project.files:
            if path in paths and any(item.name.endswith("Attribute") for item in project.unit(file).symbols):
                return {file for file, _ in project.files}
        return set()

    return Opened(CSharpLinker(project, projects, shared), "\n".join(told), importers)


def _is_reached(symbols: Sequence[LinkSymbol], place: int, _: Container[int]) -> bool:
    return symbols[place].kind != "method" or is_extension(symbols[place])


FAMILY = Family(
    "csharp",
    ("csharp",),
    _open,
    config_endings=ENDINGS,
    named_kinds=TYPE_KINDS | {"type_alias", "namespace", "method"},
    is_reached=_is_reached,
)
