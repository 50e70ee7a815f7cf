import re

total = 0
size = 1
names = ["a"]


class Box:
    size = 2
    doubled = size * 2
    names = [size for _ in names]

    def area(self):
        return size

    def own(self, size=size):
        return size


def count():
    global total
    total += 1
    seen = 0

    def again():
        nonlocal seen
        seen += 1
        global late
        late = seen
        return total

    return again


def walrus(text):
    if (found := re.match("a", text)) and found:
        return [y := f(x) for x in text], y
    return {key: value for key, value in text for key in key if key}


def shadow(names, re=re):
    del names
    for size in range(3):
        with open(size) as total:
            pass
    try:
        import size as other
    except (OSError, ValueError) as error:
        print(error, other, size)
    return lambda a, b=size, *c, **d: (a, b, c, d, total, Box)


print((lambda: late)(), [total for total in names], total)
total = total + size
Box.size = 3
