"""`kill -9` in a vote, in a night and at a dawn: the game goes on as if nothing had happened."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from playground.players import Cast, Deed, Troupe, arrivals, gather
from playground.show.theatre import LONGEST, START, theatre
from tests.kit.databases import DATABASES
from tests.kit.eventlog import CLOCK, Logged, event_log, of_kind, without
from tests.kit.replay import Disturb, Record, Rerun, record_evening, rerun

pytestmark = pytest.mark.slow

SEED = "11"


async def killed_with_the_press_in_the_queue(again: Rerun, deed: Deed) -> None:
    """It may have been read or not; nobody has been answered."""
    await again.press_only(deed)
    await again.stage.bot.kill()
    await again.restart()


async def killed_when_it_has_answered(again: Rerun, deed: Deed) -> None:
    """The act is on disk; board and panels may be out or not."""
    await again.press_only(deed)
    await _one_more(again, "answerCallbackQuery")
    await again.stage.bot.kill()
    await again.restart()


async def killed_at_a_dawn(again: Rerun, dawn: float) -> None:
    """At the closing instant, when the first of the announcements is out."""
    await again.until(dawn - 1)
    await again.telegram.advance(dawn)
    await _one_more(again, "sendMessage")
    await again.stage.bot.kill()
    await again.restart()


async def _one_more(again: Rerun, method: str) -> None:
    made = sum(request.method == method for request in await again.telegram.journal())
    await again.telegram.wait_requests(made + 1, method=method)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """The undisturbed evening."""
    return asyncio.run(record_evening(tmp_path_factory.mktemp("first"), SEED))


@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]
)
async def test_a_killed_bot_goes_on_as_if_nothing_had_happened(
    tmp_path: Path, first: Record, database: str
) -> None:
    votes = answered_with(first, "голос принят")
    orders = answered_with(first, "дома:", "жертва названа")
    disturbed: dict[int, Disturb] = {
        votes[1]: killed_with_the_press_in_the_queue,
        votes[-1]: killed_when_it_has_answered,
        orders[0]: killed_with_the_press_in_the_queue,
    }
    dawn = openings(first.log, "nomination")[1]
    second = await rerun(
        tmp_path,
        SEED,
        first,
        disturbed=disturbed,
        moments={float(dawn.at): killed_at_a_dawn},
        database_url=DATABASES[database](tmp_path).url,
    )
    assert second.starts == 5
    assert without(second.log, CLOCK) == without(first.log, CLOCK)
    assert second.published == first.published


async def test_the_same_seed_gives_the_same_evening_word_for_word(
    tmp_path: Path, first: Record
) -> None:
    assert await record_evening(tmp_path, SEED) == first


async def test_a_window_that_ended_while_the_bot_was_down_is_closed_once_and_aloud(
    tmp_path: Path,
) -> None:
    async with theatre(tmp_path, seed=SEED) as stage:
        cast = await gather(stage.telegram, SEED, people=10, busy=0.0)
        troupe = stage.troupe()

        def stands_open(phase: str) -> bool:
            """Whether the game is in a stage of that kind after its first night."""
            opened = of_kind(event_log(stage.bot.database_url), "StageOpened")
            return len(opened) > 1 and opened[-1].body["phase"]["type"] == phase

        def counted() -> bool:
            return bool(of_kind(event_log(stage.bot.database_url), "DayCounted"))

        await enter(troupe, cast, SEED, until=lambda: stands_open("voting"))
        voting = openings(event_log(stage.bot.database_url), "voting")[0]
        await stage.bot.kill()
        await stage.telegram.advance(voting.at + 13 * 3600)
        await stage.bot.start()
        await troupe.settle()
        await troupe.run(counted, limit=voting.at + 24 * 3600)
        await troupe.settle()

        assert await stage.verdict() == []
        log = event_log(stage.bot.database_url)
        (notice,) = of_kind(log, "OutageNoticed")
        assert [entry.body["stage"] for entry in of_kind(log, "StageOpened")][:3] == [1, 2, 3]
        (count,) = of_kind(log, "DayCounted")
        assert (count.stage, count.at) == (3, notice.at + 15 * 60)
        group = (await stage.telegram.view(cast.prosecutor.person)).chat(cast.group)
        told = [m.thread for m in group.messages if "Меня не было на связи" in m.text]
        assert len(told) == len(set(told)) == 3


async def enter(troupe: Troupe, cast: Cast, seed: str, *, until: Callable[[], bool]) -> None:
    """Play from the beginning to some moment."""
    for at, actor in arrivals(cast, seed, START):
        troupe.add(actor, at)
    await troupe.run(until, limit=START + LONGEST)


def answered_with(first: Record, *beginnings: str) -> list[int]:
    """The numbers of the presses that were answered so."""
    return [
        n for n, d in enumerate(first.deeds) if (d.toast or "").casefold().startswith(beginnings)
    ]


def openings(log: list[Logged] | tuple[Logged, ...], phase: str) -> list[Logged]:
    """The openings of all stages of a kind, in their order."""
    return [e for e in of_kind(log, "StageOpened") if e.body["phase"]["type"] == phase]
