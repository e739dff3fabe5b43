"""At whom the mafia of a table shoots: CLUB-NIGHT-2, CLUB-DISC-8, CITY-MAF-2, CITY-DISC-4."""

from collections import Counter
from collections.abc import Mapping

from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.options import CityOptions, ClubOptions
from bot.engine.state import Game
from bot.engine.table_phases import HELD, TABLE, TableNight


def target_of(game: Game, night: TableNight) -> SeatNo:
    """The victim by the choices of the blacks still there (CLUB-DISC-8, CITY-DISC-4); NOBODY for
    no shot or a man gone."""
    options = game.options
    if not isinstance(options, CityOptions):
        return agreed(game, night)
    choice = _choice(game, options, night)
    return choice if choice not in (HELD, NOBODY) and game.seat(choice).alive else NOBODY


def agreed(game: Game, night: TableNight) -> SeatNo:
    """CLUB-NIGHT-2: the living red at whom all living blacks point, else NOBODY."""
    blacks = [seat.number for seat in game.mafia(TABLE)]
    shots = [night.shots[seat] for seat in blacks if seat in night.shots]
    every = not (
        isinstance(game.options, ClubOptions) and game.options.unanimity == "all_who_chose"
    )
    if len(set(shots)) != 1 or (every and len(shots) < len(blacks)):
        return NOBODY
    return shots[0] if game.seat(shots[0]).alive else NOBODY


def _choice(game: Game, options: CityOptions, night: TableNight) -> SeatNo:
    """CITY-MAF-2: the don's word; of a dead don the lowest seat's if the option says so; else the
    greatest number of the others."""
    don = game.holder(Card.DON)
    if don is not None and don.number in night.shots:
        return night.shots[don.number]
    others = [seat.number for seat in game.mafia(TABLE) if seat.card is not Card.DON]
    chosen = {seat: night.shots[seat] for seat in others if seat in night.shots}
    if don is None and options.don_dead == "lowest_seat_decides" and others[0] in chosen:
        return chosen[others[0]]
    return _plurality(chosen)


def _plurality(chosen: Mapping[SeatNo, SeatNo]) -> SeatNo:
    """A refusal is a choice; a tie is no shot."""
    counts = Counter(chosen.values()).most_common(2)
    tied = len(counts) == 2 and counts[0][1] == counts[1][1]
    return NOBODY if tied or not counts else counts[0][0]
