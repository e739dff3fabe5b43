"""What a browser may wish: `POST /page/NAME` with a JSON object of the arguments.

Each has one field of the answer at most that matters; what can't be granted is a PageError.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final, get_args

from playground.page.crowd import Mode
from playground.page.faults import Kind
from playground.page.stage import Stage
from playground.page.tempo import Speed
from playground.page.words import PageError
from playground.players import RuleSet, Setup
from playground.server.model import Json

Wish = Callable[..., Awaitable[Json]]


def _one_of(kinds: Any, value: str, key: str) -> Any:
    """The value, if it is one of a Literal's. Raises PageError(key)."""
    if value not in get_args(kinds):
        raise PageError(key)
    return value


async def mode_(stage: Stage, person: int, mode: str) -> Json:
    stage.set_mode(person, _one_of(Mode, mode, "no_mode"))
    return {}


async def everyone(stage: Stage, mode: str) -> Json:
    stage.set_everyone(_one_of(Mode, mode, "no_mode"))
    return {}


async def fill(stage: Stage, count: int) -> Json:
    return {"came": await stage.fill(count)}


async def speed_(stage: Stage, speed: str) -> Json:
    stage.tempo.set_speed(_one_of(Speed, speed, "no_speed"))
    return {}


async def next_(stage: Stage) -> Json:
    await stage.tempo.next()
    return {"now": stage.tempo.now}


async def new(
    stage: Stage,
    ruleset: str = "multicity",
    setup: str = "topics",
    people: int | None = None,
) -> Json:
    rules, place = _one_of(RuleSet, ruleset, "no_ruleset"), _one_of(Setup, setup, "no_setup")
    await stage.anew(rules, place, people)
    return {"group": stage.casting.group}


async def bot(stage: Stage, do: str) -> Json:
    await stage.drive(do)
    return {}


async def fault(
    stage: Stage,
    kind: str,
    person: int | None = None,
    chat: int | None = None,
    thread: int | None = None,
    seconds: float | None = None,
) -> Json:
    if kind in get_args(Kind):
        return {"id": stage.bad_days.add(_one_of(Kind, kind, "no_fault"), chat, seconds)}
    if kind in ("block", "unblock"):
        stage.block(person or 0, blocked=kind == "block")
    elif kind == "upgrade":
        return {"chat": await stage.upgrade(chat or stage.casting.group)}
    elif kind == "delete_topic":
        await stage.delete_topic(chat or stage.casting.group, thread or 0)
    else:
        raise PageError("no_fault")
    return {}


async def heal(stage: Stage, id: int | None = None) -> Json:  # noqa: A002  # the field's name
    stage.bad_days.heal(id)
    return {}


WISHES: Final[dict[str, Wish]] = {
    "mode": mode_,
    "everyone": everyone,
    "fill": fill,
    "speed": speed_,
    "next": next_,
    "new": new,
    "bot": bot,
    "fault": fault,
    "heal": heal,
}
