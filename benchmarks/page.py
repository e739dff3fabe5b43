"""The playground's page with a large chat: how soon it opens, how smoothly it scrolls.

    python -m benchmarks.page [--people 60] [--messages 2000]

Chromium, headless, without a graphics card, before the built page; no bot runs. So many people
have written so many messages into one topic. Measured in the page itself: from the tap on the
topic to the frame in which its last message stands; from the address to the same; and, while the
list is scrolled by 700 pixels a frame from its end to its beginning, the longest frame. Aims: a
second, and 100 ms.
"""

import argparse
import asyncio
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.common import where
from playground.client import Client
from playground.page import Bill, open_page
from playground.page.stage import Stage
from tests.browser.chromium import found, started
from tests.browser.visit import Visit, visit

OPENS_AIM, FRAME_AIM = 1000.0, 100.0
TEXT: Final = "Я голосую за седьмого, и вот почему: вчера он молчал до последнего. ({number})"
OPEN: Final = """
([tap, last]) => new Promise((done) => {
  const from = performance.now();
  document.querySelector(tap)?.click();
  const look = () => document.querySelector(last) === null
    ? requestAnimationFrame(look) : requestAnimationFrame(() => done(performance.now() - from));
  requestAnimationFrame(look);
})
"""
SCROLL: Final = """
() => new Promise((done) => {
  const first = document.querySelector("[data-testid=messages]");
  let list = first;
  while (list !== null && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement;
  const frames = [];
  let before = performance.now();
  let still = 0;
  const step = (now) => {
    frames.push(now - before);
    before = now;
    still = list.scrollTop === 0 ? still + 1 : 0;
    if (still > 5 || frames.length > 3000) {
      done({ frames: frames.slice(1), drawn: first.querySelectorAll("[data-key]").length });
      return;
    }
    list.scrollTop -= 700;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})
"""


@dataclass(frozen=True, kw_only=True)
class Opened:
    """Milliseconds."""

    by_address: float
    by_tap: float
    longest: float
    frames: int
    drawn: int

    def __str__(self) -> str:
        drawn = f"{self.frames} frames, {self.drawn} messages drawn in the end"
        lines = (
            f"opened by its address  {self.by_address:6.0f} ms",
            f"opened by a tap        {self.by_tap:6.0f} ms   (aim {OPENS_AIM:.0f})",
            f"longest frame          {self.longest:6.0f} ms   (aim {FRAME_AIM:.0f}; {drawn})",
        )
        return "\n".join(lines)


async def measure(people: int, messages: int, chromium: str) -> Opened:
    with tempfile.TemporaryDirectory() as folder:
        opened = open_page(Path(folder), Bill(seed=1), people=people, with_bot=False)
        async with opened as stage, started(chromium) as browser:
            stage.tempo.set_speed("pause")
            thread, last = await _talk(stage, messages)
            reader = await visit(browser, stage.server.url)
            figures = await _read(stage, reader, thread, f"[data-key='{last}']")
            if reader.troubles:
                raise AssertionError(reader.troubles)
            return figures


async def _talk(stage: Stage, messages: int) -> tuple[int, int]:
    """The topic, and the number of the last message."""
    chat, players = stage.casting.group, [one.id for one in stage.crowd.players]
    async with Client(stage.server.url) as client:
        thread = await client.topic(chat, "Нижний", by=stage.casting.prosecutor)
        said = 0
        for number in range(messages):
            writer = players[number % len(players)]
            text = TEXT.format(number=number + 1)
            said = (await client.say(writer, chat, text, thread=thread)).message_id
        return thread, said


async def _read(stage: Stage, reader: Visit, thread: int, last: str) -> Opened:
    chat, person = stage.casting.group, stage.casting.prosecutor
    page = reader.page
    await page.goto(f"{reader.url}/#person={person}&chat={chat}&thread={thread}")
    await page.locator(last).wait_for()
    by_address: float = await page.evaluate("() => performance.now()")
    await reader.on("topic-general").click()
    await page.locator(last).wait_for(state="detached")
    tap = f"[data-testid='topic-{thread}']"
    by_tap: float = await page.evaluate(OPEN, [tap, last])
    scrolled = await page.evaluate(SCROLL)
    frames: list[float] = scrolled["frames"]
    return Opened(
        by_address=by_address,
        by_tap=by_tap,
        longest=max(frames),
        frames=len(frames),
        drawn=scrolled["drawn"],
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=60)
    parser.add_argument("--messages", type=int, default=2000)
    arguments = parser.parse_args()
    chromium = found()
    if chromium is None:
        sys.exit("chromium is needed: apt-get install chromium")
    print(where())
    print(f"{arguments.people} people, {arguments.messages} messages in one topic")
    print(asyncio.run(measure(arguments.people, arguments.messages, chromium)))


if __name__ == "__main__":
    main()
