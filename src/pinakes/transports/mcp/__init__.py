"""The Model Context Protocol: tools, resources and prompts for agents, over stdio or through the HTTP server."""
