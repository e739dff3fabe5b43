"""Who has won at a table: CLUB-WIN-1, CLUB-WIN-2, CITY-WIN-1 to CITY-WIN-3."""

from bot.engine import events as ev
from bot.engine.roles import Side
from bot.engine.rules.options import CityOptions
from bot.engine.rules.victory import disclose
from bot.engine.state import Game
from bot.engine.table_phases import TABLE, Row
from bot.engine.turn import Turn


def check_victory(turn: Turn) -> None:
    """After each exit by day, after the night, after a disqualification; all who leave together
    first."""
    over, winner = _judge(turn.game)
    if over:
        end_game(turn, winner)


def _judge(game: Game) -> tuple[bool, Side | None]:
    """CLUB-WIN-1, CITY-WIN-1: is it over, and who has won?"""
    blacks = len(game.mafia(TABLE))
    reds = len(game.living()) - blacks
    if not blacks:
        return True, Side.RED if reds else None
    options = game.options
    elimination = isinstance(options, CityOptions) and not options.parity_win
    wins = not reds if elimination else blacks >= reds
    return wins, Side.BLACK if wins else None


def check_stalemate(turn: Turn, row: Row) -> None:
    """CLUB-WIN-2, CITY-WIN-3: after a dawn, if nobody has left for so many days and nights."""
    limit = turn.game.table.stalemate
    if limit != "off" and row.quiet >= limit:
        end_game(turn, None)


def end_game(turn: Turn, winner: Side | None) -> None:
    """Game over; the cards open (GEN-10). Nobody wins a draw."""
    turn.emit(ev.GameEnded(winner=winner))
    open_cards(turn)


def open_cards(turn: Turn) -> None:
    """GEN-10."""
    disclose(turn)
    if turn.game.options.final_disclosure != "none":
        turn.emit(ev.CardsOpened(cards={s.number: s.card for s in turn.game.seats}))
