"""Whose private chats are shown: the prosecutor's, the first comer's, one of each kind of card."""

from dataclasses import replace
from typing import Final

from playground.players import Cast
from playground.players.reading import Card, card_of
from playground.show.scene import PRIVATE, Hear, Remark
from playground.show.words import Words

CARD: Final = "🃏"


class Choice:
    """Passes remarks on to `hear`; of private chats those that are chosen, from the first card on.

    A chosen chat is called by its seat and card as soon as there is one; who takes over such a
    seat is shown too.
    """

    def __init__(self, cast: Cast, hear: Hear, words: Words) -> None:
        self._prosecutor = cast.prosecutor.person
        self._players = {player.person for player in cast.players}
        self._hear = hear
        self._words = words
        self._called: dict[int, str] = {}
        self._kinds: set[str] = set()
        self._seats: set[int] = set()
        self._held: list[Remark] = []

    def hear(self, remark: Remark) -> None:
        """Held is what may be chosen a moment later: cards come one after the other."""
        if self._held and remark.at > self._held[0].at:
            self._release()
        if (remark.owner and CARD in (remark.text or "")[:2] and not remark.edited) or self._held:
            self._held.append(remark)
        else:
            self._pass(remark)

    def close(self) -> None:
        self._release()

    def watch(self, person: int, name: str) -> None:
        """Show this private chat too."""
        self._called[person] = name

    def _release(self) -> None:
        held, self._held = self._held, []
        cards = [(r.owner, card) for r in held if (card := _card(r)) is not None]
        for owner, card in sorted(cards, key=lambda found: found[1].number):
            first = card.name in self._words.watched and card.name not in self._kinds
            if first or owner in self._called or card.number in self._seats:
                self._kinds.add(card.name)
                self._seats.add(card.number)
                self._called[owner] = f"{card.seat}, {card.name}"
        for remark in held:
            self._pass(remark)

    def _pass(self, remark: Remark) -> None:
        if remark.owner in (0, self._prosecutor):
            self._hear(remark)
            return
        if not self._called and remark.owner in self._players:
            self.watch(remark.owner, remark.place.removeprefix(PRIVATE))
        if remark.owner in self._called:
            self._hear(replace(remark, place=PRIVATE + self._called[remark.owner]))


def _card(remark: Remark) -> Card | None:
    return card_of(remark.text or "") if remark.owner and remark.by_bot else None
