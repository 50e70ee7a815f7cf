"""Extension methods: found by their names, on whatever their first parameter is for."""

from pinakes.linking.interface import LinkSymbol


def is_extension(symbol: LinkSymbol) -> bool:
    """Whether a method is called on what its first parameter takes: `static void Each(this IEnumerable all)`."""
    return bool(symbol.parameters) and (symbol.parameters[0][1] or "").startswith("this ")
