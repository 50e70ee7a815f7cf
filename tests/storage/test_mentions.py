"""Words are found in packed interfaces, few by themselves or many at once."""

import msgspec
import pytest

from pinakes.storage.mentions import FEW, mentioning

TEXTS = {
    1: ["run", "Store[K]", "self.run().stop()", "x" * 70],
    2: ["running", "caf\u00e9", "$price", "empty?"],
    3: ["a" * 65 + " run", "long " * 20 + "stop", "b" * 300 + "|Store"],
    4: ["\u0659run", "p|q", "stop" * 20 + "|_K"],
}
FILES = [(file, msgspec.msgpack.encode([texts, file])) for file, texts in TEXTS.items()]
MANY = {f"absent_{number}" for number in range(FEW + 1)}


@pytest.mark.parametrize(
    ("word", "files"),
    [
        ("run", {1, 3, 4}),
        ("Store", {1, 3}),
        ("stop", {1, 3}),
        ("caf\u00e9", {2}),
        ("$price", {2}),
        ("price", {2}),
        ("empty?", {2}),
        ("_K", {4}),
        ("gone", set()),
    ],
)
def test_a_word_is_found_alone_and_among_many(word: str, files: set[int]) -> None:
    assert mentioning(FILES, {word})[word] >= files
    assert mentioning(FILES, {word, *MANY})[word] == files


def test_every_length_of_text_starts_with_its_first_word() -> None:
    for length in range(1, 400):
        packed = msgspec.msgpack.encode([7, ["w" * length, "end"]])
        assert mentioning([(1, packed)], {"w" * length, *MANY})["w" * length] == {1}
        packed = msgspec.msgpack.encode([7, ["w" * length + "." * 12_300, "end"]])
        assert mentioning([(1, packed)], {"w" * length, *MANY})["w" * length] == {1}
