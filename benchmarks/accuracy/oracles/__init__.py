"""Programs that make a SCIP index of a project with a language's own tools: one module for each language.

python -m benchmarks.accuracy.oracles.NAME FOLDER INDEX.scip

Each leaves the folder as it is, fetches nothing, writes the index, and ends with status 3 when a tool that it needs is
not installed.
"""
