"""Portable indexes as they come: a folder, or members of a zip file or wheel, opened without unpacking anything."""

import io
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING, NamedTuple, Protocol

from pinakes.errors import BadFormatError, NotFoundError
from pinakes.sources.contents import FLAGS
from pinakes.sources.manifests import Naming, project_naming, python_naming
from pinakes.sources.packages import FILES, FOLDER, owners_of

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_MAX_METADATA = 4 * 1024 * 1024
_MOST_BUNDLES = 1000


class Opener(Protocol):
    """Opens one file of an index by its name."""

    def __call__(self, name: str, /) -> IO[bytes] | None:
        """The file's bytes; None when the index has no file of that name."""


class Bundle(NamedTuple):
    """One portable index, ready to be read."""

    place: str
    """Where it lies: a folder, or a file with the member inside it after `!`."""
    naming: Naming | None
    """What the metadata around it calls the package; None when there is none."""
    source: str | None
    """The folder that holds `.codeindex/`, where its sources may lie; None inside an archive."""
    open: Opener


@contextmanager
def open_bundles(path: Path) -> Iterator[list[Bundle]]:
    """The portable indexes at a path, sorted.

    Raises NotFoundError when there is none, BadFormatError for a file that is no whole zip file.
    """
    if path.is_dir():
        yield [_folder_bundle(path)]
        return
    if not path.is_file():
        raise NotFoundError(f"There is nothing at {path}. Give a .codeindex folder, a zip file or a wheel.")
    with _telling_damage(path):
        archive = zipfile.ZipFile(path)
    with archive:
        yield _archive_bundles(archive, path)


@contextmanager
def _telling_damage(path: Path) -> Iterator[None]:
    """Tell what zip files raise as what it is. For nothing but steps of theirs: they raise what anything may raise."""
    try:
        yield
    except _broken_zip_errors() as error:
        raise BadFormatError(
            f"{path} is not a zip file that can be read ({error}). Give a whole zip file or wheel."
        ) from error


def _broken_zip_errors() -> tuple[type[Exception], ...]:
    """What reading a zip file raises that is damaged: each way to pack has its own."""
    errors = (
        zipfile.BadZipFile,
        zlib.error,
        struct.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
        OSError,
        ValueError,
    )
    try:
        from lzma import LZMAError  # noqa: PLC0415 - not every Python is built with it.
    except ImportError:
        return errors
    return (*errors, LZMAError)


def folder_bundle(folder: str, naming: Naming) -> Bundle:
    """The index in a folder that is known to be one."""
    return Bundle(folder, naming, os.fspath(Path(folder).parent), _folder_opener(folder))


def _folder_bundle(folder: Path) -> Bundle:
    candidates = (folder, folder / FOLDER)
    index = next((found for found in candidates if (found / FILES[0]).is_file()), None)
    if index is None:
        raise NotFoundError(f"{folder} holds no index.json, nor does {folder / FOLDER}. Give a .codeindex folder.")
    index = index.resolve()
    package = index.parent
    naming = owners_of(package.parent).get(package.name) or project_naming(package)
    opener = _folder_opener(os.fspath(index))
    return Bundle(os.fspath(index), naming if naming.ecosystem else None, os.fspath(package), opener)


def _folder_opener(folder: str) -> Opener:
    def open_file(name: str) -> IO[bytes] | None:
        try:
            descriptor = os.open(os.path.join(folder, name), FLAGS)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise BadFormatError(f"{folder}/{name} cannot be read: {error.strerror}.") from error
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise BadFormatError(f"{folder}/{name} is not a file.")
        return os.fdopen(descriptor, "rb")

    return open_file


def _archive_bundles(archive: zipfile.ZipFile, path: Path) -> list[Bundle]:
    members = {name for name in archive.namelist() if ".." not in PurePosixPath(name).parts}
    tops = sorted(name.removesuffix(FILES[0]) for name in members if _is_manifest(name))
    if not tops and {FILES[0], FILES[1]} <= members:
        tops = [""]
    if not tops:
        raise NotFoundError(f"{path} holds no {FOLDER}/{FILES[0]}. Its author ships no index with it.")
    if len(tops) > _MOST_BUNDLES:
        raise BadFormatError(f"{path} holds {len(tops):,} indexes; {_MOST_BUNDLES:,} are the most that are read.")
    naming = _wheel_naming(archive, path, members)
    return [
        Bundle(
            f"{path}!{top.rstrip('/')}" if top else os.fspath(path),
            naming,
            None,
            _member_opener(archive, path, top, members),
        )
        for top in tops
    ]


def _is_manifest(name: str) -> bool:
    return PurePosixPath(name).parts[-2:] == (FOLDER, FILES[0])


def _member_opener(archive: zipfile.ZipFile, path: Path, top: str, members: set[str]) -> Opener:
    def open_file(name: str) -> IO[bytes] | None:
        return _open_member(archive, path, top + name) if top + name in members else None

    return open_file


def _open_member(archive: zipfile.ZipFile, path: Path, name: str) -> IO[bytes]:
    with _telling_damage(path):
        return io.BufferedReader(_Member(archive.open(name), path))


class _Member(io.RawIOBase):
    """A file inside a zip file, whose damage shows as it is read."""

    def __init__(self, member: IO[bytes], path: Path) -> None:
        self._member = member
        self._path = path

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer", /) -> int:
        view = memoryview(buffer)
        with _telling_damage(self._path):
            data = self._member.read(len(view))
        view[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._member.close()
        super().close()


def _wheel_naming(archive: zipfile.ZipFile, path: Path, members: set[str]) -> Naming | None:
    """What the METADATA of a wheel says."""
    for name in sorted(members):
        parts = PurePosixPath(name).parts
        if len(parts) == 2 and parts[0].endswith(".dist-info") and parts[1] == "METADATA":
            with _open_member(archive, path, name) as member:
                return python_naming(member.read(_MAX_METADATA))
    return None
