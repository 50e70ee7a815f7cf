"""What servers share: operations as tools with schemas, resources, and a project that is kept indexed meanwhile."""
