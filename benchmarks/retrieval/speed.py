"""How quick search and embedding are."""

from pathlib import Path


def measure_speed(cache: Path) -> dict[str, float]:
    return {}
