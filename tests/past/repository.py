"""A git repository that grows commit by commit, each a day after the one before."""

import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from pinakes import Pinakes

_FIRST = datetime(2024, 1, 1, 12, tzinfo=UTC)


class Repository:
    """A repository in a folder of a test."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        self.root.mkdir()
        self._home = folder / "home"
        self._n_commits = 0
        self.commits: dict[str, str] = {}
        """Ids of commits by their subjects."""
        self.git("init", "-q", "-b", "main")

    def git(self, *words: str, **environ: str) -> str:
        command = ["git", "-C", str(self.root), "-c", "commit.gpgsign=false", *words]
        done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=self._environ(environ))
        return done.stdout.strip()

    def _environ(self, more: dict[str, str]) -> dict[str, str]:
        who = {f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER") for what, value in _WHO.items()}
        return {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(self._home), **who, **more}

    def write(self, **files: str | None) -> None:
        """Write or delete files; `__` in a name stands for `/`, `_dot_` for the dot before its extension."""
        for name, text in files.items():
            path = self.root / name.replace("__", "/").replace("_dot_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            if text is None:
                path.unlink()
            else:
                path.write_text(text, encoding="utf-8")

    def commit(self, subject: str, author: str = "Ada", **files: str | None) -> str:
        """Write files and commit everything."""
        self.write(**files)
        self.git("add", "-A", ".", ":!.pinakes")
        date = (_FIRST + timedelta(days=self._n_commits)).isoformat()
        dates = {"GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date}
        names = {"GIT_AUTHOR_NAME": author, "GIT_AUTHOR_EMAIL": f"{author}@example.org"}
        self.git("commit", "-q", "--allow-empty", "-m", subject, **dates, **names)
        self._n_commits += 1
        self.commits[subject] = self.git("rev-parse", "HEAD")
        return self.commits[subject]

    def open(self, **settings: Any) -> Pinakes:
        """The project with an index."""
        environ = {"PINAKES_HOME": str(self._home), "HOME": str(self._home)}
        project = Pinakes(self.root, environ=environ, workers=1, **settings)
        project.index()
        return project


_WHO = {"NAME": "Ada", "EMAIL": "Ada@example.org", "DATE": _FIRST.isoformat()}
