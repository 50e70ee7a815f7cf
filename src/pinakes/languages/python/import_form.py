"""How import statements are written."""

import re

from pinakes.languages._import_form import ImportForm

IMPORT_FORM = ImportForm(
    statement=re.compile(
        r"(?P<head>(?:from\s[^()]+?\simport|import)\b[ \t]*\(?)(?P<names>[^();]+)(?P<tail>\)?)", re.DOTALL
    ),
    comment=re.compile(r"#|\\\n"),
    source=r"\A(?:from|import)\s+(?P<module>%s)(?![\w.])",
    asking=re.compile(r"(try|except|else|finally)\b.*:"),
)
