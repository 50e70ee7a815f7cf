"""Setting up the clients of agents: an entry for the server and a word on when to ask it, and taking both away."""
