"""C# in a project."""

from typing import TYPE_CHECKING

from pinakes.languages.csharp.projects import ENDINGS, Projects
from pinakes.linking.csharp.extensions import is_extension
from pinakes.linking.family import Declared, Family, Opened, Project
from pinakes.linking.unit import TYPE_KINDS

if TYPE_CHECKING:
    from pinakes.linking.csharp.declared import Place

_UNSAID = frozenset({"Current", "GetEnumerator"})
"""What loops ask for."""


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

    # Namespaces are declared, not places: whoever names what came or went is found by that name.
    return Opened(CSharpLinker(project, projects, shared), "\n".join(told), lambda _paths: set())


def _is_reached(declared: Declared, place: int) -> bool:
    symbol = declared.symbols[place]
    return symbol.kind != "method" or is_extension(symbol)


def _is_unsaid(declared: Declared, place: int) -> bool:
    return declared.symbols[place].name in _UNSAID


def _other_names(name: str) -> tuple[str, ...]:
    """Attributes are mostly named without the end of their names."""
    return (name.removesuffix("Attribute"),) if name.endswith("Attribute") else ()


FAMILY = Family(
    "csharp",
    ("csharp",),
    _open,
    config_endings=ENDINGS,
    named_kinds=TYPE_KINDS | {"type_alias", "namespace", "method"},
    is_reached=_is_reached,
    is_unsaid=_is_unsaid,
    other_names=_other_names,
)
