"""Which commands Telegram offers where: by kind of chat, and in private by office.

Secret acts are not offered in groups: a client that cannot hide a command would show it to all
(docs/decisions/0007).
"""

from collections.abc import Mapping
from typing import Final

from bot.app.rights import Office

QUESTIONS: Final = ("status", "votes", "role", "log", "rules", "help")
"""Answered to him who asks alone; in a group the question itself is hidden too."""
_PUBLIC: Final = ("vote", "unvote", "nominate", "withdraw", "judge", "unjudge", "resign", "word")
_SECRET: Final = (
    "order",
    "refuse",
    "undecided",
    "propose",
    "check",
    "stab",
    "protect",
    "compare",
    "godfather",
    "ungodfather",
    "court",
    "done",
)
_TABLE: Final = ("thanks", "shoot", "hold", "heal", "seek")
"""Of the table games."""
_LOBBY: Final = ("join", "standby", "leave", "newgame")
_DESK: Final = (
    "desk",
    "sealed",
    "remind",
    "letter",
    "publish",
    "close",
    "extend",
    "shorten",
    "pause",
    "resume",
    "strike",
    "replace",
    "recall",
    "name",
    "undo",
    "abort",
    "begin",
    "set",
    "city",
    "tour",
    "links",
    "helpers",
    "deputy",
    "trusted",
    "consigliere",
    "dismiss",
    "caution",
    "warn",
    "disqualify",
    "repeat",
    "voidday",
    "voidvote",
    "setvote",
)

IN_GROUP: Final = ("vote", "unvote", "nominate", "judge", *QUESTIONS)
OF_ADMINISTRATORS: Final = (*IN_GROUP, "newgame", "link")
IN_PRIVATE: Final = (*QUESTIONS, *_PUBLIC, *_SECRET, *_TABLE, *_LOBBY)
BY_OFFICE: Final[Mapping[Office, tuple[str, ...]]] = {
    Office.PROSECUTOR: (*_DESK, *IN_PRIVATE),
    Office.DEPUTY: (*_DESK, *IN_PRIVATE),
    Office.CONSIGLIERE: ("fallback", *IN_PRIVATE),
    Office.TRUSTED: ("publish", *IN_PRIVATE),
}
"""He may play in another game, so the players' commands stand there too."""
EVERY: Final = frozenset((*OF_ADMINISTRATORS, *IN_PRIVATE, *_DESK, "fallback"))
