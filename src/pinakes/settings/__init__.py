"""Every setting once: its name, default, range and meaning, and where its value came from.

`fields` defines them, `load` reads them, `check` reads them and names every problem, `starter` writes a file
to start from. `problems` puts what is wrong into words and is imported only then.
"""

from pinakes.settings.fields import Settings
from pinakes.settings.load import LoadedSettings, load_settings

__all__ = ["LoadedSettings", "Settings", "load_settings"]
