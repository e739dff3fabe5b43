"""What the desk opens for a press: a list, or the preview of an act that takes a second tap."""

import html
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.app.messages import Post, Private, Urgency
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.ids import HUNT, Person
from bot.engine.rules.options import TableOptions
from bot.engine.state import NightPhase, Running, VotingPhase
from bot.presenters import desk_menus as menus
from bot.presenters.desk_lines import would_happen
from bot.presenters.desk_parts import MENU, Made, Scope, Screen, sure
from bot.presenters.desk_sealed import reminders, sealed
from bot.presenters.keyboards import lines
from bot.presenters.table.desk import TABLE_PAGES
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

Args = tuple[int, ...]


def desk_page(
    group: Voice, person: Person, kind: str, args: Sequence[int], note: str = "", *, fresh: bool
) -> Post:
    """The menu under a desk, sent anew or turned to what a press asks for. `note` is a text that
    rides in the preview as a quote and is read back from it."""
    voice = group.to(person)
    texts, keyboard = _PAGES.get(Kind(kind), _screen)(voice, tuple(args))
    quote = [Html(f"<blockquote>{html.escape(note, quote=False)}</blockquote>")] if note else []
    return Post(
        place=Private(person=person),
        key=MENU,
        text=lines(texts, quote),
        rows=keyboard,
        urgency=Urgency.ANSWER,
        fresh=fresh,
    )


def _screen(voice: Voice, args: Args) -> Made:
    screen, number = (*args, 0, 0)[:2]
    match screen:
        case Screen.PERSON:
            return menus.one(voice, number)
        case Screen.LONGER:
            return menus.lengths(voice, Kind.EXTEND, "desk-longer")
        case Screen.SHORTER:
            return menus.lengths(voice, Kind.SHORTEN, "desk-shorter")
        case Screen.JUDGES:
            return menus.judges(voice)
        case Screen.ZERO:
            return menus.zero(voice)
        case Screen.SEALED:
            return sealed(voice)
        case Screen.LETTER:
            return menus.addressees(voice, number)
        case _:
            return menus.people(voice, number)


# --- previews ------------------------------------------------------------------------------------


def _ask_close(voice: Voice, _: Args) -> Made:
    text = lines([voice.t("desk-ask-close")], would_happen(voice))
    return sure(voice, text, Kind.CLOSE)


def _ask_undo(voice: Voice, _: Args) -> Made:
    """MC-PROS-7: what it is that would be undone."""
    command = voice.scene.undoable
    if command is None:
        return sure(voice, voice.t("desk-ask-undo"), Kind.UNDO)
    what = undone_what(voice, command)
    return sure(voice, voice.t("desk-ask-undo-act", act=what), Kind.UNDO)


def undone_what(voice: Voice, command: cmd.Command) -> Html:
    """An act of the prosecutor by its name."""
    match command:
        case cmd.StrikeOff(target=seat) | cmd.Replace(target=seat):
            return voice.t(_undo_key(command), name=voice.name(seat))
        case cmd.NameForZeroVotes(target=seat):
            return voice.t(_undo_key(command), name=voice.name(seat))
        case cmd.RecallJudge(city=city):
            return voice.t(_undo_key(command), city=voice.city(city))
        case cmd.Extend(seconds=seconds) | cmd.Shorten(seconds=seconds):
            return voice.t(_undo_key(command), length=voice.length(seconds))
        case cmd.Disqualify(target=seat) | cmd.Warn(target=seat):
            return voice.t(_undo_key(command), name=voice.name(seat))
        case cmd.VoidVote(target=seat) | cmd.SetVote(target=seat):
            return voice.t(_undo_key(command), name=voice.name(seat))
        case cmd.RepeatRound() | cmd.VoidDay():
            return voice.t(_undo_key(command))
        case _:
            return voice.t("undo-close")


def _undo_key(command: cmd.Command) -> str:
    names: Mapping[type, str] = {
        cmd.StrikeOff: "strike",
        cmd.Replace: "replace",
        cmd.NameForZeroVotes: "name",
        cmd.RecallJudge: "recall",
        cmd.Extend: "extend",
        cmd.Shorten: "shorten",
        cmd.Disqualify: "disqualify",
        cmd.Warn: "warn",
        cmd.VoidVote: "void",
        cmd.SetVote: "set",
        cmd.RepeatRound: "repeat",
        cmd.VoidDay: "void-day",
    }
    return f"undo-{names[type(command)]}"


def _ask_abort(voice: Voice, _: Args) -> Made:
    options = voice.public.options
    opened, closed = "desk-ask-abort", "desk-ask-abort-closed"
    if isinstance(options, TableOptions):
        opened, closed = "desk-ask-abort-table", "desk-ask-abort-table-closed"
    key = closed if options.final_disclosure == "none" else opened
    return sure(voice, voice.t(key), Kind.ABORT)


def _ask_strike(voice: Voice, args: Args) -> Made:
    game = voice.views.prosecutor
    if not args or not menus.known_seat(game, args[0]):
        return menus.people(voice, 0)
    seat = game.seat(args[0])
    if not game.cities:
        card = voice.t(f"card-{seat.card.value}")
        asked = voice.t("desk-ask-strike-table", name=voice.name(seat.number), card=card)
        return sure(voice, asked, Kind.STRIKE, seat.number)
    text = voice.t(
        "desk-ask-strike",
        name=voice.name(seat.number),
        card=voice.t(f"card-{seat.card.value}"),
        city=voice.city(seat.city),
        idle=seat.idle,
    )
    return sure(voice, text, Kind.STRIKE, seat.number)


def _ask_replace(voice: Voice, args: Args) -> Made:
    """List, preview, second tap."""
    if len(args) < 2 or args[1] not in voice.scene.substitutes:
        return menus.newcomers(voice, args[0]) if args else menus.people(voice, 0)
    seat, person = args[0], args[1]
    if not menus.known_seat(voice.views.prosecutor, seat):
        return menus.people(voice, 0)
    text = voice.t("desk-ask-replace", name=voice.name(seat), newcomer=voice.person(person))
    return sure(voice, text, Kind.REPLACE, seat, person)


def _ask_recall(voice: Voice, args: Args) -> Made:
    cities = voice.public.cities
    if not args or not 1 <= args[0] <= len(cities) or not cities[args[0] - 1].judge:
        return menus.judges(voice)
    city = cities[args[0] - 1]
    at_dawn = isinstance(voice.public.phase, (VotingPhase, NightPhase))  # MC-JUDGE-3
    text = voice.t(
        "desk-ask-recall-dawn" if at_dawn else "desk-ask-recall",
        name=voice.name(city.judge),
        city=voice.city(city.number),
    )
    return sure(voice, text, Kind.RECALL, city.number)


def _ask_extend(voice: Voice, _: Args) -> Made:
    return menus.lengths(voice, Kind.EXTEND, "desk-longer")


def _ask_shorten(voice: Voice, args: Args) -> Made:
    clock = voice.views.prosecutor.clock
    if not args or not isinstance(clock, Running):
        return menus.lengths(voice, Kind.SHORTEN, "desk-shorter")
    until = voice.until(max(voice.scene.at, clock.closes_at - args[0]))
    text = voice.t("desk-ask-shorten", length=voice.length(args[0]), until=until)
    return sure(voice, text, Kind.SHORTEN, args[0])


def _ask_zero(voice: Voice, args: Args) -> Made:
    phase = voice.views.prosecutor.phase
    if len(args) < 2 or not isinstance(phase, VotingPhase):
        return menus.zero(voice)
    ballot = phase.day.ballots.get(args[0])
    if ballot is None or args[1] not in ballot.candidates:
        return menus.zero(voice)
    where = voice.t("hunt-name") if ballot.number == HUNT else voice.city(ballot.number)
    text = voice.t("desk-ask-zero", name=voice.name(args[1]), city=where)
    return sure(voice, text, Kind.NAME_ZERO, ballot.number, args[1])


def _letter(voice: Voice, args: Args) -> Made:
    """To whom, then the text, then the preview."""
    if len(args) < 2 or not _addressee_known(voice, args[0], args[1]):
        return menus.addressees(voice, 0)
    scope, number = args[0], args[1]
    whom = addressee(voice, scope, number)
    if len(args) > 2:
        key = "desk-ask-letter" if scope == Scope.SEAT else "desk-ask-letter-public"
        texts, keyboard = sure(voice, voice.t(key, whom=whom), Kind.LETTER, scope, number)
        return texts, keyboard
    command = f"/letter {_spoken(voice, scope, number)}"
    return menus.prompt(voice, "desk-letter-prompt", command, whom=whom)


def addressee(voice: Voice, scope: int, number: int) -> Html:
    """To whom a letter goes, as texts say it."""
    if scope == Scope.SEAT:
        return voice.name(number)
    return voice.city(number) if scope == Scope.CITY else voice.t("letter-all")


def _addressee_known(voice: Voice, scope: int, number: int) -> bool:
    game = voice.views.prosecutor
    if scope == Scope.SEAT:
        return menus.known_seat(game, number)
    return scope == Scope.ALL or 1 <= number <= len(game.cities)


def _spoken(voice: Voice, scope: int, number: int) -> str:
    """The same as the words of a command."""
    if scope == Scope.CITY:
        return voice.city(number, "letter")
    return "all" if scope == Scope.ALL else str(number)


def _word_for(voice: Voice, args: Args) -> Made:
    if not args or args[0] not in menus.speakers(voice.public):
        return menus.words(voice)
    name = voice.name(args[0])
    if len(args) > 1:
        return sure(voice, voice.t("desk-ask-word", name=name), Kind.WORD_FOR, args[0])
    return menus.prompt(voice, "desk-word-prompt", f"/word {args[0]}", name=name)


def _remind(voice: Voice, _: Args) -> Made:
    return reminders(voice)


_PAGES: Final[Mapping[Kind, Callable[[Voice, Args], Made]]] = {
    Kind.CLOSE: _ask_close,
    Kind.UNDO: _ask_undo,
    Kind.ABORT: _ask_abort,
    Kind.STRIKE: _ask_strike,
    Kind.REPLACE: _ask_replace,
    Kind.RECALL: _ask_recall,
    Kind.SHORTEN: _ask_shorten,
    Kind.EXTEND: _ask_extend,
    Kind.NAME_ZERO: _ask_zero,
    Kind.LETTER: _letter,
    Kind.WORD_FOR: _word_for,
    Kind.REMIND: _remind,
    **TABLE_PAGES,
}
