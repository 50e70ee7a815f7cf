"""Install Pinakes with its development tools into .venv, then run the gate: format, lint, types, imports, tests.

python3 check.py            everything
python3 check.py lint test  only these steps
"""

import os
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STEPS = {
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "lint": ["ruff", "check", "--quiet", "."],
    "types": ["mypy"],
    "imports": ["lint-imports", "--no-cache"],
    "audit": ["pinakes", "audit", "--ci", "--base", "HEAD~1"],
    "test": ["pytest", "-q", "-n", "auto"],
}


def install() -> None:
    """Make .venv and install the project into it, unless pyproject.toml has not changed since."""
    stamp = VENV / ".installed"
    wanted = (ROOT / "pyproject.toml").read_text("utf-8")
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    if not (BIN / "python").exists():
        venv.create(VENV, with_pip=True)
    command = [BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", f"{ROOT}[dev]"]
    subprocess.run(command, check=True)
    stamp.write_text(wanted, "utf-8")


def has_parent() -> bool:
    """Whether this is a checkout with a commit before the one checked out."""
    command = ["git", "rev-parse", "--verify", "--quiet", "HEAD~1"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def run(step: str) -> bool:
    """Run one step and tell how it went."""
    started = time.monotonic()
    program, *arguments = STEPS[step]
    if step == "audit" and not has_parent():
        print("skip   audit: there is no commit before this one to compare with", flush=True)  # noqa: T201
        return True
    environment = {**os.environ, "PYTHONWARNDEFAULTENCODING": "1"}
    passed = subprocess.run([BIN / program, *arguments], cwd=ROOT, env=environment, check=False).returncode == 0
    print(f"{'ok' if passed else 'FAILED':6} {step} ({time.monotonic() - started:.1f} s)", flush=True)  # noqa: T201
    return passed


def main() -> int:
    """Install, run the steps asked for, and fail when any of them failed."""
    install()
    steps = sys.argv[1:] or list(STEPS)
    return 0 if all([run(step) for step in steps]) else 1  # noqa: C419 - every step runs, also after a failure.


if __name__ == "__main__":
    sys.exit(main())
