"""The control API's levers: waiting, the queue, faults, limits, privacy mode."""

from typing import TYPE_CHECKING, Any

from playground.server.actions import ACTIONS, action
from playground.server.model import Json

if TYPE_CHECKING:
    from playground.server.runner import Server

__all__ = ["ACTIONS"]  # the whole table: those of actions.py and these


@action
async def wait_requests(
    server: "Server", count: int, method: str | None = None, seconds: float = 10.0
) -> Json:
    """Wait until the bot has made that many requests (of one method) since the start."""
    journal = server.world.journal

    def made() -> int:
        if method is None:
            return len(journal.entries)
        return sum(entry.method == method for entry in journal.entries)

    await server.world.bell.until(lambda: made() >= count, seconds)
    return {"count": made()}


@action
async def wait_change(server: "Server", since: int, seconds: float = 10.0) -> Json:
    """Wait until something has happened after `since`."""
    feed = server.world.feed
    await server.world.bell.until(lambda: feed.seq > since, seconds)
    return {"seq": feed.seq}


@action
def hold(server: "Server", held: bool = True) -> Json:
    """While held, getUpdates hands out nothing: what is collected comes in one answer."""
    server.world.updates.set_held(held)
    return {}


@action
def raw_update(server: "Server", update: Json) -> Json:
    """Put anything into the queue: unreadable messages, unknown kinds, repetitions."""
    return {"update_id": server.world.updates.put_raw(update)}


@action
def fault(server: "Server", kind: str, **how: Any) -> Json:
    return {"fault_id": server.faults.add(kind, **how).id}  # type: ignore[arg-type]  # add looks


@action
def fault_hits(server: "Server", fault_id: int) -> Json:
    return {"hits": server.faults.hits(fault_id)}


@action
def clear_faults(server: "Server", fault_id: int | None = None) -> Json:
    server.faults.clear(fault_id)
    return {}


@action
def limits(
    server: "Server",
    enabled: bool = True,
    count_edits: bool = False,
    burst: int = 3,
    per_minute: int = 20,
    per_second: int = 30,
) -> Json:
    server.limits.enabled, server.limits.count_edits = enabled, count_edits
    server.limits.set_up(burst=burst, per_minute=per_minute, per_second=per_second)
    return {}


@action
def settings(server: "Server", sees_all: bool) -> Json:
    """Privacy mode of the bot: `sees_all` is can_read_all_group_messages."""
    server.world.settings.sees_all = sees_all
    return {}
