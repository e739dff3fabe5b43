"""A visitor of the playground's page in a browser of his own, and what he may never notice."""

import asyncio
import functools
import os
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

Width = Literal["desktop", "telephone"]
SIZES: Final[dict[Width, tuple[int, int]]] = {"desktop": (1280, 800), "telephone": (390, 844)}
PATIENCE: Final = 60_000.0
"""Milliseconds, on a loaded machine, for what takes a tenth of a second on a free one."""
PICTURES: Final = "PROCURATOR_TEST_PICTURES"
"""A folder: the tests leave pictures of the page in it, light and dark."""
SERIOUS: Final = ("serious", "critical")

expect.set_options(timeout=PATIENCE)


class Visit:
    """One browser window. `troubles`: errors on the console, and requests to another host."""

    def __init__(self, page: Page, url: str, width: Width) -> None:
        self.page, self.url, self.width = page, url, width
        self.troubles: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("request", lambda request: self._requested(request.url))
        page.on("dialog", lambda dialog: self.troubles.append(f"dialog: {dialog.message}"))
        page.set_default_timeout(PATIENCE)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _requested(self, url: str) -> None:
        host = urlsplit(url).netloc
        if host not in ("", urlsplit(self.url).netloc):
            self.troubles.append(f"request: {url}")

    def on(self, name: str) -> Locator:
        """What has this data-testid."""
        return self.page.get_by_test_id(name)

    async def open(self, **place: int | None) -> None:
        """The page, as `person` in `chat` and `thread`."""
        hash_ = "&".join(f"{name}={value}" for name, value in place.items() if value is not None)
        await self.page.goto(f"{self.url}/#{hash_}")
        await expect(self.page.locator(".columns")).to_be_visible()

    async def go(self, **place: int | None) -> None:
        """Elsewhere, without loading the page anew."""
        hash_ = "&".join(f"{name}={value}" for name, value in place.items() if value is not None)
        await self.page.evaluate("hash => { location.hash = hash }", hash_)
        if (chat := place.get("chat")) is not None:
            row = self.on(f"chat-{chat}").and_(self.page.locator("[aria-current=page]"))
            await expect(row).to_have_count(1)

    async def write(self, text: str) -> None:
        await self.on("composer").fill(text)
        await self.on("send").click()
        await expect(self.on("composer")).to_have_value("")

    def saying(self, text: str) -> Locator:
        """Messages with this in them."""
        return self.on("messages").locator("[data-testid^=message-]", has_text=text)

    async def answered(self, key: Locator) -> None:
        """Press it; what the bot answers is a toast, or an alert to be closed."""
        async with self.page.expect_response("**/control/press") as response:
            await key.click()
        reply = (await (await response.value).json())["answer"]
        if reply["alert"]:
            await expect(self.on("alert")).to_contain_text(reply["text"])
            await self.on("alert-ok").click()
        elif reply["text"]:
            await expect(self.on("toast").last).to_have_text(reply["text"])

    async def desk(self, *, shut: bool = False) -> None:
        """The panel at the right, which is a drawer on a telephone."""
        panel = self.page.locator("#desk")
        if not shut and not await panel.is_visible():
            await self.page.locator("[data-testid=desk]:visible").click()
            # A press while it slides in would scroll the page sideways.
            await expect(panel).to_be_in_viewport(ratio=0.99)
        closing = panel.locator(".deskhead button")
        if shut and await closing.is_visible():
            await closing.click()

    async def next(self) -> None:
        """On to the next deadline."""
        await self.desk()
        async with self.page.expect_response("**/page/next", timeout=3 * PATIENCE) as answer:
            await self.on("next").click()
        assert (await answer.value).ok
        await self.desk(shut=True)

    async def audit(self) -> list[str]:
        """What axe-core finds serious in what is shown now."""
        await self.page.evaluate(_axe())
        found: dict[str, Any] = await self.page.evaluate("() => axe.run()")
        return [
            f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for one in found["violations"]
            if one["impact"] in SERIOUS
            for node in one["nodes"][:3]
        ]

    async def picture(self, name: str) -> None:
        """Leave pictures of it in both shades, where somebody wants them."""
        if PICTURES not in os.environ:
            return
        folder = Path(os.environ[PICTURES])
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        for shade in ("dark", "light"):
            await self.page.emulate_media(color_scheme="dark" if shade == "dark" else "light")
            await self.page.screenshot(path=folder / f"{name}-{self.width}-{shade}.png")


async def visit(browser: Browser, url: str, width: Width = "desktop") -> Visit:
    """A visitor with a browser profile of his own."""
    wide, high = SIZES[width]
    context: BrowserContext = await browser.new_context(
        viewport={"width": wide, "height": high},
        has_touch=width == "telephone",
        is_mobile=width == "telephone",
        locale="ru",
        reduced_motion="reduce",
        color_scheme="light",
    )
    return Visit(await context.new_page(), url, width)


@functools.cache
def _axe() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text()
