import functools
from app import route, registry


def wrap(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    return inner


@route("/home", methods=["GET"])
@wrap
def home(): ...


@registry.tables["user"].register(name="user").strict
@wrap
class User:
    @staticmethod
    def make(): ...

    @classmethod
    @functools.lru_cache(maxsize=None)
    def load(cls): ...

    @ wrap
    # a comment between
    @wrap
    def both(self):
        @wrap
        class Last:
            @wrap
            def deepest(self): pass
