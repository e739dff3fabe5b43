"""What a seat may do at night: the mafia's two kills, the check, the knife, `done`."""

from bot.app.messages import Button
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine.copies import raid_of
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.state import UNDECIDED, NightPhase, Raid
from bot.presenters.panel_parts import Choice, Menu, Section, Sitter
from bot.presenters.private import choice_text, proposed
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def night_sections(sitter: Sitter, night: NightPhase) -> list[Section]:
    """In the order in which they stand on the panel."""
    found = [
        *_mafia(sitter, night),
        *_check(sitter, night),
        *_knife(sitter, night),
        *_done(sitter, night),
    ]
    return [section for section in found if section.lines or section.choice or section.buttons]


# --- the mafia -----------------------------------------------------------------------------------


def _mafia(sitter: Sitter, night: NightPhase) -> list[Section]:
    """MC-GOD-4, MC-CONS-4: the godfather decides, the others propose; home and tour apart."""
    raiding = sitter.seat.card is Card.MAFIOSO and night.number > 0 and sitter.city.undecided
    if not raiding or sitter.game.hunt:
        return []
    if sitter.city.blocked:
        return [Section(lines=(sitter.voice.t("panel-blocked"),))]
    raids = [_raid(sitter, night, tour=False)]
    if night.tour == sitter.city.number:
        raids.append(_raid(sitter, night, tour=True))
    return [*raids[:-1], _warned(sitter, raids[-1])] if _silent(sitter, night) else raids


def _silent(sitter: Sitter, night: NightPhase) -> bool:
    """A godfather who has still not said a word on one of his kills."""
    city = sitter.city
    tours = (False, True) if night.tour == city.number else (False,)
    orders = [raid_of(night, city.number, tour=tour).order for tour in tours]
    return city.godfather == sitter.number and None in orders


def _warned(sitter: Sitter, raid: Section) -> Section:
    """What comes of silence (MC-CONS-1)."""
    return raid.__replace__(asks=(*raid.asks, sitter.voice.t("panel-order-silent")))


def _raid(sitter: Sitter, night: NightPhase, *, tour: bool) -> Section:
    raid = raid_of(night, sitter.city.number, tour=tour)
    if sitter.city.godfather == sitter.number:
        return _ordering(sitter, raid, tour=tour)
    return _proposing(sitter, raid, tour=tour)


def _ordering(sitter: Sitter, raid: Raid, *, tour: bool) -> Section:
    keys, flag = sitter.keys, int(tour)
    extra: list[Button] = []
    if sitter.may(cmd.Refuse, tour=tour):
        extra.append(keys.say("button-refuse", Kind.REFUSE, flag))
    if sitter.may(cmd.Undecided, tour=tour):
        extra.append(keys.say("button-undecided", Kind.UNDECIDED, flag))
    state = voice_order(sitter.voice, raid.order)
    return Section(
        lines=(
            sitter.voice.t("panel-tour" if tour else "panel-home", state=state),
            *_proposals(sitter, raid),
        ),
        choice=_aim(sitter, cmd.Order, Kind.ORDER, raid.order or NOBODY, tuple(extra), tour=tour),
    )


def _proposing(sitter: Sitter, raid: Raid, *, tour: bool) -> Section:
    keys, flag = sitter.keys, int(tour)
    mine = raid.proposals.get(sitter.number)
    refusal = (
        (keys.say("button-propose-refusal", Kind.PROPOSE_REFUSAL, flag),)
        if sitter.may(cmd.ProposeRefusal, tour=tour)
        else ()
    )
    state = choice_text(sitter.voice, mine.target) if mine else sitter.voice.t("not-chosen")
    others = Raid(proposals={s: v for s, v in raid.proposals.items() if s != sitter.number})
    chosen = mine.target if mine else NOBODY
    return Section(
        lines=(
            sitter.voice.t("panel-propose-tour" if tour else "panel-propose-home", state=state),
            *_proposals(sitter, others),
        ),
        choice=_aim(sitter, cmd.Propose, Kind.PROPOSE, chosen, refusal, tour=tour),
    )


def _aim(
    sitter: Sitter,
    act: type[cmd.PlayerAct],
    kind: Kind,
    chosen: SeatNo,
    extra: tuple[Button, ...],
    *,
    tour: bool,
) -> Choice | None:
    targets = sitter.targets(act, tour=tour)
    if not targets and not extra:
        return None
    return Choice(
        menu=Menu.TOUR if tour else Menu.HOME,
        kind=kind,
        targets=targets,
        chosen=chosen,
        after=(int(tour),),
        extra=extra,
    )


def _proposals(sitter: Sitter, raid: Raid) -> list[Html]:
    said = proposed(sitter.voice, raid)
    return sitter.voice.optional(bool(said), "panel-proposals", proposals=said)


def voice_order(voice: Voice, order: SeatNo | None) -> Html:
    """The godfather's decision in words."""
    if order is None:
        return voice.t("not-chosen")
    return voice.t("choice-undecided") if order == UNDECIDED else choice_text(voice, order)


# --- the others ----------------------------------------------------------------------------------


def _check(sitter: Sitter, night: NightPhase) -> list[Section]:
    """MC-NIGHT-5: once a night, final."""
    asked = night.checks.get(sitter.number)
    if asked is not None:
        late = sitter.game.multicity.check_reply == "dawn"
        key = "panel-checked-dawn" if late else "panel-checked"
        return [Section(lines=(sitter.voice.t(key, name=sitter.voice.name(asked)),))]
    targets = sitter.targets(cmd.Check)
    if not targets:
        return []
    choice = Choice(menu=Menu.CHECK, kind=Kind.CHECK, targets=targets)
    return [Section(asks=(sitter.voice.t("panel-check"),), choice=choice)]


def _knife(sitter: Sitter, night: NightPhase) -> list[Section]:
    """MC-NIGHT-3, MC-NIGHT-4: he must kill."""
    if sitter.seat.card is not Card.MANIAC or night.number == 0:
        return []
    voice = sitter.voice
    state = voice.name(night.knife) if night.knife else voice.t("not-chosen")
    miss = sitter.game.multicity.maniac_silent == "miss"
    asks = voice.optional(not night.knife, "panel-knife-miss" if miss else "panel-knife-lot")
    targets = sitter.targets(cmd.Stab)
    choice = Choice(menu=Menu.KNIFE, kind=Kind.STAB, targets=targets, chosen=night.knife)
    line = voice.t("panel-knife", state=state)
    return [Section(lines=(line,), asks=tuple(asks), choice=choice if targets else None)]


def _done(sitter: Sitter, night: NightPhase) -> list[Section]:
    """MC-PHASE-8: everybody is asked, whatever his card."""
    if not sitter.game.multicity.early_dawn:
        return []
    if sitter.number in night.done:
        return [Section(lines=(sitter.voice.t("panel-done-pressed"),))]
    if not sitter.may(cmd.PressDone):
        return []
    button = sitter.keys.say("button-done", Kind.DONE)
    return [Section(asks=(sitter.voice.t("panel-done"),), buttons=(button,))]
