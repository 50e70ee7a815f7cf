"""What stands around functions and is none of them, and what is written in odd ways."""

from typing import overload


def decorate(*given):
    return lambda function: (yield function)


@decorate(*[x if x else 1 for x in range(3) if x])
def plain(one, \
          two=None)        \
        -> int:
    """Makes one."""
    return 1


@decorate(lambda: 1 if True else 2)
class Made:
    def method(self)      -> str:
        return ""


@overload(plain)
def registered():
    pass
