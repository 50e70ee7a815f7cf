"""Small projects in memory, linked."""

from collections.abc import Iterator

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts
from pinakes.indexing.forgiving import links_of
from pinakes.languages import language_of
from pinakes.linking.families import FAMILIES
from pinakes.linking.family import Declared, Family
from pinakes.linking.interface import interface_of
from pinakes.linking.links import Link, Meaning, Use
from pinakes.linking.unit import Unit, used_in


class InMemory:
    """A project as a family of languages sees it."""

    def __init__(self, family: Family, texts: dict[str, str]) -> None:
        self._family = family
        self._texts = texts
        paths = [path for path in sorted(texts) if language_of(path) in {*family.languages, *family.reaches}]
        self.reached = list(enumerate(paths))
        self.files = [(file, path) for file, path in self.reached if language_of(path) in family.languages]
        self.facts = [extract_facts(path, language_of(path), texts[path].encode()) for path in paths]
        self._units = [Unit(file, path, interface_of(self.facts[file])) for file, path in self.reached]
        for unit in self._units:
            unit.uses = used_in(interface_of(self.facts[unit.file]))

    def unit(self, file: int) -> Unit:
        return self._units[file]

    def text(self, path: str) -> str | None:
        return self._texts.get(path)

    def paths_ending(self, ending: str) -> list[str]:
        return [path for path in sorted(self._texts) if path.endswith(ending)]

    def imported_modules(self) -> Iterator[tuple[int, str]]:
        return ((file, item.module) for file, _ in self.files for item in self.facts[file].imports)

    def dependencies(self) -> dict[int, set[int]]:
        return {}

    def importers(self, words: set[str]) -> set[int]:
        return set()

    def importing(self, kind: str) -> list[int]:
        return [file for file, _ in self.files if any(item.kind == kind for item in self.facts[file].imports)]

    def symbols_named(self, name: str) -> list[tuple[int, int]]:
        return [
            (file, place)
            for file, _ in self.reached
            for place, symbol in enumerate(self.unit(file).symbols)
            if symbol.name == name
            and self._family.is_named(Declared(self.unit(file).symbols, self.unit(file).bases), place)
        ]


def link_project(texts: dict[str, str]) -> dict[str, str]:
    """What each name of a project means: `path:line name` to `resolution path#symbol …` or `resolution package`.

    Of several of one name on one line, the last.
    """
    return {f"{path}:{line} {name}": told for path, line, name, told in _told(texts)}


def dependencies_of(texts: dict[str, str]) -> dict[str, set[str]]:
    """The files that each file's imports load."""
    found = {}
    for family in FAMILIES:
        project = InMemory(family, texts)
        linker = family.open(project).linker
        for file, path in project.files:
            found[path] = {dict(project.reached)[target] for target in linker.dependencies(project.unit(file))}
    return found


def dependencies_by_use(texts: dict[str, str]) -> dict[str, set[str]]:
    """The files that each file rests on once its names are linked."""
    found = {}
    for family in FAMILIES:
        project = InMemory(family, texts)
        linker = family.open(project).linker
        for file, path in project.files:
            links_of(linker, project.unit(file), list(uses_of(project.facts[file])))
            found[path] = {dict(project.reached)[target] for target in linker.dependencies(project.unit(file))}
    return found


def meanings(texts: dict[str, str], path: str) -> dict[str, str]:
    """What the names of one file mean: `line name` to `path#symbol …`, the package, or how it is open."""
    return {f"{line} {name}": told.partition(" ")[2] or told for own, line, name, told in _told(texts) if own == path}


def lines_meant(texts: dict[str, str], path: str, line: int, name: str) -> list[int]:
    """The lines where the targets of a name on a line are named, best first."""
    return [line for _, line in places_meant(texts, path, line, name)]


def places_meant(texts: dict[str, str], path: str, line: int, name: str) -> list[tuple[str, int]]:
    """The paths and lines where the targets of a name on a line are named, best first."""
    family = next(family for family in FAMILIES if language_of(path) in family.languages)
    project = InMemory(family, texts)
    file = next(file for file, other in project.files if other == path)
    facts = project.facts[file]
    links, _ = links_of(family.open(project).linker, project.unit(file), list(uses_of(facts)))
    asked = [(facts.references[link.id], link.meaning.targets) for link in links]
    return [
        (dict(project.files)[target.file], project.facts[target.file].symbols[target.symbol].name_line)
        for reference, targets in asked
        for target in targets
        if reference.line == line and facts.names[reference.name] == name
    ]


def _told(texts: dict[str, str]) -> Iterator[tuple[str, int, str, str]]:
    for family in FAMILIES:
        project = InMemory(family, texts)
        if project.files:
            yield from _told_of_family(family, project)


def _links(family: Family, project: InMemory, files: list[tuple[int, str]]) -> dict[int, list[Link]]:
    """What the names of each file mean, the files linked in this order."""
    linker = family.open(project).linker
    return {file: links_of(linker, project.unit(file), list(uses_of(project.facts[file])))[0] for file, _ in files}


def _told_of_family(family: Family, project: InMemory) -> Iterator[tuple[str, int, str, str]]:
    links = _links(family, project, project.files)
    assert links == _links(family, project, project.files[::-1]), "what was linked before changes what names mean"
    for file, path in project.files:
        facts = project.facts[file]
        for reference in facts.references:
            if reference.resolution in {"scope", "candidate"}:
                target = facts.symbols[reference.target].qualified_name if reference.target >= 0 else ""
                yield path, reference.line, facts.names[reference.name], f"{reference.resolution} {path}#{target}"
        for link in links[file]:
            reference = facts.references[link.id]
            yield path, reference.line, facts.names[reference.name], _told_of(project, link.meaning)


def _told_of(project: InMemory, meaning: Meaning) -> str:
    path_of = dict(project.reached)
    targets = [
        f"{path_of[target.file]}#{project.facts[target.file].symbols[target.symbol].qualified_name}"
        for target in meaning.targets
    ]
    return " ".join([meaning.resolution, *targets, *([meaning.package] if meaning.package else [])])


def uses_of(facts: FileFacts) -> Iterator[Use]:
    for place, reference in enumerate(facts.references):
        if reference.resolution in {"scope", "candidate"}:
            continue
        is_import = reference.kind == "import"
        binding = reference.binding if reference.binding >= 0 else None
        yield Use(
            place,
            reference.symbol,
            facts.names[reference.name],
            facts.names[reference.receiver] if reference.receiver >= 0 else None,
            binding if is_import else None,
            reference.kind in {"type", "extends", "implements"},
            None if is_import else binding,
            reference.kind == "call",
            reference.kind == "write",
            reference.kind == "instantiate",
        )
