"""Night panels at a table: a role's window in the private chat (CLUB-NIGHT-1, CITY-PHASE-9)."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.app.messages import Post, Urgency
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine import legal
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.table.acting import city
from bot.engine.state import Paused, Running
from bot.engine.table_phases import HELD, Call, TableNight
from bot.presenters.keyboards import lines
from bot.presenters.panel_parts import Choice, Menu, Section, Sitter, keyboard, leafed
from bot.presenters.panels import panel_key
from bot.presenters.stages import name_of_stage
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

_BY_NIGHT: Final = (cmd.Shoot, cmd.HoldFire, cmd.Seek, cmd.Check, cmd.Heal)
_BY_DAY: Final = (cmd.Nominate, cmd.CastVote, cmd.VoteOutcome, cmd.Thank, cmd.Say)


def table_panels(group: Voice, seats: Iterable[SeatNo], *, fresh: bool = False) -> list[Post]:
    """The panels of those of these seats who are awake, as they stand now."""
    game = group.public
    if not isinstance(game.phase, TableNight) or not isinstance(game.clock, Running | Paused):
        return []
    found = []
    for seat in sorted(set(seats)):
        acts = legal(group.scene.after, seat, group.scene.at, leave_out=_BY_DAY)
        sitter = Sitter(group, seat, acts)
        sections = _sections(sitter)
        if sections and game.seat(seat).alive:
            found.append(_post(sitter, sections, fresh=fresh))
    return found


def turned_panel(group: Voice, seat: SeatNo, menu: int, page: int) -> list[Post]:
    """His panel with another list open."""
    acts = legal(group.scene.after, seat, group.scene.at, leave_out=_BY_DAY)
    sitter = Sitter(group, seat, acts)
    sections = _sections(sitter)
    if not sections:
        voice = sitter.voice
        return [Post(place=voice.chat(seat), text=voice.t("status-nothing"))]
    known = menu in Menu.__members__.values()
    opened = Menu(menu) if known else Menu.MAIN
    return [_post(sitter, sections, opened, page)]


def reminded_panel(group: Voice, seat: SeatNo, head: Html) -> Post:
    """His panel anew under that head; by day all that he needs stands on the board."""
    acts = legal(group.scene.after, seat, group.scene.at, leave_out=_BY_DAY)
    sitter = Sitter(group, seat, acts)
    sections = _sections(sitter)
    if not sections:
        key = panel_key(seat, sitter.game.stage)
        return Post(place=sitter.voice.chat(seat), key=key, text=head, urgency=Urgency.ANSWER)
    return _post(sitter, sections, fresh=True, head=head)


def closed_table_panels(past: Voice) -> list[Post]:
    """The panels of a window that is over: what was chosen stays, the keyboard goes."""
    game = past.public
    if not isinstance(game.phase, TableNight):
        return []
    return [
        Post(
            place=past.chat(seat.number),
            key=panel_key(seat.number, past.scene.after.stage),
            text=lines([_closed_head(sitter)], _told(sections)),
            urgency=Urgency.PRIVATE,
            edit_only=True,
        )
        for seat in game.living()
        for sitter in [Sitter(past, seat.number, ())]
        if (sections := _sections(sitter))
    ]


def _closed_head(sitter: Sitter) -> Html:
    voice = sitter.voice
    stage = name_of_stage(voice, sitter.game)
    return voice.t("panel-closed", title=voice.title(), stage=stage)


def _post(
    sitter: Sitter,
    sections: list[Section],
    menu: Menu = Menu.MAIN,
    page: int = 0,
    *,
    fresh: bool = False,
    head: Html | None = None,
) -> Post:
    if menu is Menu.MAIN:
        menu, page = leafed(sitter.voice, sitter.number)
    paused = isinstance(sitter.game.clock, Paused)
    return Post(
        place=sitter.voice.chat(sitter.number),
        key=panel_key(sitter.number, sitter.game.stage),
        text=lines([head or _head(sitter)], _told(sections), _asked(sections)),
        rows=() if paused else keyboard(sitter, sections, menu, page),
        urgency=Urgency.ANSWER,
        fresh=fresh,
    )


def _head(sitter: Sitter) -> Html:
    voice, clock = sitter.voice, sitter.game.clock
    stage = name_of_stage(voice, sitter.game)
    if isinstance(clock, Running):
        until = voice.until(clock.closes_at)
        return voice.t("table-panel", title=voice.title(), stage=stage, until=until)
    left = voice.length(clock.remaining if isinstance(clock, Paused) else 0)
    return voice.t("desk-head-paused", title=voice.title(), stage=stage, left=left)


def _told(sections: Iterable[Section]) -> list[Html]:
    return [line for section in sections for line in section.lines]


def _asked(sections: Iterable[Section]) -> list[Html]:
    return [line for section in sections for line in section.asks]


# --- what may be done ----------------------------------------------------------------------------


def _sections(sitter: Sitter) -> list[Section]:
    night = sitter.game.phase
    if not isinstance(night, TableNight) or not _awake(sitter, night.call):
        return []
    found = [*_shot(sitter, night), *_seek(sitter, night)]
    return [*found, *_check(sitter, night), *_heal(sitter, night)]


_WOKEN: Final[Mapping[Call, frozenset[Card]]] = {
    Call.MAFIA: MAFIOSI,
    Call.AGAIN: MAFIOSI,
    Call.DON: frozenset({Card.DON}),
    Call.COMMISSIONER: frozenset({Card.COMMISSIONER}),
    Call.DOCTOR: frozenset({Card.DOCTOR}),
    Call.SHERIFF: frozenset({Card.SHERIFF}),
}


def _awake(sitter: Sitter, call: Call) -> bool:
    """Whoever sleeps again has his closed panel, and gets no other one with the same choice."""
    return call is Call.ALL or sitter.seat.card in _WOKEN[call]


def _shot(sitter: Sitter, night: TableNight) -> list[Section]:
    """CLUB-NIGHT-2, CITY-MAF-1, -2: what he shows, what his fellows show, whose word counts."""
    mine, targets = night.shots.get(sitter.number), sitter.targets(cmd.Shoot)
    if sitter.seat.card not in MAFIOSI or not (targets or mine is not None):
        return []
    voice = sitter.voice
    state = voice.t("not-chosen") if mine is None else choice(voice, mine)
    others = [
        voice.t("shot-of", name=voice.short(seat), choice=choice(voice, shot))
        for seat, shot in night.shots.items()
        if seat != sitter.number
    ]
    shown = voice.optional(bool(others), "panel-shots", shots=Html(", ".join(others)))
    hold = sitter.keys.say("button-hold-fire", Kind.HOLD_FIRE)
    aim = Choice(
        menu=Menu.SHOT,
        kind=Kind.SHOOT,
        targets=targets,
        chosen=mine or NOBODY,
        extra=(hold,) if sitter.may(cmd.HoldFire) else (),
    )
    return [
        Section(
            lines=(voice.t("panel-shot", state=state), *shown),
            asks=(voice.t(_whose_word(sitter)), *_confer(sitter)),
            choice=aim if targets else None,
        )
    ]


def _confer(sitter: Sitter) -> list[Html]:
    """CITY-MAF-1: what he writes now, his fellows hear."""
    fellows = len(sitter.game.mafia(sitter.seat.city)) > 1
    return sitter.voice.optional(fellows and sitter.may(cmd.Talk), "panel-confer")


def _whose_word(sitter: Sitter) -> str:
    """CLUB-NIGHT-2, CITY-MAF-2: who decides, the others must know."""
    options = city(sitter.game)
    if options is None:
        return "panel-shot-club"
    if sitter.seat.card is Card.DON:
        return "panel-shot-don"
    if any(seat.card is Card.DON for seat in sitter.game.living()):
        return "panel-shot-city"
    lowest = options.don_dead == "lowest_seat_decides"
    return "panel-shot-lowest" if lowest else "panel-shot-no-don"


def choice(voice: Voice, shot: SeatNo) -> Html:
    """At whom a black points, or that he holds his fire."""
    return voice.t("shot-held") if shot == HELD else voice.short(shot)


def _seek(sitter: Sitter, night: TableNight) -> list[Section]:
    """CITY-MAF-4."""
    if night.sought != NOBODY:
        line = sitter.voice.t("panel-sought", name=sitter.voice.name(night.sought))
        return [Section(lines=(line,))]
    return _one(sitter, cmd.Seek, Kind.SEEK, Menu.SEEK, "panel-seek")


def _check(sitter: Sitter, night: TableNight) -> list[Section]:
    """CLUB-NIGHT-3, CITY-SHER-1."""
    if night.check != NOBODY:
        line = sitter.voice.t("panel-checked-table", name=sitter.voice.name(night.check))
        return [Section(lines=(line,))]
    return _one(sitter, cmd.Check, Kind.CHECK, Menu.CHECK, "panel-check-table")


def _heal(sitter: Sitter, night: TableNight) -> list[Section]:
    """CLUB-NIGHT-4, CITY-DOC-1: changeable until the window closes."""
    targets = sitter.targets(cmd.Heal)
    if not targets and night.patient == NOBODY:
        return []
    voice = sitter.voice
    state = voice.name(night.patient) if night.patient else voice.t("not-chosen")
    aim = Choice(menu=Menu.HEAL, kind=Kind.HEAL, targets=targets, chosen=night.patient)
    line = voice.t("panel-heal", state=state)
    return [Section(lines=(line,), choice=aim if targets else None)]


def _one(
    sitter: Sitter, act: type[cmd.PlayerAct], kind: Kind, menu: Menu, key: str
) -> list[Section]:
    targets = sitter.targets(act)
    if not targets:
        return []
    aim = Choice(menu=menu, kind=kind, targets=targets)
    return [Section(asks=(sitter.voice.t(key),), choice=aim)]
