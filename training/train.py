"""Training of the static model with PyTorch: contrastive, negatives from the same package in every batch."""

import math
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from torch.nn import functional

from training.pack import KINDS, PADDING, Packed
from training.shared_words import SharedWords, levelled


class Recipe(NamedTuple):
    """The knobs of one training run."""

    dimensions: int = 256
    batch: int = 8192
    group: int = 32
    epochs: float = 2
    rate: float = 3e-3
    table_rate: float = 3e-3
    warm_up: float = 0.05
    drop_name: float = 0.1
    ask_name: float = 0.1
    start_power: float = 0.5
    temperature: float = 0.06
    idf_power: float = 0.5
    hard: int = 2
    hard_share: float = 0.3
    beside_words: float = 0.4
    """What the best keyword score adds to a cosine while it is learned, here and where hard negatives are looked for."""
    averaged: float = 0.0
    """What a step leaves of the mean of the weights over the second half of the steps; 0 takes the last ones."""
    seed: int = 1


RECIPE = Recipe()
"""What was chosen on half of the held-out packages; `beside_words`, on those of `tuning.toml`."""


class Model(torch.nn.Module):
    """A table of directions, a weight for each term on either side, factors for names and context."""

    def __init__(self, idf: torch.Tensor, recipe: Recipe) -> None:
        super().__init__()
        n_words = len(idf)
        self.table = torch.nn.Parameter(torch.randn(n_words + 1, recipe.dimensions) / math.sqrt(recipe.dimensions))
        start = torch.cat([idf.clamp(min=0.1).log() * recipe.idf_power, torch.zeros(1)])
        self.query_weight = torch.nn.Parameter(start.clone()[:, None])
        self.document_weight = torch.nn.Parameter(start.clone()[:, None])
        self.factors = torch.nn.Parameter(torch.tensor([1.28, 0.72]).log())
        self.scale = torch.nn.Parameter(torch.tensor(math.log(1 / recipe.temperature)))
        self.none = n_words

    def query(self, terms: torch.Tensor) -> torch.Tensor:
        """Directions of questions."""
        weights = functional.embedding(terms, self.query_weight)[..., 0].exp() * (terms != self.none)
        summed = functional.embedding_bag(
            terms, self.table, per_sample_weights=weights, mode="sum", padding_idx=self.none
        )
        return functional.normalize(summed, dim=1)

    def document(self, terms: torch.Tensor, amounts: torch.Tensor) -> torch.Tensor:
        """Directions of documents: terms with their amounts."""
        weights = functional.embedding(terms, self.document_weight)[..., 0].exp() * amounts
        return functional.normalize(
            functional.embedding_bag(terms, self.table, per_sample_weights=weights, mode="sum", padding_idx=self.none),
            dim=1,
        )


class Pairs:
    """Packed pairs on the device."""

    def __init__(self, packed: Packed, none: int, device: str) -> None:
        def ids(column: Any) -> torch.Tensor:
            numbers = torch.from_numpy(column.astype(np.int32)).to(device)
            return torch.where(numbers == PADDING, none, numbers)

        self.query, self.name, self.context, self.body = map(ids, packed[:4])
        self.counts = torch.from_numpy(packed.tf.astype(np.float32)).to(device)
        self.tf = torch.log1p(self.counts)
        self.kind = torch.from_numpy(packed.kind.astype(np.int64)).to(device)
        self.package = packed.package
        self.none = none

    def batch(self, rows: torch.Tensor, recipe: Recipe) -> tuple[torch.Tensor, torch.Tensor]:
        """Questions and names of some rows, with names dropped and asked for as the recipe says."""
        query, name = self.query[rows], self.name[rows]
        chance = torch.rand(len(rows), device=query.device)
        named = (name != self.none).sum(1)
        by_name = (self.kind[rows] == KINDS.index("name")) | ((chance < recipe.ask_name) & (named >= 2))
        width = name.shape[1]
        asked = torch.full_like(query, self.none)
        asked[:, :width] = name
        query = torch.where(by_name[:, None], asked, query)
        silent = by_name | (chance > 1 - recipe.drop_name)
        return query, torch.where(silent[:, None], self.none, name)

    def documents(self, model: Model, rows: torch.Tensor, name: torch.Tensor | None = None) -> torch.Tensor:
        """Directions of the documents of some rows, with other names than their own where given."""
        return model.document(*self._documents(model, rows, self.name[rows] if name is None else name))

    def _documents(self, model: Model, rows: torch.Tensor, name: torch.Tensor) -> Any:
        context, body, tf = self.context[rows], self.body[rows], self.tf[rows]
        factors = model.factors.exp()
        amounts = torch.cat([(name != self.none) * factors[0], (context != self.none) * factors[1], tf], 1)
        return torch.cat([name, context, body], 1), amounts


def batches(pairs: Pairs, recipe: Recipe, generator: np.random.Generator) -> Iterator[np.ndarray]:
    """Rows of one epoch: each batch is made of groups of rows of the same package."""
    rows = np.lexsort((generator.random(len(pairs.package)), pairs.package))
    groups = [rows[start : start + recipe.group] for start in range(0, len(rows), recipe.group)]
    generator.shuffle(groups)
    per_batch = recipe.batch // recipe.group
    for start in range(0, len(groups) - per_batch + 1, per_batch):
        yield np.concatenate(groups[start : start + per_batch])


def train(packed: Packed, idf: np.ndarray, recipe: Recipe, device: str) -> Model:
    """A trained model. The seed settles the order of pairs and which names are hidden."""
    torch.manual_seed(recipe.seed)
    model = Model(torch.from_numpy(idf), recipe).to(device)
    pairs = Pairs(packed, model.none, device)
    words = SharedWords(pairs, torch.from_numpy(idf).to(device))
    with torch.no_grad():
        model.table[:-1] = latent_directions(pairs, model, torch.from_numpy(idf).to(device), recipe)
    small = [model.query_weight, model.document_weight, model.factors, model.scale]
    learn(model, pairs, words, recipe, [([model.table], recipe.table_rate, 0.99), (small, recipe.rate, 0.999)], device)
    print(f"factors {[round(factor, 2) for factor in model.factors.detach().exp().tolist()]}")
    return model


def learn(
    model: Any,
    pairs: Pairs,
    words: SharedWords,
    recipe: Recipe,
    learned: Sequence[tuple[list[torch.nn.Parameter], float, float]],
    device: str,
) -> None:
    """Learn what is to be learned: parameters, the rate of each group and how long it remembers its gradients' sizes."""
    generator = np.random.default_rng(recipe.seed)
    optimisers = [torch.optim.Adam(group, lr=rate, betas=(0.9, kept)) for group, rate, kept in learned]
    steps = int(len(pairs.package) * recipe.epochs / recipe.batch)
    started, total, hard = time.monotonic(), torch.zeros((), device=device), None
    mean: dict[str, torch.Tensor] = {}
    for step, rows in enumerate(_rows(pairs, recipe, generator, steps)):
        if recipe.hard and step >= steps * (1 - recipe.hard_share) and (hard is None or step % (steps // 4 + 1) == 0):
            hard = hard_negatives(model, pairs, words, recipe.beside_words)
        share = min((step + 1) / (recipe.warm_up * steps), (steps - step) / (steps * (1 - recipe.warm_up)))
        for optimiser, (_, rate, _) in zip(optimisers, learned, strict=True):
            optimiser.param_groups[0]["lr"] = rate * share
            optimiser.zero_grad(set_to_none=True)
        loss = loss_of(model, pairs, words, torch.from_numpy(rows).to(device), recipe, hard)
        loss.backward()
        for optimiser in optimisers:
            optimiser.step()
        total = 0.98 * total + 0.02 * loss.detach()
        if recipe.averaged and step >= steps // 2:
            for name, value in model.named_parameters():
                mean.setdefault(name, value.detach().clone()).lerp_(value.detach(), 1 - recipe.averaged)
    model.load_state_dict(mean, strict=False)
    scale = model.scale.exp().item()
    print(f"{steps} steps, {time.monotonic() - started:.1f} s, loss {total.item():.3f}, scale {scale:.1f}")


def _rows(pairs: Pairs, recipe: Recipe, generator: np.random.Generator, steps: int) -> Iterator[np.ndarray]:
    """Batches of as many epochs as the steps need."""
    while steps > 0:
        for rows in batches(pairs, recipe, generator):
            if steps > 0:
                yield rows
            steps -= 1


def latent_directions(pairs: Pairs, model: Model, idf: torch.Tensor, recipe: Recipe) -> torch.Tensor:
    """A start from our own texts: the leading directions of the matrix of terms by pairs, by subspace iteration."""
    n_words = len(idf)
    idf = torch.cat([idf, torch.zeros(1, device=idf.device)])
    start = torch.randn(n_words + 1, recipe.dimensions, generator=torch.Generator().manual_seed(0))
    basis = torch.linalg.qr(start.to(idf.device))[0]
    for _ in range(6):
        following = torch.zeros_like(basis)
        for first in range(0, len(pairs.query), 16_384):
            rows = torch.arange(first, min(first + 16_384, len(pairs.query)), device=idf.device)
            body, amounts = pairs._documents(model, rows, pairs.name[rows])  # noqa: SLF001
            terms = torch.cat([pairs.query[rows], body], 1)
            amounts = torch.cat([(pairs.query[rows] != pairs.none).float(), amounts], 1)
            weights = functional.normalize(amounts * idf[terms], dim=1)
            made = functional.embedding_bag(
                terms, basis, per_sample_weights=weights, mode="sum", padding_idx=pairs.none
            )
            flat = (weights[..., None] * made[:, None, :]).reshape(-1, recipe.dimensions)
            following.index_add_(0, terms.reshape(-1), flat)
        basis, strengths = torch.linalg.qr(following)
    scale = strengths.diagonal().abs().clamp(min=1e-6)
    directions = basis[:-1] * (scale / scale.max()) ** recipe.start_power
    return functional.normalize(directions, dim=1)


def hard_negatives(model: Model, pairs: Pairs, words: SharedWords, beside_words: float) -> torch.Tensor:
    """For each pair, sixteen documents of its package that answer its question wrongly and well."""
    n_pairs = len(pairs.query)
    found = torch.randint(0, n_pairs, (n_pairs, 16), device=pairs.query.device)
    edges = np.flatnonzero(np.diff(pairs.package)) + 1
    with torch.no_grad():
        for first, last in zip([0, *edges], [*edges, n_pairs], strict=True):
            for start in range(int(first), int(last), 8192):
                rows = torch.arange(start, min(start + 8192, int(last)), device=pairs.query.device)
                if len(rows) < 40:
                    continue
                shared = words.questions(pairs.query[rows]) @ words.documents(rows, pairs.name[rows]).T
                scores = model.query(pairs.query[rows]) @ pairs.documents(model, rows).T
                scores += beside_words * levelled(shared, shared.max(1, keepdim=True).values.float())
                scores.fill_diagonal_(-2)
                found[rows] = rows[scores.topk(18, dim=1).indices[:, 2:]]
    return found


def loss_of(
    model: Model,
    pairs: Pairs,
    words: SharedWords,
    rows: torch.Tensor,
    recipe: Recipe,
    hard: torch.Tensor | None = None,
) -> torch.Tensor:
    """Symmetric InfoNCE over a batch; hard negatives join the documents that a question must pass over.

    Forward, shared words stand beside the cosine, as they will in search; backward the cosine stands alone.
    """
    terms, names = pairs.batch(rows, recipe)
    scale = model.scale.exp().clamp(max=100)
    questions, documents = model.query(terms), pairs.documents(model, rows, names)
    cosines = questions @ documents.T
    target = torch.arange(len(rows), device=rows.device)
    backward = functional.cross_entropy(cosines.T * scale, target)
    with torch.no_grad():
        asked = words.questions(terms)
        shared = asked @ words.documents(rows, names).T
        most = shared.max(1, keepdim=True).values.float()
    scores = cosines + recipe.beside_words * levelled(shared, most)
    if hard is not None:
        picked = torch.randint(0, hard.shape[1], (len(rows), recipe.hard), device=rows.device)
        others = hard[rows].gather(1, picked)
        wrong = pairs.documents(model, others.reshape(-1)).view(len(rows), recipe.hard, -1)
        with torch.no_grad():
            held = [(asked * words.documents(column, pairs.name[column])).sum(1) for column in others.T]
        beside = recipe.beside_words * levelled(torch.stack(held, 1), most)
        scores = torch.cat([scores, (questions[:, None, :] * wrong).sum(2) + beside], 1)
    return (functional.cross_entropy(scores * scale, target) + backward) / 2
