"""The toast for an accepted act: under 200 characters, with the result where there is one."""

from collections.abc import Sequence
from typing import Final

from bot.app.messages import Answer
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Seat as ToSeat
from bot.engine.ids import NOBODY, CityNo, Person, SeatNo
from bot.engine.rules.options import TableOptions
from bot.engine.state import City
from bot.presenters.places import told
from bot.presenters.private import choice_text
from bot.presenters.table.private import answered
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def receipt_answer(group: Voice, command: cmd.Command, person: Person) -> Answer:
    """What he has done; the answer itself for a check or a comparison (MC-NIGHT-5, MC-JOUR-1)."""
    voice = group.to(person)
    result = _result(voice, command)
    if result:
        seat = getattr(command, "seat", NOBODY)
        facts = told(voice.scene.events, ToSeat(seat=seat))
        return Answer(text=result, alert=True, facts=facts)
    return Answer(text=_done(voice, command), once=_once(voice, command))


def _once(voice: Voice, command: cmd.Command) -> str:
    """Who talks need not be told after each word that he is heard: once a night will do."""
    scene = voice.scene
    return f"heard/{scene.game_id}/{scene.after.stage}" if isinstance(command, cmd.Talk) else ""


def _result(voice: Voice, command: cmd.Command) -> Html:
    for event in voice.scene.events:
        match event:
            case ev.CheckAnswered(target=target, mafia=mafia) if isinstance(command, cmd.Check):
                answer = voice.t("check-mafia" if mafia else "check-not-mafia")
                return voice.t("receipt-checked", name=voice.short(target), answer=answer)
            case ev.Compared(first=first, second=second, same=same):
                answer = voice.t("compare-same" if same else "compare-different")
                one, other = voice.short(first), voice.short(second)
                return voice.t("receipt-compared", first=one, second=other, answer=answer)
            case ev.Answered() if isinstance(command, cmd.Check | cmd.Seek):
                return answered(voice, event)
            case _:
                continue
    return Html("")


_UPON: Final = (
    *(cmd.Shoot, cmd.Seek, cmd.Heal),
    *(cmd.Caution, cmd.Warn, cmd.Disqualify, cmd.VoidVote, cmd.SetVote),
    *(cmd.StrikeOff, cmd.Replace, cmd.PublishWord, cmd.NameForZeroVotes),
)
"""Acts upon one man, whom the receipt names."""


def _done(voice: Voice, command: cmd.Command) -> Html:
    match command:
        case cmd.Order() | cmd.Refuse() | cmd.Undecided() | cmd.Propose() | cmd.ProposeRefusal():
            return _raid(voice, command)
        case cmd.Nominate() | cmd.CastVote() if isinstance(voice.public.options, TableOptions):
            return _by_table(voice, command)
        case cmd.Nominate() | cmd.CastVote() | cmd.ElectJudge() | cmd.ElectGodfather():
            return _named(voice, command)
        case cmd.NameToCourt() | cmd.Check() | cmd.Stab() | cmd.Protect():
            return _named(voice, command)
        case _ if isinstance(command, _UPON):
            return _named(voice, command)
        case cmd.RecallJudge(city=city):
            return voice.t("receipt-recall-judge", city=voice.city(city))
        case cmd.Talk(seat=seat) if len(voice.scene.after.mafia(_city(voice, seat))) == 1:
            heard = any(city.consigliere for city in _home(voice, seat))
            return voice.t("receipt-talk-consigliere" if heard else "receipt-talk-alone")
        case cmd.Extend(seconds=seconds) | cmd.Shorten(seconds=seconds):
            return voice.t(_key(command), length=voice.length(seconds))
        case cmd.ChooseFallback(fallback=fallback):
            return voice.t("receipt-choose-fallback", choice=voice.t(f"fallback-{fallback}"))
        case _:
            return voice.t(_key(command))


def _by_table(voice: Voice, command: cmd.Nominate | cmd.CastVote) -> Html:
    """A table says it in its own words; of two names in one act both (CLUB-NOM-1)."""
    if isinstance(command, cmd.CastVote):
        return voice.t("receipt-hand", name=voice.short(command.target))
    named = tuple(seat for seat in (command.target, command.second) if seat != NOBODY)
    return voice.t("receipt-put-up", names=voice.names(named))


def _home(voice: Voice, seat: SeatNo) -> Sequence[City]:
    """His city; none at a table."""
    number = _city(voice, seat)
    return [city for city in voice.scene.after.cities if city.number == number]


def _city(voice: Voice, seat: SeatNo) -> CityNo:
    return voice.scene.after.seat(seat).city


def _named(voice: Voice, command: cmd.Command) -> Html:
    return voice.t(_key(command), name=voice.short(getattr(command, "target", NOBODY)))


def _raid(
    voice: Voice,
    command: cmd.Order | cmd.Refuse | cmd.Undecided | cmd.Propose | cmd.ProposeRefusal,
) -> Html:
    where = voice.t("raid-tour" if command.tour else "raid-home")
    match command:
        case cmd.Order(target=target):
            return voice.t("receipt-order", where=where, choice=voice.short(target))
        case cmd.Propose(target=target):
            return voice.t("receipt-propose", where=where, choice=voice.short(target))
        case cmd.Refuse():
            return voice.t("receipt-order", where=where, choice=choice_text(voice, NOBODY))
        case cmd.ProposeRefusal():
            return voice.t("receipt-propose", where=where, choice=choice_text(voice, NOBODY))
        case cmd.Undecided():
            return voice.t("receipt-undecided", where=where)


def receipt_key(kind: type) -> str:
    """`receipt-cast-vote` for CastVote."""
    name = "".join(f"-{char.lower()}" if char.isupper() else char for char in kind.__name__)
    return f"receipt{name}"


def _key(command: cmd.Command) -> str:
    return receipt_key(type(command))
