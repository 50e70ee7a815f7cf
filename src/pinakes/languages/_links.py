"""How a language's imports name files, and what of them its names mean: what its folder says for plain linking."""

from typing import NamedTuple, Protocol


class Links(NamedTuple):
    """What a language says of its links before any project is opened."""

    rules: str
    """The module with `open_rules(look: Look) -> Rules`."""
    family: str = ""
    """The family it shares with other languages; its own name where it shares none."""
    reaches: tuple[str, ...] = ()
    """Languages outside the family whose files it may name, too."""
    knows: tuple[str, ...] = ()
    """Languages that stand in its files, too, and whose names these know without importing them."""
    named_kinds: frozenset[str] = frozenset()
    """Kinds of symbols that are found by name, without an import of their file."""
    config_endings: tuple[str, ...] = ()
    """How files end that say where modules are found."""
    is_dotted: bool = False
    """Whether a reference may have a name of several parts: `shop.v1.Item`."""


class Look(Protocol):
    """What rules may look at when a project is opened."""

    def text(self, path: str) -> str | None:
        """The text of a config file; None when it can not be read."""

    def paths_ending(self, ending: str) -> list[str]:
        """Paths of all files of the project that end in something, of other languages too."""


class Wanted(NamedTuple):
    """The files that an import may mean: the first of `paths`, else the nearest of `endings`, else all of `folder`."""

    paths: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    """How paths end, from a slash on."""
    is_unique: bool = False
    """Whether of `endings` only one that a single file has tells anything."""
    folder: str | None = None
    """A folder whose files are meant together."""
    package: str | None = None
    """What it is outside the project, where it can be nothing else."""
    outside: str | None = None
    """What it is outside the project, where no file of the project fits."""


class Rules:
    """The defaults, for a language whose imports name files and whose names are those of their files alone."""

    settings = ""
    """What config files say."""
    standard = ""
    """The package of what every file knows without importing it."""
    passing = frozenset({"re-export"})
    """Kinds of imports through which names go on to whoever imports the file."""
    whole = frozenset[str]()
    """Kinds of imports that bring all names of a file though they do not say so."""
    using = frozenset[str]()
    """Kinds of imports that run what their module says for whoever uses it, its imports among that: Elixir's `use`."""
    spaced = frozenset[str]()
    """Kinds of imports that name no file, but what is found by name."""
    sees_importers = False
    """Whether a file that others take in whole sees what these know: Sass' `@import`, `source` of shells."""
    joining = frozenset[str]()
    """Kinds of imports that make one of two files: all of the other where they bring `*`, a part of this one else."""
    is_dotted = False
    """Whether a reference may have a name of several parts."""
    is_dotted_path = False
    """Whether what stands before a member is such a name as a whole."""
    uses_depend = False
    """Whether a file depends on the files that define what it uses."""
    kinds_seen = frozenset(
        {"function", "class", "interface", "struct", "record", "union", "enum", "trait", "module", "namespace"}
        | {"constant", "variable", "property", "getter", "setter", "type_alias", "macro", "table", "view", "block"}
    )
    """Kinds of symbols at the top of a file that others find in it."""
    gives_value = False
    """Whether a file gives others one value, which hints without a name tell of: Lua's modules."""
    files_are_types = False
    """Whether a file is a type itself: Zig."""
    gives_exported = False
    """Whether others find only such members in a module as leave it by their flags."""
    merges_clauses = False
    """Whether several definitions of one name and as many parameters are one function."""
    has_companions = False
    """Whether an object may have the name of a class: Scala."""
    receivers_are_spaces = False
    """Whether what stands before a name is always a space: the schemas of SQL."""
    reads_are_locals = False
    """Whether a plain name that starts in lower case and is not called can only be a local: Elixir."""
    extends_types = False
    """Whether files add members to types that others define, those of the standard library included."""
    containers = frozenset[str]()
    """Types that stand for what their last type argument names: lists, and what is waited for."""
    is_object_oriented = False
    """Whether a plain name may be a member of the type around it, or of one that this rests on."""

    def wanted(self, path: str, module: str) -> Wanted:  # noqa: ARG002
        """The files that a module means to a file at a path."""
        return Wanted()

    def binds(self, module: str, name: str | None, alias: str | None, kind: str) -> str | None:  # noqa: ARG002
        """The name that an import brings into its file; None when it brings none."""
        return alias or name or None

    def space(self, path: str, packages: tuple[str, ...]) -> str | None:  # noqa: ARG002
        """Where a file's names are shared with other files, without imports; None where they are not.

        `packages` are what the file itself declares.
        """
        return None

    def spaces_around(self, space: str, packages: tuple[str, ...], around: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG002
        """The spaces in which a plain name is looked for, in order.

        `around` are the full names of what it stands in, innermost first.
        """
        return (space,)

    def has_space(self, name: str) -> bool:  # noqa: ARG002
        """Whether config files name a space of the project."""
        return False

    def spellings(self, name: str, packages: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG002
        """The full names that an import may mean by a name, in order."""
        return (name,)

    def member_name(self, name: str) -> str:
        """What a member of a folder that was imported is called there."""
        return name

    def foreign(self, name: str, modules: list[str]) -> str | None:  # noqa: ARG002
        """The package that a name comes from which the project does not define, by what its file imports."""
        return None

    def is_private(self, name: str) -> bool:  # noqa: ARG002
        """Whether a name is seen in its own file only."""
        return False


def joined(path: str, module: str) -> str | None:
    """The path that a relative path means to a file; None when it leads out of the project."""
    return normal(f"{path.rpartition('/')[0]}/{module}")


def normal(path: str) -> str | None:
    """A path without `.` and `..`; None when it leads out of the project."""
    parts: list[str] = []
    for part in path.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)
