"""Which files exist, under which rules, and what their bytes are.

`root` finds the project, `scan` lists its files, `read` reads one, `snapshot` says what moved since.
Nothing is imported here, so that each caller pays only for the module it names.
"""
