"""What a game with some settings decides and shows, as lines that two games can be compared by."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.app.messages import Post, place_name
from bot.app.presenting import Scene
from bot.engine import Ok, decide
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.draws import DrawKey
from bot.engine.errors import Refusal
from bot.engine.ids import Instant, city_letter
from bot.engine.notation import NUMBERS, Names, duration, facts, stage_name
from bot.engine.rules.options import MulticityOptions, with_options
from bot.engine.scenario.givens import deal_out
from bot.engine.scenario.steps import play_step
from bot.engine.scenario.table import Table
from bot.engine.state import Game, Running
from bot.presenters.presenters import Presenters
from bot.presenters.translator import Translator
from playground.server.entities import parse_html
from tests.engine.kit import SEATS

PROSECUTOR: Final = 9000
NIGHT_0_OPENS: Final = 1_767_258_000
"""2026-01-01 12:00 in Moscow."""
_PRESENTERS: Final = Presenters(Translator())

Lines = list[str]


def last_first(key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
    """Every lot falls upon the last of the list, which no other rule of ours prefers."""
    return tuple(reversed(items))


class Watched(Table):
    """A scenario's table of which everything is written down, texts and buttons too."""

    def __init__(self, game: Game, names: dict[str, int], at: int, lots: list[Any]) -> None:
        self.lines: Lines = []
        super().__init__(game, names, at, lots)

    def draw(self, key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
        return last_first(key, items)

    def _accept(self, before: Game, events: Sequence[ev.Event], after: Game) -> None:
        super()._accept(before, events, after)
        names = Names(self.name, self.person_name)
        self.lines += _decided(events, names, after)
        self.lines += self._shown(before, events, after)

    def _refused(self, refusal: Refusal, who: str) -> Refusal:
        self.lines.append(f"refused {who}: {refusal.rule}")
        return super()._refused(refusal, who)

    def _shown(self, before: Game, events: Sequence[ev.Event], after: Game) -> Lines:
        scene = Scene(
            game_id=1,
            chat_id=-100,
            language="ru",
            prosecutor=PROSECUTOR,
            at=self.now,
            before=before,
            after=after,
            events=tuple(events),
            names={person: name for name, person in self.names.items()},
            languages={},
            log=tuple(self.log) if after.over else (),
            seed=b"seed" if after.over else b"",
        )
        return [line for o in _PRESENTERS.present(scene) for line in _read(o)]


def _read(output: object) -> Lines:
    """What a post shows, line by line, with its place."""
    if not isinstance(output, Post):
        return []
    where = place_name(output.place)
    texts = parse_html(output.text)[0].split("\n")
    buttons = [f"[{button.text}]" for row in output.rows for button in row]
    return [f"{where}: {line}" for line in (*texts, *buttons)]


def _decided(events: Sequence[ev.Event], names: Names, after: Game) -> Lines:
    lines = [
        f"{type(audience).__name__}: {fact.text}"
        for event in events
        for fact in facts(event, names)
        for audience in fact.to
    ]
    zone = ZoneInfo(after.multicity.zone)
    lines += [
        f"{stage_name(after.__replace__(phase=event.phase))}"
        f" lasts {duration(event.closes_at - event.opened_at)}, to"
        f" {_clock(event.closes_at, zone)}, {_clock(event.closes_at, ZoneInfo('UTC'))} UTC"
        for event in events
        if isinstance(event, ev.StageOpened) and event.closes_at is not None
    ]
    if isinstance(after.clock, Running):
        lines.append(f"closes at {_clock(after.clock.closes_at, zone)}")
    return lines


def _clock(at: Instant, zone: ZoneInfo) -> str:
    return f"{datetime.fromtimestamp(at, zone):%H:%M}"


def played(
    options: Mapping[str, object],
    given: Mapping[str, object],
    steps: Sequence[str],
    seats: Mapping[str, Mapping[str, str]] = SEATS,
) -> Lines:
    """A town at some stage, and these steps; those that are refused are written down as such."""
    document = {"seats": seats, "options": dict(options), "given": dict(given)}
    table = deal_out(document, Watched)
    assert isinstance(table, Watched)
    for step in steps:
        play_step(table, step)
    return table.lines


def dealt(options: Mapping[str, object], sizes: Sequence[int]) -> Lines:
    """The deal for so many people in the cities that the prosecutor has put them into."""
    made = with_options(MulticityOptions(), options)
    people = iter(range(1, 1 + sum(sizes)))
    by_hand = tuple(tuple(next(people) for _ in range(size)) for size in sizes)
    auto = (tuple(person for city in by_hand for person in city),)
    start = cmd.Start(persons=by_hand if made.city_assignment == "manual" else auto)
    outcome = decide(Game(options=made), start, NIGHT_0_OPENS, last_first)
    if not isinstance(outcome, Ok):
        return [f"refused: {outcome.rule}"]
    return [*_decided(outcome.events, NUMBERS, outcome.game), *_residents(outcome.game)]


def _residents(game: Game) -> Lines:
    lines = [f"holds {seat.card.value}" for seat in game.seats]
    for city in game.cities:
        letter, residents = city_letter(city.number), game.living(city.number)
        lines.append(f"{letter}: {len(residents)} residents, {len(game.mafia(city.number))} mafia")
    return lines
