"""Which file an include means."""

import pytest

from pinakes.languages.c.modules import Headers, read_folders

FILES = [
    "compile/main.c",
    "include/app/api.h",
    "include/musl.h",
    "include/stdio.h",
    "lib/one/util.h",
    "lib/two/util.h",
    "lib/two/deep/part.c",
    "src/api.h",
    "src/main.c",
    "src/main.h",
    "third/config.h",
    "vendor/config.h",
]
COMMANDS = """[
  {"directory": "/home/me/app/build", "file": "../src/main.c", "command": "cc -I../third -isystem ../lib/one -c x"},
  {"directory": "/home/me/app", "file": "compile/main.c", "arguments": ["cc", "-iquote", "vendor", "-I", "/usr"]}
]"""


def _headers(commands: str | None) -> tuple[Headers, dict[int, str]]:
    files = list(enumerate(FILES))
    paths = [] if commands is None else ["compile_commands.json"]
    return Headers(files, read_folders(paths, files, lambda _path: commands)), dict(files)


@pytest.mark.parametrize(
    ("importer", "include", "expected"),
    [
        ("src/main.c", '"api.h"', "src/api.h"),
        ("src/main.c", '"app/api.h"', "include/app/api.h"),
        ("src/main.c", "<app/api.h>", "include/app/api.h"),
        ("src/main.c", '"../include/musl.h"', "include/musl.h"),
        ("src/main.c", "<musl.h>", "include/musl.h"),
        ("src/main.c", "<stdio.h>", "include/stdio.h"),
        ("src/main.c", "<stdlib.h>", "stdlib.h"),
        ("src/main.c", '"string.h"', "string.h"),
        ("src/main.c", "<boost/any.hpp>", "boost/any.hpp"),
        ("src/main.c", '"generated.h"', None),
        # Two are as near: neither is meant for sure.
        ("src/main.c", '"util.h"', None),
        ("lib/two/deep/part.c", '"util.h"', "lib/two/util.h"),
        ("src/main.c", '"config.h"', None),
    ],
)
def test_an_include_is_found_as_a_compiler_would(importer: str, include: str, expected: str | None) -> None:
    headers, path_of = _headers(None)
    found = headers.find(importer, include[1:-1], is_quoted=include.startswith('"'))
    assert (path_of[found] if isinstance(found, int) else found) == expected


@pytest.mark.parametrize(
    ("importer", "include", "expected"),
    [
        ("src/main.c", '"config.h"', "third/config.h"),
        ("src/main.c", "<util.h>", "lib/one/util.h"),
        ("compile/main.c", '"config.h"', "vendor/config.h"),
        # A header has no command of its own: any folder may hold what it includes.
        ("src/main.h", '"util.h"', "lib/one/util.h"),
    ],
)
def test_commands_say_where_headers_are(importer: str, include: str, expected: str) -> None:
    headers, path_of = _headers(COMMANDS)
    found = headers.find(importer, include[1:-1], is_quoted=include.startswith('"'))
    assert isinstance(found, int)
    assert path_of[found] == expected


@pytest.mark.parametrize("text", ["", "{", "[1, {}]", '{"a": 1}', '[{"file": "/else/where.c", "command": "cc \\""}]'])
def test_commands_that_say_nothing_change_nothing(text: str) -> None:
    assert _headers(text)[0].settings() == _headers(None)[0].settings()


def test_a_header_goes_with_the_source_of_its_name() -> None:
    headers, path_of = _headers(None)
    assert path_of[headers.source_of("src/main.h") or 0] == "src/main.c"
    assert headers.source_of("src/main.c") is None
    assert headers.source_of("include/app/api.h") is None
