import functools
from abc import ABC, abstractmethod


class Account(ABC):
    """An account."""

    __slots__ = ("owner", "_balance")
    currency: str = "EUR"

    def __init__(self, owner, *, balance=0):
        self.owner = owner
        self._balance: int = balance
        self.__secret = None
        self.first, self.second = owner
        self.items["x"] = 1
        other = self
        other.outside = 1

    @property
    def balance(self) -> int:
        """What is left."""
        return self._balance

    @balance.setter
    def balance(self, value):
        self._balance = value
        self.changed = True

    @balance.deleter
    def balance(self):
        del self._balance

    @functools.cached_property
    def rate(self):
        return self.currency

    @property
    @abstractmethod
    def kind(self): ...

    @abstractmethod
    def close(self): self.changed = False

    @classmethod
    def make(cls, owner):
        cls.count = 1
        return cls(owner, balance=cls.currency)

    def update(this):
        this.late = this.owner

        def later():
            this.later = this.late
        return later
