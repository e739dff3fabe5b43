"""Codes that link chats to places of a game: made, and shown to the prosecutor."""

import base64
import hashlib
import hmac
from typing import Final

from bot.app.messages import Post, Private, Urgency
from bot.app.people import language_of
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Offer
from bot.app.scenes import layout_of
from bot.app.setups import Layout
from bot.app.sizes import city_count
from bot.app.work import Work
from bot.engine.ids import NOBODY, Person

KEY: Final = "links"
LENGTH: Final = 8
"""Letters and digits of a code: 40 bits, to be used once, by administrators only."""


class Codes:
    """One code for each place that has no chat yet."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter

    async def show(self, work: Work, row: GameRow, *, to: Person = NOBODY) -> None:
        """The list of places with their codes, or the names of their chats.

        `to` him who asks, as a new message; else to the prosecutor, edited, and only where cities
        have groups.
        """
        layout = await layout_of(work, row)
        if to == NOBODY and not layout.linked:
            return
        reader = to or row.prosecutor
        language = await language_of(work, reader, row.language)
        codes = await self._codes(work, row, layout)
        lines = [self._presenter.text("links-head", language, game=row.id)]
        for place, code in codes.items():
            name = place_title(self._presenter, place, language)
            if code:
                lines.append(self._presenter.text("links-open", language, where=name, code=code))
            else:
                title = layout.bound[place].title
                lines.append(self._presenter.text("links-done", language, where=name, title=title))
        post = Post(
            place=Private(person=reader),
            text="\n".join(lines),
            key=KEY,
            urgency=Urgency.PRIVATE,
            fresh=to != NOBODY,
        )
        await work.uow.outbox.put(row.id, [post], work.at)

    async def renew(self, work: Work, row: GameRow, place: str) -> None:
        """A new code for a place, whether it has a chat or not; the former one is void."""
        offer = Offer(code=new_code(row.seed, place, work.at), game_id=row.id, place=place)
        await work.uow.chats.offer(offer)

    async def _codes(self, work: Work, row: GameRow, layout: Layout) -> dict[str, str]:
        """Place -> its code, "" for a place that has its chat. Missing ones are made."""
        known = {offer.place: offer.code for offer in await work.uow.chats.offers(row.id)}
        found = {}
        for place in layout.linkable(range(1, city_count(row.game.options) + 1)):
            if place not in known and place not in layout.bound:
                await self.renew(work, row, place)
                known[place] = new_code(row.seed, place, work.at)
            found[place] = known.get(place, "")
        return found


def place_title(presenter: Presenter, place: str, language: str) -> str:
    """What people call a place: a city by its name."""
    kind, _, number = place.partition("/")
    return presenter.text(f"city-{number}" if number else f"place-{kind}", language)


def new_code(seed: bytes, place: str, at: int) -> str:
    """Nobody can guess it who does not know the game's secret; the same seed gives it again."""
    digest = hmac.digest(seed, f"link/{place}/{at}".encode(), hashlib.sha256)
    return base64.b32encode(digest).decode()[:LENGTH]
