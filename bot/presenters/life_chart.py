"""The picture of who was alive when, and how each died."""

from typing import Final

from bot.app.charts import Life, LivesChart
from bot.app.markup import plain
from bot.app.messages import Picture, Place
from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import CityNo, SeatNo
from bot.engine.roles import Cause
from bot.engine.state import Game, NightPhase, NominationPhase, VotingPhase
from bot.engine.table_phases import TABLE, Acquaintance, Daytime, LastWord, TableNight
from bot.presenters.voice import Voice

NARROW: Final = 18


class _Reader:
    """Reads the log: which nights and days there were, and who died in which."""

    def __init__(self) -> None:
        self.periods: list[tuple[str, int, int]] = []
        """(key of the short name, number, stage of its beginning)."""
        self.deaths: dict[SeatNo, tuple[float, Cause]] = {}
        self._counted = False

    def read(self, event: Event) -> None:
        match event:
            case ev.StageOpened():
                self._open(event)
            case ev.BallotCounted():
                self._counted = True
            case ev.Died(seat=seat, cause=cause):
                self.deaths[seat] = self._instant(cause), cause
            case ev.Undone(game=game):
                self._undo(game)
            case _:
                pass

    def _open(self, event: ev.StageOpened) -> None:
        self._counted = False
        match event.phase:
            case NightPhase(number=number):
                self._begin("chart-night", number, event.stage)
            case NominationPhase(day=day) | VotingPhase(day=day):
                self._begin("chart-day", day.number, event.stage)
            case Acquaintance():
                self._begin("chart-night", 0, event.stage)
            case TableNight(number=number) | LastWord(number=number):
                self._begin("chart-night", number, event.stage)
            case _ if isinstance(event.phase, Daytime):
                self._begin("chart-day", event.phase.day.number, event.stage)
            case _:
                pass

    def _begin(self, key: str, number: int, stage: int) -> None:
        """The parts of a day, or of a night, are one."""
        if not self.periods or self.periods[-1][:2] != (key, number):
            self.periods.append((key, number, stage))

    def _instant(self, cause: Cause) -> float:
        """People die when their day or night ends; struck off or disqualified one is at any time,
        or at a count (MC-PROS-9)."""
        in_between = cause in (Cause.STRUCK, Cause.DISQUALIFIED) and not self._counted
        return max(0.0, len(self.periods) - (0.5 if in_between else 0.0))

    def _undo(self, game: Game) -> None:
        """Who is alive again never died; a night that was not to begin yet did not."""
        self.periods = [period for period in self.periods if period[2] <= game.stage]
        dead = {seat.number for seat in game.seats if not seat.alive}
        self.deaths = {seat: death for seat, death in self.deaths.items() if seat in dead}
        self._counted = False


def life_picture(voice: Voice, place: Place) -> Picture:
    """Read from the whole log; the cards are those that open with the end."""
    reader = _Reader()
    for event in voice.scene.log:
        reader.read(event)
    title = voice.title()
    chart = LivesChart(
        title=plain(voice.t("chart-lives", title=title)),
        periods=tuple(plain(voice.t(key, day=number)) for key, number, _ in reader.periods),
        cities=_groups(voice),
        lives=tuple(_life(voice, seat.number, reader) for seat in voice.public.seats),
        fates=_fates(voice),
    )
    return Picture(place=place, chart=chart, caption=voice.t("picture-lives", title=title))


def _groups(voice: Voice) -> tuple[tuple[CityNo, str], ...]:
    """The cities; all at a table are one group."""
    cities = ((city.number, plain(voice.city(city.number))) for city in voice.public.cities)
    return tuple(cities) or ((TABLE, plain(voice.t("chart-table"))),)


def _life(voice: Voice, number: SeatNo, reader: _Reader) -> Life:
    seat = voice.public.seat(number)
    end = float(len(reader.periods))
    until, _ = reader.deaths.get(number, (end if seat.alive else 0.0, None))
    return Life(
        name=voice.label(number, NARROW),
        card=plain(voice.t(f"card-{seat.card.value}")),
        city=seat.city,
        until=until,
        fate=seat.died.value if seat.died else "",
    )


def _fates(voice: Voice) -> tuple[tuple[str, str], ...]:
    died = {seat.died for seat in voice.public.seats}
    return tuple(
        (cause.value, plain(voice.t(f"fate-{cause.value}"))) for cause in Cause if cause in died
    )
