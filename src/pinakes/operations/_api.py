"""Pinakes from Python: one method for each operation, with the same parameters and answers."""

from pinakes.answers import (
    Cycles,
    Declarations,
    Definitions,
    Found,
    Hierarchy,
    Imports,
    IndexAnswer,
    Occurrences,
    Outline,
    Overview,
    Picture,
    Ranges,
    Reached,
    References,
    Renaming,
    Shown,
    Snippets,
    Status,
    Trace,
    Unresolved,
)
from pinakes.operations._api_exchange import ExchangeMethods
from pinakes.operations._api_queries import QueryMethods
from pinakes.operations._api_search import SearchMethods
from pinakes.operations._api_work import WorkMethods
from pinakes.retrieval.cycles import CycleKind
from pinakes.retrieval.picture import PictureFormat, PictureKind
from pinakes.retrieval.reached import Direction, Via
from pinakes.retrieval.references import ReferenceKind
from pinakes.retrieval.unresolved import Reason


class Pinakes(SearchMethods, WorkMethods, QueryMethods, ExchangeMethods):
    """A project and its index.

    Settings are given by name (`Pinakes("path", max_results=50)`) and win over files and environment. Every
    method raises `pinakes.errors.PinakesError`; what it answers says how fresh it is.
    """

    def overview(self, *, limit: int = 8) -> Overview:
        """The project at a glance: languages, folders, types, entry points, hubs."""
        answer: Overview = self._ask("overview", limit=limit)
        return answer

    def index(self, *, full: bool = False, files: list[str] | None = None, performance: bool = False) -> IndexAnswer:
        """Bring the index up to date, or build it."""
        answer: IndexAnswer = self._ask("index", full=full, files=files, performance=performance)
        return answer

    def status(self) -> Status:
        """What the index holds, how fresh it is, what it left out and why."""
        answer: Status = self._ask("status")
        return answer

    def find(
        self,
        name: str,
        *,
        kind: str | None = None,
        path: str | None = None,
        visibility: str | None = None,
        external: bool = True,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Found:
        """Find symbols by name, by the start of a name or by words inside it."""
        answer: Found = self._ask(
            "find",
            name=name,
            kind=kind,
            path=path,
            visibility=visibility,
            external=external,
            limit=limit,
            cursor=cursor,
        )
        return answer

    def outline(self, path: str) -> Outline:
        """What one file defines, top to bottom."""
        answer: Outline = self._ask("outline", path=path)
        return answer

    def show(
        self,
        name: str,
        *,
        kind: str | None = None,
        in_path: str | None = None,
        limit: int = 5,
        source: bool = False,
    ) -> Shown:
        """Everything the index knows of a symbol."""
        answer: Shown = self._ask("show", name=name, kind=kind, in_path=in_path, limit=limit, source=source)
        return answer

    def snippet(self, name: str, *, kind: str | None = None, in_path: str | None = None, limit: int = 5) -> Snippets:
        """The source of a symbol."""
        answer: Snippets = self._ask("snippet", name=name, kind=kind, in_path=in_path, limit=limit)
        return answer

    def definition(self, subject: str, *, in_path: str | None = None, limit: int | None = None) -> Definitions:
        """Where something is defined, by name or at a place."""
        answer: Definitions = self._ask("definition", subject=subject, in_path=in_path, limit=limit)
        return answer

    def declaration(self, subject: str, *, in_path: str | None = None, limit: int | None = None) -> Declarations:
        """Where something is declared apart from its definition."""
        answer: Declarations = self._ask("declaration", subject=subject, in_path=in_path, limit=limit)
        return answer

    def type_definition(self, subject: str, *, in_path: str | None = None, limit: int | None = None) -> Definitions:
        """Where the type of something is defined."""
        answer: Definitions = self._ask("type_definition", subject=subject, in_path=in_path, limit=limit)
        return answer

    def references(
        self,
        subject: str,
        *,
        kind: ReferenceKind | None = None,
        candidates: bool = False,
        include_declaration: bool = False,
        in_path: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> References:
        """What refers to a symbol, with how each reference was settled."""
        answer: References = self._ask(
            "references",
            subject=subject,
            kind=kind,
            candidates=candidates,
            include_declaration=include_declaration,
            in_path=in_path,
            limit=limit,
            cursor=cursor,
        )
        return answer

    def occurrences(self, path: str, *, limit: int | None = None, cursor: str | None = None) -> Occurrences:
        """Every identifier of a file with what it means."""
        answer: Occurrences = self._ask("occurrences", path=path, limit=limit, cursor=cursor)
        return answer

    def ranges(self, subjects: list[str]) -> Ranges:
        """Where symbols stand, to the column."""
        answer: Ranges = self._ask("ranges", subjects=subjects)
        return answer

    def imports(self, path: str) -> Imports:
        """What a file imports, and the files this leads to."""
        answer: Imports = self._ask("imports", path=path)
        return answer

    def rename(self, subject: str, new_name: str | None = None) -> Renaming:
        """Every place that renaming something has to change, or why it cannot be done."""
        answer: Renaming = self._ask("rename", subject=subject, new_name=new_name)
        return answer

    def callers(
        self,
        subject: str,
        *,
        depth: int = 1,
        in_path: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reached:
        """Who calls a symbol."""
        answer: Reached = self._ask(
            "callers", subject=subject, depth=depth, in_path=in_path, limit=limit, cursor=cursor
        )
        return answer

    def callees(
        self,
        subject: str,
        *,
        depth: int = 1,
        in_path: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reached:
        """What a symbol calls."""
        answer: Reached = self._ask(
            "callees", subject=subject, depth=depth, in_path=in_path, limit=limit, cursor=cursor
        )
        return answer

    def call_hierarchy(
        self,
        subject: str,
        *,
        direction: Direction = "both",
        depth: int = 3,
        in_path: str | None = None,
        limit: int = 200,
    ) -> Hierarchy:
        """Callers and callees as a tree."""
        answer: Hierarchy = self._ask(
            "call_hierarchy", subject=subject, direction=direction, depth=depth, in_path=in_path, limit=limit
        )
        return answer

    def type_hierarchy(
        self,
        subject: str,
        *,
        direction: Direction = "both",
        depth: int = 10,
        in_path: str | None = None,
        limit: int = 200,
    ) -> Hierarchy:
        """The types above and below a type as a tree."""
        answer: Hierarchy = self._ask(
            "type_hierarchy", subject=subject, direction=direction, depth=depth, in_path=in_path, limit=limit
        )
        return answer

    def implementations(
        self, subject: str, *, in_path: str | None = None, limit: int | None = None, cursor: str | None = None
    ) -> Reached:
        """What extends a type or overrides a method."""
        answer: Reached = self._ask("implementations", subject=subject, in_path=in_path, limit=limit, cursor=cursor)
        return answer

    def dependencies(
        self,
        path: str,
        *,
        direction: Direction = "down",
        depth: int = 1,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reached:
        """The files that a file or folder imports, or that import it."""
        answer: Reached = self._ask(
            "dependencies", path=path, direction=direction, depth=depth, limit=limit, cursor=cursor
        )
        return answer

    def impact(
        self,
        subject: str,
        *,
        via: list[Via] | None = None,
        depth: int = 3,
        in_path: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Reached:
        """What a change of a symbol or file may affect."""
        answer: Reached = self._ask(
            "impact", subject=subject, via=via, depth=depth, in_path=in_path, limit=limit, cursor=cursor
        )
        return answer

    def trace(self, start: str, end: str, *, depth: int = 20) -> Trace:
        """The shortest chain of calls from one symbol to another."""
        answer: Trace = self._ask("trace", start=start, end=end, depth=depth)
        return answer

    def cycles(self, *, kind: CycleKind = "files", limit: int | None = None, cursor: str | None = None) -> Cycles:
        """Files, functions or types that reach one another."""
        answer: Cycles = self._ask("cycles", kind=kind, limit=limit, cursor=cursor)
        return answer

    def graph(
        self,
        subject: str | None = None,
        *,
        of: PictureKind | None = None,
        depth: int | None = None,
        in_path: str | None = None,
        limit: int = 40,
        format: PictureFormat | None = None,  # noqa: A002 - The name of the option.
        output: str | None = None,
    ) -> Picture:
        """A picture of calls, types, dependencies or folders."""
        answer: Picture = self._ask(
            "graph",
            subject=subject,
            of=of,
            depth=depth,
            in_path=in_path,
            limit=limit,
            format=format,
            output=output,
        )
        return answer

    def unresolved(
        self, *, reason: Reason | None = None, limit: int | None = None, cursor: str | None = None
    ) -> Unresolved:
        """What the index does not know: references that were not settled."""
        answer: Unresolved = self._ask("unresolved", reason=reason, limit=limit, cursor=cursor)
        return answer
