"""The command line: every operation as a command, built from its signature when it is asked for."""
