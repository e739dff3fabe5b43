"""A small game that is played again and again, each time disturbed otherwise, and what came of it.

Ten people in two cities of a forum: night 0, two days with votes by press and by word, a night
with secret acts between them, the end of the game. The people insist: who is told that Telegram
does not answer, asks once more.
"""

import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.callbacks import Kind
from playground.client import RefusedError, Request
from tests.kit.company import Company
from tests.kit.eventlog import CLOCK, event_log, without

REPEAT: Final = "(повтор) "
KEPT: Final = ("🎛", "🗂", "📜", "⚖️")
"""Beginnings of panels, desks and boards: sent late, they are sent as they stand by then."""
NO_ANSWER: Final = "Telegram не отвечает"
"""What one is told in a set-up that needs Telegram at once; the people then ask once more."""
UNREACHABLE: Final = "Не могу написать"
TIME: Final = re.compile("<tg-time .*?</tg-time>")
GONE: Final = "Gone"
"""The event of a man whom the bot cannot reach any more, told to the prosecutor (GEN-16)."""
OUTAGE: Final = "OutageNoticed"
PATIENCE: Final = 45.0
"""Seconds: less than what the bot waits for people to put its rights right, so that they can."""
_MANIAC: Final = 10
_COMMISSIONER: Final = 3
"""Seats to which the seed of these games deals the cards; the first log tells (`course`)."""
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
    asked: Sequence[tuple[str, int]]
    """The requests in their order: method and chat."""
    outages: int
    prosecutor: int
    unreachable: bool
    """Whether a card or a desk has named one to whom the bot cannot write."""
    refused: bool
    """Whether anything was refused, or cut."""

    @property
    def notices(self) -> Counter[str]:
        """What the prosecutor is told in private, but for what is kept up to date in place."""
        told = self.told.get(str(self.prosecutor), Counter())
        return Counter({text: n for text, n in told.items() if not text.startswith(KEPT)})

    @classmethod
    def of(cls, database_url: str, journal: Sequence[Request], prosecutor: int) -> "Course":
        log = event_log(database_url)
        told: dict[str, Counter[str]] = {}
        plain: dict[str, Counter[str]] = {}
        for request in journal:
            if request.method.startswith("send") and request.ok:
                chat = _reader(request)
                said = request.params.get("text") or request.params.get("caption") or ""
                text = TIME.sub("⏱", str(said))
                told.setdefault(chat, Counter())[text.removeprefix(REPEAT)] += 1
                plain.setdefault(chat, Counter())[text] += not text.startswith(REPEAT)
        return cls(
            log=without(log, CLOCK | {GONE}),
            told=told,
            plain=plain,
            asked=[(r.method, int(r.chat_id or 0)) for r in journal if r.method not in OUTSIDE],
            outages=sum(entry.kind == OUTAGE for entry in log),
            prosecutor=prosecutor,
            unreachable=any(UNREACHABLE in str(r.params.get("text")) for r in journal if r.ok),
            refused=not all(r.ok for r in journal),
        )


def _reader(request: Request) -> str:
    """The chat, or the one man in it to whom alone it is shown."""
    aside = request.params.get("ephemeral_message_parameters") or {}
    aside = json.loads(aside) if isinstance(aside, str) else aside
    return str(aside.get("receiver_user_id", request.chat_id))


Between: TypeAlias = Callable[[], Awaitable[None]]


async def _nothing() -> None:
    """Nobody mends anything."""


async def play(company: Company, *, forum: bool = True, between: Between = _nothing) -> None:
    """`between` is what people do after each window. Raises AssertionError when the game does not
    go on."""
    company.patience = PATIENCE
    await company.gather(10, forum=forum)
    await company.people.start(company.prosecutor)
    await _open(company, between)
    await _join(company)
    await _begin(company, between)
    await between()
    await _close_until(company, "День 1: голосование открыто", between)
    seats = await company.seats()
    await _vote(company, [(seats[v], c) for v, c in ((1, 2), (3, 2), (4, 5), (6, 7), (8, 7))])
    await company.say(seats[9], "/vote 6")
    await company.say(seats[2], "/status")
    await _close_until(company, "🌙 Ночь 1", between)
    await company.say(seats[_MANIAC], "/stab 8")
    await company.say(seats[_COMMISSIONER], "/check 4")
    await _close_until(company, "🌅 Утро второго дня", between)
    for player in company.players:
        with suppress(RefusedError):  # the dead may not, or cannot
            await company.people.say(player, company.chat, "С добрым утром.")
    await _close_until(company, "День 2: голосование открыто", between)
    alive = sorted(await company.ballots())
    await _vote(company, [(seats[voter], alive[voter % 2]) for voter in alive])
    await _close_until(company, "Игра окончена", between)
    await company.say(seats[1], "/log")
    await company.calm(600)


async def _open(company: Company, between: Between) -> None:
    """A game in the group as it is; one without topics is to be one for all."""
    for _ in range(2):
        if "набор открыт" not in await _seen(company):
            await company.say(company.prosecutor, "/newgame", company.chat)
            if "Где играем?" in await _seen(company):
                await company.press(company.prosecutor, Kind.WHERE, company.chat)
            await between()


async def _join(company: Company) -> None:
    for player in company.players:
        await company.people.start(player, "join_1")
    await company.calm()


async def _begin(company: Company, between: Between) -> None:
    """Whom the bot cannot write to the card of the lobby asks to open the chat with it."""
    if UNREACHABLE in await _seen(company):
        await _join(company)
    for _ in range(2):
        if "🌒" not in await _seen(company):
            await company.say(company.prosecutor, "/begin")
            await between()


async def _vote(company: Company, votes: Sequence[tuple[int, int]]) -> None:
    """Presses of people on the boards, for seats."""
    for voter, candidate in votes:
        await company.vote_only(voter, candidate)
        await company.calm()


async def _seen(company: Company) -> str:
    """What the prosecutor reads in the group; his client shows what was said before an upgrade."""
    chats = [*company.former, company.chat]
    return "\n".join([t for chat in chats for t in await company.texts(company.prosecutor, chat)])


async def _close_until(company: Company, told: str, between: Between) -> None:
    """Window after window, until this is told in the group; an outage may put one more in."""
    for _ in range(5):
        await company.close()
        await between()
        if told in await _seen(company):
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
            if not text.startswith((*KEPT, NO_ANSWER)):
                yield f"told once too often to {chat}: {text[:80]}"
