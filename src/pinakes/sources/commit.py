"""Which commit is checked out, read from git's own files: no process is started for it."""

from pathlib import Path


def head_commit(root: Path) -> str | None:
    """The commit HEAD points at, for the work tree `root` lies in; None outside one or before the first commit."""
    folders = git_folders(root)
    if folders is None:
        return None
    try:
        head = (folders[0] / "HEAD").read_text("utf-8").strip()
        if not head.startswith("ref: "):
            return head or None
        return _resolve(*folders, head.removeprefix("ref: "))
    except (OSError, UnicodeDecodeError):
        return None


def git_folders(root: Path) -> tuple[Path, Path] | None:
    """Where git keeps what belongs to the work tree around `root`, and what all work trees share; None outside one."""
    folder = next((parent / ".git" for parent in (root, *root.parents) if (parent / ".git").exists()), None)
    if folder is None:
        return None
    try:
        if folder.is_file():
            folder = folder.parent / folder.read_text("utf-8").removeprefix("gitdir:").strip()
        common = folder / "commondir"
        return folder, folder / common.read_text("utf-8").strip() if common.is_file() else folder
    except (OSError, UnicodeDecodeError):
        return None


def _resolve(folder: Path, shared: Path, ref: str) -> str | None:
    for place in (folder, shared):
        if (place / ref).is_file():
            return (place / ref).read_text("utf-8").strip()
    packed = shared / "packed-refs"
    lines = packed.read_text("utf-8").splitlines() if packed.is_file() else []
    return next((line.partition(" ")[0] for line in lines if line.endswith(f" {ref}")), None)
