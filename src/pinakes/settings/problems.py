"""What is wrong with a setting, in words that say what is allowed."""

import difflib

import msgspec

from pinakes.settings.fields import Settings


def problem_with(name: str, value: object, source: str) -> str:
    """Say what is wrong with a refused value: its key is unknown, or it is not among what is allowed."""
    if name not in Settings.__struct_fields__:
        return _unknown(name, source)
    return f"{source}: {name} cannot be {_written(value)}. Allowed: {allowed_values(name)}."


def allowed_values(name: str) -> str:
    """Say what a setting may be: `a whole number from 1 to 1000`."""
    info = msgspec.inspect.type_info(Settings)
    assert isinstance(info, msgspec.inspect.StructType)
    return next(_allowed(field.type) for field in info.fields if field.name == name)


def _unknown(name: str, source: str) -> str:
    near = difflib.get_close_matches(name, Settings.__struct_fields__, n=1, cutoff=0.5)
    is_variable = source.startswith("PINAKES_")
    key = source if is_variable else name
    where = "The environment" if is_variable else source
    spelt = [f"PINAKES_{name.upper()}" if is_variable else name for name in near]
    advice = f"Did you mean {spelt[0]}?" if spelt else "`pinakes config show` lists every setting."
    return f"{where}: there is no setting {_cut(key)}. {advice}"


def _allowed(kind: msgspec.inspect.Type) -> str:
    if isinstance(kind, msgspec.inspect.Metadata):
        return _allowed(kind.type)
    if isinstance(kind, msgspec.inspect.UnionType):
        return _allowed(kind.types[0])
    if isinstance(kind, msgspec.inspect.LiteralType):
        return ", ".join(map(str, kind.values))
    if isinstance(kind, msgspec.inspect.IntType | msgspec.inspect.FloatType):
        noun = "a whole number" if isinstance(kind, msgspec.inspect.IntType) else "a number"
        return (
            f"{noun} from {kind.ge:g} to {kind.le:g}" if _is_small(kind.le) else f"{noun} from {kind.ge} to {kind.le}"
        )
    return "true or false" if isinstance(kind, msgspec.inspect.BoolType) else "a list of texts"


def _is_small(number: float | None) -> bool:
    return number is not None and number < 1_000_000


def _written(value: object) -> str:
    return _cut(repr(value) if isinstance(value, str) else str(value))


def _cut(text: str, longest: int = 60) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
