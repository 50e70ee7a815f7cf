import typing
from typing import overload


@overload
def parse(text: str) -> str: ...
@overload
def parse(text: bytes) -> bytes: ...
def parse(text):
    return text


class Reader:
    @typing.overload
    def read(self, n: int) -> bytes: ...
    @typing.overload
    def read(self) -> str: ...
    def read(self, n=None):
        return parse(n)
