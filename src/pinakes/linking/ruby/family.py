"""Ruby in a project."""

from pinakes.linking.family import Family, Opened, Project


def _open(project: Project) -> Opened:
    from pinakes.languages.ruby.modules import Modules  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.ruby.linker import RubyLinker  # noqa: PLC0415 - the same.

    def importers(paths: set[str]) -> set[int]:
        """Files that require one of these; constants are found by name."""
        return project.importers({path.rpartition("/")[2].partition(".")[0] for path in paths})

    return Opened(RubyLinker(project, Modules(project.files)), "", importers)


FAMILY = Family(
    "ruby",
    ("ruby", "erb"),
    _open,
    named_kinds=frozenset({"class", "module", "constant", "function", "variable"}),
)
