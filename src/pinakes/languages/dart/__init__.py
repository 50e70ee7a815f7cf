"""Dart."""

from pinakes.languages._links import Links
from pinakes.languages._spec import LanguageSpec

SPECS = (
    LanguageSpec(
        name="dart",
        source_endings=(".dart",),
        extensions=(".dart",),
        grammar="tree_sitter_dart:language",
        hook="pinakes.languages.dart.hook",
        builtins=("pinakes.languages.dart.builtin_names:BUILTIN_NAMES",),
        self_names=frozenset({"this"}),
        interpreters=("dart",),
        labels="pinakes.languages.dart.labels:LABELS",
        joints=(b".", b"?."),
        links=Links("pinakes.languages.dart.links", config_endings=("pubspec.yaml",)),
        tests=rb"(group|test|testWidgets|testGoldens)(?=\s*\()",
    ),
)
