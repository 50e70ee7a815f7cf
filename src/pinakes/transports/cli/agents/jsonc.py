"""Changing one member of a JSON file that a person wrote, comments and all, and nothing else of it."""

import json
from typing import NamedTuple


class Member(NamedTuple):
    """A key and its value, by where they stand in the text."""

    key: str
    start: int
    value: int
    end: int


class Object(NamedTuple):
    """An object, by where its braces stand."""

    start: int
    end: int
    """The first place after it."""
    members: list[Member]


def with_member(text: str, parent: str, name: str, value: object) -> str:
    """The text with `parent.name` set. Raises ValueError when it is no JSON object (comments are allowed)."""
    newline = "\r\n" if "\r\n" in text else "\n"
    pad = _indent_of(text)
    if not text.strip():
        return json.dumps({parent: {name: value}}, indent=pad) + newline
    top = _object_at(text, _skip(text, 0))
    if _skip(text, top.end) != len(text):
        raise ValueError("more stands after the object")
    outer = _member(top, parent)
    if outer is None:
        return _added(text, top, 1, pad, parent, {name: value}, newline)
    inner = _object_at(text, outer.value)
    own = _member(inner, name)
    if own is None:
        return _added(text, inner, 2, pad, name, value, newline)
    if _plain(text[own.value : own.end]) == value:
        return text
    return text[: own.value] + _written(value, 2, pad, newline) + text[own.end :]


def without_member(text: str, parent: str, name: str) -> str | None:
    """The text without `parent.name`, and without `parent` when nothing is left in it; None when nothing is at all."""
    if not text.strip():
        return text
    top = _object_at(text, _skip(text, 0))
    outer = _member(top, parent)
    if outer is None:
        return text
    inner = _object_at(text, outer.value)
    if _member(inner, name) is None:
        return text
    if len(inner.members) > 1:
        return _removed(text, inner, name)
    return None if len(top.members) == 1 else _removed(text, top, parent)


def _added(text: str, target: Object, depth: int, pad: int, key: str, value: object, newline: str) -> str:
    """Put a member first, so that what stands there keeps its place, its commas and its comments."""
    inside = " " * (pad * depth)
    entry = f"{newline}{inside}{json.dumps(key)}: {_written(value, depth, pad, newline)}"
    rest = text[target.start + 1 : target.end]
    if target.members:
        return text[: target.start + 1] + entry + "," + rest + text[target.end :]
    if rest[:-1].strip():
        return text[: target.start + 1] + entry + rest + text[target.end :]
    return text[: target.start + 1] + entry + newline + " " * (pad * (depth - 1)) + "}" + text[target.end :]


def _removed(text: str, target: Object, key: str) -> str:
    place = next(number for number, member in enumerate(target.members) if member.key == key)
    member = target.members[place]
    if place == 0:
        comma = _skip(text, member.end)
        return text[: target.start + 1] + text[comma + 1 :]
    return text[: target.members[place - 1].end] + text[member.end :]


def _written(value: object, depth: int, pad: int, newline: str) -> str:
    return json.dumps(value, indent=pad).replace("\n", newline + " " * (pad * depth))


def _plain(text: str) -> object:
    """A value as it is; None when it has comments in it."""
    try:
        value: object = json.loads(text)
    except ValueError:
        return None
    return value


def _indent_of(text: str) -> int:
    """How many spaces the text indents by."""
    for line in text.splitlines()[1:]:
        if (depth := len(line) - len(line.lstrip(" "))) > 0:
            return min(depth, 8)
    return 2


def _member(target: Object, key: str) -> Member | None:
    return next((member for member in target.members if member.key == key), None)


def _object_at(text: str, start: int) -> Object:
    if text[start : start + 1] != "{":
        raise ValueError("it is no object")
    members = []
    place = _skip(text, start + 1)
    while text[place : place + 1] != "}":
        key_end = _string_end(text, place)
        colon = _skip(text, key_end)
        if text[colon : colon + 1] != ":":
            raise ValueError(f"there is no colon at character {colon}")
        value = _skip(text, colon + 1)
        end = _value_end(text, value)
        members.append(Member(json.loads(text[place:key_end]), place, value, end))
        place = _skip(text, end)
        if text[place : place + 1] == ",":
            place = _skip(text, place + 1)
        elif text[place : place + 1] != "}":
            raise ValueError(f"there is neither comma nor brace at character {place}")
    return Object(start, place + 1, members)


def _value_end(text: str, start: int) -> int:
    opening = text[start : start + 1]
    if opening == '"':
        return _string_end(text, start)
    if opening == "{":
        return _object_at(text, start).end
    if opening == "[":
        place = _skip(text, start + 1)
        while text[place : place + 1] != "]":
            place = _skip(text, _value_end(text, place))
            if text[place : place + 1] == ",":
                place = _skip(text, place + 1)
        return place + 1
    end = start
    while end < len(text) and text[end] not in ",]}/ \t\r\n":
        end += 1
    json.loads(text[start:end])
    return end


def _string_end(text: str, start: int) -> int:
    if text[start : start + 1] != '"':
        raise ValueError(f"there is no string at character {start}")
    place = start + 1
    while text[place : place + 1] not in {'"', "\n", ""}:
        place += 2 if text[place] == "\\" else 1
    if text[place : place + 1] != '"':
        raise ValueError(f"the string at character {start} has no end")
    return place + 1


def _skip(text: str, place: int) -> int:
    """The next place that is neither space nor comment."""
    while place < len(text):
        if text[place] in " \t\r\n\ufeff":
            place += 1
        elif text.startswith("//", place):
            place = _after(text, "\n", place)
        elif text.startswith("/*", place):
            place = _after(text, "*/", place + 2)
        else:
            break
    return place


def _after(text: str, mark: str, place: int) -> int:
    found = text.find(mark, place)
    return len(text) if found < 0 else found + len(mark)
