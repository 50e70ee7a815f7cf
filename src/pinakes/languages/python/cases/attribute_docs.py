LIMIT = 3
"""How many at most."""

#: Where it is kept,
#: for now.
place = "here"

first, second = 1, 2
"""Of several names, nobody knows which."""

plain = 1

"""A text after an empty line belongs to nobody."""


class Settings:
    name: str
    'What it is called.'

    size = 1  # in bytes
    r"""How much \ it holds."""

    #: Whether it is shown.
    shown = True

    # Not marked, so a remark.
    remark = 1
    f"no {docs}"

    def __init__(self):
        self.seen = 0
        """How often it was seen."""
        #: When it was last seen.
        self.last = None
        local = 1
        """Locals have none."""

    last_of_class = 1
    """The last one."""


def after():
    pass
