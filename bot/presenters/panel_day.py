"""What a seat may do by day in its private chat: doctor, journalist, offices, last word."""

from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.state import Day, NominationPhase, VotingPhase
from bot.presenters.panel_parts import Choice, Menu, Section, Sitter
from bot.presenters.translator import Html


def day_sections(
    sitter: Sitter, phase: NominationPhase | VotingPhase, first: SeatNo
) -> list[Section]:
    """`first` is whom a journalist has half chosen, NOBODY if none."""
    day = phase.day
    return [
        *_doctor(sitter, day),
        *_journalist(sitter, day, first),
        *(_judge_election(sitter, phase) if isinstance(phase, NominationPhase) else ()),
        *(_court(sitter, phase) if isinstance(phase, VotingPhase) else ()),
        *_last_word(sitter, day),
        *_office(sitter),
    ]


def _doctor(sitter: Sitter, day: Day) -> list[Section]:
    """MC-DOC-1: the last name stands."""
    if sitter.seat.card is not Card.DOCTOR:
        return []
    voice = sitter.voice
    state = voice.name(day.patient) if day.patient else voice.t("not-chosen")
    targets = sitter.targets(cmd.Protect)
    choice = Choice(menu=Menu.PATIENT, kind=Kind.PROTECT, targets=targets, chosen=day.patient)
    line = voice.t("panel-patient", state=state)
    return [Section(lines=(line,), choice=choice if targets else None)]


def _journalist(sitter: Sitter, day: Day, first: SeatNo) -> list[Section]:
    """MC-JOUR-1: two names, one after the other; final."""
    if sitter.seat.card is not Card.JOURNALIST:
        return []
    voice = sitter.voice
    if day.compared:
        return [Section(lines=(voice.t("panel-compared"),))]
    pairs = sitter.pairs(cmd.Compare)
    if not pairs:
        return []
    seconds = tuple(a if b == first else b for a, b in pairs if first in (a, b))
    if first and seconds:
        choice = Choice(menu=Menu.SECOND, kind=Kind.COMPARE, targets=seconds, before=(first,))
        return [Section(asks=(voice.t("panel-second", name=voice.name(first)),), choice=choice)]
    firsts = tuple(sorted({seat for pair in pairs for seat in pair}))
    choice = Choice(menu=Menu.FIRST, kind=Kind.COMPARE, targets=firsts)
    return [Section(asks=(voice.t("panel-first"),), choice=choice)]


def _judge_election(sitter: Sitter, phase: NominationPhase) -> list[Section]:
    """MC-JUDGE-1."""
    votes = phase.judge_votes.get(sitter.city.number)
    if votes is None:
        return []
    mine = votes.get(sitter.number)
    targets = sitter.targets(cmd.ElectJudge)
    if not targets and mine is None:
        return []
    voice, keys = sitter.voice, sitter.keys
    state = voice.name(mine.target) if mine else voice.t("not-chosen")
    chosen = mine.target if mine else NOBODY
    cancel = (keys.say("button-cancel-judge", Kind.CANCEL_JUDGE),) if mine and targets else ()
    choice = Choice(
        menu=Menu.JUDGE, kind=Kind.ELECT_JUDGE, targets=targets, chosen=chosen, extra=cancel
    )
    line = voice.t("panel-judge", state=state)
    return [Section(lines=(line,), choice=choice if targets else None)]


def godfather_election(sitter: Sitter) -> list[Section]:
    """MC-GOD-1: by day and by night, while it is open."""
    city, voice = sitter.city, sitter.voice
    if sitter.seat.card is not Card.MAFIOSO or not city.electing or not city.undecided:
        return []
    mine = city.godfather_votes.get(sitter.number)
    said = ", ".join(
        f"{voice.short(seat)} → {voice.short(vote.target)}"
        for seat, vote in city.godfather_votes.items()
    )
    targets = sitter.targets(cmd.ElectGodfather)
    cancel = (
        (sitter.keys.say("button-cancel-godfather", Kind.CANCEL_GODFATHER),)
        if mine and targets
        else ()
    )
    choice = Choice(
        menu=Menu.GODFATHER,
        kind=Kind.ELECT_GODFATHER,
        targets=targets,
        chosen=mine.target if mine else NOBODY,
        extra=cancel,
    )
    votes = voice.optional(bool(said), "panel-godfather-votes", votes=Html(said))
    line = voice.t("panel-godfather")
    return [Section(lines=tuple(votes), asks=(line,), choice=choice if targets else None)]


def _court(sitter: Sitter, phase: VotingPhase) -> list[Section]:
    """MC-JUDGE-7."""
    targets, named = sitter.targets(cmd.NameToCourt), phase.court.get(sitter.number, NOBODY)
    if not targets and not named:
        return []
    voice = sitter.voice
    state = voice.name(named) if named else voice.t("not-chosen")
    choice = Choice(menu=Menu.COURT, kind=Kind.COURT, targets=targets, chosen=named)
    line = voice.t("panel-court", state=state)
    return [Section(lines=(line,), choice=choice if targets else None)]


def _last_word(sitter: Sitter, day: Day) -> list[Section]:
    """MC-WORD-1: one on each list that he stands on."""
    voice = sitter.voice
    lists = [b for _, b in sorted(day.ballots.items()) if sitter.number in b.candidates]
    if not lists:
        return []
    where = Html(
        ", ".join(voice.city(b.number) if b.number else voice.t("hunt-name") for b in lists)
    )
    if not sitter.may(cmd.SpeakLastWord):
        spoken = all(sitter.number in ballot.spoken for ballot in lists)
        key = "panel-word-spoken" if spoken else "panel-listed"
        return [Section(lines=(voice.t(key, lists=where),))]
    button = sitter.keys.say("button-last-word", Kind.LAST_WORD)
    return [Section(asks=(voice.t("panel-word", lists=where),), buttons=(button,))]


def _office(sitter: Sitter) -> list[Section]:
    """MC-JUDGE-3: a resignation takes a second tap."""
    if sitter.city.judge != sitter.number:
        return []
    voice = sitter.voice
    full = sitter.game.multicity.judge_immunity == "full"
    office = "panel-office-full" if full else "panel-office"
    if not sitter.may(cmd.Resign):
        return [Section(lines=(voice.t("panel-leaving" if sitter.city.leaving else office),))]
    button = sitter.keys.say("button-resign", Kind.PAGE, Menu.RESIGN, 0)
    return [Section(lines=(voice.t(office),), buttons=(button,))]
