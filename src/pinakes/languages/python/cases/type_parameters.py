"""Type parameters hide what is outside, in what they belong to and nowhere else."""

T = 1


class Box[T](list[T]):
    item: T

    def get(self, other: T) -> T:
        return other


type Pair[T] = tuple[T, Box[T]]


def pick[T](one: T) -> T:
    return one


print(T)
