"""The facts of a table in the words of scenario-format.md: the part of `notation` for club and
city."""

from collections.abc import Callable
from typing import TypeAlias

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.ids import SeatNo
from bot.engine.table_phases import STAY

SeatName: TypeAlias = Callable[[SeatNo], str]


def table_texts(event: ev.Event, seat: SeatName) -> tuple[str, ...]:
    """What an event of a table tells; () for any other."""
    match event:
        case ev.Warned(seat=warned, count=count):
            return (f"warning {seat(warned)} {count}",)
        case ev.HandSet(seat=voter, choice=choice):
            return (f"vote set {seat(voter)} {_outcome(choice, seat)}",)
        case ev.HandVoided(seat=voter):
            return (f"vote voided {seat(voter)}",)
        case ev.CheckPublished(black=black):
            return ("check mafia" if black else "check not mafia",)
        case ev.Answered(target=target, yes=yes, sheriff=sheriff):
            word = "sheriff" if sheriff else "mafia"
            return (f"{word if yes else f'not {word}'} {seat(target)}",)
        case ev.FellowsTold(fellows=fellows, don=don):
            told = tuple(f"fellow {seat(fellow)}" for fellow in fellows)
            return (*told, f"don {seat(don)}") if don else told
        case ev.CardsOpened(cards=cards):
            return tuple(f"card {seat(number)} {card.value}" for number, card in cards.items())
        case _:
            return ()


def _outcome(choice: int, seat: SeatName) -> str:
    """A candidate, or an outcome of the third vote."""
    if choice > STAY:
        return seat(choice)
    return "stay" if choice == STAY else "leave"


def undone_at_table(event: ev.Undone, seat: SeatName) -> str:
    """The former fact of an act that only a table knows (CLUB-HOST-4)."""
    match event.command:
        case cmd.Disqualify(target=target):
            return f"disqualified {seat(target)}"
        case cmd.Warn(target=target):
            return f"warning {seat(target)} {event.warning}"
        case cmd.RepeatRound():
            return "round repeated"
        case cmd.VoidVote(target=target):
            return f"vote voided {seat(target)}"
        case cmd.SetVote(target=target, choice=choice):
            return f"vote set {seat(target)} {_outcome(choice, seat)}"
        case cmd.VoidDay():
            return "day voided"
        case _:
            return ""
