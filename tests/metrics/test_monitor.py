"""`/metrics` and `/healthz` over HTTP."""

import aiohttp
import pytest

from bot.app.measures import Counts
from bot.metrics.monitor import Monitor, monitoring

COUNTS = Counts(games={"running": 2}, outbox={"waiting": 3, "dead": 1})

TOLD = (
    "procurator_updates_total 5.0",
    'procurator_acts_total{clause="",result="accepted"} 1.0',
    'procurator_acts_total{clause="MC-VOTE-1",result="refused"} 1.0',
    "procurator_windows_closed_total 1.0",
    'procurator_window_lateness_seconds_bucket{le="5.0"} 1.0',
    'procurator_requests_total{method="sendMessage",result="429"} 1.0',
    "procurator_commit_seconds_count 1.0",
    "procurator_mailbox_length 4.0",
    'procurator_outbox{state="waiting"} 3.0',
    'procurator_outbox{state="dead"} 1.0',
    'procurator_games{state="running"} 2.0',
    "procurator_healthy 1.0",
)


async def counted() -> Counts:
    return COUNTS


async def broken() -> Counts:
    raise OSError("the disk is gone")


async def read(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as web,
        web.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_what_the_bot_tells_is_counted(unused_tcp_port: int) -> None:
    async with monitoring(f"127.0.0.1:{unused_tcp_port}") as monitor:
        monitor.watch(lambda: 4, counted)
        tell = monitor.measures
        tell.received(5)
        tell.judged("")
        tell.judged("MC-VOTE-1")
        tell.closed(3.0)
        tell.requested("sendMessage", "429")
        with tell.writing():
            pass
        _, page = await read(unused_tcp_port, "/metrics")
    assert [line for line in TOLD if f"\n{line}\n" not in page] == []


async def test_health_is_503_with_the_reason_until_telegram_is_heard(
    unused_tcp_port: int,
) -> None:
    async with monitoring(f"127.0.0.1:{unused_tcp_port}") as monitor:
        status, said = await read(unused_tcp_port, "/healthz")
        assert (status, said) == (503, "Telegram has not given updates yet\n")
        monitor.measures.received(0)
        assert await read(unused_tcp_port, "/healthz") == (200, "well\n")


async def test_a_database_that_does_not_answer_hides_no_other_figure(
    unused_tcp_port: int,
) -> None:
    async with monitoring(f"127.0.0.1:{unused_tcp_port}") as monitor:
        monitor.watch(lambda: 4, broken)
        status, page = await read(unused_tcp_port, "/metrics")
    assert status == 200
    assert "procurator_mailbox_length 4.0" in page
    assert "procurator_games{" not in page


async def test_without_an_address_nothing_is_served_and_nothing_counted() -> None:
    async with monitoring(None) as monitor:
        assert not isinstance(monitor, Monitor)
        monitor.watch(lambda: 1, counted)
        with monitor.measures.writing(), monitor.measures.relaying():
            monitor.measures.judged("MC-VOTE-1")


async def test_an_address_that_somebody_has_cannot_be_had(unused_tcp_port: int) -> None:
    address = f"127.0.0.1:{unused_tcp_port}"
    async with monitoring(address):
        with pytest.raises(OSError, match="address already in use"):
            async with monitoring(address):
                pass
