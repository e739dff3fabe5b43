"""What must not stand in the log of a game that was played in Russian.

Whatever people read and write there has a Cyrillic letter in it, so one such letter is too many.
"""

import re
from typing import Final, get_args

from bot.engine.commands import ConsigliereAct, PlayerAct
from bot.engine.roles import Card, Side
from playground.show.theatre import Theatre

_ACTS: Final = {act.__name__ for act in (*get_args(PlayerAct), ConsigliereAct)}
_SECRET: Final = re.compile(rf"\b({'|'.join({*Card, *Side, *_ACTS})})\b")
_CYRILLIC: Final = re.compile(r"[а-яёА-ЯЁ]|\\u04")


def told_in_log(stage: Theatre) -> list[str]:
    """What the bot of that theatre has logged of them, one line each."""
    log = stage.bot.log.read_text(encoding="utf-8")
    return [f"told in the log: {line}" for line in indiscretions(log, stage.server.token)]


def indiscretions(log: str, *secrets: str) -> list[str]:
    """The lines that tell a secret, a card, an act, or a word of a person or to one."""
    return [
        line
        for line in log.splitlines()
        if any(secret in line for secret in secrets)
        or _SECRET.search(line)
        or _CYRILLIC.search(line)
    ]
