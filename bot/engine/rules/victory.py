"""Winning (MC-WIN-1 to MC-WIN-12) and the hunt (MC-HUNT-1 to MC-HUNT-6)."""

from bot.engine import events as ev
from bot.engine.audience import to_team
from bot.engine.ids import HUNT, CityNo
from bot.engine.roles import Card, Result
from bot.engine.rules.night import drop_orders, lose_targets
from bot.engine.rules.nomination import complete_lists, leave_lists
from bot.engine.rules.offices import drop_court_names, judges_leave
from bot.engine.state import City, Game, NightPhase, NominationPhase, VotingPhase
from bot.engine.turn import Turn


def check_victory(turn: Turn, *, inside: bool) -> None:
    """MC-WIN-1, MC-WIN-2: after all deaths of an instant, never between two of them.

    `inside` a window there is something going on in a city that is decided, which falls; at COUNT
    and DAWN the window is over.
    """
    if turn.game.hunt:
        _end_hunt(turn)
        return
    living = turn.game.living()
    cities = tuple(city.number for city in turn.game.undecided)
    if all(seat.card is Card.MANIAC for seat in living):
        _decide(turn, dict.fromkeys(cities, Result.EMPTY), inside=inside)
        end_game(turn, maniac_won=bool(living))
        return
    results = {c: _result(turn.game, turn.game.city(c)) for c in cities}
    _decide(turn, results, inside=inside)
    if not turn.game.undecided:
        _all_decided(turn, inside=inside)
    elif inside:
        _freeze(turn, frozenset(c for c in cities if results[c] is not Result.UNDECIDED))


def _decide(turn: Turn, results: dict[CityNo, Result], *, inside: bool) -> None:
    """MC-WIN-7: all results of the instant are announced; MC-WIN-10: what runs there falls."""
    decided = {city: result for city, result in results.items() if result is not Result.UNDECIDED}
    for city, result in decided.items():
        turn.emit(ev.CityDecided(city=city, result=result))
    for city in decided:
        _close_city(turn, city, inside=inside)


def _result(game: Game, city: City) -> Result:
    """MC-WIN-2 (c), MC-WIN-3."""
    mafia = len(game.mafia(city.number))
    maniac = sum(1 for seat in game.living(city.number) if seat.card is Card.MANIAC)
    honest = len(game.living(city.number)) - mafia - maniac
    if mafia == 0:
        return Result.HONEST if honest else Result.EMPTY
    option = game.multicity.parity_maniac
    against = honest + maniac if option == "as_honest" else honest
    deferred = option == "defer" and maniac and honest
    return Result.MAFIA if mafia >= against and not deferred else Result.UNDECIDED


def _all_decided(turn: Turn, *, inside: bool) -> None:
    """MC-WIN-9, MC-WIN-4: the end, or the hunt while the maniac and somebody else live."""
    maniac = turn.game.holder(Card.MANIAC)
    if maniac is not None and turn.game.multicity.maniac_hunt:
        _begin_hunt(turn, inside=inside)
        return
    survives = maniac is not None and turn.game.multicity.maniac_win == "survive"
    end_game(turn, maniac_won=survives)


def end_game(turn: Turn, *, maniac_won: bool) -> None:
    """Game over; everything opens (GEN-10)."""
    turn.emit(ev.GameEnded(maniac_won=maniac_won))
    disclose(turn)


def disclose(turn: Turn) -> None:
    """GEN-10."""
    level = turn.game.options.final_disclosure
    if level != "none":
        turn.emit(ev.Disclosed(level=level))


def _close_city(turn: Turn, number: CityNo, *, inside: bool) -> None:
    """MC-WIN-10: its list, ballot, elections, orders, proposals and tour fall at that instant."""
    if turn.game.city(number).electing:
        turn.emit(ev.GodfatherElectionFell(city=number, to=to_team(number)))
    if inside:
        _stop_acts(turn, number)


def _stop_acts(turn: Turn, number: CityNo) -> None:
    """What runs in a city inside a window."""
    phase = turn.game.phase
    if isinstance(phase, (NominationPhase, VotingPhase)) and number in phase.day.ballots:
        turn.emit(ev.BallotFell(ballot=number))
    if isinstance(phase, NominationPhase) and number in phase.judge_votes:
        turn.emit(ev.JudgeElectionFell(city=number))
    if isinstance(phase, NightPhase):
        drop_orders(turn, number, proposals=True)
        if phase.tour == number:
            turn.emit(ev.TourFell(city=number))


def _freeze(turn: Turn, decided: frozenset[CityNo]) -> None:
    """MC-WIN-10, finished_city = frozen: who lives in a decided city leaves the lists of the
    others, the court's names and the orders of the night, as if he were dead to them."""
    if turn.game.multicity.finished_city != "frozen":
        return
    gone = frozenset(seat.number for seat in turn.game.living() if seat.city in decided)
    if isinstance(turn.game.phase, NightPhase):
        lose_targets(turn, gone)
    else:
        leave_lists(turn, gone)
        drop_court_names(turn, gone)


# --- hunt ----------------------------------------------------------------------------------------


def _begin_hunt(turn: Turn, *, inside: bool) -> None:
    """MC-HUNT-1, MC-HUNT-3; it names nobody. Inside a day the common list opens (MC-HUNT-5)."""
    turn.emit(ev.HuntBegan())
    judges_leave(turn, all_of_them=True)
    if inside and not isinstance(turn.game.phase, NightPhase):
        turn.emit(ev.BallotOpened(ballot=HUNT))


def _end_hunt(turn: Turn) -> None:
    """MC-HUNT-6: the maniac dead (no further winner), or alone (he wins)."""
    living = turn.game.living()
    if all(seat.card is Card.MANIAC for seat in living):
        end_game(turn, maniac_won=bool(living))
    elif turn.game.holder(Card.MANIAC) is None:
        end_game(turn, maniac_won=False)


def after_strike(turn: Turn) -> None:
    """MC-PROS-3, MC-NOM-8, MC-HUNT-5: victory at once; in VOTING a list is then completed."""
    check_victory(turn, inside=True)
    if isinstance(turn.game.phase, VotingPhase):
        complete_lists(turn)


def winners(game: Game) -> tuple[tuple[CityNo, Result], ...]:
    """The decided cities with their results; EMPTY has no winner (MC-WIN-5)."""
    return tuple(
        (city.number, city.result)
        for city in game.cities
        if city.result not in (Result.UNDECIDED, Result.EMPTY)
    )
