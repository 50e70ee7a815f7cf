"""What holds for every test."""

import os

from hypothesis import settings

from pinakes.indexing import forgiving

# Continuous integration repeats the same examples each time; at home every run looks for new ones.
settings.register_profile("ci", derandomize=True)
# A fault in linking is passed over, which would hide it here.
forgiving.FORGIVES = False
if os.environ.get("CI"):
    settings.load_profile("ci")
