"""The operations: one file each, loaded when asked for.

An operation is a function `run(session, …)` in the module named after it. Its signature is its schema (subjects are
positional, options keyword-only, help in `Annotated`), its docstring its help, its return type its answer.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Literal, NamedTuple

from pinakes.errors import PinakesError, UnknownOperationError
from pinakes.operations._session import Session
from pinakes.operations._values import check_values, odd_text


class Operation(NamedTuple):
    """One line of the table."""

    name: str
    summary: str
    """One line for lists of operations; the function's docstring says the rest."""
    effect: Literal["reads", "indexes", "writes"] = "reads"
    """What it changes: nothing but the index's own freshness, the index on purpose, or files and what was imported."""

    @property
    def run(self) -> Callable[..., Any]:
        """The function behind the name, imported on first use."""
        run: Callable[..., Any] = import_module(f"{__name__}.{self.name}").run
        return run


OPERATIONS = {
    operation.name: operation
    for operation in (
        Operation("overview", "The project at a glance: languages, folders, types, entry points, hubs."),
        Operation("context", "What to know before starting: habits, hubs, what an intent may be about."),
        Operation("index", "Bring the index up to date, or build it.", "indexes"),
        Operation("status", "What the index holds, how fresh it is, what it left out and why."),
        Operation("find", "Find symbols by name, by the start of a name or by words inside it."),
        Operation("search", "Find code by what it does, by words in it, or by name."),
        Operation("grep", "Find lines by a text or regular expression, with the symbol each stands in."),
        Operation("related", "Find code that is like a symbol or what stands at a place."),
        Operation("duplicates", "List functions and classes that are nearly the same."),
        Operation("embed", "Make the vectors that search by meaning needs.", "indexes"),
        Operation("outline", "What one file defines, top to bottom."),
        Operation("show", "Everything the index knows of a symbol."),
        Operation("snippet", "The source of a symbol."),
        Operation("definition", "Where something is defined, by name or at a place."),
        Operation("declaration", "Where something is declared apart from its definition."),
        Operation("type_definition", "Where the type of something is defined."),
        Operation("references", "What refers to a symbol, with how each reference was settled."),
        Operation("occurrences", "Every identifier of a file with what it means."),
        Operation("ranges", "Where symbols stand, to the column."),
        Operation("imports", "What a file imports, and the files this leads to."),
        Operation("rename", "Every place that renaming something has to change, or why it cannot be done."),
        Operation("callers", "Who calls a symbol."),
        Operation("callees", "What a symbol calls."),
        Operation("call_hierarchy", "Callers and callees as a tree."),
        Operation("type_hierarchy", "The types above and below a type as a tree."),
        Operation("implementations", "What extends a type or overrides a method."),
        Operation("dependencies", "The files that a file or folder imports, or that import it."),
        Operation("impact", "What a change of a symbol or file may affect."),
        Operation("trace", "The shortest chain of calls from one symbol to another."),
        Operation("cycles", "Files, functions or types that reach one another."),
        Operation("graph", "A picture of calls, types, dependencies or folders."),
        Operation("unresolved", "What the index does not know: references that were not settled."),
        Operation("dead_code", "Code that nothing uses, in three tiers, each with its evidence."),
        Operation("boundaries", "Dependencies that the settings forbid."),
        Operation("audit", "A change against a commit: API, cycles, boundaries, complexity."),
        Operation("pr_comment", "An audit as a comment on a pull request, in Markdown."),
        Operation("affected", "The tests to run for a change."),
        Operation("history", "When a symbol appeared, changed, moved or vanished, from git."),
        Operation("verify", "Compare our edges with a compiler's index or a language server.", "writes"),
        Operation("query", "Ask the index in SQL or with a recipe (read-only)."),
        Operation("findings", "What recipes find fault with in one file."),
        Operation("query_batch", "Several SQL queries at once, each by itself."),
        Operation("apply", "Show the edits that a recipe describes, and write them.", "writes"),
        Operation("recipes_list", "The recipes there are: questions that are kept."),
        Operation("recipes_show", "What a recipe finds, its parameters and its SQL."),
        Operation("baselines_list", "The rows that were kept to compare with."),
        Operation("baselines_delete", "Forget rows that were kept.", "writes"),
        Operation("ingest_coverage", "Read a report of test coverage, for recipes and SQL.", "writes"),
        Operation("ingest_churn", "Read from git how much files change, for recipes and SQL.", "writes"),
        Operation("schema", "The tables and views that SQL can ask."),
        Operation("validate", "Where files and index disagree."),
        Operation("export_codeindex", "Write the portable index of the project (.codeindex), or check it.", "writes"),
        Operation("export_ctags", "Write a tags file for editors.", "writes"),
        Operation("export_scip", "Write the index as SCIP, for other tools.", "writes"),
        Operation("import_codeindex", "Import the portable index of a package, to find what it defines.", "writes"),
        Operation("import_scip", "Let the edges of a compiler's own index replace ours.", "writes"),
        Operation("packages_list", "Packages outside the project that symbols are known of."),
        Operation("packages_delete", "Forget packages that were imported.", "writes"),
        Operation("repos_list", "Every project you have indexed, with size and age."),
        Operation("repos_delete", "Remove the indexes of projects.", "writes"),
        Operation("config_show", "Every setting in force and where it comes from."),
        Operation("config_validate", "Check the settings files."),
        Operation("config_init", "Write a settings file to start from.", "writes"),
        Operation("ignore_init", "Write a .pinakesignore file to start from.", "writes"),
    )
}
"""Every operation by name; `a_b` is the command `a b` where `a` is a group, else `a-b`."""


def perform(session: Session, operation: Operation, **arguments: Any) -> Any:
    """Run an operation, and cut its answer to the session's budget of tokens. Every transport asks through this."""
    check_values(arguments)
    try:
        answer = operation.run(session, **arguments)
    except ValueError as error:
        raise (odd_text(arguments) or error) from error
    except PinakesError as error:
        if session.wording is not None:
            _saying().reword(error, session.wording)
        raise
    if session.wording is not None:
        answer = _saying().reworded(answer, session.wording)
    return answer if session.max_tokens is None else cut_to(answer, session.max_tokens)


def _saying() -> Any:
    return import_module(f"{__name__}._wording")


def cut_to(answer: Any, max_tokens: int, size: Callable[[Any], int] | None = None) -> Any:
    """An answer within so many tokens, where that is possible; `size` counts its bytes as they are sent."""
    budget = import_module(f"{__name__}._budget")
    return budget.fit(answer, max_tokens, size)


def operation_named(name: str) -> Operation:
    """The operation behind a name, in any of its spellings (`repos_list`, `repos-list`, `repos list`)."""
    operation = OPERATIONS.get(name.replace("-", "_").replace(" ", "_"))
    if operation is None:
        raise UnknownOperationError(f"There is no operation {name!r}. The operations are: {', '.join(OPERATIONS)}.")
    return operation
