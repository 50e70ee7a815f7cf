"""Small projects in memory, linked."""

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts
from pinakes.languages import language_of
from pinakes.languages.typescript.modules import Modules, config_paths
from pinakes.linking.interface import interface_of
from pinakes.linking.links import Use
from pinakes.linking.typescript import TypeScriptLinker
from pinakes.linking.unit import Unit


def meanings(files: dict[str, str], path: str) -> dict[str, str]:
    """What the names of a file mean: `line name` with the symbols (`path:name`), the package, or how it is open."""
    paths = [name for name in files if not name.endswith(".json")]
    facts = [extract_facts(name, language_of(name), files[name].encode()) for name in paths]
    units = [Unit(file, name, interface_of(facts[file])) for file, name in enumerate(paths)]
    modules = Modules(enumerate(paths), config_paths(files), files.get)
    linker = TypeScriptLinker(modules, units.__getitem__)
    file = paths.index(path)
    found = {}
    uses = []
    for number, reference in enumerate(facts[file].references):
        if reference.resolution == "scope":
            found[_key(facts[file], number)] = f"{path}:{facts[file].symbols[reference.target].qualified_name}"
        else:
            uses.append(_use(facts[file], number))
    for link in linker.link(units[file], uses)[0]:
        targets = [
            f"{paths[target.file]}:{facts[target.file].symbols[target.symbol].qualified_name}"
            for target in link.targets
        ]
        found[_key(facts[file], link.id)] = " ".join(targets) or link.package or link.resolution
    return found


def _key(facts: FileFacts, number: int) -> str:
    reference = facts.references[number]
    return f"{reference.line} {facts.names[reference.name]}"


def _use(facts: FileFacts, number: int) -> Use:
    reference = facts.references[number]
    is_import = reference.kind == "import"
    binding = reference.binding if reference.binding >= 0 else None
    return Use(
        number,
        reference.symbol,
        facts.names[reference.name],
        facts.names[reference.receiver] if reference.receiver >= 0 else None,
        binding if is_import else None,
        reference.kind in {"type", "extends", "implements"},
        None if is_import else binding,
    )
