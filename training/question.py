"""Training of the network that reads questions, beside a finished table: documents stay as they are."""

import math

import numpy as np
import torch
from torch.nn import functional

from pinakes.embedding.model_file import ModelArrays
from pinakes.embedding.question_file import Layer, QuestionArrays, Step
from training.pack import QUERY, Packed
from training.shared_words import SharedWords
from training.train import Pairs, Recipe, learn

RECIPE = Recipe(epochs=3, rate=1e-3, drop_name=0.0, ask_name=0.0, averaged=0.98)
"""Names are there, as they are for whoever reads an index."""
WIDTH, INNER, LAYERS, HEADS = 192, 384, 2, 4
SHARE = 0.7
"""How much of a question's direction is told by reading it, the rest by its plain sum; chosen on tuning.toml, as is the width."""
STRENGTH = 4.0


class Attention(torch.nn.Module):
    """One layer. Its last steps start as nothing, so that learning starts from the plain sum of terms."""

    def __init__(self) -> None:
        super().__init__()
        self.before, self.between = torch.nn.LayerNorm(WIDTH), torch.nn.LayerNorm(WIDTH)
        self.compare, self.join = torch.nn.Linear(WIDTH, 3 * WIDTH), _silent(WIDTH, WIDTH, biased=True)
        self.widen, self.narrow = torch.nn.Linear(WIDTH, INNER), _silent(INNER, WIDTH, biased=True)

    def forward(self, read: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
        """Terms after they looked at one another."""
        n_rows, n_terms, _ = read.shape
        parts = self.compare(self.before(read)).view(n_rows, n_terms, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        seen = functional.scaled_dot_product_attention(*parts, attn_mask=known[:, None, None, :])
        read = read + self.join(seen.transpose(1, 2).reshape(n_rows, n_terms, WIDTH))
        inner: torch.Tensor = self.narrow(functional.relu(self.widen(self.between(read))))
        return read + inner


class Reader(torch.nn.Module):
    """The network, and the table it reads by. `train.learn` takes it in place of a whole model."""

    def __init__(self, arrays: ModelArrays) -> None:
        super().__init__()
        lengths = np.maximum(np.linalg.norm(arrays.directions.astype(np.float32), axis=1, keepdims=True), 1e-9)
        table = np.vstack([arrays.directions / lengths, np.zeros((1, arrays.directions.shape[1]))])
        self.none = len(arrays.words)
        self.register_buffer("table", torch.from_numpy(table.astype(np.float32)))
        for name, weights in (("asked", arrays.query_weights), ("held", arrays.document_weights)):
            weighed = np.append(weights * lengths[:, 0], np.float32(0))
            self.register_buffer(name, torch.from_numpy(weighed.astype(np.float32))[:, None])
        self.register_buffer("factors", torch.tensor([arrays.name_factor, arrays.context_factor]).log())
        self.register_buffer("place_weights", torch.from_numpy(arrays.place_weights[:QUERY].copy()))
        self.scale = torch.nn.Parameter(torch.tensor(math.log(1 / RECIPE.temperature)))
        self.enter, self.places = (
            torch.nn.Linear(table.shape[1], WIDTH),
            torch.nn.Parameter(torch.randn(QUERY, WIDTH) * 0.02),
        )
        self.layers = torch.nn.ModuleList([Attention() for _ in range(LAYERS)])
        self.after = torch.nn.LayerNorm(WIDTH)
        self.tell, self.leave = _silent(WIDTH, 1), _silent(WIDTH, table.shape[1])

    def query(self, terms: torch.Tensor) -> torch.Tensor:
        """Directions of questions."""
        n_terms = max(1, int((terms != self.none).sum(1).max()))
        terms = terms[:, :n_terms]
        known = terms != self.none
        read = self.enter(functional.embedding(terms, self.table) * STRENGTH) + self.places[:n_terms]
        for layer in self.layers:
            read = layer(read, known)
        read = self.after(read) * known[..., None]
        weights = functional.embedding(terms, self.asked)[..., 0] * self.place_weights[:n_terms]
        told = functional.normalize(self._sum(terms, weights * self.tell(read)[..., 0].exp() * known), dim=1)
        return functional.normalize(told + self.leave(read.sum(1) / known.sum(1, keepdim=True).clamp(min=1)), dim=1)

    def document(self, terms: torch.Tensor, amounts: torch.Tensor) -> torch.Tensor:
        """Directions of documents: terms with their amounts."""
        return functional.normalize(self._sum(terms, functional.embedding(terms, self.held)[..., 0] * amounts), dim=1)

    def _sum(self, terms: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
        return functional.embedding_bag(
            terms, self.table, per_sample_weights=weights, mode="sum", padding_idx=self.none
        )


def _silent(n_in: int, n_out: int, *, biased: bool = False) -> torch.nn.Linear:
    """A step that gives nothing at first."""
    step = torch.nn.Linear(n_in, n_out)
    torch.nn.init.zeros_(step.weight)
    if not biased:
        torch.nn.init.zeros_(step.bias)
    return step


def train_reader(packed: Packed, idf: np.ndarray, arrays: ModelArrays, device: str, recipe: Recipe = RECIPE) -> Reader:
    """A network that reads questions for the model of some arrays, by the pairs the model was learned from."""
    torch.manual_seed(recipe.seed)
    reader = Reader(arrays).to(device)
    pairs = Pairs(packed, reader.none, device)
    pairs.tf += arrays.head_factor * torch.log1p(torch.from_numpy(packed.head.astype(np.float32)).to(device))
    words = SharedWords(pairs, torch.from_numpy(idf).to(device))
    learn(reader, pairs, words, recipe, [(list(reader.parameters()), recipe.rate, 0.98)], device)
    return reader


def arrays_of(reader: Reader, share: float = SHARE) -> QuestionArrays:
    """What the reader learned, as the file that ships wants it."""

    def step(module: torch.nn.Module) -> Step:
        weight, bias = module.weight, module.bias
        assert isinstance(weight, torch.Tensor)
        assert isinstance(bias, torch.Tensor)
        return weight.detach().cpu().numpy(), bias.detach().cpu().numpy()

    layers = [Layer(*(step(getattr(layer, name)) for name in Layer._fields)) for layer in reader.layers]
    places = reader.places.detach().cpu().numpy()
    return QuestionArrays(
        HEADS, share, places, step(reader.enter), layers, step(reader.after), step(reader.tell), step(reader.leave)
    )
