"""A table for tests of presenters: the real engine plays, the real presenters tell it.

Every post that leaves is looked at by the local server's own parser of Telegram HTML (decision
24), and every button by the limits of the Bot API.
"""

import html
import random
from collections.abc import Iterable, Mapping, Sequence

from bot.app.messages import Answer, Output, Post, TopicMade
from bot.app.naming import html_name
from bot.app.presenting import Scene
from bot.app.records import Logged
from bot.app.setups import Layout
from bot.callbacks import Press
from bot.engine import Ok, decide, evolve, keyed_draw, legal
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import Person, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import City, Game, Running, Seat, VotingPhase
from bot.presenters import Presenters, Translator
from playground.server.entities import parse_html
from playground.server.text import units

SEED = bytes(range(32))
DAY_ONE = 1_796_158_800
"""2026-12-02 00:00 in Moscow."""
PROSECUTOR: Person = 9000
TRANSLATOR = Translator()
NAMES = (
    "Аня",
    "Борис",
    "Вера",
    "Глеб",
    "Ева",
    "Жора",
    "Зоя",
    "Иван",
    "Клим",
    "Лев",
    "Майя",
    "Нина",
)
HOSTILE = (
    "<3 & Co",
    "</b>",
    "a_b*c[d](e)",
    "&lt;",
    "👨‍👩‍👧‍👦",
    "Ы" * 64,
    "\u3164",
    "\u200b\u200f",
    "\u202eтекст",
    "{ $name }",
    "שלום",
    "Zo\u0301\u0301\u0301\u0301\u0301e",
)
SMALL = (
    (Card.MAFIOSO, Card.MAFIOSO, Card.COMMISSIONER, Card.DOCTOR, Card.CITIZEN, Card.CITIZEN),
    (Card.MAFIOSO, Card.COMMISSIONER, Card.MANIAC, Card.JOURNALIST, Card.CITIZEN, Card.CITIZEN),
)


class Table:
    """One game and everything that has been told of it."""

    def __init__(
        self,
        decks: Sequence[Sequence[Card]] = SMALL,
        *,
        names: Sequence[str] = NAMES,
        language: str = "ru",
        layout: Layout = Layout(),  # noqa: B008 - frozen
        **options: object,
    ) -> None:
        self.options = MulticityOptions(cities=len(decks), **options)  # type: ignore[arg-type]
        self.presenter = Presenters(TRANSLATOR)
        self.language = language
        self.layout = layout
        self.at = DAY_ONE
        self.log: list[Logged] = []
        self.said: list[Output] = []
        cards = [(number, card) for number, deck in enumerate(decks, 1) for card in deck]
        seats = tuple(
            Seat(number=place, city=city, person=100 + place, card=card)
            for place, (city, card) in enumerate(cards, 1)
        )
        self.names: dict[Person, str] = {
            seat.person: html_name(names[at % len(names)]) for at, seat in enumerate(seats)
        }
        self.game = Game(options=self.options)
        cities = tuple(City(number=n, electing=True) for n in range(1, len(decks) + 1))
        started = ev.GameStarted(options=self.options, seats=seats, cities=cities)
        dealt = evolve(self.game, started)
        opened = decide(_opening(dealt), cmd.Extend(seconds=1), self.at, keyed_draw(SEED))
        assert isinstance(opened, Ok)
        self.tell(started, *opening_events(dealt, self.at))

    def tell(self, *events: Event) -> list[Output]:
        """Fold events in and present them."""
        before, game = self.game, self.game
        for event in events:
            game = evolve(game, event)
        return self._present(before, game, events)

    def do(self, command: cmd.Command) -> list[Output]:
        """Carry a command out; it must be accepted."""
        made = decide(self.game, command, self.at, keyed_draw(SEED))
        assert isinstance(made, Ok), made
        return self._present(self.game, made.game, made.events)

    def close(self) -> list[Output]:
        """The running window reaches its deadline."""
        assert isinstance(self.game.clock, Running)
        self.at = self.game.clock.closes_at
        return self.do(cmd.Expire())

    def _present(self, before: Game, after: Game, events: Sequence[Event]) -> list[Output]:
        scene = self.scene(before=before, after=after, events=tuple(events))
        self.game = after
        self.log += [
            Logged(number=len(self.log) + n, stage=before.stage, at=self.at, event=event)
            for n, event in enumerate(events, 1)
        ]
        if after.over:
            log = tuple(logged.event for logged in self.log)
            scene = scene.__replace__(log=log, seed=SEED, events=tuple(events))
        told = list(self.presenter.present(scene))
        for output in told:
            check(output)
        self.said += told
        return told

    def scene(
        self,
        *,
        before: Game | None = None,
        after: Game | None = None,
        events: tuple[Event, ...] = (),
    ) -> Scene:
        game = after or self.game
        changes = [
            logged
            for logged in self.log
            if logged.stage == self.game.stage
            and isinstance(logged.event, (ev.VoteCast, ev.VoteCancelled, ev.VoteFell))
        ]
        return Scene(
            game_id=7,
            chat_id=-100,
            language=self.language,
            prosecutor=PROSECUTOR,
            at=self.at,
            before=before or game,
            after=game,
            events=events,
            names=self.names,
            languages=dict.fromkeys(self.names, self.language),
            bot_username="procurator_bot",
            changes=tuple(changes),
            layout=self.layout,
        )


def _opening(dealt: Game) -> Game:
    """The dealt game with the night of acquaintance open, to see that it stands on its feet."""
    game = dealt
    for event in opening_events(dealt, DAY_ONE):
        game = evolve(game, event)
    return game


def opening_events(dealt: Game, at: int) -> tuple[Event, ...]:
    """What `decide(Start)` adds to the deal: night 0, and godfathers who need no election."""
    from bot.engine.flow import open_night_0
    from bot.engine.turn import Turn

    turn = Turn(dealt, at, keyed_draw(SEED))
    open_night_0(turn)
    return tuple(turn.events)


def first_night(**options: object) -> Table:
    """Night 1: godfather 1 in the first city, 6 and 12 executed; the first city tours."""
    table = Table(**options)  # type: ignore[arg-type]
    for seat in (1, 2):
        if table.game.city(1).electing:
            table.do(cmd.ElectGodfather(seat=seat, target=1))
    table.close()
    for seat, target in ((1, 6), (7, 12)):
        table.do(cmd.Nominate(seat=seat, target=target))
    table.close()
    table.close()
    return table


def random_evening(table: Table, seed: int, acts: int = 40, windows: int = 0) -> None:
    """Random legal play for so many windows, or to the end."""
    dice = random.Random(seed)
    for _ in range(windows or 60):
        for _ in range(acts):
            if table.game.over:
                return
            seat = dice.choice(table.game.living()).number
            offered = [a for a in legal(table.game, seat, table.at) if not isinstance(a, cmd.Say)]
            if offered:
                kinds = sorted({type(act).__name__ for act in offered})
                kind = dice.choice(kinds)
                table.do(dice.choice([a for a in offered if type(a).__name__ == kind]))
        if not table.game.over:
            table.close()
    assert windows or table.game.over


# --- looking at what left ------------------------------------------------------------------------


def posts(outputs: Iterable[Output], key: str = "") -> list[Post]:
    """The posts, or those whose key starts so."""
    return [o for o in outputs if isinstance(o, Post) and o.key.startswith(key)]


def plain(text: str) -> str:
    return parse_html(text)[0]


def check(output: Output) -> None:
    """What Telegram would take, and what a reader can read."""
    if isinstance(output, TopicMade):
        assert 1 <= len(output.name) <= 128
    if not isinstance(output, Post):
        return
    check_text(output.text)
    assert len(output.rows) <= 40, output.key
    buttons = [button for row in output.rows for button in row]
    assert len(buttons) <= 100
    for button in buttons:
        assert button.text.strip(), output
        assert "\n" not in button.text
        assert len(button.text) <= 48, button.text
        assert bool(button.data) != bool(button.url)
        if button.data:
            assert len(button.data.encode()) <= 64
            Press.unpack(button.data)


def check_text(text: str) -> None:
    shown, entities = parse_html(text)
    assert shown.strip()
    assert units(shown) <= 4096, units(shown)
    assert len(entities) <= 100
    assert "\n\n\n" not in shown
    for line in shown.splitlines():
        assert line == line.rstrip(), repr(line)


def check_answer(answer: Answer) -> None:
    check_text(answer.text)
    assert units(plain(answer.text)) <= 200, plain(answer.text)


def labels(post: Post) -> list[list[str]]:
    return [[button.text for button in row] for row in post.rows]


def name_of(table: Table, seat: SeatNo) -> str:
    return html.unescape(table.names[table.game.seat(seat).person])


def tally_of(table: Table) -> Mapping[int, int]:
    assert isinstance(table.game.phase, VotingPhase)
    return {n: len(b.votes) for n, b in table.game.phase.day.ballots.items()}
