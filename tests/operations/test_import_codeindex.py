"""Packages outside the project: imported, found among its dependencies, and asked."""

import json
import os
import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.operations.conftest import write

from pinakes import Pinakes
from pinakes.errors import BadFormatError, NotFoundError
from pinakes.sources.bundles import open_bundles

LIBRARY = '''"""A library."""
from os import path as where


class Session:
    """Keeps connections. For long."""

    def send(self, request: str, *, retries: int = 3) -> "Response":
        """Send it."""
        return self._dial(request)

    def _dial(self, request): ...


def get_user(name): ...
'''


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A library beside the project, with its own portable index."""
    root = tmp_path / "library"
    write(root, "lib/__init__.py", LIBRARY)
    write(root, "lib/web.ts", "export interface Shape { area(): number }\nexport const LIMIT = 3;\n")
    write(root, "pyproject.toml", '[project]\nname = "lib"\nversion = "2.32"\n')
    environ = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path)}
    Pinakes(root, environ=environ).export_codeindex()
    return root


def ask(project: Pinakes, sql: str) -> list[list[Any]]:
    return project.query(sql, limit=1000).rows


def symbols(project: Pinakes) -> list[list[Any]]:
    return ask(
        project,
        "SELECT path, qualified_name, kind, line, end_line, parent, signature, alias, visibility FROM external_symbols",
    )


def exported(folder: Path) -> list[list[Any]]:
    found = [json.loads(line) for line in (folder / "symbols.jsonl").read_bytes().splitlines()]
    return [
        [
            line["file"],
            line["name"],
            line["kind"],
            *line["line"],
            *map(line.get, ("parent", "sig", "alias", "visibility")),
        ]
        for line in found
    ]


def ship(library: Path, folder: Path) -> Path:
    """Put the library's index into an installed package."""
    target = folder / ".codeindex"
    target.mkdir(parents=True, exist_ok=True)
    for path in (library / ".codeindex").iterdir():
        (target / path.name).write_bytes(path.read_bytes())
    return target


def install(library: Path, environment: Path, version: str = "2.32") -> Path:
    """Install the library into a virtual environment, as pip does."""
    site = environment / "lib/python3.11/site-packages"
    write(environment, "pyvenv.cfg", "")
    ship(library, site / "lib")
    write(site, f"real_name-{version}.dist-info/METADATA", f"Name: real-name\nVersion: {version}\n\n")
    write(site, f"real_name-{version}.dist-info/RECORD", "lib/__init__.py,,\nlib/.codeindex/index.json,sha256=x,9\n")
    return site / "lib/.codeindex"


def test_what_was_exported_is_imported_again(project: Pinakes, library: Path) -> None:
    answer = project.import_codeindex(str(library))
    (package,) = answer.packages
    assert (package.name, package.version, package.ecosystem, package.origin) == ("lib", "2.32", "pypi", "imported")
    assert (package.files, answer.n_problems, answer.n_changed_files) == (3, 0, 0)
    assert symbols(project) == exported(library / ".codeindex")
    names = ask(project, "SELECT name FROM external_symbols WHERE parent = 'Session' ORDER BY line")
    assert names == [["send"], ["_dial"]]


def test_external_symbols_come_after_the_project_s_own_and_are_marked(project: Pinakes, library: Path) -> None:
    own = project.find("get_user")
    project.import_codeindex(str(library))
    found = project.find("get_user")
    assert found.symbols[: own.total] == own.symbols
    assert found.total == own.total + 1
    last = found.symbols[-1]
    assert last.external is not None
    assert (last.external.package, last.external.version, last.path) == ("lib", "2.32", "lib/__init__.py")
    assert project.find("get_user", external=False).symbols == own.symbols
    assert all(symbol.external is None for symbol in project.find("get_user", path="pkg").symbols)
    pages = [project.find("get_user", limit=1, cursor=str(start)).symbols[0] for start in range(found.total)]
    assert pages == found.symbols
    assert project.find("Session", kind="class").symbols[0].doc == "Keeps connections."
    assert project.find("lib.send").symbols[0].qualified_name == "Session.send"
    assert project.find("where").total == 0


def test_show_tells_what_the_package_s_index_says(project: Pinakes, library: Path) -> None:
    project.import_codeindex(str(library))
    (card,) = project.show("Session").matches
    assert (card.doc, card.members, card.language) == ("Keeps connections. For long.", ["send", "_dial"], "python")
    assert card.external is not None
    (send,) = project.show("lib.Session.send").matches
    assert send.signature == 'def send(self, request: str, *, retries: int = 3) -> "Response"'
    assert send.parent == "Session"
    assert project.show(send.id).matches == [send]
    assert [match.external for match in project.show("get_user").matches] == [None, None]
    with pytest.raises(NotFoundError, match=r"lib 2\.32, whose source is not here"):
        project.snippet("Session")
    with pytest.raises(NotFoundError):
        project.show("Session", kind="function")


def test_an_import_survives_updates_rebuilds_and_new_schemas(
    root: Path, open_project: Callable[..., Pinakes], library: Path
) -> None:
    project = open_project()
    project.index()
    project.import_codeindex(str(library))
    before = symbols(project)
    (library / ".codeindex/index.json").unlink()
    write(root, "more.py", "def more(): ...\n")
    project.index()
    assert symbols(project) == before
    project.index(full=True)
    assert symbols(project) == before
    assert project.find("Session").total == 1
    connection = sqlite3.connect(root / ".pinakes/index.db")
    connection.execute("UPDATE meta SET value = '1' WHERE key = 'schema_version'")
    connection.commit()
    connection.close()
    assert project.index().mode == "full"
    assert symbols(project) == before


def test_a_second_import_replaces_the_first_and_a_deleted_one_is_gone(project: Pinakes, library: Path) -> None:
    project.import_codeindex(str(library))
    project.import_codeindex(str(library / ".codeindex"), version="3")
    project.import_codeindex(str(library), package="other")
    assert [(item.name, item.version) for item in project.packages_list().packages] == [("lib", "3"), ("other", "")]
    answer = project.packages_delete(["lib", "nothing"])
    assert (answer.deleted, answer.not_found) == (["lib"], ["nothing"])
    assert {row[0] for row in ask(project, "SELECT package FROM external_symbols")} == {"other"}
    project.packages_delete(["other"])
    project.index(full=True)
    assert project.packages_list().total == 0
    assert project.find("Session").total == 0


def test_sources_beside_the_index_that_changed_are_told_of(project: Pinakes, library: Path) -> None:
    write(library, "lib/web.ts", "changed")
    (library / "lib/__init__.py").unlink()
    answer = project.import_codeindex(str(library))
    assert (answer.changed_files, answer.n_changed_files) == (["lib/web.ts"], 1)


def test_a_wheel_is_read_without_unpacking_it(project: Pinakes, library: Path, tmp_path: Path) -> None:
    wheel = tmp_path / "lib-9.1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in (library / ".codeindex").iterdir():
            archive.write(path, f"lib/.codeindex/{path.name}")
        archive.writestr("lib-9.1.dist-info/METADATA", "Name: the-lib\nVersion: 9.1\n\n")
    (package,) = project.import_codeindex(str(wheel)).packages
    assert (package.name, package.version, package.symbols) == ("the-lib", "9.1", 7)
    assert package.place == f"{wheel}!lib/.codeindex"
    assert symbols(project) == exported(library / ".codeindex")


def test_a_zip_file_may_hold_several_indexes_or_be_one(project: Pinakes, library: Path, tmp_path: Path) -> None:
    several, one = tmp_path / "several.zip", tmp_path / "one.zip"
    with zipfile.ZipFile(several, "w") as archive, zipfile.ZipFile(one, "w") as other:
        for path in (library / ".codeindex").iterdir():
            archive.write(path, f"a/.codeindex/{path.name}")
            archive.write(path, f"b/c/.codeindex/{path.name}")
            archive.write(path, f"../evil/.codeindex/{path.name}")
            other.write(path, path.name)
    assert len(project.import_codeindex(str(several), package="two").packages) == 2
    assert project.import_codeindex(str(one)).packages[0].name == "lib"


def test_an_archive_that_cannot_be_read_is_refused(project: Pinakes, library: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"PK\x03\x04 no")
    with pytest.raises(BadFormatError, match="not a zip file"):
        project.import_codeindex(str(bad))
    with zipfile.ZipFile(bad, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme", "x")
    with pytest.raises(NotFoundError, match="ships no index"):
        project.import_codeindex(str(bad))
    with pytest.raises(NotFoundError, match="nothing at"):
        project.import_codeindex(str(tmp_path / "nowhere"))
    with pytest.raises(NotFoundError, match="holds no"):
        project.import_codeindex(str(tmp_path))
    with zipfile.ZipFile(bad, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in (library / ".codeindex").iterdir():
            archive.write(path, f".codeindex/{path.name}")
    damaged = bytearray(bad.read_bytes())
    start = damaged.index(b".codeindex/symbols.jsonl") + 40
    damaged[start : start + 60] = bytes(60)
    bad.write_bytes(damaged)
    with pytest.raises(BadFormatError):
        project.import_codeindex(str(bad))
    assert project.packages_list().total == 0


def test_a_zip_bomb_is_stopped_by_what_it_gives(project: Pinakes, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(".codeindex/index.json", b" " * (64 << 20))
        archive.writestr(".codeindex/files.jsonl", "")
    with pytest.raises(BadFormatError, match=r"more than 1,048,576 bytes"):
        project.import_codeindex(str(bomb))


def test_lines_that_cannot_be_read_are_told_of_and_the_rest_is_imported(project: Pinakes, library: Path) -> None:
    with (library / ".codeindex/symbols.jsonl").open("ab") as stream:
        stream.write(b'{"file":"lib/__init__.py"}\nnot json\n')
    answer = project.import_codeindex(str(library))
    assert answer.n_problems == 2
    assert answer.problems[0].startswith("symbols.jsonl:")
    assert answer.packages[0].symbols == 7


def test_a_new_major_version_leaves_everything_as_it_was(project: Pinakes, library: Path) -> None:
    project.import_codeindex(str(library))
    write(library, ".codeindex/index.json", '{"version":"2.0","name":"lib","root":".","languages":[]}')
    with pytest.raises(BadFormatError, match=r"'2\.0'.*newer Pinakes"):
        project.import_codeindex(str(library))
    assert project.packages_list().total == 1


def test_indexes_in_virtual_environments_are_found_changed_and_forgotten(
    root: Path, project: Pinakes, library: Path
) -> None:
    index = install(library, root / ".venv")
    assert project.index().evidence.notes == []
    (package,) = project.packages_list().packages
    assert (package.name, package.version, package.ecosystem, package.origin) == ("real-name", "2.32", "pypi", "found")
    assert package.place == ".venv/lib/python3.11/site-packages/lib/.codeindex"
    assert project.find("Session").symbols[0].external is not None
    before = (root / ".pinakes/index.db").read_bytes()
    project.index()
    assert (root / ".pinakes/index.db").read_bytes() == before
    write(index, "symbols.jsonl", "", when=1_200_000_000)
    project.index()
    assert symbols(project) == []
    project.index(full=True)
    assert project.packages_list().total == 1
    (index / "index.json").unlink()
    project.index()
    assert project.packages_list().total == 0


def test_the_active_environment_is_looked_into_wherever_it_is(root: Path, tmp_path: Path, library: Path) -> None:
    install(library, tmp_path / "env")
    install(library, root / "venv")
    environ = {"PINAKES_HOME": str(tmp_path / "home"), "HOME": str(tmp_path), "VIRTUAL_ENV": str(tmp_path / "env")}
    project = Pinakes(root, environ=environ)
    project.index()
    assert [package.place for package in project.packages_list().packages] == [
        "venv/lib/python3.11/site-packages/lib/.codeindex"
    ]
    (root / "venv/pyvenv.cfg").unlink()
    project.index()
    assert [package.place for package in project.packages_list().packages] == [
        str(tmp_path / "env/lib/python3.11/site-packages/lib/.codeindex")
    ]
    off = Pinakes(root, environ=environ, dependency_indexes=False)
    off.index()
    assert off.packages_list().total == 0


def test_indexes_in_node_modules_are_found_with_and_without_a_scope(
    root: Path, project: Pinakes, library: Path, tmp_path: Path
) -> None:
    modules = root / "node_modules"
    write(modules, "plain/package.json", '{"name": "plain", "version": "1.0.0"}')
    write(modules, "@scope/inner/package.json", '{"name": "@scope/inner", "version": "2.0.0"}')
    ship(library, modules / "plain")
    ship(library, modules / "@scope/inner")
    ship(library, modules / "nameless")
    ship(library, modules / ".store/linked")
    (modules / "linked").symlink_to(modules / ".store/linked")
    ship(library, tmp_path / "elsewhere")
    (modules / "outside").symlink_to(tmp_path / "elsewhere")
    project.index()
    assert [(package.name, package.version) for package in project.packages_list().packages] == [
        ("@scope/inner", "2.0.0"),
        ("linked", ""),
        ("nameless", ""),
        ("plain", "1.0.0"),
    ]


def test_a_broken_index_of_a_dependency_is_noted_once(root: Path, project: Pinakes, library: Path) -> None:
    index = install(library, root / ".venv")
    write(index, "index.json", '{"version":"7.0"}', when=1_200_000_000)
    (note,) = project.index().evidence.notes
    assert note.startswith("The index of the package real-name was not read: ")
    assert project.index().evidence.notes == []
    assert project.packages_list().packages[0].files == 0
    (index / "symbols.jsonl").unlink()
    (index / "symbols.jsonl").mkdir()
    write(index, "index.json", '{"version":"1.0","name":"x","root":".","languages":[]}', when=1_200_000_001)
    (note,) = project.index().evidence.notes
    assert "symbols.jsonl is not a file" in note


def test_an_imported_package_hides_the_found_one_of_its_name(root: Path, project: Pinakes, library: Path) -> None:
    install(library, root / ".venv")
    project.index()
    project.import_codeindex(str(library), package="real-name", version="9")
    project.index()
    project.index(full=True)
    assert [(item.version, item.origin) for item in project.packages_list().packages] == [("9", "imported")]
    project.packages_delete(["real-name"])
    project.index()
    assert [(item.version, item.origin) for item in project.packages_list().packages] == [("2.32", "found")]


def test_an_update_leaves_the_packages_a_fresh_build_would(root: Path, project: Pinakes, library: Path) -> None:
    index = install(library, root / ".venv")
    project.index()
    ship(library, root / "node_modules/more")
    project.index()
    os.utime(index / "files.jsonl", (1_300_000_000, 1_300_000_000))
    project.index()
    sql = "SELECT package, version, path, key, qualified_name, parent, doc FROM external_symbols ORDER BY 1, 2, 3, 4"
    updated = ask(project, sql), [package.place for package in project.packages_list().packages]
    project.index(full=True)
    assert (ask(project, sql), [package.place for package in project.packages_list().packages]) == updated


ODD = [
    "tab\there.py",
    "back\\slash.py",
    "..\\up.py",
    "new\nline.py",
    'quo"te.py',
    "apo'strophe.py",
    "line\u2028sep.py",
    "e\u0301.py",
]


def test_files_with_odd_names_make_the_way_there_and_back(tmp_path: Path, project: Pinakes) -> None:
    root = tmp_path / "odd"
    for number, name in enumerate([*ODD, "fol\tder/in\\side.py"]):
        write(root, name, f"def of_{number}():\n    pass\n")
    write(root, "names.rb", "class A\n  def <=>(o)\n  end\n  def [](k)\n  end\nend\n")
    write(root, "names.js", 'const o = { "a\\tb": function () {}, "c\\\\d"() {}, [`e`]() {} };\n')
    Pinakes(root, environ=dict(project.session.environ)).export_codeindex()
    answer = project.import_codeindex(str(root))
    assert (answer.problems, answer.n_changed_files) == ([], 0)
    assert sorted(symbols(project)) == sorted(exported(root / ".codeindex"))
    assert {row[0] for row in symbols(project)} >= {*ODD, "fol\tder/in\\side.py"}


@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_damaged_zip_file_is_told_as_such_however_it_is_packed(
    tmp_path: Path, project: Pinakes, library: Path, packing: int
) -> None:
    archive = tmp_path / "lib.zip"
    with zipfile.ZipFile(archive, "w", packing) as packed:
        for path in sorted((library / ".codeindex").iterdir()):
            packed.write(path, f".codeindex/{path.name}")
    whole = archive.read_bytes()
    assert project.import_codeindex(str(archive)).n_problems == 0
    refusals = 0
    for start in range(40, 400, 20):
        damaged = bytes(byte ^ 0x5A for byte in whole[start : start + 20])
        archive.write_bytes(whole[:start] + damaged + whole[start + 20 :])
        try:
            project.import_codeindex(str(archive))
        except BadFormatError:
            refusals += 1
    # Some bytes hold nothing that is looked at, such as times.
    assert refusals > 9


def test_what_goes_wrong_beside_a_zip_file_is_not_told_as_damage_of_it(tmp_path: Path) -> None:
    archive = tmp_path / "lib.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr(".codeindex/index.json", "{}")
    for fault in (OSError("the disk of somebody else"), ValueError("a fault of the reader")):
        with pytest.raises(type(fault), match=str(fault)), open_bundles(archive):
            raise fault
