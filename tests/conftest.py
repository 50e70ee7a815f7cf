"""What holds for every test."""

import os

from hypothesis import settings

# Continuous integration repeats the same examples each time; at home every run looks for new ones.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
