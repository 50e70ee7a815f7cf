"""Inline Markdown as plain words."""

import html
import re

_LITERAL = re.compile(r"\\([!-/:-@\[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)", re.DOTALL)
_HELD = re.compile("\0(\\d+)\0")
_IMAGE = re.compile(r"!\[([^\[\]]*)\](?:\([^()]*\)|\[[^\[\]]*\])?")
_LINK = re.compile(r"\[([^\[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\[\]]*\])")
_TAG = re.compile(r"<!--.*?-->|<([a-z]+:[^<>\s]+)>|</?[A-Za-z][^<>]*>", re.DOTALL)
_STRONG = re.compile(r"(\*{1,3}|~~)(?=\S)(.+?)(?<=\S)\1", re.DOTALL)
_UNDERLINED = re.compile(r"(?<!\w)(_{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w)", re.DOTALL)
_CLOSING = re.compile(r"(?:^|[ \t]+)#+[ \t]*$")
_ANCHOR = re.compile(r"\s*\{[#.:][^{}]*\}$")
_SPACE = re.compile(r"\s+")
LONGEST = 2000
"""Longer runs of text are cut before they are cleaned: no heading and no opening paragraph needs more."""


def heading_words(written: str) -> str:
    """Say what a heading says: no closing marks, links as their text, a lone picture by its caption."""
    text = _ANCHOR.sub("", _CLOSING.sub("", written[:LONGEST].rstrip()))
    return plain_words(text) or plain_words(_IMAGE.sub(r"\1", text))


def plain_words(written: str) -> str:
    """Write inline text on one line, without marks and pictures. Code and escaped marks are left alone."""
    held: list[str] = []

    def hold(literal: re.Match[str]) -> str:
        held.append(literal[1] or literal[3].strip())
        return f"\0{len(held) - 1}\0"

    text = _LITERAL.sub(hold, written[:LONGEST].replace("\0", " "))
    text = _unmarked(_IMAGE.sub("", text))
    return _SPACE.sub(" ", _HELD.sub(lambda place: held[int(place[1])], text)).strip()


def _unmarked(text: str) -> str:
    """Strip links, tags and emphasis."""
    if "[" in text:
        text = _LINK.sub(r"\1", text)
    if "<" in text:
        text = _TAG.sub(lambda tag: tag[1] or "", text)
    if "*" in text or "~~" in text:
        text = _STRONG.sub(r"\2", _STRONG.sub(r"\2", text))
    if "_" in text:
        text = _UNDERLINED.sub(r"\2", text)
    return html.unescape(text) if "&" in text else text
