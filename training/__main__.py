"""Train the embedded model again, from packages to the file that ships.

python -m training [STEP...] [--work FOLDER] [--workers N]

Steps, all of them in this order unless some are named: mine, pairs, train, quantise, questions, evaluate.
"""

import argparse
import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from benchmarks.retrieval.fetching import Package as HeldOut
from benchmarks.retrieval.fetching import fetched

from pinakes.embedding.model_file import read_model
from pinakes.embedding.question import QUESTION_FILE
from pinakes.embedding.question_file import write_question_model
from pinakes.embedding.static import MODEL_FILE
from training.evaluate import report
from training.gather import Task, gather, gather_held_out
from training.mining import fetch
from training.packages import read_packages
from training.quantise import Trained, write

STEPS = ("mine", "pairs", "train", "quantise", "questions", "evaluate")
N_WORDS = 40_000
FACTORS = 2.2
"""How much more than it learned a name and its context weigh: training hides names that readers of an index see."""
HEAD_FACTOR = 0.6
"""What a term at the start of a passage weighs beside what it weighs anyway; chosen on tuning.toml, as are the places."""
PLACE_WEIGHTS = (0.2 + 0.8 * np.exp(-np.arange(32) / 8)).astype(np.float32)
"""What the terms of a question weigh, one after the other: it says first what it is about."""
CORPORA = Path(__file__).parents[1] / "benchmarks" / "retrieval" / "corpora.toml"


def main() -> None:
    """Run the steps asked for."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__.split("\n", 1)[0])
    parser.add_argument("steps", nargs="*", help=", ".join(STEPS))
    parser.add_argument("--work", type=Path, default=Path.home() / ".cache" / "pinakes-training")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    if unknown := set(arguments.steps) - set(STEPS):
        parser.error(f"no such step: {', '.join(sorted(unknown))}")
    for step in STEPS:
        if not arguments.steps or step in arguments.steps:
            print(f"{step} …", flush=True)
            _RUN[step](arguments.work.resolve(), arguments.workers)


def _mine(work: Path, _: int) -> None:
    packages = read_packages()
    found = fetch(packages, work / "packages")
    print(f"{len(found)} of {len(packages)} packages are here")
    for package in packages:
        if package.ecosystem == "git" and package not in found:
            print(
                f"missing: a clone of {package.name} at {package.version} as packages/git/{package.name.replace('/', '+')}"
            )


def _pairs(work: Path, workers: int) -> None:
    found = fetch(read_packages(), work / "packages")
    tasks = [Task(path, work / "pairs" / f"{path.parent.name}.{path.name}.pairs") for path in found.values()]
    print(f"{gather(tasks, workers)} pairs")
    held_out = [Task(folder, work / "held-out" / f"{name}.pairs") for name, folder in _held_out(work)]
    print(f"{gather_held_out(held_out, workers)} held-out functions")


def _held_out(work: Path) -> Iterator[tuple[str, Path]]:
    for row in tomllib.loads(CORPORA.read_text("utf-8"))["packages"]:
        package = HeldOut(**{**row, "keep": tuple(row.get("keep", [""])), "drop": tuple(row.get("drop", []))})
        yield f"{package.language}.{package.name.replace('/', '+')}", fetched(package, work)


def _train(work: Path, workers: int) -> None:
    import torch  # noqa: PLC0415  Only this step needs it.

    from training.pack import pack  # noqa: PLC0415
    from training.train import RECIPE, train  # noqa: PLC0415

    words, idf, packed = pack(work / "pairs", work / "held-out", N_WORDS, workers)
    print(f"{len(packed.kind)} pairs left of all")
    model = train(packed, idf, RECIPE, "cuda" if torch.cuda.is_available() else "cpu")
    learned = {name: parameter.detach().cpu().numpy() for name, parameter in model.named_parameters()}
    np.savez(work / "trained.npz", words=np.array(words), **learned)


def _quantise(work: Path, _: int) -> None:
    with np.load(work / "trained.npz") as learned:
        trained = Trained(
            learned["words"].tolist(),
            learned["table"][:-1],
            learned["query_weight"][:-1, 0],
            learned["document_weight"][:-1, 0],
            np.append(np.exp(learned["factors"]) * FACTORS, HEAD_FACTOR),
            PLACE_WEIGHTS,
        )
    print(f"MODEL_ID is {write(trained, MODEL_FILE)}")


def _questions(work: Path, workers: int) -> None:
    """Learn to read questions by the table that ships; its words are those of the file."""
    import torch  # noqa: PLC0415  Only this step and the training of the table need it.

    from training.pack import pack  # noqa: PLC0415
    from training.question import arrays_of, train_reader  # noqa: PLC0415

    model = read_model(MODEL_FILE)
    _, idf, packed = pack(work / "pairs", work / "held-out", N_WORDS, workers, words=model.words)
    reader = train_reader(packed, idf, model, "cuda" if torch.cuda.is_available() else "cpu")
    write_question_model(QUESTION_FILE, arrays_of(reader))


def _evaluate(work: Path, _: int) -> None:
    print(report(work / "held-out"))


_RUN = {
    "mine": _mine,
    "pairs": _pairs,
    "train": _train,
    "quantise": _quantise,
    "questions": _questions,
    "evaluate": _evaluate,
}

if __name__ == "__main__":
    main()
