"""Arguments that are given by the name of a parameter, which the index leaves out: read off a file on demand."""

from typing import NamedTuple

from pinakes.extraction.grammar import grammar_of
from pinakes.extraction.positions import Positions
from pinakes.languages import language_named, loaded
from pinakes.languages._labels import MADE, LabelForm, labelled

Spot = tuple[int, int]
"""Line and column, both from 1."""


class GivenLabel(NamedTuple):
    """An argument that names its parameter."""

    name: str
    at: Spot
    called: Spot | None
    """Where the name stands that is called; None where none is written."""
    is_made: bool = False
    """Whether a constructor is called without a name."""


class LabelUses(NamedTuple):
    """What one file gives and takes by names."""

    given: list[GivenLabel]
    taken: frozenset[Spot]
    """Parameters that callers may name."""
    open: list[Spot | None]
    """Calls with arguments whose names are not written there, by the name that is called."""


def find_labels(language: str, data: bytes) -> LabelUses:
    """What a file of a language that has labels gives and takes by them."""
    spec = language_named(language)
    assert spec is not None, "only files in known languages are asked about"
    assert spec.labels is not None, "only files in languages with labels are asked about"
    form: LabelForm = loaded(spec.labels)
    grammar = grammar_of(language)
    tree = grammar.parser.parse(data if grammar.readable is None else grammar.readable(data))
    found = labelled(tree.root_node, form)
    at = Positions(data).at
    return LabelUses(
        [
            GivenLabel(
                data[start:end].decode("utf-8", "replace"),
                at(start),
                None if called < 0 else at(called),
                is_made=called == MADE,
            )
            for start, end, called in found.given
        ],
        frozenset(map(at, found.taken)),
        [None if called < 0 else at(called) for called in found.open],
    )
