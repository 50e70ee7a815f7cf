"""The settings themselves."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its default: a project without any settings file runs on these."""

    performance_mode: Annotated[
        Literal["balanced", "performance", "memory"],
        Meta(
            description="What to spare: nothing in particular, time, or memory. "
            "It sets the size of the largest file read: 1 MiB, 2 MiB or 512 KiB, of notebooks eight times that."
        ),
    ] = "balanced"
    max_file_bytes: Annotated[
        Annotated[int, Meta(ge=1, le=1 << 30)] | None,
        Meta(description="The largest file read, in bytes, whatever the performance mode says."),
    ] = None
    exclude_folders: Annotated[
        tuple[str, ...],
        Meta(
            description="Names of folders to leave out, beside those left out by default. Of those, build, coverage, "
            "dist, out, target and venv are kept where sources lie in them, unless they are named here."
        ),
    ] = ()
    include_folders: Annotated[
        tuple[str, ...],
        Meta(description='Names of folders to keep though left out by default, such as "build".'),
    ] = ()
    ignore: Annotated[
        tuple[str, ...], Meta(description="Patterns of paths to leave out, written as in .gitignore.")
    ] = ()
    workers: Annotated[
        int, Meta(description="Processes that read files while indexing; 0 is one per core.", ge=0, le=64)
    ] = 0
    file_timeout_s: Annotated[
        float,
        Meta(
            description="Seconds of CPU that a worker may spend on one file before it is skipped; a quarter of it for "
            "the smallest. Such a file is read again when it changes, when this is raised, and by `index --full`.",
            ge=0.1,
            le=600,
        ),
    ] = 20.0
    facts_cache: Annotated[
        bool, Meta(description="Keep the facts of files seen before, for every checkout of this user.")
    ] = True
    facts_cache_bytes: Annotated[
        int, Meta(description="How large that cache may grow, in bytes.", ge=0, le=1 << 40)
    ] = 1 << 30
    dependency_indexes: Annotated[
        bool,
        Meta(
            description="Read the .codeindex that installed packages ship, in the virtual environments of the project "
            "(.venv, venv, VIRTUAL_ENV) and in node_modules."
        ),
    ] = True
    max_results: Annotated[
        int, Meta(description="How many results an answer holds when nothing else is asked.", ge=1, le=1000)
    ] = 20
    max_tokens: Annotated[
        Annotated[int, Meta(ge=1, le=10_000_000)] | None,
        Meta(description="How long an answer may be, in tokens; it is cut by whole items. Unset is no limit."),
    ] = None
    search_mode: Annotated[
        Literal["hybrid", "keyword", "semantic"],
        Meta(description="How to search when nothing else is asked: by words and meaning, by words, or by meaning."),
    ] = "hybrid"
    search_results: Annotated[
        int, Meta(description="How many results a search gives when nothing else is asked.", ge=1, le=1000)
    ] = 10
    search_fusion: Annotated[
        Literal["relative", "weighted", "reciprocal"],
        Meta(
            description="How the ranking by words and that by meaning become one: by their place between best and "
            "worst, by their scores, or by their ranks."
        ),
    ] = "relative"
    search_vector_weight: Annotated[
        float,
        Meta(
            description="What meaning weighs where both rankings become one, beside search_text_weight; the two are "
            "brought to a sum of 1. For a query that is a name, meaning counts half as much.",
            ge=0,
            le=1,
        ),
    ] = 0.65
    search_text_weight: Annotated[float, Meta(description="What words weigh there.", ge=0, le=1)] = 0.35
    search_half_life_days: Annotated[
        Annotated[float, Meta(ge=1, le=36_500)] | None,
        Meta(description="Halve the score of a result for every so many days since its file changed. Unset is not."),
    ] = None
    search_age: Annotated[
        Literal["git", "mtime"],
        Meta(
            description="What a half-life counts from: the last commit of a file, or when it was last written. A file "
            "that is in no commit goes by the latter."
        ),
    ] = "git"
    search_diversity: Annotated[
        Annotated[float, Meta(ge=0, le=1)] | None,
        Meta(
            description="Put results that say the same as better ones later: 1 looks at relevance alone, 0 at "
            "difference alone. Unset is relevance alone."
        ),
    ] = None
    embedding: Annotated[
        Literal["embedded", "remote", "none"],
        Meta(
            description="What compares meanings: the model inside the package, one that answers over HTTP, or nothing: "
            "then search goes by words alone."
        ),
    ] = "embedded"
    embedding_url: Annotated[
        Annotated[str, Meta(pattern="^https?://[^\\s@]+$")] | None,
        Meta(description="Where a remote model answers, up to `/embeddings`: https://api.openai.com/v1."),
    ] = None
    embedding_model: Annotated[
        str | None, Meta(description="The name of the remote model: text-embedding-3-small.")
    ] = None
    embedding_key_env: Annotated[
        str, Meta(description="The environment variable that holds its key. The key itself is never written down.")
    ] = "PINAKES_EMBEDDING_KEY"
    embedding_requests_per_minute: Annotated[
        int, Meta(description="How many requests a minute a remote model gets at most.", ge=1, le=100_000)
    ] = 1500
    query_row_limit: Annotated[int, Meta(description="How many rows a SQL query may give.", ge=1, le=1_000_000)] = 1000
    query_timeout_s: Annotated[float, Meta(description="Seconds a SQL query may run.", ge=0.01, le=600)] = 10.0
    recipe_recency: Annotated[
        bool, Meta(description="Note in the index which recipes were run and when; it stays on this machine.")
    ] = True
    refresh_files: Annotated[
        int,
        Meta(
            description="Index changes before answering when at most this many files changed; 0 is never.",
            ge=0,
            le=100_000,
        ),
    ] = 200
    refresh_budget_ms: Annotated[
        int,
        Meta(
            description="Milliseconds for comparing files with the index before answering; 0 is not at all.",
            ge=0,
            le=60_000,
        ),
    ] = 300
    boundaries: Annotated[
        tuple[str, ...],
        Meta(
            description="Which files may depend on which: `no FROM -> TO` and `only FROM -> TO`, patterns of paths. "
            "A folder stands for everything in it."
        ),
    ] = ()
    layers: Annotated[
        tuple[str, ...],
        Meta(description="Folders or patterns from the top layer to the bottom: none may depend on one above it."),
    ] = ()
    audit_fail_on: Annotated[
        tuple[
            Literal["files", "dependencies", "symbols", "api", "deprecated", "complexity", "cycles", "boundaries"], ...
        ],
        Meta(
            description="What a change may not add: an audit that finds such rows fails. For `api` it is what is "
            "removed or changed."
        ),
    ] = ("cycles", "boundaries")
    audit_complexity: Annotated[
        int, Meta(description="Complexity above which an audit names functions that grew.", ge=1, le=10_000)
    ] = 15
    churn_half_life_days: Annotated[
        int,
        Meta(description="Days after which a commit counts half when files are ranked by change.", ge=1, le=10_000),
    ] = 90
    lock_wait_s: Annotated[
        float, Meta(description="Seconds to wait while another process writes the index.", ge=0, le=3600)
    ] = 60.0
    watch_debounce_ms: Annotated[
        int,
        Meta(description="Milliseconds of quiet after a change before a watcher indexes it.", ge=20, le=60_000),
    ] = 250
    index_wait_s: Annotated[
        float,
        Meta(
            description="Seconds a server waits for the first index before it answers that it is pending.",
            ge=0,
            le=600,
        ),
    ] = 5.0
    mcp_tools: Annotated[
        Literal["few", "all"],
        Meta(description="The tools of the MCP server: the few that agents really use, or every operation."),
    ] = "few"
    mcp_answers: Annotated[
        Literal["both", "text"],
        Meta(
            description="What the MCP server answers with: compact text and structured content, or the text alone, "
            "for clients that would hand both to the model."
        ),
    ] = "both"
    mcp_max_tokens: Annotated[
        int,
        Meta(
            description="How long an answer of the MCP server may be, in tokens, when neither the call nor max_tokens "
            "says.",
            ge=100,
            le=10_000_000,
        ),
    ] = 8000
    http_body_bytes: Annotated[
        int, Meta(description="The largest request a server reads (HTTP, MCP), in bytes.", ge=1024, le=1 << 30)
    ] = 1 << 20
    http_timeout_s: Annotated[
        float, Meta(description="Seconds the HTTP server gives one request.", ge=0.1, le=3600)
    ] = 60.0
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least serious message that is written to stderr."),
    ] = "warning"
