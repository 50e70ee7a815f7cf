"""Numbers, sizes, times and places in words."""

from collections.abc import Sequence
from datetime import UTC, datetime

from pinakes.answers import Count
from pinakes.formats.style import Style
from pinakes.formats.width import clean, cut

_MOST_ENDINGS = 12
_UNITS = ("bytes", "KiB", "MiB", "GiB", "TiB")


def counted(number: int, noun: str) -> str:
    """`1 file`, `1,234 files`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {plural(noun)}"


def endings_line(endings: Sequence[Count], style: Style) -> str:
    """`27 files: 20 .svg, 4 .eml, LICENSE, …`, cut to the terminal; empty when there are none."""
    if not endings:
        return ""
    parts = [f"{item.count:,} {clean(item.name)}" if item.count > 1 else clean(item.name) for item in endings]
    rest = ", …" if len(parts) > _MOST_ENDINGS else ""
    line = f"{counted(sum(item.count for item in endings), 'file')}: {', '.join(parts[:_MOST_ENDINGS])}{rest}"
    return cut(line, style.width) if style.width else line


def plural(noun: str) -> str:
    """`files`, `entries`, `classes`."""
    if noun.endswith("y") and noun[-2] not in "aeou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch")) else "s")


def size(n_bytes: int) -> str:
    """`12 bytes`, `3.4 MiB`."""
    amount = float(n_bytes)
    for unit in _UNITS[:-1]:
        if amount < 1024:
            return f"{amount:.0f} {unit}" if unit == "bytes" else f"{amount:.1f} {unit}"
        amount /= 1024
    return f"{amount:.1f} {_UNITS[-1]}"


def duration(seconds: float) -> str:
    """`12 ms`, `3.4 s`, `2 min 5 s`."""
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    if seconds < 60:
        return f"{seconds:.1f} s"
    return f"{seconds // 60:.0f} min {seconds % 60:.0f} s"


def moment(stamp: str, style: Style) -> str:
    """`12 s ago` where the present is known, else the date itself."""
    try:
        then = datetime.fromisoformat(stamp)
    except ValueError:
        return clean(stamp)
    if style.now is None:
        return clean(stamp)
    return _age(style.now - (then if then.tzinfo else then.replace(tzinfo=UTC)).timestamp())


def place(path: str, line: int, end_line: int | None = None) -> str:
    """`path:12` or `path:12-20`, which terminals and editors turn into links."""
    lines = f"{line}" if end_line is None or end_line == line else f"{line}-{end_line}"
    return f"{clean(path)}:{lines}"


def bar(part: float, whole: float, width: int) -> str:
    """Draw the part of the whole in eighths of a column; what is more than nothing shows."""
    if whole <= 0 or part <= 0:
        return ""
    eighths = max(1, round(part / whole * width * 8))
    return "█" * (eighths // 8) + "▏▎▍▌▋▊▉"[eighths % 8 - 1 : eighths % 8 or 0]


def _age(seconds: float) -> str:
    if seconds >= 2 * 86400:
        return f"{int(seconds // 86400)} days ago"
    if seconds >= 3600:
        return f"{int(seconds // 3600)} h ago"
    if seconds >= 60:
        return f"{int(seconds // 60)} min ago"
    return f"{max(0, int(seconds))} s ago"
