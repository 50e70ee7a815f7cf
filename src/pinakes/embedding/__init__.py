"""Text to vectors: the embedded model, and models that answer over HTTP."""
