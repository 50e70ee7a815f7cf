from .shapes import *
from .other import *


def area(shape):
    return len(shape), Circle(shape), print
