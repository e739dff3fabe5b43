"""Views, live happenings, the journal, and a server in a process of its own."""

import asyncio
import json
import signal
import sys

import aiohttp
import pytest
from aiohttp import web

from playground.client import Client, RefusedError
from playground.server import Server, serve
from tests.playground.kit import START, Api, City


async def test_a_view_can_be_told_in_increments(api: Api, people: Client, city: City) -> None:
    first = await api("sendMessage", chat_id=city.chat, text="1")
    second = await api("sendMessage", chat_id=city.chat, text="2")
    seen = await people.view(city.anna)
    assert (await people.view(city.anna, since=seen.seq)).chat(city.chat).messages == ()
    await api(
        "editMessageText", chat_id=city.chat, message_id=first["message_id"], text="1, edited"
    )
    await api("deleteMessage", chat_id=city.chat, message_id=second["message_id"])
    await people.say(city.anna, city.chat, "3")
    news = await people.view(city.anna, since=seen.seq)
    assert [one.text for one in news.chat(city.chat).messages] == ["1, edited", "3"]
    assert [(one.chat_id, one.message_id) for one in news.deleted] == [
        (city.chat, second["message_id"])
    ]


async def test_who_comes_in_later_gets_the_chat_whole(
    api: Api, people: Client, city: City
) -> None:
    await api("sendMessage", chat_id=city.chat, text="1")
    boris = await people.person("Борис")
    seen = await people.view(boris)
    assert seen.chats == ()
    await people.join(city.chat, boris)
    news = await people.view(boris, since=seen.seq)
    assert "1" in [one.text for one in news.chat(city.chat).messages]


async def test_private_chats_are_seen_by_their_owner_only(
    api: Api, people: Client, city: City
) -> None:
    await api("sendMessage", chat_id=city.anna, text="ты дон")
    assert (await people.view(city.anna)).chat(city.anna).messages[-1].text == "ты дон"
    assert city.anna not in [one.chat_id for one in (await people.view(city.owner)).chats]


async def test_people_change_and_take_back_their_words(
    api: Api, people: Client, city: City
) -> None:
    said = await people.say(city.anna, city.chat, "/vote 3")
    await people.edit(city.anna, city.chat, said.message_id, "/vote 4")
    (update,) = await api("getUpdates", offset=-1)
    assert update["edited_message"]["text"] == "/vote 4"
    await people.delete(city.owner, city.chat, said.message_id)
    other = await people.say(city.owner, city.chat, "x")
    with pytest.raises(RefusedError, match="somebody else's"):
        await people.delete(city.anna, city.chat, other.message_id)


async def test_happenings_are_streamed_and_kept(
    server: Server, api: Api, people: Client, city: City
) -> None:
    since = (await people.state())["seq"]
    await api("sendMessage", chat_id=city.chat, text="1")
    stream = people.events(since)
    first = await anext(stream)
    assert (first["kind"], first["message"]["text"]) == ("message", "1")
    await people.advance(START + 5)
    second = await anext(stream)
    assert (second["kind"], second["at"]) == ("clock", START + 5)
    await stream.aclose()
    kept = await people.see("happened", since=since)
    assert [one["kind"] for one in kept] == ["message", "clock"]
    assert server.world.feed.seq == kept[-1]["seq"]


async def test_a_stream_for_a_person_has_what_that_person_notices(
    api: Api, people: Client, city: City
) -> None:
    since = (await people.state())["seq"]
    secret = {"ephemeral_message_parameters": {"receiver_user_id": city.owner}}
    await api("sendMessage", chat_id=city.chat, text="для хозяина", **secret)
    await api("sendMessage", chat_id=city.owner, text="ему же")
    await api("sendMessage", chat_id=city.chat, text="для всех")
    stream = people.events(since, user=city.anna)
    assert (await anext(stream))["message"]["text"] == "для всех"
    await stream.aclose()


async def test_a_page_can_be_mounted_beside() -> None:
    async def page(_request: web.Request) -> web.Response:
        return web.Response(text="page")

    def mount(app: web.Application) -> None:
        app.router.add_get("/", page)

    async with (
        serve(mount=mount) as server,
        aiohttp.ClientSession() as session,
        session.get(server.url) as response,
    ):
        assert await response.text() == "page"


@pytest.mark.parametrize("bind", ["127.0.0.1", "127.0.0.2", "0.0.0.0"])  # noqa: S104  # on purpose
async def test_others_reach_it_at_the_address_that_is_named(bind: str) -> None:
    async with serve(bind=bind) as server, aiohttp.ClientSession() as session:
        port = server.url.rpartition(":")[2]
        assert server.url == f"http://127.0.0.1:{port}"
        for address in {"127.0.0.1", "127.0.0.2"} if bind != "127.0.0.1" else {bind}:
            async with session.get(f"http://{address}:{port}/clock/now") as response:
                assert response.status == 200


async def test_the_journal_can_be_read_on(api: Api, people: Client, city: City) -> None:
    await api("getMe")
    await api("sendMessage", chat_id=city.chat, text="1")
    whole = await people.journal()
    assert [one.method for one in whole] == ["getMe", "sendMessage"]
    assert whole[1].params == {"chat_id": city.chat, "text": "1"}
    assert whole[1].result["message_id"] == 3
    assert await people.journal(since=whole[-1].seq) == []


async def test_requests_and_changes_can_be_waited_for(
    api: Api, people: Client, city: City
) -> None:
    waiting = asyncio.create_task(people.wait_requests(1, method="sendMessage"))
    seeing = asyncio.create_task(
        people.until(city.anna, lambda view: view.chat(city.chat).messages[-1].text == "1")
    )
    await api("getMe")
    await api("sendMessage", chat_id=city.chat, text="1", protect_content=True)
    assert await waiting == 1
    assert (await seeing).chat(city.chat).messages[-1].protected
    assert await people.wait_requests(9, seconds=0.01) == 2
    with pytest.raises(TimeoutError):
        await people.until(city.anna, lambda view: not view.chats, seconds=0.01)


async def test_wrong_wishes_are_refused_with_a_reason(people: Client, city: City) -> None:
    wishes: list[tuple[str, dict[str, object], str]] = [
        ("say", {"user_id": city.anna}, "missing a required argument"),
        ("say", {"user_id": 1, "chat_id": city.chat, "text": "x"}, "nobody has the id 1"),
        ("say", {"user_id": city.anna, "chat_id": 7, "text": "x"}, "there is no chat 7"),
        ("start", {"user_id": city.anna, "payload": "ж"}, "a start payload is 1-64"),
        ("fault", {"kind": "fire"}, "there is no fault fire"),
        ("upgrade", {"chat_id": city.chat}, "only a basic group"),
        ("promote", {"chat_id": city.chat, "rights": ["can_fly"]}, "no such rights: can_fly"),
        ("answer", {"query_id": "1"}, "there was no press 1"),
    ]
    for name, body, reason in wishes:
        with pytest.raises(RefusedError, match=reason):
            await people.do(name, **body)


async def test_the_server_runs_as_a_process_of_its_own() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground.server",
        "--virtual",
        str(START),
        "--token",
        "42:abc",
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    ready = json.loads(await process.stdout.readline())
    assert ready["token"] == "42:abc"
    assert ready["url"].startswith("http://127.0.0.1:")
    async with Client(ready["url"]) as people:
        assert (await people.state())["now"] == START
    process.send_signal(signal.SIGTERM)
    assert await process.wait() == 0
