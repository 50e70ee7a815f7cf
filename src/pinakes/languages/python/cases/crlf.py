import os


class A:
    """Doc.

    More.
    """

    def b(self):
        # TODO: fix
        return os.name
