"""What is written for other tools and read from them."""

import msgspec

from pinakes.answers.evidence import Answer


class ExportedFile(msgspec.Struct, frozen=True):
    """One file of an export."""

    name: str
    lines: int
    bytes: int


class Exported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A portable index that was written, or compared with the project."""

    path: str
    state: str
    """`written`; `unchanged`, as it was there already; with a check `current` or `outdated`."""
    files: list[ExportedFile] = []
    outdated: list[str] = []
    """With a check: files of the export that differ from what would be written, are missing or should not be there."""
    changed_paths: list[str] = []
    """With a check: files of the project that were added, changed or removed since (at most twenty)."""


class Tagged(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A tags file that was written."""

    path: str
    tags: int
    content: str | None = None
    """The tags themselves, when they were asked for in place of a file."""


class ScipExported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """A SCIP index that was written."""

    path: str
    documents: int
    occurrences: int
    without_locals: list[str] = []
    """Files that changed while it was written: their local names are left out."""


class ScipImported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Edges that were taken from a SCIP index."""

    files: int = 0
    """Files whose edges were taken."""
    edges: int = 0
    unknown: list[str] = []
    """Documents that are no files of the index (at most twenty)."""
    n_unknown: int = 0
    changed: list[str] = []
    """Files that changed since they were indexed, so that no position in them can be trusted (at most twenty)."""
    n_changed: int = 0
    forgotten: int = 0
    """Files whose edges were dropped."""


class Package(msgspec.Struct, frozen=True, kw_only=True):
    """A package outside the project whose portable index was read."""

    name: str
    version: str
    """Empty when that is not known."""
    ecosystem: str | None
    """`pypi`, `npm` or another; None when that is not known."""
    origin: str
    """`found` among the project's dependencies, or `imported` by you."""
    place: str
    files: int
    symbols: int


class Imported(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Packages that were imported."""

    packages: list[Package]
    problems: list[str] = []
    """Lines that could not be read, with file and line number (at most one hundred)."""
    n_problems: int = 0
    changed_files: list[str] = []
    """Source files beside the index whose content is not what was indexed (at most one hundred)."""
    n_changed_files: int = 0


class Packages(Answer, frozen=True, kw_only=True):
    """Every package outside the project that symbols are known of, by name."""

    packages: list[Package]
    total: int
