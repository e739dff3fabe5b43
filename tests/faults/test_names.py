"""Faults of kind 5: names, ids and sizes."""

import html
import re
import unicodedata

import pytest

from bot.callbacks import LIMIT, Kind, Press
from playground.server import Server
from tests.faults.kit import both_databases
from tests.kit.bots import calm
from tests.kit.company import Company
from tests.kit.databases import Database
from tests.kit.eventlog import dead_letters, event_log, of_kind

pytestmark = pytest.mark.slow

FAST = {
    "chat_interval": 0,
    "group_per_minute": 10**6,
    "overall_per_second": 10**6,
    "board_interval": 0,
}
"""The paces have tests of their own."""
MARKED = ("<3 & Co", "</b>", "a_b*c[d](e)", "&lt;", "👨‍👩‍👧‍👦", "Ж" * 64)
TURNED = "\u202eтоварищ"
UNSEEN = ("\u3164", "\u200b\u200f", TURNED)
LARGEST = 2**31 - 1


async def named(company: Company, names: tuple[str, ...]) -> None:
    """The first players get these names before they join."""
    for player, name in zip(company.players, names, strict=False):
        await company.people.change_person(player, first_name=name)


async def to_the_end(company: Company, database: Database) -> None:
    """Nobody acts: somebody is executed every day, so the game ends by itself."""
    while not of_kind(event_log(database.url), "GameEnded"):
        await company.close()


@pytest.mark.parametrize("settings_of_bot", [FAST], indirect=True)
async def test_names_that_look_like_marks_stand_literally_in_every_text_of_a_game(
    company: Company, server: Server, database: Database
) -> None:
    server.limits.enabled = False
    await company.gather(10, forum=False)
    await named(company, MARKED)
    await company.start()
    await to_the_end(company, database)
    assert dead_letters(database.url) == []
    texts = await company.texts(company.prosecutor, company.chat)
    opened = next(text for text in texts if "Карты" in text or "Житель 9" in text[-2000:])
    for name in MARKED:
        assert any(re.search(rf"\b\d+ {re.escape(name)}", text) for text in texts), name
        assert name in "\n".join(texts[texts.index(opened) :]), name


async def test_a_name_that_shows_nothing_leaves_its_number_and_turns_no_line(
    company: Company,
) -> None:
    await company.gather(10, forum=False)
    await named(company, UNSEEN)
    await company.start()
    await company.close(2)
    for person in (company.prosecutor, *company.players):
        for chat in (await company.people.view(person)).chats:
            for message in (m for m in chat.messages if m.from_bot and m.text):
                assert "\u202e" not in message.text
                assert all(_shows(line) for line in message.text.split("\n") if line)
                assert all(_shows(button.text) for button in message.buttons)
    ballots = [b for board in await company.boards() for b in board.buttons if b.data]
    seated = [b.text for b in ballots if b.data and Press.unpack(b.data).kind is Kind.VOTE]
    assert len(seated) == 10
    assert sum(bool(re.match(r"№ \d+$", text)) for text in seated) == 2
    assert all(re.match(r"(№ )?\d+", text) for text in seated)
    assert any(text.endswith(" товарищ") for text in seated)


def _shows(text: str) -> bool:
    """Whether there is any ink in it."""
    blank = {"\u3164", "\u2800"}
    return any(c not in blank and unicodedata.category(c)[0] not in "ZC" for c in text)


@both_databases
async def test_the_largest_ids_play_like_all_others(company: Company, server: Server) -> None:
    await company.gather(11, forum=False, chat_id=-1_009_999_999_999)
    for user_id in (2**52 - 1, 5_999_999_999):
        player = await company.people.person(f"Житель {len(company.players) + 1}", user_id=user_id)
        await company.people.join(company.chat, player)
        company.players.append(player)
    server.world.chats[company.chat].last_message_id = LARGEST - 400
    await company.start()
    await company.close(2)
    seats = await company.seats()
    (largest,) = [seat for seat, person in seats.items() if person == 2**52 - 1]
    target = next(number for number in range(1, 14) if number != largest)
    ballots = await company.ballots()
    assert "Голос" in await company.vote(seats[largest], largest)
    assert (await company.tally())[largest] == 1
    assert all(message > LARGEST - 400 for message, _ in ballots.values())
    assert target in ballots


async def test_a_ballot_of_twenty_has_buttons_that_telegram_takes(company: Company) -> None:
    await company.voting(40)
    boards = await company.boards()
    data = [b.data for board in boards for b in board.buttons if b.data]
    votes = [one for one in data if Press.unpack(one).kind is Kind.VOTE]
    assert len(votes) == 40
    longest = max(len(one.encode()) for one in votes)
    # The number of the game is the one part that still grows, and it is stored in 8 bytes.
    assert longest + len(str(2**63)) <= LIMIT


@pytest.mark.parametrize("settings_of_bot", [FAST], indirect=True)
async def test_the_end_of_a_game_of_forty_long_names_comes_in_parts_that_telegram_takes(
    company: Company, server: Server
) -> None:
    server.limits.enabled = False
    await company.gather(40, forum=False)
    await named(company, tuple(f"{n:02}{'ЖЩ😀' * 20}"[:64] for n in range(40)))
    await company.start("foreign_plus_own on")
    await company.close(2)
    ballots = await company.ballots()
    for number, player in enumerate(company.players):
        for seat in list(ballots)[number % 3 :: 17]:
            await company.people.press_only(player, company.chat, *ballots[seat], force=True)
    await calm(company.people)
    await company.close()
    said = len(await company.people.journal())
    await company.say(company.prosecutor, "/abort")
    await company.press(company.prosecutor, Kind.ABORT)
    sent = [r for r in await company.people.journal(said) if r.chat_id == company.chat]
    texts = [str(r.params["text"]) for r in sent if r.method == "sendMessage"]
    plain = [html.unescape(re.sub(r"<[^<>]*>", "", text)) for text in texts]
    assert all(len(text.encode("utf-16-le")) // 2 <= 4096 for text in plain)
    assert all(text.count("<b>") == text.count("</b>") for text in texts)
    cards = "\n".join(plain).partition("Все карты")[2]
    listed = [int(n) for n in re.findall(r"^(\d+) \d\dЖЩ[^\n]*: \w+ · ", cards, re.MULTILINE)]
    assert listed[:40] == list(range(1, 41)), cards[:3000]
