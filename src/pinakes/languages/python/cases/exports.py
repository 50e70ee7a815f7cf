from ._impl import helper, other as renamed
import json

__all__ = ["run", "_hidden", "helper"] + ["renamed"]
__all__ += ("json",)
__all__.extend(["later"])

VERSION = "1.0"
DEBUG, _level = False, 1
count: int
pi: float = -3.14
text = (
    "long"
)


def run(): ...
def _hidden(): ...
def unlisted(): ...
class Unlisted: ...
def later(): ...
