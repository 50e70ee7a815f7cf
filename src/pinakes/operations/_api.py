"""Pinakes from Python: one method for each operation, with the same parameters and answers."""

from pinakes.answers import (
    Applied,
    Audit,
    BaselineList,
    Batch,
    Boundaries,
    Comment,
    ConfigChecked,
    ConfigShown,
    CoverageIngested,
    Cycles,
    DeadCode,
    Declarations,
    Definitions,
    Deleted,
    Exported,
    Findings,
    Found,
    Hierarchy,
    Imported,
    Imports,
    IndexAnswer,
    Occurrences,
    Outline,
    Overview,
    Packages,
    Picture,
    Projects,
    Ranges,
    Reached,
    RecipeList,
    RecipeShown,
    References,
    Renaming,
    Rows,
    Schema,
    ScipExported,
    ScipImported,
    Shown,
    Snippets,
    Status,
    Tagged,
    Trace,
    Unresolved,
    Validation,
    Verified,
    Written,
)
from pinakes.operations._api_search import SearchMethods
from pinakes.operations._api_work import WorkMethods
from pinakes.operations._recipes import Format, Grouping
from pinakes.operations.dead_code import ReportFormat
from pinakes.retrieval.cycles import CycleKind
from pinakes.retrieval.dead.face import Audience
from pinakes.retrieval.dead.tiers import Tier
from pinakes.retrieval.picture import PictureFormat, PictureKind
from pinakes.retrieval.reached import Direction, Via
from pinakes.retrieval.references import ReferenceKind
from pinakes.retrieval.unresolved import Reason


class Pinakes(SearchMethods, WorkMethods):
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
        ci: bool = False,
    ) -> Audit:
        """A change against a commit: API, cycles, boundaries, complexity."""
        answer: Audit = self._ask(
            "audit",
            base=base,
            baseline=baseline,
            section_baselines=section_baselines,
            save_baseline=save_baseline,
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

    def export_codeindex(self, folder: str | None = None, *, check: bool = False, references: bool = False) -> Exported:
        """Write the portable index of the project (.codeindex), or check it."""
        answer: Exported = self._ask("export_codeindex", folder=folder, check=check, references=references)
        return answer

    def export_ctags(self, file: str) -> Tagged:
        """Write a tags file for editors."""
        answer: Tagged = self._ask("export_ctags", file=file)
        return answer

    def export_scip(self, file: str) -> ScipExported:
        """Write the index as SCIP, for other tools."""
        answer: ScipExported = self._ask("export_scip", file=file)
        return answer

    def import_scip(self, file: str | None = None, *, forget: bool = False) -> ScipImported:
        """Let the edges of a compiler's own index replace ours."""
        answer: ScipImported = self._ask("import_scip", file=file, forget=forget)
        return answer

    def import_codeindex(self, source: str, *, package: str | None = None, version: str | None = None) -> Imported:
        """Import the portable index of a package, to find what it defines."""
        answer: Imported = self._ask("import_codeindex", source=source, package=package, version=version)
        return answer

    def packages_list(self) -> Packages:
        """Packages outside the project that symbols are known of."""
        answer: Packages = self._ask("packages_list")
        return answer

    def packages_delete(self, names: list[str]) -> Deleted:
        """Forget packages that were imported."""
        answer: Deleted = self._ask("packages_delete", names=names)
        return answer

    def repos_list(self) -> Projects:
        """Every project you have indexed, with size and age."""
        answer: Projects = self._ask("repos_list")
        return answer

    def repos_delete(self, paths: list[str]) -> Deleted:
        """Remove the indexes of projects."""
        answer: Deleted = self._ask("repos_delete", paths=paths)
        return answer

    def config_show(self) -> ConfigShown:
        """Every setting in force and where it comes from."""
        answer: ConfigShown = self._ask("config_show")
        return answer

    def config_validate(self) -> ConfigChecked:
        """Check the settings files."""
        answer: ConfigChecked = self._ask("config_validate")
        return answer

    def config_init(self) -> Written:
        """Write a settings file to start from."""
        answer: Written = self._ask("config_init")
        return answer

    def ignore_init(self) -> Written:
        """Write a .pinakesignore file to start from."""
        answer: Written = self._ask("ignore_init")
        return answer
