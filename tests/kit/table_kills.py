"""Kill the bot in each window of small table games and start it again, in time and too late.

    python -m tests.kit.table_kills

Both rule sets, turn by turn and all at once. The log must be that of the undisturbed game but for
what the clock says, and the chats must read the same (table_verdict.py).
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.kit.table_course import KILLS, course
from tests.kit.table_script import SCRIPTS
from tests.kit.table_verdict import wrong_with
from tests.kit.zygote import Zygote


async def _all() -> int:
    began, bad, kills = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory() as place, Zygote(Path(place) / "bot.log") as zygote:
        for number, script in enumerate(SCRIPTS):
            folder = Path(place) / str(number)
            folder.mkdir()
            first = await course(zygote, folder, script, whole=True)
            for down in KILLS:
                found = await course(zygote, folder, script, down, whole=True)
                wrong = [*first.wrong, *wrong_with(found, first)]
                bad, kills = bad + bool(wrong), kills + len(found.killed)
                said = f"{script.name}, down {down}: {len(found.killed)} kills"
                print("; ".join([f"{said}, {'WRONG' if wrong else 'ok'}", *wrong]), flush=True)
    print(f"{kills} kills, {bad} wrong games, {time.monotonic() - began:.0f} s")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(asyncio.run(_all()))
