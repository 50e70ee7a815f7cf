"""The command line, but an index that is built from nothing follows no name across files.

What linking costs is the difference to the command line as it is. Everything else is done all the same: references are
held back, read again and written.

python benchmarks/unlinked.py ARGUMENTS OF PINAKES
"""

import sys
from unittest import mock

from pinakes.__main__ import main
from pinakes.indexing import link_all

if __name__ == "__main__":
    with mock.patch.object(link_all, "_stretches", return_value=iter(())):
        sys.exit(main())
