"""A game in readable words: facts as the scenarios write them, verbs of acts, durations, stages.

Facts name seats through a function, so that the same fact reads `executed 6 citizen` in the outbox
and `executed A6 citizen` in a scenario.
"""

from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import ToPerson
from bot.engine.ids import HUNT, NOBODY, CityNo, Person, SeatNo, Seconds, city_letter
from bot.engine.notation_table import table_texts, undone_at_table
from bot.engine.rules.options import ClubOptions
from bot.engine.state import (
    REFUSED,
    Game,
    GameOver,
    Lobby,
    NightPhase,
    NominationPhase,
    VotingPhase,
)
from bot.engine.table_phases import (
    Acquaintance,
    Daytime,
    Defence,
    Exit,
    Hands,
    Introductions,
    LastWord,
    Lull,
    TableNight,
    Talk,
    ThirdVote,
    Turns,
)


class Fact(Struct, frozen=True):
    """A fact and who is told it."""

    text: str
    to: ev.To


class Names(Struct, frozen=True):
    """How seats and persons are written."""

    seat: Callable[[SeatNo], str] = str
    person: Callable[[Person], str] = str


NUMBERS: Final = Names()
"""Seats and persons by their numbers."""


def place(ballot: CityNo) -> str:
    """A city's letter, or the hunt."""
    return "hunt" if ballot == HUNT else city_letter(ballot)


def duration(seconds: Seconds) -> str:
    """`1d2h30m15s`, without the parts that are 0."""
    parts, rest = [], seconds
    for unit, size in (("d", 86400), ("h", 3600), ("m", 60), ("s", 1)):
        count, rest = divmod(rest, size)
        if count:
            parts.append(f"{count}{unit}")
    return "".join(parts) or "0s"


def stage_name(game: Game) -> str:
    """`night 1`, `day 2 voting`, `night 2 mafia again`, `game over`."""
    phase = game.phase
    match phase:
        case Lobby():
            return "lobby"
        case GameOver():
            return "game over"
        case NightPhase(number=number):
            return f"night {number}"
        case NominationPhase(day=day):
            return f"day {day.number} nomination"
        case VotingPhase(day=day):
            return f"day {day.number} voting"
        case Introductions():
            return "intro"
        case Acquaintance(call=call):
            return f"night 0 {call.value}".rstrip()
        case TableNight(number=number, call=call):
            return f"night {number} {call.value}".rstrip()
        case LastWord(number=number):
            return f"night {number} last word"
        case _:
            club = isinstance(game.options, ClubOptions)
            return f"day {phase.day.number} {_TABLE_STAGES[type(phase)][0 if club else 1]}"


_TABLE_STAGES: Final[dict[type[Daytime], tuple[str, str]]] = {
    Talk: ("talk", "balagan"),
    Turns: ("nomination", "speeches"),
    Defence: ("defence", "defence"),
    Hands: ("vote", "vote"),
    ThirdVote: ("third vote", "third vote"),
    Exit: ("exit", "farewell"),
    Lull: ("", "pause"),
}
"""The words of the stages of a day in club and in city."""


VERBS: Final[dict[type[cmd.Command], str]] = {
    cmd.Nominate: "nominates",
    cmd.Withdraw: "withdraws",
    cmd.CastVote: "votes",
    cmd.CancelVote: "cancels",
    cmd.ElectJudge: "elects judge",
    cmd.CancelJudgeVote: "cancels judge",
    cmd.ElectGodfather: "elects godfather",
    cmd.CancelGodfatherVote: "cancels godfather",
    cmd.Resign: "resigns",
    cmd.NameToCourt: "names",
    cmd.Order: "orders",
    cmd.Refuse: "refuses",
    cmd.Undecided: "undecided",
    cmd.Propose: "proposes",
    cmd.ProposeRefusal: "proposes refusal",
    cmd.Check: "checks",
    cmd.Stab: "stabs",
    cmd.Protect: "protects",
    cmd.Compare: "compares",
    cmd.SpeakLastWord: "last word",
    cmd.Say: "says",
    cmd.PressDone: "done",
    cmd.Thank: "thanks",
    cmd.VoteOutcome: "votes",
    cmd.Shoot: "shoots",
    cmd.HoldFire: "holds fire",
    cmd.Seek: "seeks",
    cmd.Heal: "heals",
}
_ON_TOUR: Final[dict[type[cmd.Command], str]] = {
    cmd.Order: "orders on tour",
    cmd.Refuse: "refuses tour",
    cmd.Undecided: "undecided on tour",
    cmd.Propose: "proposes on tour",
    cmd.ProposeRefusal: "proposes tour refusal",
}


def verbs_of(kinds: Collection[type[cmd.Command]]) -> frozenset[str]:
    """Every verb that scenarios write for these kinds of acts."""
    return frozenset(words[kind] for words in (VERBS, _ON_TOUR) for kind in kinds if kind in words)


def verb(act: cmd.PlayerAct) -> str | None:
    """The literal words of an act without names; None for one that scenarios don't write."""
    if getattr(act, "tour", False):
        return _ON_TOUR[type(act)]
    return VERBS.get(type(act))


def facts(event: ev.Event, names: Names = NUMBERS) -> tuple[Fact, ...]:
    """The facts that an event announces or tells, in the words of scenario-format.md."""
    return tuple(Fact(text, event.to) for text in _texts(event, names))


def _texts(event: ev.Event, names: Names) -> tuple[str, ...]:  # noqa: C901 - a table
    seat = names.seat
    match event:
        case ev.Died(seat=dead, cause=cause, status=status):
            return (f"{cause.value} {seat(dead)} {status}".rstrip(),)
        case ev.NobodyKilled(city=city):
            return (f"nobody killed {place(city)}" if city else "nobody killed",)
        case ev.TourAnnounced(city=city):
            return (f"tour {place(city)}",)
        case ev.JudgeElected(city=city, seat=judge) | ev.JudgeActs(city=city, seat=judge):
            return (f"judge {place(city)} {'nobody' if judge == NOBODY else seat(judge)}",)
        case ev.CityDecided(city=city, result=result):
            return (f"decided {place(city)} {result.value}",)
        case ev.VoteCast(seat=voter, target=target):
            return (f"vote {seat(voter)} {seat(target)}",)
        case ev.VoteCancelled(seat=voter):
            return (f"vote {seat(voter)} nobody",)
        case ev.BallotPublished(votes=votes):
            return tuple(f"vote {seat(voter)} {seat(target)}" for voter, target in votes)
        case ev.LastWordSpoken(seat=speaker, ballot=ballot):
            return (f"last word {seat(speaker)} {place(ballot)}",)
        case ev.CauseRevealed(seat=dead, mafia=mafia):
            return (f"cause {seat(dead)} {f'mafia {place(mafia)}' if mafia else 'maniac'}",)
        case ev.GodfatherRevealed(city=city, seat=dead):
            return (f"godfather {place(city)} {seat(dead)}",)
        case ev.ZeroVoteManNamed(ballot=ballot, target=target):
            return (f"named {seat(target)} {place(ballot)}",)
        case ev.SeatReplaced(former=former, newcomer=newcomer):
            return (f"replaced {names.person(former)} {names.person(newcomer)}",)
        case ev.JudgeRecalled(city=city):
            return (f"recalled {place(city)}",)
        case ev.WindowExtended(seconds=seconds):
            return (f"extended {duration(seconds)}",)
        case ev.WindowShortened(seconds=seconds):
            return (f"shortened {duration(seconds)}",)
        case ev.Disclosed(level=level):
            return (f"disclosed {level}",)
        case ev.ToldAnew(event=inner):
            return _texts(inner, names)
        case ev.Undone():
            return (f"undone {_undone(event, names)}",)
        case ev.CheckAnswered(target=target, mafia=mafia_):
            return (f"{'mafia' if mafia_ else 'not mafia'} {seat(target)}",)
        case ev.Compared(first=first, second=second, same=same):
            return (f"{'same' if same else 'different'} {seat(first)} {seat(second)}",)
        case ev.GodfatherElected(seat=elected) | ev.GodfatherTold(seat=elected):
            return (f"godfather {seat(elected)}",)
        case ev.Proposed(seat=author, choice=choice):
            return (f"proposal {seat(author)} {_choice(choice, seat)}",)
        case ev.VoteAgain(former=former_):
            return (f"vote again {seat(former_)}",)
        case ev.OrderAgain(former=former_):
            return (f"order again {seat(former_)}",)
        case ev.Inactive(seat=idle) | ev.KnifeDrawn(seat=idle):
            return (f"inactive {seat(idle)}",)
        case ev.Gone(seat=gone):
            return (f"gone {seat(gone)}",) if event.news else ()
        case ev.ActFell(to=to) if any(isinstance(one, ToPerson) for one in to):
            return ("fell",)
        case _:
            word = _WORDS.get(type(event))
            return table_texts(event, seat) if word is None else (word,)


_WORDS: Final[dict[type[ev.Event], str]] = {
    ev.PatientSaved: "saved",
    ev.HuntBegan: "hunt",
    ev.AllDone: "done all",
    ev.OutageNoticed: "outage",
    ev.PauseBegan: "paused",
    ev.PauseEnded: "resumed",
    ev.WindowClosed: "closed",
    ev.GameAborted: "aborted",
    ev.OrdersVoid: "orders void",
    ev.CityBlocked: "blocked",
    ev.RoundRepeated: "round repeated",
    ev.DayVoided: "day voided",
    ev.EverybodyStays: "everybody stays",
    ev.Missed: "missed",
}


def _choice(choice: SeatNo, seat: Callable[[SeatNo], str]) -> str:
    return "refusal" if choice == REFUSED else seat(choice)


def _undone(event: ev.Undone, names: Names) -> str:
    """The former fact without a card."""
    match event.command:
        case cmd.StrikeOff(target=target):
            return f"struck {names.seat(target)}"
        case cmd.Replace(target=target, person=person):
            former = event.game.seat(target).person
            return f"replaced {names.person(former)} {names.person(person)}"
        case cmd.RecallJudge(city=city):
            return f"recalled {place(city)}"
        case cmd.NameForZeroVotes(target=target, ballot=ballot):
            return f"named {names.seat(target)} {place(ballot)}"
        case cmd.Extend(seconds=seconds):
            return f"extended {duration(seconds)}"
        case cmd.Shorten(seconds=seconds):
            return f"shortened {duration(seconds)}"
        case cmd.Close():
            return "closed"
        case _:
            return undone_at_table(event, names.seat)
