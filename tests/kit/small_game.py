"""A small game that is played again and again, each time disturbed otherwise, and what came of it.

Ten people in two cities of a forum: night 0, a day with votes by press and by word, a night, the
next morning. The people insist: who is told that Telegram does not answer, asks once more.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from playground.client import Request
from tests.kit.bots import calm
from tests.kit.company import Company
from tests.kit.eventlog import CLOCK, event_log, without

REPEAT: Final = "(повтор) "
KEPT: Final = ("🎛", "🗂", "📜", "⚖️")
"""Beginnings of panels, desks and boards: sent late, they are sent as they stand by then."""
TIME: Final = re.compile("<tg-time .*?</tg-time>")
GONE: Final = "Gone"
"""The event of a man whom the bot cannot reach any more, told to the prosecutor (GEN-16)."""
OUTAGE: Final = "OutageNoticed"
OUTSIDE: Final = frozenset({"getMe", "getUpdates", "setMyCommands", "deleteWebhook"})
"""Methods that are not of a game: polling and the start have tests of their own."""


@dataclass(frozen=True, kw_only=True)
class Course:
    """What has come of a game: its log, what was told where, how often each method was called."""

    log: Sequence[tuple[str, Mapping[str, Any]]]
    told: Mapping[str, Counter[str]]
    """Texts that were sent, by reader, without times and without the mark of a repeat."""
    plain: Mapping[str, Counter[str]]
    """The same without those that were marked."""
    methods: Counter[str]
    outages: int

    @classmethod
    def of(cls, database_url: str, journal: Sequence[Request]) -> "Course":
        log = event_log(database_url)
        told: dict[str, Counter[str]] = {}
        plain: dict[str, Counter[str]] = {}
        for request in journal:
            if request.method.startswith("send") and request.ok:
                chat = _reader(request)
                text = TIME.sub("⏱", str(request.params.get("text", "")))
                told.setdefault(chat, Counter())[text.removeprefix(REPEAT)] += 1
                plain.setdefault(chat, Counter())[text] += not text.startswith(REPEAT)
        return cls(
            log=without(log, CLOCK | {GONE}),
            told=told,
            plain=plain,
            methods=Counter(r.method for r in journal if r.method not in OUTSIDE),
            outages=sum(entry.kind == OUTAGE for entry in log),
        )


def _reader(request: Request) -> str:
    """The chat, or the one man in it to whom alone it is shown."""
    aside = request.params.get("ephemeral_message_parameters") or {}
    aside = json.loads(aside) if isinstance(aside, str) else aside
    return str(aside.get("receiver_user_id", request.chat_id))


async def play(company: Company) -> None:
    """Raises AssertionError when the game does not go on."""
    await company.gather(10, forum=True)
    await company.people.start(company.prosecutor)
    await _insist(company, "/newgame", company.chat, until=lambda seen: "набор открыт" in seen)
    for player in company.players:
        await company.people.start(player, "join_1")
    await _insist(company, "/begin", company.prosecutor, until=lambda seen: "🌒" in seen)
    await _close_until(company, "голосование открыто")
    seats = await company.seats()
    for voter, candidate in ((1, 2), (3, 2), (4, 5), (6, 7), (8, 7)):
        await company.vote_only(seats[voter], candidate)
        await calm(company.people)
    await company.say(seats[9], "/vote 6")
    await company.say(seats[2], "/status")
    await _close_until(company, "🌅 Утро второго дня")
    for player in company.players:
        await company.people.say(player, company.chat, "С добрым утром.")  # the dead may not
    await calm(company.people, 600)


async def _insist(company: Company, words: str, chat: int, until: Callable[[str], bool]) -> None:
    for _ in range(2):
        if not until("\n".join(await company.texts(company.prosecutor, company.chat))):
            await company.say(company.prosecutor, words, chat)


async def _close_until(company: Company, told: str) -> None:
    """Window after window, until this is told in the group; an outage may put one more in."""
    for _ in range(5):
        await company.close()
        if told in "\n".join(await company.texts(company.prosecutor, company.chat)):
            return
    raise AssertionError(f"it is never told: {told}")


def another_log(found: Course, undisturbed: Course) -> Iterator[str]:
    """Where the logs part."""
    if found.log != undisturbed.log:
        pairs = zip(found.log, undisturbed.log, strict=False)
        parted = (f"{one} instead of {other}" for one, other in pairs if one != other)
        yield f"another game: {next(parted, f'{len(found.log)} events')}"


def untold(found: Course, undisturbed: Course) -> Iterator[str]:
    """News of the undisturbed game that never came."""
    for chat, texts in undisturbed.told.items():
        for text in texts - found.told.get(chat, Counter()):
            if not text.startswith(KEPT):
                yield f"never told to {chat}: {text[:80]}"


def told_twice(found: Course, undisturbed: Course) -> Iterator[str]:
    """News that came more often than in the undisturbed game, without the mark of a repeat."""
    for chat, texts in found.plain.items():
        for text in texts - undisturbed.plain.get(chat, Counter()):
            if not text.startswith(KEPT):
                yield f"told once too often to {chat}: {text[:80]}"
