"""The rule book as it runs: scenarios from YAML files, and the table clause -> function -> test.

Imports the engine and PyYAML only, so that these commands start at once (decision 27).
"""
