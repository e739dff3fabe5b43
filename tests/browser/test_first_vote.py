"""The way of somebody who has just typed `make play`: from the empty group to the first vote."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Staging, Visiting
from tests.browser.visit import Width

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("width", ["desktop", "telephone"])
async def test_the_guide_leads_to_the_first_vote_in_five_clicks(
    put_on: Staging, come: Visiting, width: Width
) -> None:
    stage = await put_on()
    visitor = await come(stage, width)
    await visitor.open()
    if width == "telephone":
        await visitor.on(f"chat-{stage.casting.group}").click()
    for step in range(1, 5):
        await expect(visitor.on("guide")).to_have_attribute("data-step", f"{step}")
        assert await visitor.audit() == []
        await visitor.picture(f"guide-{step}")
        await visitor.on("guide-do").click()
    ballot = visitor.on("messages").locator("[data-data^='p:v:']").first
    await ballot.click()
    await expect(visitor.on("toast").last).to_contain_text("Голос")
    await expect(visitor.on("guide")).to_have_attribute("data-step", "5")
    await visitor.picture("voted")
    assert await visitor.audit() == []
