"""Which files may hold a text: a signature of each file's three-byte sequences.

A signature is a field of bits, about one for each byte of the file; every sequence sets the bit its number falls on.
A file whose signature lacks a bit of a text does not hold it. Case is folded: one signature serves both ways to look.
"""

LEAST_BITS = 1 << 10
MOST_BITS = 1 << 20
_MULTIPLIER = 0x9E3779B1


def signature_of(data: bytes) -> bytes:
    """The signature of a file. Loads NumPy."""
    import numpy as np  # noqa: PLC0415 - a question that reads signatures does without.

    n_bits = min(max(1 << max(len(data) - 1, 0).bit_length(), LEAST_BITS), MOST_BITS)
    flags = np.zeros(n_bits, np.bool_)
    if len(data) > 2:
        # Four bytes from each one on, the last of which is then dropped.
        numbers = np.ndarray(len(data) - 2, ">u4", data.lower() + b"\0", strides=(1,)).astype(np.uint32)
        numbers >>= np.uint32(8)
        numbers *= np.uint32(_MULTIPLIER)
        numbers >>= np.uint32(33 - n_bits.bit_length())
        # What NumPy uses as an index it would make of them anyway, more slowly.
        flags[numbers.astype(np.intp)] = True
    return np.packbits(flags, bitorder="little").tobytes()


def numbers_of(text: bytes) -> list[int]:
    """What the sequences of a text are known by, for `may_hold`."""
    text = text.lower()
    found = {text[at : at + 3] for at in range(len(text) - 2)}
    return sorted(int.from_bytes(three, "big") * _MULTIPLIER & 0xFFFFFFFF for three in found)


def may_hold(signature: bytes, numbers: list[int]) -> bool:
    """Whether a file with this signature may hold all of these sequences."""
    shift = 33 - (len(signature) * 8).bit_length()
    return all(signature[number >> shift >> 3] >> (number >> shift & 7) & 1 for number in numbers)
