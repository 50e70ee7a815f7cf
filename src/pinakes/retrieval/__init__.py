"""The read path: answers from the index. It never writes."""
