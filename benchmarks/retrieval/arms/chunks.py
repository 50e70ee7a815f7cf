"""Our own chunks as documents, for arms that have no chunker: what they find is then cut as what we find is."""

from pathlib import Path

from benchmarks.retrieval.records import Document, Task
from pinakes.extraction.extract import extract_facts
from pinakes.languages import language_of


def chunks_of(task: Task) -> tuple[Document, ...]:
    """The chunks of a project's files."""
    folder = Path(task.folder)
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return tuple(
        document for path in paths if not path.startswith(".pinakes/") for document in _chunks_in(folder, path)
    )


def _chunks_in(folder: Path, path: str) -> list[Document]:
    language = language_of(path)
    if language is None:
        return []
    data = (folder / path).read_bytes()
    return [
        Document(
            path, one.line, one.end_line, one.name, one.context, data[one.start : one.end].decode("utf-8", "replace")
        )
        for one in extract_facts(path, language, data).chunks
    ]
