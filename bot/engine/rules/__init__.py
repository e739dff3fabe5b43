"""The rules, one room for each kind; every function that decides something names its clause."""
