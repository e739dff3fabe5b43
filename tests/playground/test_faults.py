"""Faults hit the requests they are aimed at, before or after the effect."""

import asyncio
from typing import Any

import aiohttp
import pytest

from playground.client import Client, RefusedError
from playground.server import Server
from tests.playground.kit import Api, ApiRefusedError, City


async def texts(people: Client, city: City) -> list[str]:
    chat = (await people.view(city.anna)).chat(city.chat)
    return [one.text for one in chat.messages if one.text]


async def test_the_second_send_is_told_to_wait(api: Api, people: Client, city: City) -> None:
    fault = await people.fault("flood", method="send*", chat_id=city.chat, nth=2, retry_after=7)
    await api("sendMessage", chat_id=city.chat, text="1")
    await api("sendMessage", chat_id=city.anna, text="elsewhere")
    with pytest.raises(ApiRefusedError) as caught:
        await api("sendMessage", chat_id=city.chat, text="2")
    assert (caught.value.code, caught.value.description, caught.value.parameters) == (
        429,
        "Too Many Requests: retry after 7",
        {"retry_after": 7},
    )
    await api("sendMessage", chat_id=city.chat, text="3")
    assert await texts(people, city) == ["1", "3"]
    assert await people.fault_hits(fault) == 1
    requests = await people.journal()
    assert [one.fault for one in requests] == [None, None, "flood", None]
    assert await people.refused() == []


@pytest.mark.parametrize(("kind", "done"), [("cut_before", False), ("cut_after", True)])
async def test_a_cut_connection_leaves_the_effect_or_not(
    api: Api, people: Client, city: City, kind: str, done: bool
) -> None:
    await people.fault(kind, method="sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await api("sendMessage", chat_id=city.chat, text="x")
    assert await texts(people, city) == (["x"] if done else [])
    (request,) = await people.journal()
    assert (request.fault, request.ok) == (kind, done)


async def test_garbage_comes_after_the_effect_and_a_502_without(
    api: Api, people: Client, city: City
) -> None:
    await people.fault("garbage", method="sendMessage", text="first")
    await people.fault("html", method="sendMessage", text="second")
    address = f"{api.url}/bot{api.token}/sendMessage"
    answers: list[tuple[int, str]] = []
    for text in ("first", "second"):
        form: dict[str, Any] = {"chat_id": city.chat, "text": text}
        async with api.session.post(address, data=form) as response:
            answers.append((response.status, await response.text()))
    assert answers[0] == (200, "not JSON {")
    assert answers[1][0] == 502
    assert "<html>" in answers[1][1]
    assert await texts(people, city) == ["first"]


async def test_errors_of_choice_and_migration(api: Api, people: Client, city: City) -> None:
    await people.fault(
        "error", method="editMessageText", code=400, description="Bad Request: TOPIC_DELETED"
    )
    await people.fault("migrate", chat_id=city.chat, method="sendMessage", new_chat_id=-1007)
    assert await api.refusal("editMessageText", chat_id=city.chat, message_id=1, text="x") == (
        "Bad Request: TOPIC_DELETED"
    )
    with pytest.raises(ApiRefusedError) as caught:
        await api("sendMessage", chat_id=city.chat, text="x")
    assert caught.value.parameters == {"migrate_to_chat_id": -1007}


async def test_a_fault_can_last_and_be_lifted(api: Api, people: Client, city: City) -> None:
    fault = await people.fault("error", method="sendMessage", times=None)
    for _ in range(3):
        refusal = await api.refusal("sendMessage", chat_id=city.chat, text="x")
        assert refusal == "Internal Server Error"
    await people.clear_faults(fault)
    await api("sendMessage", chat_id=city.chat, text="y")
    assert await texts(people, city) == ["y"]


async def test_chance_is_seeded(api: Api, people: Client, city: City) -> None:
    async def pattern() -> list[bool]:
        await people.clear_faults()
        await people.fault("error", method="getMe", times=None, probability=0.5, seed=7)
        outcomes = []
        for _ in range(20):
            try:
                await api("getMe")
                outcomes.append(True)
            except ApiRefusedError:
                outcomes.append(False)
        return outcomes

    first = await pattern()
    assert first == await pattern()
    assert 0 < sum(first) < 20


async def test_slow_and_stalled_requests_take_effect_late(
    api: Api, people: Client, city: City
) -> None:
    await people.fault("slow", method="sendMessage", seconds=0.02)
    await api("sendMessage", chat_id=city.chat, text="late")
    await people.fault("stall", method="sendMessage")
    sending = asyncio.create_task(api("sendMessage", chat_id=city.chat, text="stalled"))
    done, _ = await asyncio.wait({sending}, timeout=0.02)
    assert not done
    assert await texts(people, city) == ["late"]
    await people.clear_faults()
    await sending
    assert await texts(people, city) == ["late", "stalled"]


async def test_a_late_answer_comes_after_the_effect(api: Api, people: Client, city: City) -> None:
    await people.fault("late", method="sendMessage", seconds=5)
    sending = asyncio.create_task(api("sendMessage", chat_id=city.chat, text="x"))
    events = people.events(0)
    async for event in events:
        if event["kind"] == "message" and event["message"].get("text") == "x":
            break
    await events.aclose()
    assert not sending.done()
    sending.cancel()


async def test_a_fault_with_an_unknown_field_is_refused(people: Client) -> None:
    with pytest.raises(RefusedError, match="a fault has no metod"):
        await people.fault("error", metod="sendMessage")


async def test_polls_can_be_spoiled_too(api: Api, people: Client) -> None:
    await people.fault("error", method="getUpdates", code=502, description="Bad Gateway")
    assert await api.refusal("getUpdates") == "Bad Gateway"
    assert await api("getUpdates") == []


async def test_a_flood_that_spreads_hits_the_next_requests_whatever_they_are(
    api: Api, people: Client, city: City
) -> None:
    await people.fault("flood", method="sendMessage", nth=2, retry_after=7, spreads=2)
    await api("sendMessage", chat_id=city.chat, text="1")
    for method in ("sendMessage", "getChat", "sendMessage"):
        more = {"text": "2"} if method == "sendMessage" else {}
        assert "retry after 7" in await api.refusal(method, chat_id=city.chat, **more)
    await api("sendMessage", chat_id=city.chat, text="3")
    assert await texts(people, city) == ["1", "3"]


async def test_an_event_happens_before_the_request_that_meets_it(
    server: Server, api: Api, people: Client, city: City
) -> None:
    def thrown_out() -> None:
        server.world.chats[city.chat].deleted = True

    server.faults.add("event", method="sendMessage", then=thrown_out)
    assert "deleted" in await api.refusal("sendMessage", chat_id=city.chat, text="x")


async def test_an_event_is_nothing_that_can_be_asked_for_over_http(people: Client) -> None:
    with pytest.raises(RefusedError, match="something must happen"):
        await people.fault("event", then="a word")
