"""What a name means does not depend on what was linked before."""

from tests.linking.project import meanings


def test_names_that_are_given_themselves_mean_the_same_in_whatever_order_files_are_linked() -> None:
    texts = {
        "compat.py": "builtin_str = str\nstr = str\n",
        "first.py": "from compat import builtin_str\n\n\ndef native(text):\n    return builtin_str(text)\n",
        "last.py": (
            "import re\nfrom compat import str\n\n\ndef parse(value):\n"
            "    for part in re.split(',', str(value)):\n        name, rest = part.split(';')\n"
            "        rest = str(rest)\n        rest.strip()\n"
        ),
    }
    assert meanings(texts, "last.py")["7 split"] == "re"
