"""Which licences let us learn from a package, and how a package says which it has."""

import re

_PERMISSIVE = re.compile(
    r"^(mit|mit-0|expat|mit-expat|x11|isc|0bsd|bsd|bsd-[0-4].*|[23]-clause bsd|apache|apache-?2?(\.0)?|apache license.*|asl-2\.0|psf.*|python.*|"
    r"unlicense|zlib|zlib/libpng|mpl-?2?(\.0)?|mozilla public license.*|boost|bsl-1\.0|boost-1\.0|artistic-2\.0|ncsa|"
    r"cc0|cc0-1\.0|public-domain|wtfpl|blueoak-1\.0\.0|hpnd|postgresql|zpl-2\.1|bsd license|mit license|the mit license|"
    r"apache software license|isc license.*|3-clause bsd license|new bsd( license)?|bsd-like|bsd-style|mit-style|mit-like|"
    r"python software foundation license|zope public license|public domain|the unlicense.*)$"
)
_DEBIAN_FILES = re.compile(r"^Files:(.*)$", re.MULTILINE)
_DEBIAN_LICENCE = re.compile(r"^License:[ \t]*(\S.*)$", re.MULTILINE)
_TEXTS = (
    ("Apache-2.0", "apache license"),
    ("MPL-2.0", "mozilla public license"),
    ("MIT", "permission is hereby granted, free of charge"),
    ("BSD", "redistribution and use in source and binary forms"),
    ("ISC", "permission to use, copy, modify, and/or distribute this software"),
    ("Unlicense", "this is free and unencumbered software"),
)


def is_permissive(expression: str) -> bool:
    """Whether a licence expression allows it: one side of every `or`, all sides of every `and`."""
    text = expression.strip().strip("()").lower().rstrip("+")
    if not text:
        return False
    for joint, judge in ((r"\s+and\s+|,\s+and\s+|,\s*", all), (r"\s+or\s+|\s*/\s*", any)):
        parts = re.split(joint, text)
        if len(parts) > 1:
            return judge(is_permissive(part) for part in parts)
    return bool(_PERMISSIVE.match(text))


def debian_licence(copyright_text: str) -> str | None:
    """The licences of a package's own files by its machine-readable copyright file; None when there is no such file."""
    found: list[str] = []
    for stanza in re.split(r"\n\s*\n", copyright_text):
        files, licence = _DEBIAN_FILES.search(stanza), _DEBIAN_LICENCE.search(stanza)
        if files and licence and not files.group(1).strip().startswith("debian"):
            found.append(licence.group(1).strip())
    return " and ".join(f"({one})" for one in dict.fromkeys(found)) or None


def wheel_licence(metadata: str) -> str | None:
    """The licence a wheel's METADATA names, by expression, classifier or field."""
    head = metadata.split("\n\n", 1)[0]
    expression = re.search(r"^License-Expression: (.+)$", head, re.MULTILINE)
    if expression:
        return expression.group(1).strip()
    classifiers = re.findall(r"^Classifier: License :: (?:OSI Approved :: )?(.+)$", head, re.MULTILINE)
    if classifiers:
        return " and ".join(re.sub(r"\s*\([^)]*\)", "", one).strip() for one in classifiers)
    field = re.search(r"^License: (.+)$", head, re.MULTILINE)
    return field.group(1).strip() if field else None


def licence_of_text(text: str) -> str | None:
    """The licence whose words a LICENSE file has; None for others and for the GPL family."""
    flat = " ".join(text.lower().split())
    if "gnu general public license" in flat[:3000] or "gnu lesser" in flat[:3000] or "gnu affero" in flat[:3000]:
        return None
    return next((name for name, words in _TEXTS if words in flat), None)
