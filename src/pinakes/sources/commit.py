"""Which commit is checked out, read from git's own files: no process is started for it."""

from pathlib import Path


def head_commit(root: Path) -> str | None:
    """The commit HEAD points at, for the work tree `root` lies in; None outside one or before the first commit."""
    folder = next((parent / ".git" for parent in (root, *root.parents) if (parent / ".git").exists()), None)
    if folder is None:
        return None
    try:
        if folder.is_file():
            folder = folder.parent / folder.read_text("utf-8").removeprefix("gitdir:").strip()
        head = (folder / "HEAD").read_text("utf-8").strip()
        if not head.startswith("ref: "):
            return head or None
        return _resolve(folder, head.removeprefix("ref: "))
    except (OSError, UnicodeDecodeError):
        return None


def _resolve(folder: Path, ref: str) -> str | None:
    common = folder / "commondir"
    shared = folder / common.read_text("utf-8").strip() if common.is_file() else folder
    for place in (folder, shared):
        if (place / ref).is_file():
            return (place / ref).read_text("utf-8").strip()
    packed = shared / "packed-refs"
    lines = packed.read_text("utf-8").splitlines() if packed.is_file() else []
    return next((line.partition(" ")[0] for line in lines if line.endswith(f" {ref}")), None)
