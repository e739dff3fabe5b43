"""`python -m bot` is `procurator`."""

from bot.cli import main

main()
