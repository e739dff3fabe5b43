"""What an evening has come to: its figures, and what was wrong with it."""

import html
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from bot.engine.rules.options import Options
from playground.client import Request
from playground.players import Cast
from tests.kit.eventlog import Logged, dead_letters, event_log, of_kind
from tests.kit.programmes import Programme

BUDGET: Final = 12.0
"""Messages a player a day: private messages that the bot has sent him (edits are none), for each
day of the game, on the average over all players of a game."""
SAID: Final = "🌘"
"""What a fellow writes at night (decision 15): a person's words, no message of the bot's."""
MESSAGE: Final = 4096
"""UTF-16 units of text that a message may have, without its marks."""
BUTTON_BYTES: Final = 64
TAG: Final = re.compile(r"<[^<>]*>")


@dataclass(frozen=True, kw_only=True)
class Evening:
    """What one game has come to. `seconds` are real ones."""

    programme: Programme
    days: int
    requests: int
    a_player_a_day: float
    """See BUDGET."""
    most_a_day: float
    """The same of the player who was sent most."""
    refusals: int
    winners: tuple[str, ...]
    options: Options | None
    """As the game has begun with them, None if it has not."""
    ended: bool
    seconds: float = 0.0
    faults: tuple[str, ...] = ()

    def __str__(self) -> str:
        what = self.programme
        where = f"{what.cities} cities" if what.ruleset == "multicity" else what.ruleset
        return (
            f"{'FAULTY ' if self.faults else ''}game {what.seed} ({what.setup}, {what.language}): "
            f"{what.people} people, {where}, {self.days} days, "
            f"{self.requests} requests, messages a player a day "
            f"{self.a_player_a_day:.1f} (most {self.most_a_day:.1f}), {self.seconds:.0f} s · "
            f"{', '.join(self.winners)} · {'; '.join(what.settings) or 'as it is'}"
        )


def figures_of(
    database_url: str, number: int, programme: Programme, cast: Cast, requests: Sequence[Request]
) -> Evening:
    """The figures of the game of that number."""
    log = event_log(database_url, number)
    days = _days(log)
    told = Counter(r.chat_id for r in requests if _is_message(r))
    private = [told[player.person] / max(1, days) for player in cast.players]
    started = of_kind(log, "GameStarted")
    return Evening(
        programme=programme,
        days=days,
        requests=len(requests),
        a_player_a_day=sum(private) / len(private),
        most_a_day=max(private),
        refusals=sum(not request.ok for request in requests),
        winners=_winners(log),
        options=_options(started[0].body["options"]) if started else None,
        ended=bool(of_kind(log, "GameEnded")),
    )


def _is_message(request: Request) -> bool:
    said = str(request.params.get("text", ""))
    return request.method.startswith("send") and request.ok and not said.startswith(SAID)


def _days(log: Sequence[Logged]) -> int:
    """Days that have begun; at a table, those in which turns were taken."""
    phases = [entry.body["phase"] for entry in of_kind(log, "StageOpened")]
    nominations: int = sum(phase["type"] == "nomination" for phase in phases)
    return nominations + len({p["day"]["number"] for p in phases if p["type"] == "turns"})


def _winners(log: Sequence[Logged]) -> tuple[str, ...]:
    """The result of each city, or the side that has won at the table."""
    cities = [f"{e.body['city']}: {e.body['result']}" for e in of_kind(log, "CityDecided")]
    sides = [str(e.body.get("winner") or "draw") for e in of_kind(log, "GameEnded")]
    return tuple(cities or sides)


def _options(body: object) -> Options:
    found: Options = msgspec.convert(body, Options, strict=False)
    return found


def faults_of(evening: Evening, database_url: str, requests: Sequence[Request]) -> Iterator[str]:
    """What log and journal show to be wrong."""
    if not evening.ended:
        yield "no GameEnded in its log"
    if evening.options != evening.programme.options:
        yield f"it was played with other settings: {evening.options}"
    if evening.a_player_a_day > BUDGET:
        yield f"over budget: {evening.a_player_a_day:.1f} messages a player a day"
    yield from _too_long(requests)
    yield from (f"not delivered: {letter}" for letter in dead_letters(database_url))


def _too_long(requests: Sequence[Request]) -> Iterator[str]:
    """Messages and buttons over Telegram's limits, counted once more than the server does."""
    for request in requests:
        text = html.unescape(TAG.sub("", str(request.params.get("text", ""))))
        if len(text.encode("utf-16-le")) // 2 > MESSAGE:
            yield f"a message of {len(text)} characters: {text[:60]}"
        markup = request.params.get("reply_markup") or {}
        markup = json.loads(markup) if isinstance(markup, str) else markup
        for button in (b for row in markup.get("inline_keyboard", []) for b in row):
            if len(button.get("callback_data", "").encode()) > BUTTON_BYTES:
                yield f"a button of too many bytes: {button}"
