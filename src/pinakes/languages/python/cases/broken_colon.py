import os


def before():
    return os.name


def broken()
    return 1


class After:
    def method(self): ...
