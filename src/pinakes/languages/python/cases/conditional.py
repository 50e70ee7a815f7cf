import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models import User
else:
    Iterator = None

try:
    import ujson as json
except ImportError:
    import json

try:
    from fast import scan
except ImportError:

    def scan(text):
        return text.split()


if sys.version_info >= (3, 12):

    class Batch:
        size = 1

elif sys.platform == "win32":

    class Batch:
        size = 2

else:
    Batch = None


def each(user: "User") -> "Iterator[User]":
    if user:

        def walk():
            yield scan(json.dumps(user))

    else:
        walk = None
    return walk


for name in ("a", "b"):
    last = name

with open("x") as handle:
    first = handle.readline()

while True:
    done = True
    break
