"""Queries out of documentation: its first paragraph, without markup."""

import re
from collections import Counter
from collections.abc import Iterable

from benchmarks.retrieval.records import Function

MOST_WORDS = 40
"""Words of a paragraph that are asked; what follows is detail."""
_FEWEST_WORDS = 3
_SIGNS = re.compile(r"^[ \t]*(?:/\*\*?!?|\*/|//[/!]?<?|\*(?!\*)|\*\*/)[ \t]?", re.MULTILINE)
_CLOSING = re.compile(r"\**\*/\s*$")
_TAG_LINE = re.compile(r"^\s*[@\\](?!(?:brief|code|c|p|a|link|description|desc|summary)\b)\w+", re.MULTILINE)
_FIELD_LINE = re.compile(
    r"^\s*(?::\w+[^:\n]*:|(?:Args|Arguments|Parameters|Params|Returns?|Yields?|Raises|Examples?|Usage|Notes?"
    r"|Keyword Args|See Also)\s*:?\s*$|>>>|\.\. \w+|# |```)",
    re.MULTILINE,
)
_MARKUP = (
    (re.compile(r"\{@\w+\s+([^}|]*)[^}]*\}"), r"\1"),
    (re.compile(r"</?[a-zA-Z][^<>\n]*>"), " "),
    (re.compile(r":[a-z:]+:`~?([^`<]*)(?:<[^>]*>)?`"), r"\1"),
    (re.compile(r"!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])"), r"\1"),
    (re.compile(r"[@\\](?:brief|c|p|a|description|desc|summary)\b"), " "),
    (re.compile(r"[`*|]|\[|\]"), " "),
)
_WORD = re.compile(r"[^\W\d_]{2,}")
_SENTENCE_END = re.compile(r"[.:;]?\s*$")


def comment_text(comment: str) -> str:
    """A comment without its signs, line by line."""
    return _CLOSING.sub("", _SIGNS.sub("", _CLOSING.sub("", comment.strip()))).strip()


def summary_of(doc: str) -> str:
    """The first paragraph of documentation as one line of prose; empty when it starts with a tag."""
    text = doc.strip().replace("\r", "")
    paragraph: list[str] = []
    for line in text.split("\n"):
        if _TAG_LINE.match(line) or _FIELD_LINE.match(line):
            break
        if not line.strip():
            if paragraph:
                break
            continue
        paragraph.append(line)
    prose = " ".join(paragraph)
    for pattern, kept in _MARKUP:
        prose = pattern.sub(kept, prose)
    return " ".join(_SENTENCE_END.sub("", prose).split()[:MOST_WORDS])


def question_of(function: Function) -> str:
    """What a person would ask to find a function; empty when its documentation says too little."""
    if function.is_trivial or not function.doc or _is_magic(function.name):
        return ""
    summary = summary_of(function.doc)
    first, _, rest = summary.partition(" ")
    if _is_name(first, function):
        summary = rest
    words = _WORD.findall(summary)
    if len(words) < _FEWEST_WORDS or not summary.isascii() or _is_no_description(summary):
        return ""
    said = {word.lower() for word in words}
    return summary if said - {word.lower() for word in _parts(function.name)} else ""


def asked_once(questions: Iterable[tuple[str, Function]]) -> list[tuple[str, Function]]:
    """Questions that only one function answers: copied documentation tells nothing apart."""
    known = [(question, function) for question, function in questions if question]
    counts = Counter(question.lower() for question, _ in known)
    return [(question, function) for question, function in known if counts[question.lower()] == 1]


def _is_name(word: str, function: Function) -> bool:
    """Whether a word is the function's own name, as the first word of Go's documentation is."""
    bare = word.strip("`*()[].,:'\"").rpartition(".")[2].removesuffix("()")
    return bare == function.name and len(_parts(bare)) + bare[:1].isupper() > 1


def _is_magic(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _is_no_description(summary: str) -> bool:
    lowered = summary.lower()
    return "inheritdoc" in lowered or lowered.startswith(
        ("deprecated", "see ", "todo", "fixme", "copyright", "eslint", "nolint")
    )


def _parts(name: str) -> list[str]:
    return re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
