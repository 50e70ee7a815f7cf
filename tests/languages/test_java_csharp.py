"""Java and C# in a state nobody would commit: extraction says less, but never raises."""

from pathlib import Path

import pytest
from tests.languages.consistency import check

from pinakes.extraction.extract import extract_facts
from pinakes.languages import FOLDER, language_of

LANGUAGES = ("java", "csharp")
CASES = [
    path
    for language in LANGUAGES
    for path in sorted((FOLDER / language / "cases").iterdir())
    if path.suffix != ".outline"
]
NESTINGS = (
    "(",
    "[",
    "{",
    "class A {",
    "class A { void m() {",
    "namespace N {",
    "interface A<T> {",
    "enum A { B {",
    "new A() {",
    "x -> {",
    "x => (",
    "if (a) {",
    "a ? b : ",
    "List<",
    "@A(",
    "[A(",
    "case A: ",
    'x = $"{',
    "#if A\n",
    "a.b(",
    "x = new A { B = ",
)


def case_name(case: Path) -> str:
    return f"{case.parent.parent.name}/{case.name}"


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_windows_line_ends_change_no_names(case: Path) -> None:
    data = case.read_bytes()
    language = language_of(case.name)
    unix, windows = (extract_facts(case.name, language, text) for text in (data, data.replace(b"\n", b"\r\n")))
    assert [symbol.qualified_name for symbol in windows.symbols] == [symbol.qualified_name for symbol in unix.symbols]
    assert [symbol.name_line for symbol in windows.symbols] == [symbol.name_line for symbol in unix.symbols]
    assert len(windows.references) == len(unix.references)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opening", NESTINGS)
def test_deep_nesting_is_survived(language: str, opening: str) -> None:
    check(extract_facts("deep", language, (opening * 1_000).encode()))


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"\x00" * 9, b"import", b"using", b"package", b"namespace", b"@", b"~"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_next_to_nothing_is_read(language: str, data: bytes) -> None:
    check(extract_facts("odd", language, data))


def test_the_names_of_java_lang_stay_sure_beside_a_wildcard() -> None:
    facts = extract_facts("A.java", "java", b"import java.util.*;\nclass A { String name; List list; }\n")
    found = {facts.names[reference.name]: reference.resolution for reference in facts.references}
    assert found["String"] == "external"
    assert found["List"] == "unresolved"
