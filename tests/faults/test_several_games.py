"""Faults of kinds 8 and 16: several games at once, in one chat and for one man."""

import re

import pytest

from bot.callbacks import Kind, Press
from playground.client import Shown
from tests.kit.bots import calm
from tests.kit.company import Company
from tests.kit.databases import Database
from tests.kit.eventlog import event_log
from tests.kit.secrecy import NIGHT_ACTS

pytestmark = pytest.mark.slow

OTHERS = 12


class Two:
    """Two games in one plain group; the first half of the players plays both."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.people = company.people
        self.prosecutor = 0
        self.both: list[int] = []

    async def open(self) -> None:
        company = self.company
        await company.gather(12, forum=False)
        await company.start()
        self.both = company.players[:2]
        self.prosecutor = await self.people.person("Ольга", started=True)
        await self.people.start(self.prosecutor)
        await self.people.join(company.chat, self.prosecutor)
        await self.people.promote(company.chat, self.prosecutor)
        await company.say(self.prosecutor, "/newgame", company.chat)
        await company.press(self.prosecutor, Kind.WHERE, company.chat)
        newcomers = [await self.people.person(f"Гость {n}") for n in range(OTHERS - 2)]
        for person in newcomers:
            await self.people.join(company.chat, person)
        for person in (*self.both, *newcomers):
            await self.people.start(person, "join_2")
        await company.say(self.prosecutor, "/begin")

    async def public(self) -> list[Shown]:
        seen = await self.company.chat_of(self.company.prosecutor, self.company.chat)
        return [message for message in seen if message.from_bot]


@pytest.fixture
async def two(company: Company) -> Two:
    made = Two(company)
    await made.open()
    return made


async def same_people_twice(company: Company) -> None:
    """Two games of one prosecutor with the same players, both begun."""
    await company.gather(12)
    await company.start()
    await company.say(company.prosecutor, "/newgame", company.chat)
    for person in company.players:
        await company.people.start(person, "join_2")
    await company.say(company.prosecutor, "/begin #2")


def games_named(messages: list[Shown]) -> set[str]:
    """What each message says of its game: a number, or nothing."""
    return {(re.findall(r"«Мафия № (\d)»", m.text) or [""])[0] for m in messages}


async def test_each_message_of_two_games_in_one_group_names_its_game(two: Two) -> None:
    before = len(await two.public())
    await two.company.close(2)
    said = (await two.public())[before:]
    assert games_named([message for message in said if message.text]) == {"1", "2"}


async def test_each_private_button_works_in_its_own_game(two: Two) -> None:
    await two.company.close()
    man = two.both[0]
    panels = [m for m in await two.company.chat_of(man) if m.text.startswith("🎛") and m.buttons]
    assert games_named(panels) == {"1", "2"}
    for panel in panels:
        number = next(b.data.split(":")[2] for b in panel.buttons if b.data)
        assert f"«Мафия № {number}»" in panel.text
    first, second = (next(p for p in panels if f"№ {n}" in p.text) for n in (1, 2))
    vote = next(b for b in second.buttons if (b.data or "").startswith("p:ej:2:"))
    assert vote.data
    await two.people.press(man, man, second.message_id, vote.data)
    await calm(two.people)
    after = {m.message_id: m.text for m in await two.company.chat_of(man)}
    assert after[first.message_id] == first.text
    assert after[second.message_id] != second.text


async def test_in_the_nights_of_two_games_each_button_acts_in_its_own(
    company: Company, database: Database
) -> None:
    await same_people_twice(company)
    await company.close(3)
    acts = {person: await night_acts(company, person) for person in company.players}
    man = next(person for person, mine in acts.items() if set(mine) == {1, 2})
    for game, other in ((2, 1), (1, 2)):
        panel, data = acts[man][game]
        assert f"«Мафия № {game}»" in panel.text
        before = [len(event_log(database.url, n)) for n in (game, other)]
        await company.people.press(man, man, panel.message_id, data)
        await calm(company.people)
        after = [len(event_log(database.url, n)) for n in (game, other)]
        assert after[0] > before[0], data
        assert after[1] == before[1]


async def night_acts(company: Company, person: int) -> dict[int, tuple[Shown, str]]:
    """For each game a button of the night that he has there: its panel and its data."""
    found = {}
    for message in await company.chat_of(person):
        for data in (button.data for button in message.buttons if button.data):
            press = Press.unpack(data)
            if press.kind in NIGHT_ACTS and press.args:
                found[press.game] = (message, data)
    return found


async def test_a_command_that_may_mean_either_game_is_asked_for_its_number(two: Two) -> None:
    company, man = two.company, two.both[0]
    await company.close(2)
    for chat in (0, company.chat):
        before = len(await company.texts(man, chat))
        await company.say(man, "/vote 1", chat)
        told = [*(await company.texts(man)), *(await company.texts(man, company.chat))[before:]]
        assert any("#1, #2" in text for text in told)
    await company.say(man, "/vote 1 #2", company.chat)
    boards = [m for m in await two.public() if m.pinned]
    voted = {m.text.split("»")[0][-1] for m in boards if any("· 1" in b.text for b in m.buttons)}
    assert voted == {"2"}


async def test_a_chat_where_games_meet_stays_open_and_nobody_is_silenced_there(two: Two) -> None:
    company = two.company
    chat = (await two.people.view(company.players[0])).chat(company.chat)
    assert not chat.mute
    await company.say(company.prosecutor, "/strike 1 проверка")
    await company.press(company.prosecutor, Kind.STRIKE)
    made = [r.method for r in await two.people.journal()]
    silenced = [r for r in await two.people.journal() if r.method == "restrictChatMember"]
    assert "setChatPermissions" in made
    assert all(r.params["permissions"]["can_send_messages"] for r in silenced)


async def test_the_prosecutor_of_two_games_is_asked_which_before_he_strikes_off(
    company: Company,
) -> None:
    await same_people_twice(company)
    await company.say(company.prosecutor, "/strike 3 молчит")
    assert "#1, #2" in (await company.texts(company.prosecutor))[-1]
    await company.say(company.prosecutor, "/strike 3 молчит #2")
    asked = (await company.chat_of(company.prosecutor))[-1]
    data = asked.buttons[0].data
    assert data
    assert Press.unpack(data).game == 2
