"""What is like a name that no symbol has: names written nearly so or of its words, and uses that lead elsewhere."""

from difflib import get_close_matches
from typing import Final

from pinakes.storage.store import Store
from pinakes.words import folded, terms_of

MOST_NEAR: Final = 5
"""Names that a message names."""
_MOST_ALIKE: Final = 2000
"""Names of nearly the same letters that are compared letter by letter."""
_MOST_OTHER: Final = 2
"""Letters that one of two names has and the other has not."""
_LEAST_SHARED: Final = 0.5
"""Of the letters of the words of a name, how many words must make up that another name has too."""
_MOST_PACKAGES: Final = 3


def names_near(store: Store, name: str) -> list[str]:
    """Names like one that there is not, the best first: that hold it, are nearly written so, or have its words."""
    holding = {text for _, text in store.names_holding(folded(name)) if _is_name(text)}
    names = sorted(holding, key=lambda text: (len(text), text))
    if len(names) < MOST_NEAR:
        names = list(dict.fromkeys([*_misspelt(store, name), *names]))
    return (names or _of_its_words(store, name))[:MOST_NEAR]


def used_elsewhere(store: Store, name: str, receiver: str) -> str:
    """Where uses of a name lead that no symbol of the project has, in words; nothing where there are none."""
    counts = store.said.leading_out(name, receiver)
    outside = [(package, n) for package, n in counts if package is not None]
    unsettled = sum(n for package, n in counts if package is None)
    told = []
    if outside:
        packages = ", ".join(package for package, _ in outside[:_MOST_PACKAGES])
        more = " and others" if len(outside) > _MOST_PACKAGES else ""
        told.append(
            f"{_uses(sum(n for _, n in outside))} of it {_lead(outside)} out of the project, to {packages}{more}"
        )
    if unsettled:
        told.append(f"{_uses(unsettled)} of {'the name' if outside else 'it'} could not be settled")
    if not told or not name.isidentifier():
        return "; ".join(told) and f"{'; '.join(told)}."
    listed = f"`pinakes query \"SELECT path, line FROM refs WHERE name = '{name}'\"` lists them."  # noqa: S608
    return f"{'; '.join(told)}: {listed}"


def _uses(n: int) -> str:
    return f"{n:,} {'use' if n == 1 else 'uses'}"


def _lead(outside: list[tuple[str, int]]) -> str:
    return "leads" if sum(n for _, n in outside) == 1 else "lead"


def _is_name(text: str) -> bool:
    """Whether it is a name that code can have: tests and headings are named by texts."""
    return " " not in text


def _misspelt(store: Store, name: str) -> list[str]:
    """Names that are nearly written like one that there is not, the most alike first."""
    letters = set(folded(name))
    alike = [
        text
        for _, text in store.names_holding("")
        if _is_name(text)
        and abs(len(text) - len(name)) <= _MOST_OTHER
        and len(letters ^ set(folded(text))) <= _MOST_OTHER
    ]
    return get_close_matches(name, alike[:_MOST_ALIKE], MOST_NEAR, 0.75)


def _of_its_words(store: Store, name: str) -> list[str]:
    """Names that share most of the words of one that there is not: the most of them first, then the shortest."""
    wanted = set(terms_of(name))
    enough = sum(map(len, wanted)) * _LEAST_SHARED
    shared: dict[str, int] = {}
    for term in wanted:
        for _, text in store.names_holding(term):
            if _is_name(text) and term in terms_of(text):
                shared[text] = shared.get(text, 0) + len(term)
    near = [text for text, n_letters in shared.items() if n_letters >= enough]
    return sorted(near, key=lambda text: (-shared[text], len(text), text))
