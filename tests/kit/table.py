"""A table without a network: the real dispatcher, use cases, presenters and an SQLite file.

People speak and press; what the bot would send lies in `posts`. Time stands where it is put.
Fakes stand at the ports only: Telegram's rights, the answers to presses, the alarm, the line.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from aiogram import Bot
from aiogram.types import User

from bot.app.acts import SystemActs
from bot.app.house import House
from bot.app.items import Act, Expiry
from bot.app.mailbox import Mailbox
from bot.app.messages import Answer, Deletion, Invitation, Output, Post, TopicMade
from bot.app.outgoing import is_aside
from bot.app.records import GameRow, Incoming
from bot.app.setups import Setup
from bot.callbacks import Kind, Press
from bot.clock.activity import ActivityCounter
from bot.clock.system import SystemClock
from bot.delivery.hearing import Hearing
from bot.delivery.intake import as_json
from bot.delivery.updates import read_update
from bot.engine.ids import CityNo
from bot.handlers.entry import AiogramEntry
from bot.presenters.presenters import Presenters
from bot.presenters.translator import Translator
from bot.settings import Settings
from bot.storage.engine import open_storage
from bot.storage.migrate import upgrade
from bot.storage.unit import SqlStorage
from bot.wiring import Ground, use_cases
from tests.kit.alone import open_alone
from tests.kit.fakes import Awake, FakeAlarm, FakeAnswers, FakeLine, FakeTelegram
from tests.kit.table_moments import Moment
from tests.kit.updates import GROUP, PROSECUTOR, Updates

TOKEN: Final = "42:TEST"
USERNAME: Final = "procurator_bot"


@dataclass(kw_only=True)
class Table(Updates):
    """A bot at a table of people."""

    database: Path
    storage: SqlStorage
    mailbox: Mailbox
    entry: AiogramEntry
    house: House
    telegram: FakeTelegram
    answers: FakeAnswers
    alarm: FakeAlarm
    line: FakeLine
    presenter: Presenters
    shows_asides: bool = True
    """Telegram shows messages to one member of the group alone."""
    setup: Setup = Setup.TOPICS
    sent: list[Output] = field(default_factory=list)
    places: list[str] = field(default_factory=list)

    # --- what people do -------------------------------------------------------------------------

    async def say(
        self,
        person: int,
        text: str,
        chat: int = 0,
        *,
        thread: int | None = None,
        kind: str = "supergroup",
        date: int | None = None,
        **more: Any,
    ) -> None:
        """Words, in private unless a chat is named; then all that follows from them."""
        await self.take([self.words(person, text, chat, thread, kind, date, **more)])

    async def press(self, person: int, press: Press | str, chat: int = 0, **more: Any) -> Answer:
        """A press of a button with this data; the answer."""
        update = self.pressed(person, press, chat, **more)
        await self.take([update])
        return self.answers.of(update["callback_query"]["id"])

    # --- what becomes of it ----------------------------------------------------------------------

    async def take(self, updates: list[dict[str, Any]], at: int | None = None) -> None:
        """Updates of one getUpdates answer: stored, handed in, handled; then all is delivered."""
        received = self.now if at is None else at
        incoming = [
            Incoming(
                update_id=update["update_id"],
                received_at=received,
                raw=as_json(update),
            )
            for update in updates
        ]
        async with self.storage.begin() as uow:
            await uow.inbox.store(incoming)
        await self.mailbox.take_in(incoming)
        await self.work()

    async def put(self, *acts: Act) -> None:
        for act in acts:
            self.mailbox.put(act)
        await self.work()

    async def work(self) -> None:
        """Everything that lies in the mailboxes, and the outbox after it."""
        await self.mailbox.run()
        await self.deliver()

    async def deliver(self) -> None:
        """What the relay would send; each new message gets an id."""
        while rows := await self.storage.relay.due(self.now + 10**6, 500):
            for row in await self.storage.relay.sending([row.id for row in rows]):
                if is_aside(row) and not self.shows_asides:
                    await self.storage.relay.instead(row.id)
                    continue
                self._ids += 1
                self.sent.append(row.output)
                self.places.append(row.place)
                if isinstance(row.output, TopicMade):
                    city = row.output.place.city
                    await self.storage.relay.bind_topic(row.game_id, city, 100 + city)
                if isinstance(row.output, Invitation):
                    link = f"https://t.me/+{row.place}"
                    await self.storage.relay.bind_invite(row.game_id, row.place, link)
                await self.storage.relay.sent(row.id, self._ids)

    # --- what can be looked at -------------------------------------------------------------------

    @property
    def posts(self) -> list[Post]:
        return [output for output in self.sent if isinstance(output, Post)]

    @property
    def deletions(self) -> list[Deletion]:
        return [output for output in self.sent if isinstance(output, Deletion)]

    def heard(self, person: int) -> list[str]:
        """What a person alone was told, in private or aside in a group, in order; without the
        desk, which follows every act."""
        return [post.text for post in self.shown(person) if post.key != "desk"]

    def shown(self, person: int) -> list[Post]:
        """What a person alone was shown, in the order in which it came."""
        pairs = zip(self.sent, self.places, strict=True)
        return [o for o, place in pairs if _is_his(place, person) and isinstance(o, Post)]

    def menu(self, person: int) -> Post:
        """The list or preview that is open under a desk."""
        return [post for post in self.shown(person) if post.key == "desk/menu"][-1]

    async def row(self, game_id: int = 1) -> GameRow:
        async with self.storage.read() as uow:
            found = await uow.games.find(game_id)
        assert found is not None
        return found

    def text(self, key: str, **args: Any) -> str:
        return self.presenter.text(key, "ru", **args)

    def spot(self, city: CityNo) -> tuple[int, int | None]:
        """Chat and thread where a city speaks."""
        spots = {
            Setup.TOPICS: (GROUP, 100 + city),
            Setup.GROUPS: (GROUP - city, None),
            Setup.PLAIN: (GROUP, None),
        }
        return spots[self.setup]

    # --- well-trodden ways -----------------------------------------------------------------------

    async def lobby(self, players: int = 10, which: str = "multicity") -> list[int]:
        """An open game of this rule set with this many people in it; their ids."""
        people = list(range(1, players + 1))

        async def play() -> None:
            await self.say(PROSECUTOR, "/start")
            words = "/newgame" if which == "multicity" else f"/newgame {which}"
            await self.say(PROSECUTOR, words, GROUP)
            await self.take([self.words(person, "/start join_1") for person in people])

        await self._remembered(("lobby", which, players), play)
        return people

    async def started(self, players: int = 14, **options: str) -> GameRow:
        """A game in night 0."""

        async def play() -> None:
            await self.lobby(players)
            settings = [f"/set {key} {value}" for key, value in options.items()]
            await self.take([self.words(PROSECUTOR, words) for words in settings])
            await self.say(PROSECUTOR, "/begin")

        await self._remembered(("started", players, *sorted(options.items())), play)
        row = await self.row()
        assert row.status == "running", self.heard(PROSECUTOR)[-1]
        return row

    async def close(self) -> GameRow:
        """The running window comes to its end."""
        row = await self.row()
        assert row.deadline is not None
        self.now = row.deadline
        await self.put(Expiry(game_id=row.id))
        return await self.row()

    async def voting(self, **options: str) -> GameRow:
        """A game in the voting of day 1, its lists completed by lot."""

        async def play() -> None:
            await self.started(14, **options)
            await self.close()
            await self.close()

        await self._remembered(("voting", *sorted(options.items())), play)
        return await self.row()

    async def _remembered(
        self, key: tuple[object, ...], play: Callable[[], Awaitable[None]]
    ) -> None:
        """Play up to a moment, or take it from an earlier test of this process."""
        fresh = not self._ids
        if not fresh or key not in _MOMENTS:
            await play()
            if fresh:
                await self.storage.close()
                _MOMENTS[key] = Moment.of(self)
            return
        await self.storage.close()
        _MOMENTS[key].restore(self)

    async def button(self, kind: Kind, *args: int) -> Press:
        """The press of a button of the running stage."""
        row = await self.row()
        return Press(kind, row.id, row.game.stage, args)


_EMPTY: Final[list[bytes]] = []
"""The database after the migrations, which take longer than most tests."""
_MOMENTS: Final[dict[tuple[object, ...], Moment]] = {}


@asynccontextmanager
async def table(folder: Path, *, alone: bool = False) -> AsyncIterator[Table]:
    """A table on a database in `folder`; `alone` if no test opens that file meanwhile."""
    database = folder / "table.db"
    url = f"sqlite+aiosqlite:///{database}"
    if not _EMPTY:
        await upgrade(url)
        _EMPTY.append(database.read_bytes())
    database.write_bytes(_EMPTY[0])
    storage = open_alone(url) if alone else open_storage(url, synchronous="NORMAL")
    bot = Bot(TOKEN)
    # The real start asks getMe; aiogram needs the answer for commands like /vote@bot.
    bot._me = User(id=42, is_bot=True, first_name="Procurator", username=USERNAME)
    try:
        yield _laid(database, storage, bot)
    finally:
        await bot.session.close()
        await storage.close()


def _laid(database: Path, storage: SqlStorage, bot: Bot) -> Table:
    presenter, line = Presenters(Translator()), FakeLine()
    api = "http://127.0.0.1:1"
    settings = Settings(token=TOKEN, api_base=api, seed="7", _env_file=None)
    ground = Ground(
        settings=settings,
        storage=storage,
        bot=bot,
        username=USERNAME,
        presenter=presenter,
        activity=ActivityCounter(),
        hearing=Hearing(),
        clock=SystemClock(),
    )
    house = use_cases(ground, line)
    entry = AiogramEntry(bot, house, lambda raw: read_update(raw, bot))
    telegram, answers, alarm = FakeTelegram(), FakeAnswers(), FakeAlarm()
    found: list[Table] = []

    async def no_pause(_: float) -> None:
        raise AssertionError("nobody else holds the database")

    mailbox = Mailbox(
        storage=storage,
        entry=entry,
        acts=SystemActs(house.play, house.lobby, house.people, house.reminders, presenter),
        telegram=telegram,
        answers=answers,
        alarm=alarm,
        activity=Awake(),
        now=lambda: float(found[0].now),
        pause=no_pause,
        receiving=lambda: line.receiving_since is not None,
    )
    mailbox.stop()  # so that `run` returns when all is done; it may be run again
    made = Table(
        database=database,
        storage=storage,
        mailbox=mailbox,
        entry=entry,
        house=house,
        telegram=telegram,
        answers=answers,
        alarm=alarm,
        line=line,
        presenter=presenter,
    )
    found.append(made)
    return made


def _is_his(place: str, person: int) -> bool:
    return place.startswith(("private/", "aside/")) and place.endswith(f"/{person}")
