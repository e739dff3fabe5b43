"""The night: who is woken when, shots, checks, healing, the dawn (CLUB-NIGHT-1 to -5, CLUB-ANN-1
to -5, CITY-MAF-1 to -4, CITY-DOC-1 to -4, CITY-SHER-1, CITY-NIGHT-1 to -3)."""

from typing import Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import to_seat, to_team
from bot.engine.errors import require
from bot.engine.evolve_table import table_night
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import MAFIOSI, Card, Cause
from bot.engine.rules.acting import living_target
from bot.engine.rules.table.acting import card_of, city, club, other_target
from bot.engine.rules.table.clauses import clauses
from bot.engine.rules.table.disclosure import announce_exit
from bot.engine.rules.table.shots import agreed, target_of
from bot.engine.state import Game, Seat
from bot.engine.table_phases import HELD, TABLE, Call, TableNight
from bot.engine.turn import Turn

SELF_HEALS: Final = 2
"""CITY-DOC-3."""
_HOLDERS: Final = {
    Call.COMMISSIONER: Card.COMMISSIONER,
    Call.DOCTOR: Card.DOCTOR,
    Call.SHERIFF: Card.SHERIFF,
}
_CLUB: Final = (Call.MAFIA, Call.AGAIN, Call.COMMISSIONER, Call.DOCTOR)
_CITY: Final = (Call.MAFIA, Call.DON, Call.DOCTOR, Call.SHERIFF)


# --- who is woken --------------------------------------------------------------------------------


def acquaintance_calls(game: Game) -> tuple[Call, ...]:
    """CLUB-PHASE-3, CITY-PHASE-2; one window with simultaneous turns (CLUB-PHASE-11)."""
    if game.table.simultaneous:
        return (Call.ALL,)
    return (Call.MAFIA, Call.COMMISSIONER, Call.DOCTOR) if club(game) else (Call.MAFIA,)


def next_acquaintance(game: Game, call: Call) -> Call | None:
    """CLUB-NIGHT-1: who is woken next in NIGHT 0; the dead only with fake_steps."""
    calls = acquaintance_calls(game)
    after = calls[calls.index(call) + 1 :]
    return next((one for one in after if _is_called(game, one)), None)


def calls_of(game: Game) -> tuple[Call, ...]:
    """CLUB-NIGHT-1, CITY-PHASE-9: in their order; one window with simultaneous turns."""
    if game.table.simultaneous:
        return (Call.ALL,)
    return _CLUB if club(game) else _CITY


def next_call(game: Game, night: TableNight) -> Call | None:
    """Who is woken after this window; None when it dawns."""
    calls = calls_of(game)
    after = calls[calls.index(night.call) + 1 :]
    return next((call for call in after if _is_held(game, night, call)), None)


def _is_held(game: Game, night: TableNight, call: Call) -> bool:
    """A second call only without agreement; the don's own window; a role's."""
    if call is Call.AGAIN:
        return agreed(game, night) == NOBODY
    if call is Call.DON:
        return game.table.fake_steps or _don_wanted(game, night)
    return _is_called(game, call)


def _is_called(game: Game, call: Call) -> bool:
    """GEN-8: a role that is alive, or with fake_steps a dead one too."""
    return game.table.fake_steps or game.holder(_HOLDERS[call]) is not None


def _don_wanted(game: Game, night: TableNight) -> bool:
    """CITY-PHASE-9, fake_steps = false: the living don, if he is silent so far or may ask."""
    don, options = game.holder(Card.DON), city(game)
    asks = options is not None and options.don_check
    return don is not None and (asks or don.number not in night.shots)


def called(night: TableNight, call: Call) -> TableNight:
    """The night in its next window; CLUB-NIGHT-2: the second call begins with nobody pointing."""
    shots = {} if call is Call.AGAIN else night.shots
    return night.__replace__(call=call, shots=shots)


# --- acts ----------------------------------------------------------------------------------------


def shoot(turn: Turn, command: cmd.Shoot) -> None:
    """CLUB-NIGHT-2, CITY-MAF-1, CITY-MAF-3."""
    actor = _shooter(turn.game, command.seat)
    target = living_target(turn.game, command.target)
    options, clause = city(turn.game), clauses(turn.game).shot
    if options is not None and options.own_shot:
        require(target.number != actor.number, clause, "not-himself")
    else:
        require(target.card not in MAFIOSI, clause, "own-black", seat=target.number)
    turn.emit(ev.Shot(seat=actor.number, choice=target.number, to=to_team(TABLE)))


def talk(turn: Turn, command: cmd.Talk) -> None:
    """CITY-MAF-1: the blacks who wake together confer; nobody else hears them."""
    actor = card_of(turn.game, command.seat, "CITY-MAF-1", "not-black", *MAFIOSI)
    turn.emit(ev.Talked(seat=actor.number, city=TABLE, text=command.text, to=to_team(TABLE)))


def hold_fire(turn: Turn, command: cmd.HoldFire) -> None:
    """CITY-MAF-1."""
    actor = _shooter(turn.game, command.seat)
    turn.emit(ev.Shot(seat=actor.number, choice=HELD, to=to_team(TABLE)))


def _shooter(game: Game, seat: SeatNo) -> Seat:
    """A black; in the don's own window the don, if he has been silent (CITY-MAF-2)."""
    night = table_night(game)
    actor = card_of(game, seat, clauses(game).black, "not-black", Card.BLACK, Card.MAFIA, Card.DON)
    if night.call is Call.DON:
        require(actor.card is Card.DON, "CITY-MAF-2", "not-don")
        require(actor.number not in night.shots, "CITY-MAF-2", "chosen-already")
    return actor


def seek(turn: Turn, command: cmd.Seek) -> None:
    """CITY-MAF-4, don_check = on: once, told at once."""
    actor = card_of(turn.game, command.seat, "CITY-MAF-4", "not-don", Card.DON)
    require(table_night(turn.game).sought == NOBODY, "CITY-MAF-4", "checked-already")
    target = other_target(turn.game, actor.number, command.target, "CITY-MAF-4")
    yes = target.card is Card.SHERIFF
    turn.emit(_answer(actor, target, yes=yes, sheriff=True))


def check(turn: Turn, command: cmd.Check) -> None:
    """CLUB-NIGHT-3, CITY-SHER-1: one other man, final, told at once."""
    clause = clauses(turn.game).check
    who = "not-commissioner" if club(turn.game) else "not-sheriff"
    actor = card_of(turn.game, command.seat, clause, who, Card.COMMISSIONER, Card.SHERIFF)
    require(table_night(turn.game).check == NOBODY, clause, "checked-already")
    target = other_target(turn.game, actor.number, command.target, clause)
    turn.emit(_answer(actor, target, yes=target.card in MAFIOSI))


def _answer(actor: Seat, target: Seat, *, yes: bool, sheriff: bool = False) -> ev.Answered:
    return ev.Answered(
        seat=actor.number, target=target.number, yes=yes, sheriff=sheriff, to=to_seat(actor.number)
    )


def heal(turn: Turn, command: cmd.Heal) -> None:
    """CLUB-NIGHT-4, CITY-DOC-1 to -3."""
    game, words = turn.game, clauses(turn.game)
    actor = card_of(game, command.seat, words.heal, "not-doctor", Card.DOCTOR)
    target = living_target(game, command.target)
    require(target.number != game.last_patient, words.row, "same-patient", seat=target.number)
    spent = city(game) is not None and game.self_heals >= SELF_HEALS
    himself = target.number == actor.number
    require(not (spent and himself), "CITY-DOC-3", "no-self-protection")
    turn.emit(ev.Healed(seat=actor.number, target=target.number, to=to_seat(actor.number)))


# --- dawn ----------------------------------------------------------------------------------------


def resolve(turn: Turn, night: TableNight) -> SeatNo:
    """The shot and the healing, after all acts (CLUB-NIGHT-5, CITY-NIGHT-1, CITY-DOC-4); who is
    killed, or NOBODY."""
    target = target_of(turn.game, night)
    doctor = turn.game.holder(Card.DOCTOR)
    saved = target != NOBODY and target == night.patient
    if target == NOBODY or saved:
        _announce_life(turn, saved=saved)
        target = NOBODY
    else:
        announce_exit(turn, target, Cause.KILLED)
    himself = doctor is not None and night.patient == doctor.number
    turn.emit(ev.HealingCounted(target=night.patient, himself=himself))
    _publish_check(turn, night)
    return target


def _announce_life(turn: Turn, *, saved: bool) -> None:
    """CLUB-ANN-1, CLUB-ANN-3, CITY-NIGHT-2."""
    options = city(turn.game)
    if options is None:
        turn.emit(ev.PatientSaved() if saved else ev.Missed())
        return
    turn.emit(ev.NobodyKilled(city=NOBODY))
    if saved and options.announce_saves:
        turn.emit(ev.PatientSaved())


def _publish_check(turn: Turn, night: TableNight) -> None:
    """CLUB-ANN-2, CLUB-ANN-4: not of a commissioner who was killed this night."""
    alive = turn.game.holder(Card.COMMISSIONER) is not None
    if club(turn.game) and night.check != NOBODY and alive:
        black = turn.game.seat(night.check).card in MAFIOSI
        turn.emit(ev.CheckPublished(black=black))


def last_word(game: Game, killed: SeatNo) -> tuple[SeatNo, ...]:
    """CLUB-EXIT-2, CITY-NIGHT-3: in club the killed man has a word, but not the commissioner."""
    silent = killed == NOBODY or not club(game) or game.seat(killed).card is Card.COMMISSIONER
    return () if silent else (killed,)
