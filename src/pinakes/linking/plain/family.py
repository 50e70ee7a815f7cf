"""The families that languages make by what their folders say of links."""

from importlib import import_module

from pinakes.languages import all_languages, builtin_names
from pinakes.languages._spec import LanguageSpec
from pinakes.linking.family import Family, Opened, Project


def plain_families() -> tuple[Family, ...]:
    """One family for each language, or group of languages, that says how its names are linked."""
    groups: dict[str, list[LanguageSpec]] = {}
    for spec in all_languages().values():
        if spec.links is not None:
            groups.setdefault(spec.links.family or spec.name, []).append(spec)
    return tuple(_family(name, specs) for name, specs in groups.items())


def _family(name: str, specs: list[LanguageSpec]) -> Family:
    def open_(project: Project) -> Opened:
        return _open(project, specs)

    links = [spec.links for spec in specs if spec.links is not None]
    return Family(
        name,
        tuple(spec.name for spec in specs),
        open_,
        config_endings=tuple(dict.fromkeys(ending for item in links for ending in item.config_endings)),
        named_kinds=frozenset().union(*(item.named_kinds for item in links)),
        reaches=tuple(dict.fromkeys(language for item in links for language in item.reaches)),
        is_dotted=any(item.is_dotted for item in links),
    )


def _open(project: Project, specs: list[LanguageSpec]) -> Opened:
    from pinakes.linking.plain.files import Files  # noqa: PLC0415 - only a project that holds the language pays.
    from pinakes.linking.plain.linker import PlainLinker  # noqa: PLC0415 - the same.

    first = specs[0].links
    assert first is not None
    rules = import_module(first.rules).open_rules(project)
    files = Files(project, rules)

    def importers(paths: set[str]) -> set[int]:
        """Files with an import that may mean one of these paths."""
        found = {
            file
            for file, module in project.imported_modules()
            if file in files.path_of and files.may_mean(file, module, paths)
        }
        return found | files.reached_from(paths) if rules.sees_importers else found

    languages = all_languages()
    known = [*specs, *(languages[name] for name in first.knows)]
    builtins = builtin_names(tuple(place for spec in known for place in spec.builtins))
    self_names = frozenset().union(*(spec.self_names for spec in known))
    linker = PlainLinker(project, rules, files, builtins, self_names)
    return Opened(linker, rules.settings, importers)
