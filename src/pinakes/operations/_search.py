"""What the operations that search have in common."""

from pinakes.retrieval.search.code import Weights
from pinakes.settings import Settings


def weights_of(settings: Settings) -> Weights:
    """How words and meaning are made one ranking."""
    return Weights(settings.search_fusion, settings.search_vector_share, settings.search_name_share)
