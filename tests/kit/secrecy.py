"""Leaks, looked for in the requests of the bot alone: who was shown whose card, and when.

The cards are those that each player was dealt in his private chat; who was dead when stands in the
event log. Nothing of the bot's own knowledge of audiences is asked.
"""

import html
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.callbacks import Kind, Press
from playground.client import Request
from tests.kit.eventlog import Logged, of_kind

_TAG: Final = re.compile(r"<[^<>]*>")
_DEALT: Final = re.compile(r"^🃏[^\n]*\n(\d+) ([^\n·]*?)(?: · ([^\n]*))?\nВаша карта: (\w[\w ]*)")
_CARD: Final = r"[^\n\d]{0,40}\b(?:гражданин|мафиози|комиссар|врач|журналист|маньяк|крёстн)"
_CARD_AT_TABLE: Final = r"[^\n\d]{0,40}\b(?:мирный|мафия|дон\b|шериф|комиссар|врач)"
_FELLOWS: Final = ("мафиози", "мафия", "дон мафии")
_ASKERS: Final = ("комиссар", "шериф", "дон мафии")
_ANSWER: Final = "🔎 "
_RELAYED: Final = "🌘 "
NIGHT_ACTS: Final = {
    Kind.ORDER, Kind.REFUSE, Kind.UNDECIDED, Kind.PROPOSE, Kind.PROPOSE_REFUSAL, Kind.CHECK,
    Kind.STAB, Kind.DONE, Kind.ELECT_GODFATHER, Kind.SHOOT, Kind.HOLD_FIRE, Kind.SEEK, Kind.HEAL,
}  # fmt: skip


class Dealt(NamedTuple):
    """A player's card as he was told it; the city is "" at a table."""

    seat: int
    name: str
    city: str
    card: str


def leaks(requests: Sequence[Request], log: Sequence[Logged]) -> list[str]:
    """What was shown to somebody who may not know it (9.4), one line each."""
    return list(_leaks([r for r in requests if r.ok and "text" in r.params], log))


def _leaks(shown: Sequence[Request], log: Sequence[Logged]) -> Iterator[str]:
    cards = dealt(shown)
    died = {entry.body["seat"]: entry.at for entry in of_kind(log, "Died")}
    over = min((entry.at for entry in of_kind(log, "GameEnded")), default=float("inf"))
    for request in shown:
        if request.at >= over:
            continue
        text, reader = _plain(request), _reader(request)
        living = [p for p, one in cards.items() if died.get(one.seat, over) > request.at]
        for person in living:
            one = cards[person]
            card = _CARD if one.city else _CARD_AT_TABLE
            named = re.search(rf"\b{one.seat} {re.escape(one.name)}\b{card}", text)
            asked = text.startswith(_ANSWER) and _asks(cards, reader)
            if named and not (asked or _may_know(cards, reader, person)):
                yield f"{reader} was shown {named[0]!r}"
        if reader in cards and reader not in living and died[cards[reader].seat] < request.at:
            yield from _told_the_dead(request, text, cards[reader])


def dealt(requests: Sequence[Request]) -> dict[int, Dealt]:
    """Who was told which card, by person."""
    found = {}
    for request in requests:
        card = _DEALT.search(_plain(request))
        if card and isinstance(request.chat_id, int):
            found[request.chat_id] = Dealt(int(card[1]), card[2], card[3] or "", card[4])
    return found


def _may_know(cards: Mapping[int, Dealt], reader: int, person: int) -> bool:
    """Himself, a fellow of the same mafia, or one who does not play: the prosecutor."""
    if reader > 0 and reader not in cards:
        return True
    if reader not in cards:
        return False
    one, other = cards[reader], cards[person]
    fellows = one.card in _FELLOWS and other.card in _FELLOWS and one.city == other.city
    return reader == person or fellows


def _asks(cards: Mapping[int, Dealt], reader: int) -> bool:
    """May he have asked for it? The answer to a press names no reader (0)."""
    return reader == 0 or (reader in cards and cards[reader].card in _ASKERS)


def _told_the_dead(request: Request, text: str, man: Dealt) -> Iterator[str]:
    if text.startswith(_RELAYED):
        yield f"the dead {man.name} hears his team: {text!r}"
    for data in _data(request):
        if data.startswith("p:") and Press.unpack(data).kind in NIGHT_ACTS:
            yield f"the dead {man.name} may press {data}"


def _reader(request: Request) -> int:
    """The person who alone sees it, else the group."""
    aside: Any = request.params.get("ephemeral_message_parameters") or {}
    aside = json.loads(aside) if isinstance(aside, str) else aside
    return int(aside.get("receiver_user_id") or request.chat_id or 0)


def _data(request: Request) -> Iterator[str]:
    markup: Any = request.params.get("reply_markup") or {}
    markup = json.loads(markup) if isinstance(markup, str) else markup
    for row in markup.get("inline_keyboard", []):
        yield from (button["callback_data"] for button in row if "callback_data" in button)


def _plain(request: Request) -> str:
    return html.unescape(_TAG.sub("", str(request.params["text"])))
