"""How an act is given in Telegram: by which presses, one after the other, and by which words."""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from aiogram.filters import Command as Words

from bot.callbacks import SURE, Kind, packed_choice
from bot.engine import commands as cmd
from bot.engine.ids import city_letter
from bot.engine.notation import duration, place
from bot.engine.rules.options import choices_of
from bot.engine.table_phases import LEAVE, STAY
from bot.handlers.entry import dispatcher
from bot.presenters.desk_menus import LENGTHS
from bot.presenters.desk_parts import Screen
from bot.presenters.panel_parts import Menu
from bot.presenters.table.desk import LENGTHS as TABLE_LENGTHS

Tap: TypeAlias = tuple[Kind, tuple[int, ...]]
"""A button without its game and stage."""

TOUR: Final = " tour"

_AIMED: Final[Mapping[type, tuple[Kind, Menu, str]]] = {
    cmd.Nominate: (Kind.NOMINATE, Menu.NOMINATE, "nominate"),
    cmd.CastVote: (Kind.VOTE, Menu.VOTE, "vote"),
    cmd.ElectJudge: (Kind.ELECT_JUDGE, Menu.JUDGE, "judge"),
    cmd.ElectGodfather: (Kind.ELECT_GODFATHER, Menu.GODFATHER, "godfather"),
    cmd.NameToCourt: (Kind.COURT, Menu.COURT, "court"),
    cmd.Check: (Kind.CHECK, Menu.CHECK, "check"),
    cmd.Stab: (Kind.STAB, Menu.KNIFE, "stab"),
    cmd.Protect: (Kind.PROTECT, Menu.PATIENT, "protect"),
    cmd.Shoot: (Kind.SHOOT, Menu.SHOT, "shoot"),
    cmd.Seek: (Kind.SEEK, Menu.SEEK, "seek"),
    cmd.Heal: (Kind.HEAL, Menu.HEAL, "heal"),
}
_PLAIN: Final[Mapping[type, tuple[Kind, Menu, str]]] = {
    cmd.CancelVote: (Kind.CANCEL_VOTE, Menu.VOTE, "unvote"),
    cmd.Withdraw: (Kind.WITHDRAW, Menu.NOMINATE, "withdraw"),
    cmd.CancelJudgeVote: (Kind.CANCEL_JUDGE, Menu.JUDGE, "unjudge"),
    cmd.CancelGodfatherVote: (Kind.CANCEL_GODFATHER, Menu.GODFATHER, "ungodfather"),
    cmd.Resign: (Kind.RESIGN, Menu.RESIGN, "resign"),
    cmd.PressDone: (Kind.DONE, Menu.MAIN, "done"),
    cmd.Thank: (Kind.THANK, Menu.MAIN, "thanks"),
    cmd.HoldFire: (Kind.HOLD_FIRE, Menu.SHOT, "hold"),
}
_RAIDS: Final[Mapping[type, tuple[Kind, str]]] = {
    cmd.Order: (Kind.ORDER, "order"),
    cmd.Refuse: (Kind.REFUSE, "refuse"),
    cmd.Undecided: (Kind.UNDECIDED, "undecided"),
    cmd.Propose: (Kind.PROPOSE, "propose"),
    cmd.ProposeRefusal: (Kind.PROPOSE_REFUSAL, "propose refusal"),
}
LINKS: Final[Mapping[type, str]] = {
    cmd.Nominate: "nominate",
    cmd.CastVote: "vote",
    cmd.ElectJudge: "judge",
    cmd.CancelJudgeVote: "judge",
}
"""Acts whose lists a link on the board opens in the private chat (decision 16)."""

PUBLIC: Final = (cmd.Nominate, cmd.CastVote, cmd.CancelVote, cmd.Withdraw, cmd.ElectJudge)
"""Acts that people write in the topic of their city, for all to see."""

_SCREENS: Final[Mapping[type, tuple[Screen, Kind, str]]] = {
    cmd.StrikeOff: (Screen.PEOPLE, Kind.STRIKE, "strike"),
    cmd.RecallJudge: (Screen.JUDGES, Kind.RECALL, "recall"),
    cmd.Shorten: (Screen.SHORTER, Kind.SHORTEN, "shorten"),
    cmd.Extend: (Screen.LONGER, Kind.EXTEND, "extend"),
}
_DESK: Final[Mapping[type, tuple[Kind, bool, str]]] = {
    cmd.Close: (Kind.CLOSE, True, "close"),
    cmd.Undo: (Kind.UNDO, True, "undo"),
    cmd.Abort: (Kind.ABORT, True, "abort"),
    cmd.Pause: (Kind.PAUSE, False, "pause"),
    cmd.Resume: (Kind.RESUME, False, "resume"),
    cmd.RepeatRound: (Kind.REPEAT_ROUND, True, "repeat"),
    cmd.VoidDay: (Kind.VOID_DAY, True, "voidday"),
}
"""Kind, whether a second tap is asked for, word."""


def path_of(command: cmd.Command) -> tuple[Tap, ...]:
    """The presses that lead to an act, the last one gives it; none for what has no button."""
    kind = type(command)
    if kind in _AIMED:
        button, menu, _ = _AIMED[kind]
        return ((Kind.PAGE, (menu, 0)), (button, (_target(command),)))
    if kind in _PLAIN:
        button, menu, _ = _PLAIN[kind]
        return ((Kind.PAGE, (menu, 0)), (button, ()))
    if kind in _RAIDS:
        return _raid(command, _RAIDS[kind][0])
    if kind in _DESK:
        button, asked, _ = _DESK[kind]
        return ((button, ()), (button, (SURE,))) if asked else ((button, ()),)
    return _other_path(command)


def only_written(command: cmd.Command) -> bool:
    """No button leads to it: a length that the desk doesn't list, words for somebody. The path
    holds the tap with which the prosecutor then confirms what he wrote."""
    match command:
        case cmd.Extend(seconds=seconds) | cmd.Shorten(seconds=seconds):
            return seconds not in (*LENGTHS, *TABLE_LENGTHS)
        case cmd.PublishWord():
            return True
        case _:
            return False


def _raid(command: cmd.Command, button: Kind) -> tuple[Tap, ...]:
    tour = bool(getattr(command, "tour", False))
    aimed = (_target(command),) if isinstance(command, cmd.Order | cmd.Propose) else ()
    door = (Kind.PAGE, (Menu.TOUR if tour else Menu.HOME, 0))
    return (door, (button, (*aimed, int(tour))))


def _other_path(command: cmd.Command) -> tuple[Tap, ...]:
    match command:
        case cmd.Compare(first=first, second=second):
            door: Tap = (Kind.PAGE, (Menu.FIRST, 0))
            return (door, (Kind.COMPARE, (first,)), (Kind.COMPARE, (first, second)))
        case cmd.ChooseFallback(city=city, fallback=word):
            return ((Kind.FALLBACK, (city, choices_of("mafia_fallback").index(word))),)
        case cmd.NameForZeroVotes(ballot=ballot, target=target):
            named: Tap = (Kind.NAME_ZERO, (ballot, target))
            return ((Kind.DESK, (Screen.ZERO,)), named, (Kind.NAME_ZERO, (ballot, target, SURE)))
        case cmd.Replace(target=seat, person=person):
            return (
                *_man(seat),
                (Kind.REPLACE, (seat,)),
                (Kind.REPLACE, (seat, person)),
                (Kind.REPLACE, (seat, person, SURE)),
            )
        case cmd.PublishWord(target=seat):
            return ((Kind.WORD_FOR, (seat, 0)), (Kind.WORD_FOR, (seat, SURE)))
        case cmd.Extend(seconds=seconds):
            return ((Kind.DESK, (Screen.LONGER,)), (Kind.EXTEND, (seconds,)))
        case cmd.StrikeOff() | cmd.RecallJudge() | cmd.Shorten():
            screen, button, _ = _SCREENS[type(command)]
            about = _about(command)
            ask: Tap = (button, (about,))
            lists = _man(about) if screen is Screen.PEOPLE else ((Kind.DESK, (screen,)),)
            return (*lists, ask, (button, (about, SURE)))
        case _:
            return _path_at_table(command)


def _path_at_table(command: cmd.Command) -> tuple[Tap, ...]:
    """Acts of the prosecutor that only a table knows."""
    match command:
        case cmd.Caution() | cmd.Warn() | cmd.Disqualify():
            button = _UPON[type(command)][0]
            seat = command.target
            return (*_man(seat), (button, (seat,)), (button, (seat, SURE)))
        case cmd.VoidVote(target=seat):
            void = Kind.VOID_VOTE
            return ((void, ()), (void, (seat,)), (void, (seat, SURE)))
        case cmd.SetVote(target=seat, choice=choice):
            packed = packed_choice(choice)
            chosen: Tap = (Kind.SET_VOTE, (seat, packed))
            asked = ((Kind.SET_VOTE, ()), (Kind.SET_VOTE, (seat,)), chosen)
            return (*asked, (Kind.SET_VOTE, (seat, packed, SURE)))
        case _:
            return ()


def _man(seat: int) -> tuple[Tap, ...]:
    """From the desk to everything about one man."""
    return ((Kind.DESK, (Screen.PEOPLE,)), (Kind.DESK, (Screen.PERSON, seat)))


def _about(command: cmd.StrikeOff | cmd.RecallJudge | cmd.Shorten) -> int:
    match command:
        case cmd.StrikeOff(target=target):
            return target
        case cmd.RecallJudge(city=city):
            return city
        case cmd.Shorten(seconds=seconds):
            return seconds


_UPON: Final[Mapping[type, tuple[Kind, str]]] = {
    cmd.Caution: (Kind.CAUTION, "caution"),
    cmd.Warn: (Kind.WARN, "warn"),
    cmd.Disqualify: (Kind.DISQUALIFY, "disqualify"),
}


def _target(command: cmd.Command) -> int:
    return int(getattr(command, "target", 0))


def words_of(command: cmd.Command) -> str:
    """The command that says the same; "" where no handler takes one."""
    said = _said(command)
    return f"/{said}" if said.split(" ")[0] in handled() else ""


def _said(command: cmd.Command) -> str:
    kind = type(command)
    if isinstance(command, cmd.Nominate) and command.second:
        return f"nominate {command.target} {command.second}"
    tour = TOUR if getattr(command, "tour", False) else ""
    if kind in _AIMED:
        return f"{_AIMED[kind][2]} {_target(command)}"
    if kind in _PLAIN:
        return _PLAIN[kind][2]
    if kind in _RAIDS:
        aimed = isinstance(command, cmd.Order | cmd.Propose)
        return f"{_RAIDS[kind][1]}{f' {_target(command)}' if aimed else ''}{tour}"
    if kind in _DESK:
        return _DESK[kind][2]
    return _other_words(command)


def _other_words(command: cmd.Command) -> str:
    match command:
        case cmd.Compare(first=first, second=second):
            return f"compare {first} {second}"
        case cmd.SpeakLastWord(text=text):
            return f"word {text}"
        case cmd.VoteOutcome(leave=leave):
            return "vote leave" if leave else "vote stay"
        case cmd.ChooseFallback(city=city, fallback=word):
            return f"fallback {city_letter(city)} {word}"
        case _:
            return _words_of_prosecutor(command)


def _words_of_prosecutor(command: cmd.Command) -> str:
    match command:
        case cmd.StrikeOff(target=target):
            return f"strike {target} silent too long"
        case cmd.Replace(target=seat, person=person):
            return f"replace {seat} id{person}"
        case cmd.RecallJudge(city=city):
            return f"recall {city_letter(city)}"
        case cmd.NameForZeroVotes(target=target, ballot=ballot):
            return f"name {target} {place(ballot)}"
        case cmd.PublishWord(target=target, text=text):
            return f"publish {target} {text}"
        case cmd.Extend(seconds=seconds):
            return f"extend {duration(seconds)}"
        case cmd.Shorten(seconds=seconds):
            return f"shorten {duration(seconds)}"
        case _:
            return _words_at_table(command)


def _words_at_table(command: cmd.Command) -> str:
    match command:
        case cmd.Caution() | cmd.Warn() | cmd.Disqualify():
            return f"{_UPON[type(command)][1]} {command.target} noise"
        case cmd.VoidVote(target=target):
            return f"voidvote {target}"
        case cmd.SetVote(target=target, choice=choice):
            word = {LEAVE: "leave", STAY: "stay"}.get(choice, str(choice))
            return f"setvote {target} {word}"
        case _:
            return ""


@cache
def handled() -> frozenset[str]:
    """The commands that some router takes."""
    filters = (
        flt.callback
        for router in dispatcher().sub_routers
        for handler in router.message.handlers
        for flt in handler.filters or ()
    )
    return frozenset(
        str(word) for made in filters if isinstance(made, Words) for word in made.commands
    )
