from typing import Callable


def first[T](items: list[T]) -> T:
    return items[0]


class Stack[T: (int, str), *Ts, **P](list[T]):
    items: dict[str, T]

    def push[U](self, item: T, extra: U) -> Callable[P, U]: ...


type Pair[A, B] = tuple[A, B]
type Name = str | None


class Holder:
    type Inner = Pair[int, Name]

    def get(self) -> "Inner": ...


type = 3
print(type)
