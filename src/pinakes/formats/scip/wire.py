"""Protobuf's wire format, as far as SCIP uses it: numbers, strings and messages inside messages."""

from collections.abc import Iterable, Iterator

from pinakes.errors import BadFormatError

_VARINT, _FIXED64, _BYTES, _FIXED32 = 0, 1, 2, 5
_LONGEST_VARINT = 10

Value = int | memoryview


def number(field: int, value: int) -> bytes:
    """A field that holds a number; nothing at all for 0, which is what a missing field means."""
    return varint(field << 3 | _VARINT) + varint(value) if value else b""


def text(field: int, value: str) -> bytes:
    """A field that holds text; nothing at all for an empty one."""
    return message(field, value.encode("utf-8", "surrogatepass")) if value else b""


def message(field: int, payload: bytes) -> bytes:
    """A field that holds bytes or another message."""
    return varint(field << 3 | _BYTES) + varint(len(payload)) + payload


def numbers(field: int, values: Iterable[int]) -> bytes:
    """A field that holds several numbers, packed."""
    return message(field, b"".join([varint(value) for value in values]))


def varint(value: int) -> bytes:
    """A number of any size, seven bits a byte, low bits first."""
    if value < 0x80:
        return _SMALL[value]
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    found.append(value)
    return bytes(found)


_SMALL = [bytes([value]) for value in range(0x80)]


def fields(data: memoryview) -> Iterator[tuple[int, Value]]:
    """The fields of a message in the order written. Raises BadFormatError where the bytes are no message."""
    at, end = 0, len(data)
    while at < end:
        key, at = _read_varint(data, at)
        field, kind = key >> 3, key & 7
        if kind == _VARINT:
            value, at = _read_varint(data, at)
            yield field, value
            continue
        size = {_FIXED64: 8, _FIXED32: 4}.get(kind)
        if kind == _BYTES:
            size, at = _read_varint(data, at)
        if size is None or field == 0 or at + size > end:
            raise BadFormatError("This is no SCIP index: its bytes are no protobuf message.")
        yield field, data[at : at + size]
        at += size


def unpacked(value: Value) -> list[int]:
    """The numbers of a packed field."""
    if isinstance(value, int):
        return [value]
    found, at = [], 0
    while at < len(value):
        item, at = _read_varint(value, at)
        found.append(item)
    return found


def as_text(value: Value) -> str:
    """The text of a field that holds text."""
    return "" if isinstance(value, int) else bytes(value).decode("utf-8", "replace")


def _read_varint(data: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    for _ in range(_LONGEST_VARINT):
        if at >= len(data):
            break
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
    raise BadFormatError("This is no SCIP index: a number in it does not end.")
