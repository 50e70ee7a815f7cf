"""What loops, with statements, walruses and global bind: names of the module all the same."""

import re

if (found := re.compile("x")) is not None:
    print(found)
for LOOP, (inner, _) in []:
    print(LOOP)
with open("names") as HANDLE:
    NAMES = [last := line for line in HANDLE]
try:
    pass
except OSError as error:
    print(error)
first = second = 3


def use():
    return found, LOOP, inner, HANDLE, last, COUNTER


def count():
    global COUNTER, first
    COUNTER = 1
    first = 2


class Reader:
    with open("names") as handle:
        pass

    def read(self):
        with open("names") as self.file:
            pass
        for self.line in self.file:
            print(self.line, self.handle)


def patterns(value):
    match value:
        case Reader(file=None) | re.Match():
            return value
        case Reader() as other:
            return other
