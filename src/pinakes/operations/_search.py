"""What the operations that search have in common."""

from pinakes.retrieval.search.code import Weights
from pinakes.settings import Settings

NAME_FACTOR = 0.5
"""How much of the share of meaning is left for a query that is a name."""


def weights_of(settings: Settings) -> Weights:
    """How words and meaning are made one ranking."""
    share = share_of(settings.search_vector_weight, settings.search_text_weight)
    return Weights(settings.search_fusion, share, share * NAME_FACTOR)


def share_of(vector_weight: float, text_weight: float) -> float:
    """What meaning counts when two weights are brought to a sum of 1; half where neither weighs anything."""
    both = vector_weight + text_weight
    return vector_weight / both if both else 0.5
