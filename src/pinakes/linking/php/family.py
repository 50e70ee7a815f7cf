"""PHP in a project."""

from pinakes.linking.family import Declared, Family, Opened, Project

_UNSAID = frozenset({"__invoke", "current", "getIterator"})
"""What loops and calls of values ask for."""


def _open(project: Project) -> Opened:
    from pinakes.languages.php.composer import Autoload  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.php.linker import PhpLinker  # noqa: PLC0415 - the same.

    paths = [path for path in project.paths_ending("composer.json") if path.rpartition("/")[2] == "composer.json"]
    autoload = Autoload(paths, project.text)

    def importers(paths: set[str]) -> set[int]:
        """Files that include one of these; classes and functions are found by name."""
        return project.importers({path.rpartition("/")[2].partition(".")[0] for path in paths})

    return Opened(PhpLinker(project, autoload), autoload.settings(), importers)


def _is_unsaid(declared: Declared, place: int) -> bool:
    return declared.symbols[place].name in _UNSAID


FAMILY = Family(
    "php",
    ("php",),
    _open,
    config_endings=("composer.json",),
    named_kinds=frozenset({"class", "interface", "trait", "enum", "function", "constant"}),
    is_unsaid=_is_unsaid,
)
