"""Every project you have indexed."""

from pathlib import Path

from pinakes.answers import Project, Projects
from pinakes.operations._session import Session
from pinakes.storage.register import database_files, read_register


def run(session: Session) -> Projects:
    """List every project you have indexed, most recent first, with the size and age of its index."""
    projects = []
    for entry in read_register(session.user_folder):
        database = Path(entry.database)
        projects.append(
            Project(
                root=entry.root,
                database=entry.database,
                bytes=sum(path.stat().st_size for path in database_files(database) if path.is_file()),
                indexed_at=entry.indexed_at,
                exists=database.is_file(),
            )
        )
    return Projects(evidence=session.no_evidence(), projects=projects, total=len(projects))
