"""Code that nothing uses: what is reached from where a program starts, and how sure the rest is to be dead."""
