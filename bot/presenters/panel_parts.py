"""What a panel is put together from: sections, each with its state and, while he may, its choice.

One panel a stage and seat, edited in place. The text always tells the state of all sections; the
keyboard shows one list at a time, the others open by a button (PAGE, menu, page). The list to show
travels in the press, so nothing has to be remembered.
"""

from enum import IntEnum

from msgspec import Struct

from bot.app.messages import Button
from bot.callbacks import Kind
from bot.engine.commands import PlayerAct
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.state import City, Game
from bot.presenters.keyboards import Keys, Rows, page_of, pager, row, rows
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


class Menu(IntEnum):
    """Which list is open: the first argument of a PAGE press, so a number keeps its meaning."""

    MAIN = 0
    NOMINATE = 1
    JUDGE = 2
    PATIENT = 3
    FIRST = 4
    SECOND = 5
    HOME = 6
    TOUR = 7
    CHECK = 8
    KNIFE = 9
    GODFATHER = 10
    COURT = 11
    VOTE = 12
    RESIGN = 13
    SHOT = 14
    SEEK = 15
    HEAL = 16


def leafed(group: Voice, seat: SeatNo) -> tuple[Menu, int]:
    """The list and page that he has open who has just pressed; the main one of everybody else."""
    menu, page = (*group.scene.leafed.get(group.holder(seat), ()), Menu.MAIN, 0)[:2]
    return (Menu(menu), page) if menu in Menu.__members__.values() else (Menu.MAIN, 0)


class Choice(Struct, frozen=True, kw_only=True):
    """A list of people to choose from. A press carries `before`, the seat, `after`."""

    menu: Menu
    kind: Kind
    targets: tuple[SeatNo, ...]
    chosen: SeatNo = NOBODY
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    extra: tuple[Button, ...] = ()


class Section(Struct, frozen=True, kw_only=True):
    """One thing that a seat may do, or has done, in this stage."""

    lines: tuple[Html, ...] = ()
    """How it stands: stays readable when the stage is over."""
    asks: tuple[Html, ...] = ()
    """What is asked: only while he may still act."""
    choice: Choice | None = None
    buttons: tuple[Button, ...] = ()


class Sitter:
    """Who sits before a panel: his view, his language, and what he may do now."""

    def __init__(self, group: Voice, seat: SeatNo, acts: tuple[PlayerAct, ...]) -> None:
        self.voice = group.for_seat(seat)
        self.number = seat
        self.game: Game = group.views.seat(seat)
        self.seat = self.game.seat(seat)
        self.keys = Keys(self.voice)
        self._acts = acts

    @property
    def city(self) -> City:
        """Where he lives. KeyError at a table, which has no cities."""
        return self.game.home(self.number)

    def may(self, kind: type[PlayerAct], **wanted: object) -> bool:
        """Would some act of this kind be accepted now?"""
        return any(self._matching(kind, wanted))

    def targets(self, kind: type[PlayerAct], **wanted: object) -> tuple[SeatNo, ...]:
        """Upon whom."""
        found = (getattr(act, "target", NOBODY) for act in self._matching(kind, wanted))
        return tuple(dict.fromkeys(found))

    def pairs(self, kind: type[PlayerAct]) -> tuple[tuple[SeatNo, SeatNo], ...]:
        """Which two, for a comparison."""
        acts = self._matching(kind, {})
        return tuple((getattr(act, "first"), getattr(act, "second")) for act in acts)  # noqa: B009

    def _matching(self, kind: type[PlayerAct], wanted: dict[str, object]) -> list[PlayerAct]:
        return [
            act
            for act in self._acts
            if isinstance(act, kind)
            and all(getattr(act, name) == value for name, value in wanted.items())
        ]


def keyboard(sitter: Sitter, sections: list[Section], menu: Menu, page: int) -> Rows:
    """One open list, the doors to the others, then single buttons."""
    choices = [section.choice for section in sections if section.choice]
    wanted = next((c for c in choices if c.menu == menu), None)
    shown = wanted or (choices[0] if choices else None)
    doors = [_door(sitter, c) for c in choices if c is not shown]
    singles = [button for section in sections for button in section.buttons]
    listed = _list(sitter, shown, page if wanted else 0) if shown else ()
    return (*listed, *rows(doors), *rows(singles))


def _door(sitter: Sitter, choice: Choice) -> Button:
    key = f"menu-{choice.menu.name.lower()}"
    return sitter.keys.say(key, Kind.PAGE, choice.menu, 0, *choice.before)


def _list(sitter: Sitter, choice: Choice, page: int) -> Rows:
    keys = sitter.keys
    several = len({sitter.game.seat(seat).city for seat in choice.targets}) > 1
    buttons = []
    for seat in page_of(choice.targets, page):
        args = (*choice.before, seat, *choice.after)
        note = f"({sitter.voice.city(sitter.game.seat(seat).city, 'letter')})" if several else ""
        made = keys.chosen if seat == choice.chosen else keys.person
        buttons.append(made(seat, choice.kind, *args, note=note))
    turning = pager(keys, choice.targets, page, Kind.PAGE, choice.menu, *choice.before)
    return (*rows(buttons), *turning, *(row(*choice.extra)))
