"""Count what answers for agents cost, against plain JSON and against reading the files they spare.

python -m benchmarks.tokens FOLDER…                            by bytes: four count as one token
python -m benchmarks.tokens FOLDER… --tokenizer NODE_MODULES   and by the tokenizer o200k_base, from the npm package
                                                               gpt-tokenizer in that folder

Ten tasks of agents on each project. What they ask about is chosen from its index: the function with most callers that
has documentation, the class that is used most, the file with most symbols.
"""

import argparse
import json
import os
import subprocess
import tempfile
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.run import corpus_in
from pinakes.formats.compact import compact_text
from pinakes.formats.json import to_json
from pinakes.operations import OPERATIONS
from pinakes.operations._session import Session
from pinakes.transports.serving.runtime import Runtime
from pinakes.transports.serving.tools import all_tools

_IS_CODE = "s.path NOT LIKE '%test%' AND s.path NOT LIKE '%example%' AND s.path NOT LIKE '%docs%'"
_MOST_USED = f"""
SELECT s.qualified_name, s.path FROM refs r JOIN symbols s ON s.id = r.target_id
WHERE s.kind IN ({{kinds}}) AND s.doc IS NOT NULL AND s.end_line - s.line > 5 AND r.kind IN ({{uses}})
AND {_IS_CODE} AND r.path NOT LIKE '%test%'
GROUP BY s.id HAVING count(DISTINCT r.path) > 2 ORDER BY count(*) DESC, s.path, s.line LIMIT 1
"""
_LARGEST_FILE = f"SELECT s.path FROM symbols s WHERE {_IS_CODE} GROUP BY s.path ORDER BY count(*) DESC, s.path LIMIT 1"
_UNDOCUMENTED = """
SELECT path, qualified_name, end_line - line + 1 AS lines FROM symbols
WHERE kind IN ('function', 'method') AND doc IS NULL AND end_line - line >= 50 ORDER BY lines DESC LIMIT 20
"""
_COUNT = """
const { encode } = require(process.argv[1] + '/gpt-tokenizer/cjs/encoding/o200k_base');
const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
console.log(JSON.stringify(texts.map(text => encode(text, { allowedSpecial: 'all' }).length)));
"""


class Cost(NamedTuple):
    """What one task takes to know, as texts."""

    task: str
    tool: str
    compact: str
    plain: str
    files: str
    n_files: int


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folders", type=Path, nargs="+")
    options.add_argument("--tokenizer", type=Path)
    asked = options.parse_args()
    for folder in asked.folders:
        with tempfile.TemporaryDirectory() as work:
            root = corpus_in(Path(work), folder)
            costs = costs_of(root, {**os.environ, "PINAKES_HOME": str(Path(work, "home"))})
        print(table(folder.name, costs, asked.tokenizer))


def costs_of(root: Path, environ: dict[str, str]) -> list[Cost]:
    """The ten tasks on one project."""
    runtime = Runtime(partial(Session.open, str(root), None, environ), "serve", is_watching=False)
    runtime.session().update()
    with runtime.session().comparing() as view:
        known = set(view.store.hashes())
    costs = []
    for task, tool, arguments in tasks(runtime):
        answer = runtime.ask(all_tools()[tool], arguments)
        plain = to_json(answer).decode()
        paths = sorted(known & strings_in(json.loads(plain)))
        read = "".join((root / path).read_text("utf-8", "replace") for path in paths)
        costs.append(Cost(task, tool, compact_text(answer), plain, read, len(paths)))
    return costs


def tasks(runtime: Runtime) -> list[tuple[str, str, dict[str, Any]]]:
    """What agents do, as calls of tools."""
    function, _ = first(runtime, _MOST_USED.format(kinds="'function', 'method'", uses="'call'"))
    kind, _ = first(
        runtime, _MOST_USED.format(kinds="'class', 'interface', 'struct'", uses="'type', 'instantiate', 'extends'")
    )
    (path,) = first(runtime, _LARGEST_FILE)
    words = "how are errors reported to the user" if "search" in OPERATIONS else "error"
    return [
        ("orientation", "context", {}),
        ("lookup", "symbol", {"name": function}),
        ("callers", "references", {"subject": function, "relation": "callers", "limit": 50}),
        ("dependencies", "references", {"subject": function, "relation": "callees", "limit": 50}),
        ("type usage", "references", {"subject": kind, "limit": 50}),
        ("concept search", "search", {"query": words}),
        ("file structure", "outline", {"path": path}),
        ("trace, three levels", "references", {"subject": function, "relation": "callers", "depth": 3, "limit": 50}),
        ("rename impact", "impact", {"subject": kind, "limit": 50}),
        ("large functions without documentation", "query", {"sql": _UNDOCUMENTED}),
    ]


def first(runtime: Runtime, sql: str) -> list[Any]:
    answer: Any = runtime.ask(all_tools()["query"], {"sql": sql, "timeout": 60})
    if not answer.rows:
        raise SystemExit(f"Nothing in this project to ask about: {sql}")
    row: list[Any] = answer.rows[0]
    return row


def strings_in(value: Any) -> set[str]:
    """Every string of an answer, the paths of files among them."""
    if isinstance(value, dict | list):
        return set().union(*(strings_in(item) for item in (value.values() if isinstance(value, dict) else value)))
    return {value} if isinstance(value, str) else set()


def table(name: str, costs: list[Cost], tokenizer: Path | None) -> str:
    """One project as Markdown."""
    texts = [text for cost in costs for text in (cost.compact, cost.plain, cost.files)]
    counts = [len(text.encode()) // 4 for text in texts] if tokenizer is None else tokens_of(texts, tokenizer)
    rows, total = [], [0, 0, 0]
    for number, cost in enumerate(costs):
        ours, plain, files = counts[3 * number : 3 * number + 3]
        total = [total[0] + ours, total[1] + plain, total[2] + files]
        quarter = len(cost.compact.encode()) // 4
        rows.append(
            f"| {cost.task} | `{cost.tool}` | {ours:,} | {quarter:,} | {plain:,} | {files:,} ({cost.n_files}) | "
            f"{files / ours:.0f} × |"
        )
    titles = ("Task", "Tool", "Tokens", "Bytes / 4", "Plain JSON", "Files", "Spared")
    head = f"**{name}**\n\n| {' | '.join(titles)} |\n|{'---|' * len(titles)}"
    foot = f"| all ten | | {total[0]:,} | | {total[1]:,} | {total[2]:,} | {total[2] / total[0]:.0f} × |"
    return "\n".join([head, *rows, foot, ""])


def tokens_of(texts: list[str], tokenizer: Path) -> list[int]:
    """How many tokens each text has."""
    command = ["node", "-e", _COUNT, str(tokenizer.resolve())]
    counts: list[int] = json.loads(subprocess.check_output(command, input=json.dumps(texts), encoding="utf-8"))
    return counts


if __name__ == "__main__":
    main()
