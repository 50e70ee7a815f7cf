"""Search from Python: the methods of `Pinakes` that look for code."""

from pinakes.answers import Clones, Embedded, Grepped, Searched
from pinakes.operations._asking import Asking
from pinakes.retrieval.search.answer import Mode, Scope


class SearchMethods(Asking):
    """The operations that search."""

    def search(  # noqa: PLR0913
        self,
        query: str,
        *,
        mode: Mode | None = None,
        scope: Scope = "code",
        kind: str | None = None,
        lang: str | None = None,
        path: str | None = None,
        context: int = 4,
        one_per_file: bool = False,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Searched:
        """Find code by what it does, by words in it, or by name."""
        answer: Searched = self._ask(
            "search",
            query=query,
            mode=mode,
            scope=scope,
            kind=kind,
            lang=lang,
            path=path,
            context=context,
            one_per_file=one_per_file,
            limit=limit,
            cursor=cursor,
        )
        return answer

    def grep(  # noqa: PLR0913
        self,
        pattern: str,
        *,
        fixed: bool = False,
        ignore_case: bool = False,
        word: bool = False,
        lang: str | None = None,
        path: str | None = None,
        context: int = 0,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Grepped:
        """Find lines by a text or regular expression, with the symbol each stands in."""
        answer: Grepped = self._ask(
            "grep",
            pattern=pattern,
            fixed=fixed,
            ignore_case=ignore_case,
            word=word,
            lang=lang,
            path=path,
            context=context,
            limit=limit,
            cursor=cursor,
        )
        return answer

    def related(
        self,
        subject: str,
        *,
        in_path: str | None = None,
        path: str | None = None,
        context: int = 4,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Searched:
        """Find code that is like a symbol or what stands at a place."""
        answer: Searched = self._ask(
            "related", subject=subject, in_path=in_path, path=path, context=context, limit=limit, cursor=cursor
        )
        return answer

    def duplicates(
        self,
        *,
        path: str | None = None,
        lang: str | None = None,
        similarity: float = 0.8,
        min_lines: int = 5,
        tests: bool = False,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Clones:
        """List functions and classes that are nearly the same."""
        answer: Clones = self._ask(
            "duplicates",
            path=path,
            lang=lang,
            similarity=similarity,
            min_lines=min_lines,
            tests=tests,
            limit=limit,
            cursor=cursor,
        )
        return answer

    def embed(self) -> Embedded:
        """Make the vectors that search by meaning needs."""
        answer: Embedded = self._ask("embed")
        return answer
