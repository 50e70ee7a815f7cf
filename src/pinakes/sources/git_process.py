"""Git as a process: how it is started, and what it prints read piece by piece."""

import os
import select
import subprocess
import time
from collections.abc import Generator, Iterator
from typing import IO

GitAnswer = subprocess.CompletedProcess[bytes]

_TIMEOUT = 300.0
_PIECE = 1 << 16

# A git hook sets these for its own repository; the folder asked about may belong to another one.
_HOOK_VARIABLES = frozenset(
    {
        "GIT_ALTERNATE_OBJECT_DIRECTORIES",
        "GIT_COMMON_DIR",
        "GIT_DIR",
        "GIT_INDEX_FILE",
        "GIT_NAMESPACE",
        "GIT_OBJECT_DIRECTORY",
        "GIT_PREFIX",
        "GIT_WORK_TREE",
    }
)


_TRUST = "git config --global --add safe.directory"


class GitRefusedError(Exception):
    """Git is missing or would not answer, for the reason in the message. Transports never see it."""


class GitOutOfTimeError(GitRefusedError):
    """There is more than could be read in time."""


def run_git(root: str, *arguments: str) -> GitAnswer:
    """Return what a git command prints; it takes no lock and starts no monitor.

    Raises:
        GitRefusedError: the command could not be started, failed or took too long.

    """
    try:
        return subprocess.run(
            git_command(root, *arguments),
            capture_output=True,
            check=True,
            env=git_environment(),
            stdin=subprocess.DEVNULL,
            timeout=_TIMEOUT,
        )
    except subprocess.CalledProcessError as error:
        raise GitRefusedError(_reason(error.stderr, error.returncode)) from error
    except OSError as error:
        raise not_started(error) from error
    except subprocess.TimeoutExpired as error:
        raise GitRefusedError(str(error)) from error


def git_records(root: str, *arguments: str, deadline: float) -> Iterator[str]:
    """The records of a git command that ends each with NUL, as they come, until a moment of `time.monotonic`.

    Bytes that are not UTF-8 are escaped as `os.fsdecode` does. The process ends when nobody goes on reading.

    Raises:
        GitOutOfTimeError: the moment came first.
        GitRefusedError: the command could not be started or failed.

    """
    import tempfile  # noqa: PLC0415 - it brings much that listing files does without.

    with tempfile.TemporaryFile() as complaints:
        try:
            process = subprocess.Popen(
                git_command(root, *arguments),
                stdout=subprocess.PIPE,
                stderr=complaints,
                stdin=subprocess.DEVNULL,
                env=git_environment(),
            )
        except OSError as error:
            raise not_started(error) from error
        with process:
            assert process.stdout is not None, "it was asked for"
            try:
                rest = yield from _records(process.stdout, deadline)
            finally:
                if process.poll() is None:
                    process.kill()
        # Killed by this very function, or by nobody: a status above 0 is git's own.
        if process.returncode > 0:
            complaints.seek(0)
            raise GitRefusedError(_reason(complaints.read(), process.returncode))
        # Of a command that failed the last record may be a part of one.
        if rest:
            yield rest


def _records(stream: IO[bytes], deadline: float) -> Generator[str, None, str]:
    """What ends with NUL, as it comes; returns what follows the last of them."""
    poll = select.poll()
    poll.register(stream, select.POLLIN | select.POLLHUP)
    pending = b""
    while True:
        left = deadline - time.monotonic()
        if left <= 0 or not poll.poll(left * 1000):
            raise GitOutOfTimeError("git took too long")
        piece = os.read(stream.fileno(), _PIECE)
        if not piece:
            break
        *whole, pending = (pending + piece).split(b"\0")
        yield from (record.decode("utf-8", "surrogateescape") for record in whole)
    return pending.decode("utf-8", "surrogateescape")


def git_command(root: str, *arguments: str) -> list[str]:
    """A command line that depends on no setting of the user that would change what is printed."""
    settings = ("core.quotepath=off", "core.fsmonitor=false", "log.showSignature=false")
    return ["git", "-C", root, *(word for setting in settings for word in ("-c", setting)), *arguments]


def git_environment() -> dict[str, str]:
    """An environment in which git takes no lock, speaks English and fetches nothing."""
    kept = {name: value for name, value in os.environ.items() if name not in _HOOK_VARIABLES}
    return kept | {"GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C"}


def not_started(error: OSError) -> GitRefusedError:
    """Why git does not run at all, in words."""
    return GitRefusedError("there is no git on the PATH" if isinstance(error, FileNotFoundError) else str(error))


def lines_of(stderr: bytes) -> list[str]:
    """What git complained of."""
    return stderr.decode("utf-8", "backslashreplace").splitlines()


def _reason(stderr: bytes, status: int) -> str:
    lines = [line.strip() for line in lines_of(stderr)]
    reason = next(iter(lines), f"git ended with status {status}")
    # Git tells below how it can be made to trust a repository of somebody else.
    advice = next((line for line in lines if line.startswith(_TRUST)), None)
    return reason if advice is None else f"{reason}; if you trust it: `{advice}`"
