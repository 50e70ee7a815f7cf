from shapes import Circle, Square, kinds

LIMIT = 10


def area(shape):
    match shape:
        case Circle(radius=r) if r > LIMIT:
            return r
        case Square(side) | Square(side=side):
            return side
        case {"kind": kinds.ROUND, "size": size, **rest}:
            return size, rest
        case [first, *others] as whole:
            return first, others, whole
        case (0 | 1) as bit:
            return bit
        case "text" | None:
            return None
        case other:
            return other


match = {"case": 1}
case = match.get("case")
