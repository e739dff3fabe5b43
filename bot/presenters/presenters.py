"""The port Presenter: scenes in, posts and answers out. Nothing here decides what a text says."""

from collections.abc import Sequence
from typing import Any, Final

from bot.app.messages import Answer, CityPlace, Output, Post, Private, TopicMade
from bot.app.presenting import LobbyScene, Scene
from bot.callbacks import Kind
from bot.engine import events as ev
from bot.engine.commands import Command
from bot.engine.errors import Refusal
from bot.engine.ids import Person, SeatNo, city_letter
from bot.engine.rules.options import TableOptions
from bot.engine.state import NominationPhase, VotingPhase
from bot.presenters.affected import touched_boards, touched_panels
from bot.presenters.boards import boards, closed_boards
from bot.presenters.books import BookPages
from bot.presenters.cards import card_post
from bot.presenters.consigliere import (
    city_served,
    closed_consiglieri,
    consigliere_cards,
    consigliere_panels,
    opened_consigliere,
)
from bot.presenters.desk import desks
from bot.presenters.desk_helpers import helpers_page, preview_post
from bot.presenters.desk_lobby import lobby_desks, setup_page, spoken
from bot.presenters.desk_page import desk_page
from bot.presenters.ending import disclosure, pictures
from bot.presenters.letters import letter
from bot.presenters.lobby import lobby_cards
from bot.presenters.news import news
from bot.presenters.option_text import option_name, option_value
from bot.presenters.panel_parts import Menu
from bot.presenters.panels import closed_panels, dismissed, opened_panel, panels
from bot.presenters.places import cities_of, signed
from bot.presenters.private import private_news
from bot.presenters.queries import answer_query, seat_of
from bot.presenters.receipts import receipt_answer
from bot.presenters.record import records
from bot.presenters.refusals import refusal_answer
from bot.presenters.reminders import reminder_post
from bot.presenters.requested import WANTED, closed_lists, requested, retold
from bot.presenters.rooms import rooms
from bot.presenters.table.affected import touched_table_panels, touches_board
from bot.presenters.table.board import another_kind, board
from bot.presenters.table.offences import interruption
from bot.presenters.table.panels import closed_table_panels, table_panels, turned_panel
from bot.presenters.translator import Html, Translator
from bot.presenters.voice import Views, Voice

_LISTS: Final = {Kind.NOMINATE: Menu.NOMINATE, Kind.VOTE: Menu.VOTE}
"""Presses and links that ask for a list in the private chat."""


class Presenters:
    """Texts and keyboards of a game, in every language there is."""

    def __init__(self, translator: Translator, *, pictures: bool = False) -> None:
        """`pictures`: there is somebody who can paint them."""
        self._translator = translator
        self._pictures = pictures

    def present(self, scene: Scene) -> Sequence[Output]:
        """Everything that these events make people see."""
        group = self._voice(_plainly(scene))
        at_table = isinstance(scene.after.options, TableOptions)
        told = [
            *(_table(group) if at_table else _of_cities(group)),
            *disclosure(group),
            *(pictures(group) if self._pictures else ()),
            *records(group),
        ]
        return signed(group, told)

    def republish(self, scene: Scene, *, private: bool = True) -> Sequence[Output]:
        """Boards anew from the state, with the city chats open or closed; if `private` panels and
        desk too."""
        group = self._voice(scene)
        game = scene.after
        if isinstance(game.options, TableOptions):
            again = board(group, fresh=True)
            panels_again = table_panels(group, _living(group), fresh=True)
            mine = [*panels_again, *desks(group, fresh=True)] if private else []
            return signed(group, [*again, *mine])
        day = isinstance(game.phase, (NominationPhase, VotingPhase))
        public = [
            *rooms(group, closed=not day and not game.over),
            *boards(group, cities_of(game), fresh=True),
        ]
        if not private:
            return signed(group, public)
        return [
            *signed(group, public),
            *panels(group, (seat.number for seat in game.living()), fresh=True),
            *consigliere_panels(group),
            *desks(group, fresh=True),
        ]

    def lobby(self, scene: LobbyScene) -> Sequence[Output]:
        """The lobby card wherever it hangs, and before the start the desks."""
        cards = lobby_cards(scene, self._translator)
        begun = scene.status == "running"
        return cards if begun else [*cards, *lobby_desks(scene, self._translator)]

    def setup(
        self,
        scene: LobbyScene,
        person: Person,
        kind: str,
        args: tuple[int, ...],
        *,
        fresh: bool = False,
    ) -> Sequence[Output]:
        """The menu under the desk before the start (SETUP), and for helpers at any time (HELPER).

        A HELPER press of four arguments whose last is 0 previews an office for somebody new.
        """
        voice = spoken(scene, self._translator, person)
        if kind != Kind.HELPER:
            return [setup_page(voice, person, args, fresh=fresh)]
        if len(args) > 3:
            return [preview_post(voice, person, *args[:3])]
        return [helpers_page(voice, person, args, fresh=fresh)]

    def setting(self, key: str, value: object, language: str) -> Html:
        """An option and its value in words."""

        def say(name: str, **args: Any) -> Html:
            return self._translator.text(name, language, **args)

        option, shown = option_name(say, key), option_value(say, key, value)
        return say("option-set", option=option, value=shown)

    def refusal(self, scene: Scene, refusal: Refusal, person: Person) -> Answer:
        """Why not, and what one can do instead; the clause id in small print (decision 17)."""
        return refusal_answer(self._voice(scene), refusal, person)

    def receipt(self, scene: Scene, command: Command, person: Person) -> Answer:
        """The toast for an accepted act, with its result where the rules answer at once."""
        return receipt_answer(self._voice(scene), command, person)

    def query(self, scene: Scene, what: str, person: Person) -> Answer:
        """The answer to a question of `person`; `what` is status, role, votes or help."""
        return answer_query(self._voice(scene), what, person)

    def page(
        self, scene: Scene, person: Person, kind: str, args: tuple[int, ...]
    ) -> Sequence[Output]:
        """A panel of his turned to another page, or with a choice half made.

        PAGE and COMPARE turn a seat's panel, PAGE without arguments sends it anew; ELECT_JUDGE
        without a seat turns it to that list; NOMINATE and VOTE without a seat send a list of their
        own.
        """
        group = self._voice(scene)
        seat, served = seat_of(group, person), city_served(group, person)
        if served and not seat:
            return [opened_consigliere(group, served)]
        if not seat or not scene.after.seat(seat).alive:
            key = "status-you-dead" if seat else "role-none"
            return [Post(place=Private(person=person), text=group.to(person).t(key))]
        if isinstance(scene.after.options, TableOptions):
            return turned_panel(group, seat, *(*args, 0, 0)[:2])
        if kind == Kind.COMPARE and args:
            return opened_panel(group, seat, (Menu.SECOND, 0, args[0]), fresh=False)
        if kind == Kind.PAGE and args and args[0] in WANTED:
            menu, page = (*args, 0)[:2]
            return [requested(group, seat, Menu(menu), page, fresh=False)]
        if kind == Kind.PAGE and args:
            return opened_panel(group, seat, args, fresh=False)
        if Kind(kind) in _LISTS:
            return [requested(group, seat, _LISTS[Kind(kind)], 0, fresh=True)]
        menu = Menu.JUDGE if kind == Kind.ELECT_JUDGE else Menu.MAIN
        return opened_panel(group, seat, (menu, 0), fresh=kind == Kind.PAGE)

    def desk(
        self,
        scene: Scene,
        person: Person,
        kind: str,
        args: tuple[int, ...],
        note: str = "",
        *,
        fresh: bool = False,
    ) -> Sequence[Output]:
        """The menu under the desk of `person`, for a press of these kind and arguments."""
        return [desk_page(self._voice(scene), person, kind, args, note, fresh=fresh)]

    def letter(
        self, scene: Scene, person: Person, scope: int, number: int, text: str
    ) -> tuple[Sequence[Output], Answer]:
        """A letter of the prosecutor to all (scope 0), to a city (1), to a seat (2), and the
        receipt for `person`, who sends it."""
        return letter(self._voice(scene), person, scope, number, text)

    def reminder(self, scene: Scene, seat: SeatNo, duties: Sequence[str]) -> Output:
        """To one who owes something: what (values of duties.Duty), and until when."""
        return reminder_post(self._voice(scene), seat, duties)

    def interrupted(self, scene: Scene, seat: SeatNo) -> Sequence[Output]:
        """To the desks: he has written while another man had the floor."""
        group = self._voice(scene)
        return signed(group, interruption(group, seat))

    @property
    def books(self) -> BookPages:
        """The log and the rules, with pages."""
        return BookPages(self._translator)

    def text(self, key: str, language: str, **args: Any) -> Html:
        """A text of locales/ by key; str arguments are escaped. Raises MissingTextError."""
        return self._translator.text(key, language, **args)

    def _voice(self, scene: Scene) -> Voice:
        return Voice(Views(scene), self._translator, scene.language)


def _plainly(scene: Scene) -> Scene:
    """What is told anew after an undoing is told like the news that it is (MC-PROS-8)."""
    events = tuple(
        event.event.__replace__(to=event.to) if isinstance(event, ev.ToldAnew) else event
        for event in scene.events
    )
    return scene.__replace__(events=events)


def _begun(scene: Scene) -> bool:
    """The desk of the lobby stands far above by then."""
    return any(isinstance(event, ev.GameStarted) for event in scene.events)


def _start(group: Voice) -> list[Output]:
    """The deal: topics first, so that everything else has its place; then the cards."""
    started = [e for e in group.scene.events if isinstance(e, ev.GameStarted)]
    if not started:
        return []
    topics = [
        TopicMade(place=CityPlace(city=city), name=_topic(group, city))
        for city in cities_of(group.public)
        if group.scene.layout.makes_topics
    ]
    cards = [card_post(group, seat.number, *group.scene.events) for seat in group.public.seats]
    return [*topics, *cards, *consigliere_cards(group)]


def _topic(group: Voice, city: int) -> str:
    name, letter = group.city(city), city_letter(city)
    return group.t("topic-name", city=name, letter=letter, game=group.scene.game_id)


def _living(group: Voice) -> tuple[SeatNo, ...]:
    return tuple(seat.number for seat in group.public.living())


def _table(group: Voice) -> list[Output]:
    """What a table game's events make people see."""
    scene = group.scene
    moved = scene.before.stage != scene.after.stage or scene.after.over
    new_board = another_kind(scene.before.phase, scene.after.phase)
    return [
        *_start(group),
        *news(group),
        *private_news(group),
        *(board(group, fresh=new_board) if touches_board(scene.events) else ()),
        *(closed_table_panels(group.past()) if moved else ()),
        *table_panels(group, touched_table_panels(scene.events, scene.after)),
        *desks(group, fresh=_begun(scene)),
    ]


def _of_cities(group: Voice) -> list[Output]:
    """What a multicity game's events make people see."""
    return [
        *_start(group),
        *news(group),
        *private_news(group),
        *_boards(group),
        *_panels(group),
        *desks(group, fresh=_begun(group.scene)),
    ]


def _boards(group: Voice) -> list[Output]:
    """Fresh ones in the morning; without a keyboard when their day, or their ballot, is over."""
    scene = group.scene
    was, now = scene.before.phase, scene.after.phase
    cities = tuple(city.number for city in scene.after.cities)
    if isinstance(now, NominationPhase) and not isinstance(was, (NominationPhase, VotingPhase)):
        return [*boards(group, cities, fresh=True)]
    if isinstance(now, (NominationPhase, VotingPhase)):
        fallen = tuple(e.ballot for e in scene.events if isinstance(e, ev.BallotFell))
        closed = () if scene.after.hunt else fallen
        changed = boards(group, touched_boards(scene.events, scene.after))
        return [*changed, *closed_boards(group, now.day.number, closed)]
    if isinstance(was, (NominationPhase, VotingPhase)):
        had = tuple(city.number for city in scene.before.undecided)
        return [*closed_boards(group, was.day.number, cities if scene.before.hunt else had)]
    return []


def _panels(group: Voice) -> list[Output]:
    """New ones with a new stage, the old ones closed; else those that an act has touched."""
    scene = group.scene
    replaced = [e for e in scene.events if isinstance(e, ev.SeatReplaced)]
    left = [dismissed(group, event.seat, event.former) for event in replaced]
    if scene.before.stage != scene.after.stage or scene.after.over:
        living = (seat.number for seat in scene.after.living())
        shown = [] if scene.after.over else panels(group, living)
        past = group.past()
        ended = [*closed_panels(past), *closed_lists(past), *closed_consiglieri(past)]
        return [*left, *ended, *shown, *consigliere_panels(group)]
    dead = {str(event.seat) for event in scene.events if isinstance(event, ev.Died)}
    ended = _of_dead(group.past(), dead) if dead else []
    touched = panels(group, touched_panels(scene.events, scene.after), emptied=True)
    return [*left, *ended, *touched, *retold(group, scene.events), *consigliere_panels(group)]


def _of_dead(past: Voice, dead: set[str]) -> list[Post]:
    """Panels and lists of those who were struck off in mid-stage."""
    closed = [*closed_panels(past), *closed_lists(past)]
    return [post for post in closed if post.key.split("/")[1] in dead]
