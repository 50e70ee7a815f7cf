"""Colours and fonts of pictures, by day and by night."""

from typing import Final

_DAY: Final = ("#e3edfc", "#e2f4e8", "#efe7fb", "#fbf0d5", "#fbe4ea", "#dcf3f3", "#e8eaf6", "#eef3d8")
_DAY_LINES: Final = ("#7fa6dd", "#7cbf93", "#aa8bd8", "#d3ae52", "#d98aa0", "#63b3b5", "#8f98cf", "#a9b95f")
_NIGHT: Final = ("#1e2c42", "#1c3326", "#2d2440", "#38301b", "#3b222a", "#183336", "#272a42", "#2c3119")
_NIGHT_LINES: Final = ("#5580bb", "#4f9467", "#8365b3", "#a5863a", "#b0647b", "#428c8f", "#6c75ad", "#7f8f43")
N_GROUPS: Final = len(_DAY)
"""How many groups of nodes have a colour of their own."""


def _colours(fills: tuple[str, ...], lines: tuple[str, ...], words: dict[str, str]) -> str:
    named = {f"f{at}": colour for at, colour in enumerate(fills)} | {
        f"l{at}": colour for at, colour in enumerate(lines)
    }
    return "".join(f"--{name}:{colour};" for name, colour in (named | words).items())


_LIGHT: Final = _colours(
    _DAY,
    _DAY_LINES,
    {
        "ground": "#fdfdfc",
        "ink": "#1f2430",
        "quiet": "#667085",
        "edge": "#9aa4b5",
        "cycle": "#e2570b",
        "subject": "#2457c5",
        "subject-ink": "#ffffff",
        "subject-quiet": "#d5e1fb",
        "outside": "#f2f3f5",
        "outside-line": "#c3c8d1",
    },
)
_DARK: Final = _colours(
    _NIGHT,
    _NIGHT_LINES,
    {
        "ground": "#14161b",
        "ink": "#e6e8ee",
        "quiet": "#98a1b3",
        "edge": "#667084",
        "cycle": "#ff9248",
        "subject": "#3d74e6",
        "subject-ink": "#ffffff",
        "subject-quiet": "#d5e1fb",
        "outside": "#1f2229",
        "outside-line": "#444b59",
    },
)

STYLE: Final = (
    f":root{{{_LIGHT}}}@media (prefers-color-scheme:dark){{:root{{{_DARK}}}}}"
    "text{font-family:ui-sans-serif,system-ui,-apple-system,'Segoe UI','DejaVu Sans',Arial,sans-serif;fill:var(--ink)}"
    ".ground{fill:var(--ground)}"
    ".title{font-size:17px;font-weight:600}"
    ".summary,.detail{fill:var(--quiet)}.summary{font-size:12px}.detail{font-size:10.5px}"
    ".name{font-family:ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}"
    ".name{font-size:12px;font-weight:500}"
    ".more{font-size:10px;fill:var(--quiet);text-anchor:end}"
    ".loop{font-size:14px;fill:currentColor;text-anchor:end}"
    ".box{stroke-width:1;fill:var(--outside);stroke:var(--outside-line)}"
    ".outside .box{stroke-dasharray:3 3}"
    + "".join(f".g{at} .box{{fill:var(--f{at});stroke:var(--l{at})}}" for at in range(N_GROUPS))
    + ".subject .box{fill:var(--subject);stroke:var(--subject)}"
    ".subject .name{fill:var(--subject-ink);font-weight:600}.subject .detail,.subject .more{fill:var(--subject-quiet)}"
    ".edge,.key{color:var(--edge)}.cycle{color:var(--cycle)}"
    ".line{fill:none;stroke:currentColor;stroke-linecap:round}.override .line{stroke-dasharray:5 3}"
    ".wide{fill:none;stroke:transparent;stroke-width:10}"
    ".head{fill:currentColor}.hollow{fill:var(--ground);stroke:currentColor;stroke-width:1.2}"
    ".edge{transition:opacity .12s}.edge:hover{color:var(--ink)}"
    "a{cursor:pointer}a:hover .box{stroke:var(--ink)}"
)
"""The style sheet of a picture. Readers who prefer it dark get it dark."""
