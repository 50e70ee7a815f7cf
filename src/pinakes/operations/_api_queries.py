"""Questions in SQL and judgements from Python: the methods of `Pinakes` about recipes, audits and checks."""

from pinakes.answers import (
    Applied,
    Audit,
    BaselineList,
    Batch,
    Boundaries,
    Comment,
    CoverageIngested,
    DeadCode,
    Deleted,
    Findings,
    RecipeList,
    RecipeShown,
    Rows,
    Schema,
    Validation,
    Verified,
)
from pinakes.operations._asking import Asking
from pinakes.operations._recipes import Format, Grouping
from pinakes.operations.audit import AuditFormat
from pinakes.operations.dead_code import ReportFormat
from pinakes.retrieval.dead.face import Audience
from pinakes.retrieval.dead.tiers import Tier


class QueryMethods(Asking):
    """The operations that ask in SQL, and that judge."""

    def query(  # noqa: PLR0913
        self,
        sql: str | None = None,
        *,
        recipe: str | None = None,
        params: list[str] | None = None,
        format: Format | None = None,  # noqa: A002
        summary: bool = False,
        changed_since: str | None = None,
        group_by: Grouping | None = None,
        save_baseline: str | None = None,
        baseline: str | None = None,
        ci: bool = False,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> Rows:
        """Ask the index in SQL or with a recipe (read-only)."""
        answer: Rows = self._ask(
            "query",
            sql=sql,
            recipe=recipe,
            params=params,
            format=format,
            summary=summary,
            changed_since=changed_since,
            group_by=group_by,
            save_baseline=save_baseline,
            baseline=baseline,
            ci=ci,
            limit=limit,
            timeout=timeout,
        )
        return answer

    def findings(self, path: str, *, timeout: float = 5.0) -> Findings:
        """What recipes find fault with in one file."""
        answer: Findings = self._ask("findings", path=path, timeout=timeout)
        return answer

    def query_batch(self, statements: list[str], *, limit: int | None = None, timeout: float | None = None) -> Batch:
        """Several SQL queries at once, each by itself."""
        answer: Batch = self._ask("query_batch", statements=statements, limit=limit, timeout=timeout)
        return answer

    def apply(
        self,
        recipe: str,
        *,
        params: list[str] | None = None,
        changed_since: str | None = None,
        dry_run: bool = False,
        yes: bool = False,
        limit: int | None = None,
    ) -> Applied:
        """Show the edits that a recipe describes, and write them."""
        answer: Applied = self._ask(
            "apply",
            recipe=recipe,
            params=params,
            changed_since=changed_since,
            dry_run=dry_run,
            yes=yes,
            limit=limit,
        )
        return answer

    def recipes_list(self) -> RecipeList:
        """The recipes there are: questions that are kept."""
        answer: RecipeList = self._ask("recipes_list")
        return answer

    def recipes_show(self, recipe: str) -> RecipeShown:
        """What a recipe finds, its parameters and its SQL."""
        answer: RecipeShown = self._ask("recipes_show", recipe=recipe)
        return answer

    def ingest_coverage(self, file: str | None = None, *, forget: bool = False) -> CoverageIngested:
        """Read a report of test coverage, for recipes and SQL."""
        answer: CoverageIngested = self._ask("ingest_coverage", file=file, forget=forget)
        return answer

    def dead_code(
        self,
        path: str | None = None,
        *,
        tier: Tier = "dead",
        audience: Audience = "auto",
        format: ReportFormat | None = None,  # noqa: A002
        ci: bool = False,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> DeadCode:
        """Code that nothing uses, in three tiers, each with its evidence."""
        answer: DeadCode = self._ask(
            "dead_code", path=path, tier=tier, audience=audience, format=format, ci=ci, limit=limit, cursor=cursor
        )
        return answer

    def boundaries(self) -> Boundaries:
        """Dependencies that the settings forbid."""
        answer: Boundaries = self._ask("boundaries")
        return answer

    def audit(
        self,
        *,
        base: str | None = None,
        baseline: str | None = None,
        section_baselines: list[str] | None = None,
        save_baseline: str | None = None,
        format: AuditFormat | None = None,  # noqa: A002
        summary: bool = False,
        ci: bool = False,
    ) -> Audit:
        """A change against a commit: API, cycles, boundaries, complexity."""
        answer: Audit = self._ask(
            "audit",
            base=base,
            baseline=baseline,
            section_baselines=section_baselines,
            save_baseline=save_baseline,
            format=format,
            summary=summary,
            ci=ci,
        )
        return answer

    def pr_comment(self, file: str | None = None, *, base: str | None = None, baseline: str | None = None) -> Comment:
        """An audit as a comment on a pull request, in Markdown."""
        answer: Comment = self._ask("pr_comment", file=file, base=base, baseline=baseline)
        return answer

    def baselines_list(self) -> BaselineList:
        """The rows that were kept to compare with."""
        answer: BaselineList = self._ask("baselines_list")
        return answer

    def baselines_delete(self, names: list[str]) -> Deleted:
        """Forget rows that were kept."""
        answer: Deleted = self._ask("baselines_delete", names=names)
        return answer

    def schema(self, table: str | None = None) -> Schema:
        """The tables and views that SQL can ask."""
        answer: Schema = self._ask("schema", table=table)
        return answer

    def validate(self, paths: list[str] | None = None) -> Validation:
        """Where files and index disagree."""
        answer: Validation = self._ask("validate", paths=paths)
        return answer

    def verify(
        self,
        *,
        oracle: str,
        sample: int | None = None,
        paths: list[str] | None = None,
        examples: int = 0,
        seed: int = 1,
        timeout: float = 300.0,
    ) -> Verified:
        """Compare our edges with a compiler's index or a language server."""
        answer: Verified = self._ask(
            "verify", oracle=oracle, sample=sample, paths=paths, examples=examples, seed=seed, timeout=timeout
        )
        return answer
