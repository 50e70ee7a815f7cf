"""What is used without being named."""

import re

from pinakes.languages._conventions import Conventions, Manifest, Packaging, any_of, byte_words, words

CONVENTIONS = Conventions(
    face="visibility",
    called=any_of(r"main|_\w*|drop|fmt|new|default|from|into|next|poll|deref|clone|eq|cmp|hash"),
    harmless_decorators=words(
        """inline must_use allow warn deny doc derive cfg cold track_caller deprecated non_exhaustive repr expect
        automatically_derived"""
    ),
    is_library=True,
    around=re.compile(r"\s*[\w:]+!\s*[({\[]"),
    reflects=byte_words("paste concat_idents"),
)

PACKAGING = Packaging(
    manifests=(Manifest("Cargo.toml", library=re.compile(r"\[package\]")),),
    program_and_library=("src/main.rs", "src/lib.rs"),
)
