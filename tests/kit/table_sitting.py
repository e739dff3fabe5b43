"""A game at a table over HTTP from the lobby to its end: all that is done in it, window by window.

Who kills its bot looks on from outside (torture.py), or takes part (table_course.py).
"""

import json
from typing import Final

from tests.kit.databases import looking_at
from tests.kit.eventlog import Logged, event_log, of_kind
from tests.kit.table_people import TablePeople
from tests.kit.table_script import PAUSED, Deed, Phase, Script, Table, kind_of

PAUSE: Final = 3600
"""Seconds for which the prosecutor stops the clock."""
WINDOWS: Final = 150


class Written:
    """What a bot has written."""

    def __init__(self, url: str) -> None:
        self.url = url

    @property
    def log(self) -> list[Logged]:
        return event_log(self.url)

    @property
    def deadline(self) -> int:
        """Of the running window."""
        ((found,),) = looking_at(self.url, "SELECT deadline FROM games")
        return int(found)

    def newest(self, kind: str) -> dict[str, int]:
        """The newest event of that kind, with its instants."""
        query = "SELECT body FROM events WHERE kind = ? ORDER BY number DESC LIMIT 1"
        return dict(json.loads(looking_at(self.url, query, kind)[0][0]))


class Sitting:
    """The people play by the script, always at the same instants of a window."""

    def __init__(self, script: Script, written: Written, people: TablePeople) -> None:
        self.script = script
        self.written = written
        self.people = people
        self.kinds: list[str] = []
        """The windows in their order."""

    async def play(self) -> list[Logged]:
        """The log. Raises AssertionError when the game does not go on."""
        await self.people.rest()
        await self.people.sit_down(self.script)
        (started,) = of_kind(self.written.log, "GameStarted")
        seats = started.body["seats"]
        self.people.seats = {seat["number"]: seat["person"] for seat in seats}
        table = Table(self.script, {seat["number"]: seat["card"] for seat in seats})
        for _ in range(WINDOWS):
            log = self.written.log
            table.gone = {entry.body["seat"] for entry in of_kind(log, "Died")}
            if of_kind(log, "GameEnded") or self._ends():
                return log
            opened = of_kind(log, "StageOpened")[-1].body
            await self._window(table, opened["stage"], opened["phase"])
        raise AssertionError(f"the game does not go on: {self.kinds[-3:]}")

    def _ends(self) -> bool:
        """Enough has been seen."""
        return False

    async def _window(self, table: Table, stage: int, phase: Phase) -> None:
        """All that is done in a window, at even intervals; then its end."""
        kind = kind_of(phase)
        known = kind in self.kinds
        self.kinds.append(kind)
        if table.pauses(phase):
            self.kinds.append(PAUSED)
            await self._pause()
        deeds: list[Deed | None] = [*table.deeds(stage, phase)] or [None]
        for number, deed in enumerate(deeds):
            now = (await self.people.rest()).now
            left = len(deeds) - number
            await self.people.flow(now + (self.written.deadline - now) / (left + 1))
            await self._happens(deed, kind, known=known, middle=number == len(deeds) // 2)
        goes_on = not of_kind(self.written.log, "GameEnded")
        if goes_on and self.written.newest("StageOpened")["stage"] == stage:
            await self.people.flow(self.written.deadline)

    async def _happens(self, deed: Deed | None, kind: str, *, known: bool, middle: bool) -> None:
        """A deed of a window; None where nobody has anything to do in it. `known`: there was one
        of that kind before; `middle`: half of its deeds are done."""
        if deed:
            await self.people.do(deed)

    async def _pause(self) -> None:
        """Nothing but the prosecutor lifts it (GEN-15)."""
        people = self.people
        await people.say(people.prosecutor, "/pause")
        await self._stands_still((await people.rest()).now + PAUSE)
        await people.say(people.prosecutor, "/resume")

    async def _stands_still(self, until: float) -> None:
        await self.people.flow(until)
