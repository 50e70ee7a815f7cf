"""Text to vectors: the embedded model, and models that answer over HTTP."""

import os

# One vector times a table gains nothing from more threads, and workers would fight over the cores. Only heard by a
# NumPy that is not loaded yet.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
