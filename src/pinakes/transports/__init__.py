"""Ways to carry operations to whoever asks: thin, and none knows another."""
