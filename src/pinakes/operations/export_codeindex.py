"""Write the portable index of a project, or check the one that is there."""

import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec

from pinakes.answers import Evidence, Exported, ExportedFile
from pinakes.errors import UsageError
from pinakes.formats.codeindex.records import FILES, FOLDER, INDEX, REFERENCES, REQUIRED, Manifest
from pinakes.operations._paths import typed_place
from pinakes.operations._portable import portable_subject
from pinakes.operations._session import Session
from pinakes.operations._staging import staging
from pinakes.retrieval.portable import Portable
from pinakes.sources.swap import put_folder

_NAMES = frozenset({*REQUIRED, REFERENCES})
_MOST_PATHS = 20
_PIECE = 1 << 20


def run(
    session: Session,
    folder: Annotated[str | None, "Where to write it; .codeindex at the root unless told otherwise."] = None,
    *,
    check: Annotated[bool, "Write nothing; exit code 1 when what is there is out of date."] = False,
    references: Annotated[bool, "Write references.jsonl too, which is an extension of the format."] = False,
) -> Exported:
    """Write the portable index of the project: files, symbols, texts as sorted JSON lines, the same on every machine.

    The index is brought up to date first. The folder is replaced in one step; nothing is written when nothing
    changed. A folder that holds anything else is refused.
    """
    target = typed_place(session, folder) if folder else session.root / FOLDER
    if not check:
        _refuse_other_things(target)
    with session.current() as view:
        portable = Portable(view.store, portable_subject(session.root, target))
        if check:
            return _check(portable, target, view.evidence, references=references)
        return _write(session, portable, target, view.evidence, references=references)


def _refuse_other_things(target: Path) -> None:
    """Raise UsageError for a place where something else would be lost."""
    if not os.path.lexists(target):
        return
    if target.is_symlink() or not target.is_dir():
        raise UsageError(f"{target} is not a folder. Name a new folder, or one that holds a portable index.")
    names = _names_in(target)
    if others := sorted(names - _NAMES):
        shown = ", ".join(others[:3])
        raise UsageError(
            f"{target} holds other things ({shown}). Name a new folder, or one that holds a portable index."
        )
    if names and not _is_manifest(target / INDEX):
        raise UsageError(
            f"{target / INDEX} is not that of a portable index. Name a new folder, or delete this one yourself."
        )


def _names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def _is_manifest(path: Path) -> bool:
    try:
        msgspec.json.decode(path.read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False
    return True


def _write(session: Session, portable: Portable, target: Path, evidence: Evidence, *, references: bool) -> Exported:
    contents = portable.contents(references=references)
    with staging(session, target) as staged:
        staged.mkdir()
        files = []
        for number, (name, pieces) in enumerate(contents.items()):
            if session.progress is not None:
                session.progress(f"write {name}", number, len(contents))
            files.append(_write_file(staged / name, pieces))
        is_same = target.is_dir() and _names_in(target) == set(contents)
        is_same = is_same and all(_is_file(target / name, _pieces_of(staged / name)) for name in contents)
        if not is_same:
            _refuse_other_things(target)
            put_folder(staged, target)
    return Exported(
        evidence=_with_left_out(evidence, portable.left_out),
        path=os.fspath(target),
        state="unchanged" if is_same else "written",
        files=files,
    )


def _write_file(path: Path, pieces: Iterable[bytes]) -> ExportedFile:
    n_lines = n_bytes = 0
    with path.open("xb", buffering=_PIECE) as stream:
        for piece in pieces:
            stream.write(piece)
            n_lines += piece.count(b"\n")
            n_bytes += len(piece)
    return ExportedFile(path.name, n_lines, n_bytes)


def _check(portable: Portable, target: Path, evidence: Evidence, *, references: bool) -> Exported:
    contents = portable.contents(references=references)
    outdated = [name for name, pieces in contents.items() if not _is_file(target / name, pieces)]
    if target.is_dir():
        outdated += sorted(_names_in(target) - set(contents))
    changed = _changed_paths(target / FILES, portable, references=references) if FILES in outdated else []
    return Exported(
        evidence=_with_left_out(evidence, portable.left_out),
        path=os.fspath(target),
        state="outdated" if outdated else "current",
        outdated=outdated,
        changed_paths=changed[:_MOST_PATHS],
        truncated=len(changed) > _MOST_PATHS,
    )


def _is_file(path: Path, pieces: Iterable[bytes]) -> bool:
    """Whether a file holds exactly these bytes."""
    try:
        with path.open("rb") as stream:
            return all(stream.read(len(piece)) == piece for piece in pieces) and not stream.read(1)
    except OSError:
        return False


def _pieces_of(path: Path) -> Iterator[bytes]:
    with path.open("rb") as stream:
        yield from iter(partial(stream.read, _PIECE), b"")


def _changed_paths(written: Path, portable: Portable, *, references: bool) -> list[str]:
    """Paths whose lines are not the same in the file that is there and in the one that would be written."""
    try:
        before = set(written.read_bytes().splitlines())
    except OSError:
        return []
    portable.left_out.clear()
    now = {line for piece in portable.contents(references=references)[FILES] for line in piece.splitlines()}
    return sorted({path for line in before ^ now if (path := _path_in(line))})


def _path_in(line: bytes) -> str | None:
    try:
        return msgspec.json.decode(line, type=_Path).path
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


class _Path(msgspec.Struct):
    path: str


def _with_left_out(evidence: Evidence, left_out: list[str]) -> Evidence:
    if not left_out:
        return evidence
    note = f"Not in files.jsonl, as they cannot be read ({len(left_out):,}): {', '.join(left_out[:3])}."
    return msgspec.structs.replace(evidence, notes=[*evidence.notes, note])
