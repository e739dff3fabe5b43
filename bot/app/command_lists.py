"""Which commands Telegram offers where: by kind of chat, and in private by office and rule set.

Secret acts are not offered in groups: a client that cannot hide a command would show it to all
(docs/decisions/0007).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

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
_LOBBY: Final = ("join", "standby", "leave", "newgame")
ACTS: Final[Mapping[str, tuple[str, ...]]] = {
    "multicity": (*_PUBLIC, *_SECRET),
    "club": ("thanks", "nominate", "vote", "shoot", "check", "heal"),
    "city": ("thanks", "nominate", "vote", "shoot", "hold", "check", "heal", "seek"),
}
"""Of players, by rule set."""
_CLOCK: Final = ("extend", "shorten", "pause", "resume")
_PEOPLE: Final = ("strike", "replace")
_UNDOING: Final = ("undo", "abort", "begin", "set")
_HELPING: Final = ("links", "helpers", "deputy", "dismiss")
_AT_TABLE: Final = (
    *("desk", "remind", "letter", *_CLOCK, *_PEOPLE),
    *("caution", "warn", "disqualify", "repeat", "voidday", "voidvote", "setvote", "words"),
    *(*_UNDOING, "seat", *_HELPING),
)
DESK: Final[Mapping[str, tuple[str, ...]]] = {
    "multicity": (
        *("desk", "sealed", "remind", "letter", "publish", "close", *_CLOCK, *_PEOPLE),
        *("recall", "name", *_UNDOING, "city", "tour", *_HELPING, "trusted", "consigliere"),
    ),
    "club": _AT_TABLE,
    "city": _AT_TABLE,
}
"""Of the prosecutor and his deputies, by rule set."""
_OF_HELPERS: Final[Mapping[Office, tuple[str, ...]]] = {
    Office.CONSIGLIERE: ("fallback",),
    Office.TRUSTED: ("publish",),
}

IN_GROUP: Final = ("vote", "unvote", "nominate", "judge", *QUESTIONS)
OF_ADMINISTRATORS: Final = (*IN_GROUP, "newgame", "link")
AT_TABLE: Final = ("thanks", "nominate", "vote", *QUESTIONS, "newgame", "link")
"""In the group of a table."""
_EVERY_ACT: Final = tuple(dict.fromkeys(act for acts in ACTS.values() for act in acts))
IN_PRIVATE: Final = (*QUESTIONS, *_EVERY_ACT, *_LOBBY)
"""For whom the bot knows no better."""

Part: TypeAlias = tuple[Office | None, str]
"""What somebody is in a game, None for a player, and its rule set."""


def menu_of(parts: Sequence[Part]) -> tuple[str, ...]:
    """In private, for somebody with these parts; () where the common menu will do."""
    if not any(office or ruleset != "multicity" for office, ruleset in parts):
        return ()
    playing = [ruleset for office, ruleset in parts if office is None]
    return tuple(dict.fromkeys((*_of_offices(parts), *QUESTIONS, *_acts(playing), *_LOBBY)))


def _of_offices(parts: Iterable[Part]) -> list[str]:
    """Of the highest office first; to him who has one, of each game what it needs."""
    found: list[str] = []
    for office, ruleset in sorted((p for p in parts if p[0]), key=_rank):
        desk = office in (Office.PROSECUTOR, Office.DEPUTY)
        found += DESK[ruleset] if desk else _OF_HELPERS.get(office or Office.TRUSTED, ())
    return found


def _rank(part: Part) -> int:
    return list(Office).index(part[0]) if part[0] else len(Office)


def _acts(playing: Iterable[str]) -> list[str]:
    """Of whoever has only offices, those of every rule set: he may play in another game."""
    return [act for ruleset in (list(playing) or ACTS) for act in ACTS[ruleset]]


EVERY: Final = frozenset(
    (
        *(*OF_ADMINISTRATORS, *IN_PRIVATE, *AT_TABLE),
        *(name for names in (*DESK.values(), *_OF_HELPERS.values()) for name in names),
    )
)
