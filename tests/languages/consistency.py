"""What holds for all facts, whatever state the file was in."""

from pinakes.facts import FileFacts


def check(facts: FileFacts) -> None:
    """Every position in the facts points at something, and no symbol is its own ancestor."""
    for reference in facts.references:
        assert facts.names[reference.name]
        assert -1 <= reference.symbol < len(facts.symbols)
        assert -1 <= reference.target < len(facts.symbols)
    rooted = {-1}
    for index in range(len(facts.symbols)):
        line: list[int] = []
        while index not in rooted:
            assert index not in line[-3:], "a symbol is its own ancestor"
            line.append(index)
            assert len(line) <= len(facts.symbols), "a symbol is its own ancestor"
            index = facts.symbols[index].parent  # noqa: PLW2901
        rooted.update(line)
