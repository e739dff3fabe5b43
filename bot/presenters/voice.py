"""A scene told in one language: names, cities, deadlines, and the views of those who may look.

The game itself is looked at only through `project`, so that no text can tell what its reader may
not know; each view is made once a scene and shared by all languages.
"""

from functools import cached_property
from typing import Any, Final

from bot.app.markup import plain
from bot.app.messages import Private
from bot.app.naming import seat_name, short_name
from bot.app.presenting import Scene
from bot.engine import audience, project
from bot.engine.ids import CityNo, Instant, Person, SeatNo
from bot.engine.rules.options import MulticityOptions, TableOptions
from bot.engine.state import Game
from bot.presenters.translator import Html, Translator, escaped
from bot.presenters.when import deadline, moment, span

SHORT: Final = 3600
"""Seconds: at a table the end of a window that is nearer is told to the second."""
USUAL_ZONE: Final = MulticityOptions().zone
"""Table games have no clock of their own to keep."""


class Views:
    """The two states of a scene as different people may see them."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._seats: dict[SeatNo, Game] = {}

    @cached_property
    def public(self) -> Game:
        return project(self.scene.after, audience.Everyone())

    @cached_property
    def public_before(self) -> Game:
        return project(self.scene.before, audience.Everyone())

    @cached_property
    def prosecutor(self) -> Game:
        return project(self.scene.after, audience.Prosecutor())

    def seat(self, seat: SeatNo) -> Game:
        if seat not in self._seats:
            self._seats[seat] = project(self.scene.after, audience.Seat(seat=seat))
        return self._seats[seat]

    def consigliere(self, city: CityNo) -> Game:
        return project(self.scene.after, audience.Consigliere(city=city))


class Voice:
    """How one language tells a scene."""

    def __init__(self, views: Views, translator: Translator, language: str) -> None:
        self.views = views
        self.scene = views.scene
        self.translator = translator
        self.language = language

    @property
    def public(self) -> Game:
        return self.views.public

    def past(self) -> "Voice":
        """The game as it was before the events."""
        before = self.scene.__replace__(after=self.scene.before, events=())
        return Voice(Views(before), self.translator, self.language)

    def to(self, person: Person) -> "Voice":
        """The same scene in the language of a person (decision 13)."""
        language = self.scene.languages.get(person, self.scene.language)
        return Voice(self.views, self.translator, language)

    def t(self, key: str, **args: Any) -> Html:
        """A text by key. Raises MissingTextError."""
        return self.translator.text(key, self.language, **args)

    def optional(self, holds: bool, key: str, **args: Any) -> list[Html]:
        """The text as a list of one, or of none."""
        return [self.t(key, **args)] if holds else []

    def person(self, person: Person) -> Html:
        """The name of somebody without a seat."""
        return Html(self.scene.names.get(person, "") or self.t("nameless"))

    def plain_person(self, person: Person) -> str:
        """The same as plain text, for a button."""
        return plain(self.person(person))

    def name(self, seat: SeatNo) -> Html:
        """`3 Вера`: number in front, never declined, never empty."""
        known = self.scene.names.get(self.scene.after.seat(seat).person, "")
        return Html(seat_name(seat, known))

    def short(self, seat: SeatNo, limit: int = 24) -> Html:
        """The same, cut so that a board stays narrow."""
        known = plain(self.scene.names.get(self.scene.after.seat(seat).person, ""))
        return escaped(seat_name(seat, short_name(known, limit)))

    def label(self, seat: SeatNo, limit: int = 20) -> str:
        """The same as plain text, for a button."""
        return plain(self.short(seat, limit))

    def names(self, seats: tuple[SeatNo, ...], limit: int = 0) -> Html:
        """Names in a row; of more than `limit` the rest is counted."""
        shown = seats[:limit] if limit and len(seats) > limit else seats
        listed = Html(", ".join(self.short(seat) for seat in shown))
        if len(shown) == len(seats):
            return listed
        return self.t("names-and-more", names=listed, count=len(seats) - len(shown))

    def city(self, city: CityNo, case: str = "") -> Html:
        """A city's name, in Russian also `genitive` and `locative`."""
        return self.t(f"city-{city}.{case}" if case else f"city-{city}")

    def foreign(self, seat: SeatNo, home: CityNo) -> Html:
        """A short name, with the city for somebody who lives elsewhere than in `home`."""
        city = self.scene.after.seat(seat).city
        if city == home or self.public.hunt:
            return self.short(seat)
        return self.t("name-from", name=self.short(seat), city=self.city(city, "genitive"))

    def title(self) -> Html:
        return self.t("game-title", game=str(self.scene.game_id))

    def until(self, at: Instant) -> Html:
        """`21:00 МСК (через 3 часа)`, the bracket counting down on the reader's telephone."""
        short = self._at_table and at - self.scene.at < SHORT
        return deadline(
            self.translator, self.language, at, self.scene.at, self._zone, seconds=short
        )

    def exact(self, at: Instant) -> Html:
        """`21:00:15`: an instant to the second."""
        return moment(at, self._zone, seconds=True)

    def countdown(self, at: Instant) -> Html:
        """The same, counting down on the reader's telephone."""
        return Html(f'<tg-time unix="{at}" format="r">{self.exact(at)}</tg-time>')

    @property
    def _at_table(self) -> bool:
        return isinstance(self.scene.after.options, TableOptions)

    @property
    def _zone(self) -> str:
        options = self.scene.after.options
        return options.zone if isinstance(options, MulticityOptions) else USUAL_ZONE

    def clock(self, at: Instant) -> Html:
        """`21:00`, in the zone of the game."""
        return moment(at, self._zone)

    def length(self, seconds: int) -> Html:
        """`1 день 2 часа`: a length of time."""
        return span(self.translator, self.language, seconds)

    def holder(self, seat: SeatNo) -> Person:
        return self.scene.after.seat(seat).person

    def chat(self, seat: SeatNo) -> Private:
        """The private chat of whoever holds a seat now."""
        return Private(person=self.holder(seat))

    def for_seat(self, seat: SeatNo) -> "Voice":
        return self.to(self.holder(seat))

    def link(self, payload: str) -> str:
        """A deep link that opens the private chat with `/start payload`."""
        return f"https://t.me/{self.scene.bot_username}?start={payload}_{self.scene.game_id}"
