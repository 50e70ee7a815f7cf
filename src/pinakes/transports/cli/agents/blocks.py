"""A marked block in a text file that a person wrote."""

from typing import NamedTuple


class Marks(NamedTuple):
    """The lines that stand around a block."""

    begin: str
    end: str


MARKDOWN = Marks("<!-- pinakes:begin -->", "<!-- pinakes:end -->")
TOML = Marks("# pinakes:begin", "# pinakes:end")


def with_block(text: str, marks: Marks, content: str) -> str:
    """The text with the block at its end, or renewed where it is."""
    block = f"{marks.begin}\n{content.rstrip()}\n{marks.end}\n"
    span = _span(text, marks)
    if span is not None:
        return text[: span[0]] + block + text[span[1] :]
    if not text:
        return block
    return text + ("\n" if text.endswith("\n") else "\n\n") + block


def without_block(text: str, marks: Marks) -> str | None:
    """The text without it; None when nothing is left."""
    span = _span(text, marks)
    if span is None:
        return text
    before, after = text[: span[0]], text[span[1] :]
    if before.endswith("\n\n"):
        before = before[:-1]
    return (before + after) if (before + after).strip() else None


def _span(text: str, marks: Marks) -> tuple[int, int] | None:
    begin = text.find(marks.begin)
    end = text.find(marks.end, begin)
    if begin < 0 or end < 0:
        return None
    end += len(marks.end)
    return begin, end + 1 if text.startswith("\n", end) else end
