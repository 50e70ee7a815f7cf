"""Renaming, where every use of a name is known; else the reasons why not."""

from collections import defaultdict

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from pinakes.answers import Renaming
from pinakes.errors import NotFoundError
from pinakes.transports.lsp.question import Question


class RefusedError(JsonRpcException):
    """A request that cannot be done, with the reason for people."""

    CODE = types.LSPErrorCodes.RequestFailed.value


def prepare_rename(question: Question, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder:
    """The name under the cursor. Raises RefusedError with the reasons when it cannot be renamed."""
    answer = _plan(question, params.position, None)
    line, col = question.place(params.position)
    for edit in answer.edits:
        if (edit.path, edit.line) == (question.path, line) and edit.col <= col < edit.col + len(answer.name):
            where = question.stretch(edit.path, edit.line, edit.col, len(answer.name))
            return types.PrepareRenamePlaceholder(where, answer.name)
    raise RefusedError(f"It is called {answer.name!r} elsewhere: rename it there, or its alias in this file.")


def rename(question: Question, params: types.RenameParams) -> types.WorkspaceEdit:
    """Every place to change, in open documents against the version that was asked about."""
    answer = _plan(question, params.position, params.new_name)
    edits: dict[str, list[types.TextEdit]] = defaultdict(list)
    for edit in answer.edits:
        where = question.stretch(edit.path, edit.line, edit.col, len(answer.name))
        edits[edit.path].append(types.TextEdit(where, edit.text or answer.new_name or params.new_name))
    # Clients that know nothing of versions take the first, all others the second.
    return types.WorkspaceEdit(
        changes={question.uri(path): changes for path, changes in edits.items()},
        document_changes=[
            types.TextDocumentEdit(
                types.OptionalVersionedTextDocumentIdentifier(question.uri(path), _version(question, path)), changes
            )
            for path, changes in edits.items()
        ],
    )


def _version(question: Question, path: str) -> int | None:
    document = question.documents.get(path)
    return None if document is None else document.version


def _plan(question: Question, position: types.Position, new_name: str | None) -> Renaming:
    try:
        answer: Renaming = question.ask("rename", subject=question.subject(position), new_name=new_name)
    except NotFoundError as error:
        raise RefusedError(str(error)) from error
    if answer.reasons:
        raise RefusedError(" ".join(answer.reasons))
    return answer
