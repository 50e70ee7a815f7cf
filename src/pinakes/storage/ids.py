"""The ids of rows: each says in which file its row stands, and where in it."""

from typing import Final

FILE_SHIFT: Final = 20
"""A row's id is `file_id << FILE_SHIFT | place in the file`."""
ROWS_PER_FILE: Final = 1 << FILE_SHIFT
N_SYMBOLS: Final = "(SELECT count(*) FROM symbol_rows s WHERE s.id BETWEEN f.id << 20 AND (f.id << 20) + 1048575)"
"""In SQL, how many symbols the file `f` has."""
