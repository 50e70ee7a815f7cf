"""What a method takes and gives back, as words that are the same for methods that can stand for one another."""

from functools import lru_cache

from pinakes.linking.go.types import tokens_of, whole_type

_CLOSING = {"(": ")", "[": "]", "{": "}"}
_EMPTY_INTERFACE = ["interface", "{", "}"]


@lru_cache(20_000)
def signature_words(signature: str) -> tuple[str, ...]:
    """The types of parameters and results of a method as it is declared, without their names. Empty for nonsense."""
    tokens = _joined(tokens_of(signature))
    at = 0
    if tokens[:1] == ["func"]:
        at = _end_of(tokens, 1)
    # Behind the receiver stand the name of the method and its parameters.
    at += 1
    if tokens[at : at + 1] != ["("]:
        return ()
    return tuple(_function(tokens, at)[0])


def _joined(tokens: list[str]) -> list[str]:
    """Tokens without the ends of lines that part nothing, and without commas before a bracket."""
    found: list[str] = []
    for word in tokens:
        if word == ";" and (not found or found[-1] in {"(", "{", ",", ";"}):
            continue
        while found and ((word in {")", "}"} and found[-1] in {";", ","}) or (word == "{" and found[-1] == ";")):
            found.pop()
        found.append(word)
    return found


def _function(tokens: list[str], at: int) -> tuple[list[str], int]:
    """The types of the parameters that start here and of the results behind them, and where those end."""
    parts, end = _parts(tokens, at)
    words = _listed(parts)
    if tokens[end : end + 1] == ["("]:
        parts, end = _parts(tokens, end)
        return [*words, *_listed(parts)], end
    start = end
    while end < len(tokens) and tokens[end] not in {")", "]", "}", ",", ";"}:
        # A body is no result; the braces of `struct{…}` and `interface{…}` belong to their word.
        if tokens[end] == "{" and (end == start or tokens[end - 1] not in {"struct", "interface"}):
            break
        end = _end_of(tokens, end)
    result = [*_words(tokens[start:end]), ","] if end > start else []
    return [*words, "(", *result, ")"], end


def _listed(parts: list[list[str]]) -> list[str]:
    """The types of a list of parameters, parted by commas and in parentheses."""
    parts = [part for part in parts if part]
    if not all(whole_type(part) is not None for part in parts):
        parts = _without_names(parts)
    found = ["("]
    for part in parts:
        found += [*_words(part), ","]
    return [*found, ")"]


def _without_names(parts: list[list[str]]) -> list[list[str]]:
    """`a, b T, c U` as `T, T, U`."""
    found: list[list[str]] = []
    n_waiting = 0
    for part in parts:
        if len(part) == 1:
            n_waiting += 1
            continue
        found += [part[1:]] * (n_waiting + 1)
        n_waiting = 0
    return found


def _words(tokens: list[str]) -> list[str]:
    """The words of a type, without the names of parameters of functions in it."""
    found: list[str] = []
    at = 0
    while at < len(tokens):
        if tokens[at : at + 3] == _EMPTY_INTERFACE:
            found.append("any")
            at += 3
        elif tokens[at] == "func" and tokens[at + 1 : at + 2] == ["("]:
            inner, at = _function(tokens, at + 1)
            found += ["func", *inner]
        else:
            found.append(tokens[at])
            at += 1
    return found


def _parts(tokens: list[str], at: int) -> tuple[list[list[str]], int]:
    """What stands between commas in the brackets that start here, and where those end."""
    end = _end_of(tokens, at)
    parts: list[list[str]] = [[]]
    at += 1
    while at < end - 1:
        if tokens[at] == ",":
            parts.append([])
            at += 1
            continue
        after = _end_of(tokens, at)
        parts[-1] += tokens[at:after]
        at = after
    return parts, end


def _end_of(tokens: list[str], at: int) -> int:
    """Where a word ends, or the brackets that start here."""
    depth = 0
    while at < len(tokens):
        word = tokens[at]
        at += 1
        depth += (word in _CLOSING) - (word in {")", "]", "}"})
        if depth <= 0:
            break
    return at
