"""How quick search, embedding and indexing are, on all measured packages as one project."""

import os
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from benchmarks.measure import Command, measure
from benchmarks.retrieval.docstrings import read_packages, task_of
from benchmarks.retrieval.metrics import percentile
from benchmarks.retrieval.records import Document
from pinakes import Pinakes
from pinakes.embedding.embedded import embedded_model
from pinakes.embedding.embedder import Excerpt
from pinakes.embedding.passage import Passage
from pinakes.words import terms_of

_N_QUERIES = 300
_N_EMBEDDED = 20_000
_TIMES = 3
"""Runs of which the cheapest counts: noise only ever adds."""


def measure_speed(cache: Path) -> dict[str, float]:
    """Milliseconds of searches, chunks a second, and what vectors add to a cold index."""
    folder = cache / "projects" / "all"
    shutil.rmtree(folder, ignore_errors=True)
    documents: list[Document] = []
    questions: list[str] = []
    for package in read_packages():
        task = task_of(package, cache)
        shutil.copytree(task.folder, folder / Path(task.folder).name, ignore=shutil.ignore_patterns(".pinakes"))
        documents += task.documents
        questions += [query.text for query in task.queries]
    found = _indexing(folder)
    step = max(1, len(questions) // _N_QUERIES)
    found |= _searching(folder, questions[::step])
    return found | {"embedded_chunks_per_second": _embedding(documents[:: max(1, len(documents) // _N_EMBEDDED)])}


def _indexing(folder: Path) -> dict[str, float]:
    """CPU seconds of a cold index, by words alone and with vectors, one after the other each time."""
    command = [sys.executable, "-m", "pinakes", "--quiet", "index"]
    costs: dict[str, list[float]] = {"none": [], "embedded": []}
    for _ in range(_TIMES):
        for embedding, known in costs.items():
            shutil.rmtree(folder / ".pinakes", ignore_errors=True)
            environment = {**os.environ, "PINAKES_EMBEDDING": embedding, "PINAKES_FACTS_CACHE": "false"}
            known.append(measure(Command(command, folder, environment)).cpu)
    words, vectors = min(costs["none"]), min(costs["embedded"])
    return {"cold_index_cpu_s": words, "cold_index_with_vectors_cpu_s": vectors, "vectors_add": vectors / words - 1}


def _searching(folder: Path, questions: Sequence[str]) -> dict[str, float]:
    """Milliseconds of a search in a process that has searched before."""
    project = Pinakes(folder)
    n_chunks = project.query("SELECT count(*) FROM chunks").rows[0][0]
    found: dict[str, float] = {"chunks": float(n_chunks)}
    modes: tuple[Literal["keyword", "semantic", "hybrid"], ...] = ("keyword", "semantic", "hybrid")
    for mode in modes:
        milliseconds = []
        for question in [questions[0], *questions]:
            started = time.perf_counter()
            project.search(question, mode=mode)
            milliseconds.append(1000 * (time.perf_counter() - started))
        warm = milliseconds[1:]
        found |= {f"{mode}_p50_ms": percentile(warm, 0.5), f"{mode}_p95_ms": percentile(warm, 0.95)}
    return found


def _embedding(documents: Sequence[Document]) -> float:
    """Documents that the embedded model reads in a second of one core, once they are terms."""
    model = embedded_model()
    excerpts = [
        Excerpt(
            Passage(terms_of(document.name), terms_of(f"{document.context} {document.path}"), terms_of(document.body)),
            "",
        )
        for document in documents
    ]
    seconds = []
    for _ in range(_TIMES):
        started = time.process_time()
        model.excerpts(excerpts)
        seconds.append(time.process_time() - started)
    return len(excerpts) / min(seconds)
