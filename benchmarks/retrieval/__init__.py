"""How well search finds code: queries and judgements that our extractor has no hand in."""
