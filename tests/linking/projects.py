"""Small projects in memory, linked."""

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts
from pinakes.languages.python.modules import Modules
from pinakes.linking.interface import interface_of
from pinakes.linking.links import Use
from pinakes.linking.python import PythonLinker
from pinakes.linking.unit import Unit


def link_python(files: dict[str, str]) -> dict[str, str]:
    """What each open reference of Python files means: `path:line name` to `resolution target`."""
    paths = sorted(files)
    facts = [extract_facts(path, "python", files[path].encode()) for path in paths]
    units = [Unit(number, path, interface_of(facts[number])) for number, path in enumerate(paths)]
    linker = PythonLinker(Modules(enumerate(paths)), units.__getitem__)
    found = {}
    for number, path in enumerate(paths):
        links, _ = linker.link(units[number], _uses(facts[number]))
        for link in links:
            reference = facts[number].references[link.id]
            targets = [
                f"{paths[file]}#{facts[file].symbols[symbol].qualified_name}" for file, symbol, _ in link.targets
            ]
            told = " ".join([link.resolution, *targets, *([link.package] if link.package else [])])
            found[f"{path}:{reference.line} {facts[number].names[reference.name]}"] = told
    return found


def _uses(facts: FileFacts) -> list[Use]:
    return [
        Use(
            place,
            reference.symbol,
            facts.names[reference.name],
            None if reference.receiver < 0 else facts.names[reference.receiver],
            reference.binding if reference.kind == "import" else None,
        )
        for place, reference in enumerate(facts.references)
        if reference.resolution != "scope"
    ]
