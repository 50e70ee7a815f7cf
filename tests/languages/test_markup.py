"""Pages, components and style sheets: what stands inside them is read as if it stood alone, broken or not."""

from pathlib import Path

import msgspec
import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts
from pinakes.facts import FileFacts, Reference, Symbol
from pinakes.languages import FOLDER, language_of

SCRIPTS = sorted(path for path in (FOLDER / "typescript" / "cases").iterdir() if path.suffix in {".ts", ".js", ".mjs"})
HOSTS = {
    "vue": (b'<template>\n  <p title="\xc3\xa9">{{ ok }}</p>\n</template>\n\n<script lang="ts">', b"</script>\n"),
    "svelte": (b'<p>\xc3\xa9 {ok}</p>\n\n<script lang="ts">', b"</script>\n<style>a { top: 0 }</style>\n"),
    "astro": (b"---", b"---\n<p>{ok}</p>\n"),
    "html": (b'<p>\xc3\xa9</p>\n<script type="text/typescript">', b"</script>\n<p>\n"),
}
"""What stands before and after a script in each format, with a name that no script knows."""
OPENINGS = (
    b"{",
    b"{{",
    b"{<a>",
    b"{<>",
    b"<a {",
    b'<a b="{',
    b"<a b={",
    b"<a b=`${",
    b"{#each a as b}{b}",
    b"{#snippet a(b)}",
    b"{@const {",
    b'<a v-for="b in c">{{ b }}',
    b'<a #b="{',
    b"<a><b></a>",
    b"<li id=a>",
    b"<h1>a",
    b"<script>a(",
    b"<style>.a{",
    b"<script>export default{data(){return{",
    b"<script setup>defineProps<{",
    b"<!-- a b -->",
    b"<a onclick='a('>",
    b"{% a",
    b"<? ?",
    b"</",
)
SHEET_OPENINGS = (
    b".a{&-b{",
    b".a,.b{&-c,&-d{",
    b"#{",
    b"@{",
    b"@include a{",
    b"@each $a in $b{",
    b"@if a{$a:1;",
    b"@mixin a($b:(",
    b".a{@extend .a;",
    b".a{.b();",
    b".a(@b:",
    b".a({",
    b"// a b\n$a:1;",
    b"&:extend(.a",
    b"`",
    b"a(;",
)


@pytest.mark.parametrize("language", HOSTS)
@pytest.mark.parametrize("opening", OPENINGS, ids=repr)
def test_deep_nesting_is_survived(language: str, opening: bytes) -> None:
    check(extract_facts(f"deep.{language}", language, opening * 1_000))
    check(extract_facts(f"deep.{language}", language, b"<template>" + opening * 1_000))


@pytest.mark.parametrize("language", ["scss", "less"])
@pytest.mark.parametrize("opening", SHEET_OPENINGS, ids=repr)
def test_deep_nesting_of_sheets_is_survived(language: str, opening: bytes) -> None:
    check(extract_facts(f"deep.{language}", language, opening * 500))


@pytest.mark.parametrize("language", HOSTS)
@pytest.mark.parametrize("case", SCRIPTS, ids=lambda case: case.name)
def test_a_script_has_the_facts_it_has_alone(case: Path, language: str) -> None:
    script = b"\n" + case.read_bytes() + b"\n"
    if language == "vue" and b"export default {" in script:
        pytest.skip("the object is the component, and has the members that its options list")
    before, after = HOSTS[language]
    alone = extract_facts("alone.ts", "typescript", script)
    inside = extract_facts(f"Host.{language}", language, before + script + after)
    shift = before.count(b"\n")
    own = [symbol for symbol in alone.symbols if symbol.name != "default"]
    assert [_shown(symbol, shift) for symbol in own] == [
        _shown(symbol, 0) for symbol in inside.symbols if symbol.name not in {"Host", "default"}
    ]
    assert _uses(alone, shift) == _uses(inside, 0)
    assert [
        msgspec.structs.replace(item, line=item.line + shift, end_line=item.end_line + shift, symbol=-1)
        for item in alone.imports
    ] == [msgspec.structs.replace(item, symbol=-1) for item in inside.imports]
    assert [(text.kind, text.line + shift, text.text) for text in alone.texts] == [
        (text.kind, text.line, text.text) for text in inside.texts
    ]


def _shown(symbol: Symbol, shift: int) -> tuple[object, ...]:
    """A symbol without what the component around it changes: whom it belongs to and who may see it."""
    place = (symbol.line + shift, symbol.col, symbol.end_line + shift, symbol.end_col, symbol.name_line + shift)
    return (
        *place,
        symbol.name,
        symbol.kind,
        symbol.signature,
        symbol.doc,
        symbol.type,
        symbol.value,
        symbol.complexity,
    )


def _uses(facts: FileFacts, shift: int) -> list[tuple[object, ...]]:
    return sorted(
        (use.line + shift, use.col, facts.names[use.name], use.kind, _receiver(facts, use))
        for use in facts.references
        if facts.names[use.name] != "ok"
    )


def _receiver(facts: FileFacts, use: Reference) -> str:
    return "" if use.receiver < 0 else facts.names[use.receiver]


def test_the_end_tag_of_a_script_ends_it_even_in_a_string() -> None:
    facts = extract_facts("a.html", "html", b'<SCRIPT>var a = "</script>"; var b = 1</SCRIPT><p id="c">')
    assert [symbol.name for symbol in facts.symbols if symbol.kind == "variable"] == []
    assert [symbol.name for symbol in facts.symbols if symbol.kind == "element"] == ["c"]


@pytest.mark.parametrize(
    ("script", "names"),
    [
        (b"<script>let a = 1", ["a"]),
        (b"<script src='x.js'/><p id=b>", ["b"]),
        (b"<script type='application/json'>let a = 1</script>", []),
        (b"<script type=module>let a = 1</script>\r\n<script>let b = 2\r\n</script>", ["a", "b"]),
        (b"<script type='text/x-template'><p id=a></script>", []),
    ],
)
def test_which_scripts_are_read(script: bytes, names: list[str]) -> None:
    assert [symbol.name for symbol in extract_facts("a.html", "html", script).symbols] == names


def test_scripts_of_one_file_know_one_another() -> None:
    data = b"<script>export const a = 1</script>\n<script setup lang='ts'>const b = a as number</script>"
    facts = extract_facts("A.vue", "vue", data)
    targets = {facts.names[use.name]: facts.symbols[use.target].name for use in facts.references if use.target >= 0}
    assert targets["a"] == "a"


def test_a_component_is_called_after_its_file() -> None:
    for path, name in (("src/UserCard.vue", "UserCard"), ("user-card.vue", "UserCard"), ("+page.svelte", "+page")):
        symbol = extract_facts(path, language_of(path), b"<p>hi</p>").symbols[0]
        assert (symbol.name, symbol.kind, symbol.visibility) == (name, "class", "public")


def test_a_file_named_in_quotes_inside_the_quotes_of_an_address_is_imported() -> None:
    page = b"""<link rel="stylesheet" href="{{ "/assets/css/style.css?v=" | append: site.rev | relative_url }}">
<script src="{{ site.script }}"></script>
<script src="{{ 'a.js' | asset_url }}"></script>
"""
    found = extract_facts("page.html", "html", page)
    assert [item.module for item in found.imports] == ["/assets/css/style.css", "a.js"]
