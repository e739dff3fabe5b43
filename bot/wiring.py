"""What is made of what: all parts of a running bot, put together once."""

import asyncio
import hashlib
import itertools
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from aiogram import Bot

from bot.app.acts import SystemActs
from bot.app.charts import Paint
from bot.app.codes import Codes
from bot.app.desk import Desk
from bot.app.helpers import Helpers
from bot.app.house import House
from bot.app.items import Expiry
from bot.app.letters import Letters
from bot.app.library import Library
from bot.app.linking import Linking
from bot.app.lobby import Lobby
from bot.app.mailbox import Mailbox
from bot.app.measures import UNMEASURED, Measures
from bot.app.opening import Opening
from bot.app.people import People
from bot.app.play import Draws, Play
from bot.app.queries import Queries
from bot.app.reminders import Reminders
from bot.app.replies import Replies
from bot.app.reports import MailboxReports
from bot.app.running import Listening
from bot.app.seating import Seating
from bot.app.setup import Setup
from bot.app.talk import Talk
from bot.callbacks import Kind, Press
from bot.clock.activity import ActivityCounter
from bot.clock.alarms import Alarms, SchedulerAlarm, WaitingAlarm
from bot.clock.pruning import Pruning
from bot.clock.service import ServiceClock
from bot.clock.sweep import Sweep
from bot.clock.system import SystemClock
from bot.delivery.answers import PressAnswers
from bot.delivery.carrier import Carrier
from bot.delivery.hearing import Hearing
from bot.delivery.intake import Intake
from bot.delivery.pace import Pace
from bot.delivery.relay import GATHERING, Relay
from bot.delivery.rights import TelegramRights
from bot.delivery.updates import read_update
from bot.engine import keyed_draw
from bot.handlers.entry import AiogramEntry
from bot.presenters.presenters import Presenters
from bot.settings import Settings
from bot.storage.unit import SqlStorage

AnyClock = SystemClock | ServiceClock


@dataclass(kw_only=True, slots=True)
class Parts:
    """The running parts of one bot, for starting and stopping them."""

    mailbox: Mailbox
    intake: Intake
    relay: Relay
    sweep: Sweep
    pruning: Pruning
    answers: PressAnswers
    clock: AnyClock


@dataclass(kw_only=True, slots=True)
class Ground:
    """What everything else stands on."""

    settings: Settings
    storage: SqlStorage
    bot: Bot
    username: str
    presenter: Presenters
    activity: ActivityCounter
    hearing: Hearing
    clock: AnyClock
    draws: Draws = keyed_draw
    measures: Measures = UNMEASURED
    paint: Paint | None = None


async def assemble(
    settings: Settings,
    house: AsyncExitStack,
    *,
    storage: SqlStorage,
    bot: Bot,
    username: str,
    presenter: Presenters,
    draws: Draws = keyed_draw,
    measures: Measures = UNMEASURED,
    paint: Paint | None = None,
) -> Parts:
    """All parts; what must be closed is closed with `house`. No `paint`: no pictures."""
    activity, hearing = ActivityCounter(), Hearing()
    clock = await house.enter_async_context(_clock(settings, activity, lambda: intake.offset))
    if isinstance(clock, ServiceClock):
        clock.on_jump.append(hearing.jumped)
    ground = Ground(
        settings=settings,
        storage=storage,
        bot=bot,
        username=username,
        presenter=presenter,
        activity=activity,
        hearing=hearing,
        clock=clock,
        draws=draws,
        measures=measures,
        paint=paint,
    )

    def ring(game_id: int) -> None:
        mailbox.put(Expiry(game_id=game_id))

    alarms = await house.enter_async_context(_alarms(ring, clock))
    answers = PressAnswers(bot, activity)
    mailbox = _mailbox(ground, alarms, answers)
    intake = Intake(
        bot=bot,
        storage=storage,
        clock=clock,
        activity=activity,
        hearing=hearing,
        deliver=mailbox.take_in,
        poll_timeout=settings.poll_timeout,
        measures=measures,
    )
    sweep = Sweep(
        storage=storage,
        clock=clock,
        alarms=alarms,
        ring=ring,
        activity=activity,
        seconds=settings.sweep_seconds,
    )
    return Parts(
        mailbox=mailbox,
        intake=intake,
        relay=_relay(ground, mailbox),
        sweep=sweep,
        pruning=Pruning(
            prune=storage.prune, clock=clock, activity=activity, days=settings.keep_days
        ),
        answers=answers,
        clock=clock,
    )


def _mailbox(ground: Ground, alarms: Alarms, answers: PressAnswers) -> Mailbox:
    house = use_cases(ground, ground.hearing)
    return Mailbox(
        storage=ground.storage,
        entry=AiogramEntry(ground.bot, house, lambda raw: read_update(raw, ground.bot)),
        acts=SystemActs(house.play, house.lobby, house.people, house.reminders, ground.presenter),
        telegram=TelegramRights(ground.bot),
        answers=answers,
        alarm=alarms,
        activity=ground.activity,
        now=ground.clock.now,
        pause=asyncio.sleep,  # noqa: TID251 - a lock is real, the clock may be virtual
        receiving=lambda: ground.hearing.receiving_since is not None,
        measures=ground.measures,
    )


def _relay(ground: Ground, mailbox: Mailbox) -> Relay:
    settings = ground.settings
    carrier = Carrier(
        store=ground.storage.relay,
        send=ground.bot,
        clock=ground.clock,
        reports=MailboxReports(mailbox.put),
        mark=ground.presenter.text("repeat-mark", settings.default_language),
        paint=ground.paint,
    )
    pace = Pace(
        chat_interval=settings.chat_interval,
        group_per_minute=settings.group_per_minute,
        overall_per_second=settings.overall_per_second,
        board_interval=settings.board_interval,
    )
    return Relay(
        store=ground.storage.relay,
        carrier=carrier,
        clock=ground.clock,
        activity=ground.activity,
        pace=pace,
        gathering=min(GATHERING, settings.board_interval),
        measures=ground.measures,
    )


def use_cases(ground: Ground, listening: Listening) -> House:
    """The application without its edges."""
    presenter, language = ground.presenter, ground.settings.default_language
    part = ground.settings.remind_part
    play = Play(
        presenter, listening, ground.username, ground.draws, part, measures=ground.measures
    )
    replies = Replies(presenter, ground.username, language)
    codes = Codes(presenter)
    lobby = Lobby(play, presenter, replies, codes, language=language)
    opening = Opening(
        lobby,
        codes,
        presenter,
        replies,
        language=language,
        new_seed=seeds(ground.settings.seed),
        choice=lambda number: Press(Kind.WHERE, 0, 0, (number,)).pack(),
    )
    reminders = Reminders(play, presenter)
    return House(
        play=play,
        opening=opening,
        linking=Linking(play, lobby, codes, presenter, replies, language=language),
        lobby=lobby,
        desk=Desk(play, lobby, reminders, presenter),
        setup=Setup(play, lobby, presenter),
        seating=Seating(lobby, presenter),
        helpers=Helpers(play, lobby, presenter),
        letters=Letters(play, presenter),
        reminders=reminders,
        people=People(play, presenter),
        queries=Queries(play, presenter),
        library=Library(play, presenter, presenter.books, replies),
        talk=Talk(play, replies, presenter),
        replies=replies,
        presenter=presenter,
        language=language,
    )


def seeds(given: str | None) -> Callable[[], bytes]:
    """Secret seeds; or, on loopback only, those that follow from the one given (decision 6).

    The first game of the process gets the given seed itself, each further one its own.
    """
    if given is None:
        return lambda: secrets.token_bytes(32)
    names = itertools.chain((given,), (f"{given}/{number}" for number in itertools.count(2)))
    return lambda: hashlib.sha256(next(names).encode()).digest()


@asynccontextmanager
async def _clock(
    settings: Settings, activity: ActivityCounter, offset: Callable[[], int]
) -> AsyncIterator[AnyClock]:
    if settings.clock_url is None:
        yield SystemClock()
        return
    async with ServiceClock(settings.clock_url, activity, offset) as clock:
        yield clock


@asynccontextmanager
async def _alarms(ring: Callable[[int], None], clock: AnyClock) -> AsyncIterator[Alarms]:
    """APScheduler reads the machine's clock; a virtual one is waited for by ourselves."""
    if isinstance(clock, SystemClock):
        async with SchedulerAlarm(ring) as scheduled:
            yield scheduled
    else:
        async with WaitingAlarm(ring, clock) as waiting:
            yield waiting
