# A comment first.
'''The module.'''


def triple():
    """One line."""


def single(): 'Single quotes.'


def raw():
    r"""Raw \d+."""


def joined():
    "Two " "parts."


def indented():
    """First.

        Deeper.
    Back.
    """


def after_comment():
    # Why this is here.
    u"Unicode prefix."
    return "not this one"


def formatted():
    f"""No {docstring}."""


def binary():
    b"no docstring"


def late():
    x = 1
    """No docstring, TODO: none here."""


class Documented:

    """A class, TODO: say more."""

    attribute = 1
    """Not a docstring of the class."""


def empty():
    """"""
