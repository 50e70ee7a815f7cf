"""Names to symbols across files: pure, with look-ups passed in."""
