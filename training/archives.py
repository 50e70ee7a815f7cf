"""The source files of a package: read from the archive its client brought, never unpacked on disk."""

import io
import json
import re
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pinakes.languages import language_of
from training.licences import debian_licence, licence_of_text, wheel_licence

LANGUAGES = frozenset(
    {"python", "javascript", "typescript", "tsx", "go", "rust", "java", "c", "cpp", "csharp", "ruby", "php"}
)
LARGEST_FILE = 200_000
_LEFT_OUT = re.compile(
    r"(^|/)(vendor|vendored|_vendor|node_modules|third_party|thirdparty|fixtures|testdata|migrations|locale|dist/cjs|umd)/"
    r"|\.min\.|\.bundle\.|_pb2|\.pb\.|bundled|generated|/examples?/"
)


class Source(NamedTuple):
    """One file of a package, with the language its name tells."""

    path: str
    language: str
    text: bytes


def licence_of(path: Path) -> str | None:
    """What the package says about its licence; None when it says nothing that can be read."""
    if path.suffix == ".deb":
        with _deb(path) as archive:
            for member in archive:
                if member.name.endswith("/copyright") and member.isfile():
                    return debian_licence(_read(archive, member).decode("utf-8", "replace"))
        return None
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            names = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
            return wheel_licence(wheel.read(names[0]).decode("utf-8", "replace")) if names else None
    if path.suffix == ".tgz":
        with tarfile.open(path) as archive:
            for member in archive:
                if member.name.count("/") == 1 and member.name.endswith("/package.json"):
                    licence = json.loads(_read(archive, member)).get("license")
                    return licence if isinstance(licence, str) else None
        return None
    return _repository_licence(path)


def sources_of(path: Path) -> Iterator[Source]:
    """Files of the package in languages we train on: not minified, vendored, generated or very large."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            for info in wheel.infolist():
                if info.file_size < LARGEST_FILE and (language := _wanted(info.filename)):
                    yield Source(info.filename, language, wheel.read(info))
    elif path.suffix in {".deb", ".tgz"}:
        with _deb(path) if path.suffix == ".deb" else tarfile.open(path) as archive:
            for member in archive:
                if member.isfile() and member.size < LARGEST_FILE and (language := _wanted(member.name)):
                    yield Source(member.name, language, _read(archive, member))
    elif (path / "HEAD").exists():
        yield from _repository_sources(path)
    else:
        for file in sorted(path.rglob("*")):
            name = file.relative_to(path).as_posix()
            if (language := _wanted(name)) and file.is_file() and file.stat().st_size < LARGEST_FILE:
                yield Source(name, language, file.read_bytes())


def _wanted(name: str) -> str | None:
    if _LEFT_OUT.search(name):
        return None
    language = language_of(name)
    return language if language in LANGUAGES else None


def _deb(path: Path) -> tarfile.TarFile:
    """The files of a Debian package: the member `data.tar.*` of an `ar` archive."""
    archive = path.read_bytes()
    at = 8
    while at < len(archive):
        name, size = archive[at : at + 16].decode().strip(), int(archive[at + 48 : at + 58])
        if name.startswith("data.tar"):
            return tarfile.open(fileobj=io.BytesIO(archive[at + 60 : at + 60 + size]))
        at += 60 + size + size % 2
    raise ValueError(f"{path.name} holds no data.tar")


def _read(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    stream = archive.extractfile(member)
    return stream.read() if stream else b""


def _git(repository: Path, *arguments: str) -> bytes:
    done = subprocess.run(["git", "-C", repository, *arguments], capture_output=True, check=False)
    return done.stdout


def _repository_licence(repository: Path) -> str | None:
    names = _git(repository, "ls-tree", "--name-only", "HEAD").decode().split()
    texts = [
        name for name in names if re.fullmatch(r"(?i)(mit-)?(licen[cs]e|copying)([.-](md|txt|mit|apache.*))?", name)
    ]
    found = [licence_of_text(_git(repository, "show", f"HEAD:{name}").decode("utf-8", "replace")) for name in texts]
    return " or ".join(name for name in dict.fromkeys(found) if name) or None


def _blob(row: tuple[str, str, str]) -> str:
    return row[2]


def _repository_sources(repository: Path) -> Iterator[Source]:
    listing = _git(repository, "ls-tree", "-r", "-l", "-z", "HEAD").decode("utf-8", "replace").split("\0")
    wanted: list[tuple[str, str, str]] = []
    for row in filter(None, listing):
        head, name = row.split("\t", 1)
        _, kind, blob, size = head.split()
        if kind == "blob" and size.isdigit() and int(size) < LARGEST_FILE and (language := _wanted(name)):
            wanted.append((name, language, blob))
    wanted.sort(key=_blob)  # Any order that is the same on every machine and mixes the folders.
    with subprocess.Popen(
        ["git", "-C", repository, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as batch:
        assert batch.stdin
        assert batch.stdout
        for name, language, blob in wanted:
            batch.stdin.write(blob.encode() + b"\n")
            batch.stdin.flush()
            answer = batch.stdout.readline().split()
            if len(answer) == 3:
                yield Source(name, language, batch.stdout.read(int(answer[2])))
                batch.stdout.read(1)
