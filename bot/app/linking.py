"""Chats are linked to places of a game: an administrator types `/link CODE` in his group."""

from typing import Final

from bot.app.codes import Codes, place_title
from bot.app.lobby import Lobby
from bot.app.messages import Answer, CityPlace, Invitation, Onlookers, Square
from bot.app.people import language_of
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.records import GameRow, Offer
from bot.app.replies import Replies, Spot
from bot.app.rights import Right, refused
from bot.app.running import Rights
from bot.app.scenes import layout_of
from bot.app.setups import ONLOOKERS, SQUARE, Bound, Layout
from bot.app.sizes import city_count
from bot.app.work import Work
from bot.engine.ids import Person

_BY_NAME: Final = {
    "square": SQUARE,
    "площадь": SQUARE,
    "onlookers": ONLOOKERS,
    "зрители": ONLOOKERS,
}


class Linking:
    """The use cases of codes."""

    def __init__(
        self,
        play: Play,
        lobby: Lobby,
        codes: Codes,
        presenter: Presenter,
        replies: Replies,
        *,
        language: str,
    ) -> None:
        self._play = play
        self._lobby = lobby
        self._codes = codes
        self._presenter = presenter
        self._replies = replies
        self._language = language

    async def link(
        self, work: Work, spot: Spot, person: Person, code: str, *, named: bool
    ) -> Answer:
        """`/link CODE`, in the group that is meant. The code is used up."""
        rights = work.rights.get(spot.chat_id)
        obstacle = _obstacle(spot, rights, named=named)
        if obstacle or rights is None:
            return Answer(text=self._presenter.text(obstacle, self._language))
        offer = await work.uow.chats.offered(code.strip().upper())
        row = None if offer is None else await self._play.current(work, offer.game_id)
        if offer is None or row is None or row.status == "over":
            return Answer(text=self._presenter.text("link-unknown", self._language))
        layout = await layout_of(work, row)
        if not _fits(layout, offer.place, spot):
            return Answer(text=self._presenter.text("link-taken", row.language))
        await self._bind(work, row, offer, spot, rights)
        return self._done(row, offer.place, layout, rights)

    async def _bind(
        self, work: Work, row: GameRow, offer: Offer, spot: Spot, rights: Rights
    ) -> None:
        await work.uow.chats.unbind(row.id, offer.place)
        bound = Bound(
            game_id=row.id,
            place=offer.place,
            chat_id=spot.chat_id,
            title=spot.title,
            allowed=rights.by_day,
        )
        await work.uow.chats.bind(bound)
        await work.uow.chats.withdraw(row.id, offer.place)
        if "invite_users" not in rights.missing:
            name = place_title(self._presenter, offer.place, row.language)
            made = Invitation(place=_place(offer.place), name=name)
            await work.uow.outbox.put(row.id, [made], work.at)
        await self._codes.show(work, row)
        await self._lobby.republish(work, row.id)

    def _done(self, row: GameRow, place: str, layout: Layout, rights: Rights) -> Answer:
        """What the group is from now on, and what the bot still needs there."""
        name = place_title(self._presenter, place, row.language)
        done = self._presenter.text("link-done", row.language, where=name, game=row.id)
        lacking = [right for right in layout.rights(place) if right in rights.missing]
        if not lacking:
            return Answer(text=done)
        names = ", ".join(self._presenter.text(f"right-{r}", row.language) for r in lacking)
        wanted = self._presenter.text("link-rights", row.language, rights=names)
        return Answer(text=f"{done}\n{wanted}")

    async def list(self, work: Work, row: GameRow, person: Person, words: str) -> Answer:
        """`/links`: the codes; `/links A`: a new one for that place, of whatever chat it is."""
        language = await language_of(work, person, row.language)
        no_right = await refused(work, self._presenter, row, person, Right.SET_UP)
        if no_right is not None:
            return no_right
        if row.status == "over":
            return Answer(text=self._presenter.text("answer-no-game", language))
        place = place_by(words)
        if words and place not in (await layout_of(work, row)).linkable(_cities(row)):
            return Answer(text=self._presenter.text("links-which", language))
        if place:
            await self._codes.renew(work, row, place)
        await self._codes.show(work, row, to=person)
        return Answer()


def place_by(words: str) -> str:
    """The place that a word names: a city by `city/2`, the square, the onlookers; "" for none."""
    word = words.strip().lower()
    return word if word.startswith("city/") else _BY_NAME.get(word, "")


def _cities(row: GameRow) -> range:
    return range(1, city_count(row.game.options) + 1)


def _obstacle(spot: Spot, rights: Rights | None, *, named: bool) -> str:
    """The key of the text that says why not and what to do; "" if the chat may be linked."""
    if spot.private:
        return "link-in-group"
    if spot.kind == "group" or (rights is not None and rights.basic):
        return "group-basic"
    if not named:
        return "answer-anonymous"
    if rights is None:
        return "answer-telegram-silent"
    return "" if rights.administrator else "link-administrator"


def _fits(layout: Layout, place: str, spot: Spot) -> bool:
    """A chat is one place of a game; but the square may be a city's group too."""
    here = {name for name, bound in layout.bound.items() if bound.chat_id == spot.chat_id}
    here.discard(place)
    together = here | {place}
    return not here or (len(together) == 2 and SQUARE in together and ONLOOKERS not in together)


def _place(name: str) -> Square | CityPlace | Onlookers:
    kind, _, number = name.partition("/")
    if number:
        return CityPlace(city=int(number))
    return Square() if kind == SQUARE else Onlookers()
