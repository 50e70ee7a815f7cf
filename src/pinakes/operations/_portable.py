"""What a portable index is about, for whoever writes one down."""

import os
from pathlib import Path

from pinakes.formats.codeindex.records import FOLDER
from pinakes.languages import language_of
from pinakes.operations._staging import beside
from pinakes.retrieval.portable import Subject
from pinakes.sources.manifests import project_naming


def portable_subject(root: Path, target: Path) -> Subject:
    """The project at `root`, for an index that will stand at `target`."""
    inside = os.path.relpath(target, root).replace(os.sep, "/")
    is_inside = not inside.startswith("..")
    # Outside the project it is on its way to somewhere else, and this machine's folders must not show in it.
    index_root = os.path.relpath(root, target.parent).replace(os.sep, "/") if is_inside else "."
    own = {FOLDER}
    if is_inside:
        own |= {inside, os.path.relpath(beside(target), root).replace(os.sep, "/")}
    return Subject(os.fspath(root), project_naming(root).name, index_root, tuple(sorted(own)), language_of)
