from __future__ import annotations

import os, sys as system
import os.path
import xml.etree.ElementTree as tree
from . import sibling
from .. import parent as up
from ...far.away import (
    one,
    two as second,
)
from collections.abc import Mapping as Map

os.path.join(system.argv[0])
tree.parse(second, one.two)
sibling.run(up)


def late(path: Map):
    import json
    from json import decoder

    return json.loads(decoder.scan(path))
