"""Facts on their way from a worker to the index and into the facts cache."""

import msgspec

from pinakes.facts import FileFacts
from pinakes.linking.interface import interface_of

_encode = msgspec.msgpack.Encoder().encode


def pack(facts: FileFacts) -> bytes:
    """A file's facts as `storage.rows.PackedFacts` reads them.

    What is looked at later, mentions and the interface, is packed once more: it passes through without being unpacked.
    """
    return _encode(
        (
            facts.language,
            facts.symbols,
            facts.imports,
            facts.exports,
            facts.texts,
            facts.markers,
            facts.suppressions,
            facts.components,
            facts.spots,
            facts.problems,
            len(facts.references),
            _encode((facts.names, facts.references)),
            _encode(interface_of(facts)),
            facts.chunks,
        )
    )
