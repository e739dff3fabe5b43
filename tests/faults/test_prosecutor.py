"""Faults of kind 16: the prosecutor's commands. Two games of one man: test_several_games.py."""

import re

import pytest

from bot.callbacks import Kind, Press
from playground.server.model import ANONYMOUS_ADMIN
from tests.faults.kit import both_databases
from tests.kit.bots import calm
from tests.kit.company import Company
from tests.kit.databases import Database
from tests.kit.eventlog import event_log, of_kind

pytestmark = [pytest.mark.slow, both_databases]

COMMANDS = (
    "/close", "/extend 1h", "/shorten 1h", "/pause", "/resume", "/strike 3 проверка", "/recall A",
    "/undo", "/abort", "/begin", "/set voting 1h", "/name 3 A", "/replace 3 @x", "/remind",
    "/letter всем привет", "/publish 3 слово", "/tour BA", "/deputy 3", "/dismiss 3", "/sealed",
)  # fmt: skip


def standing(database: Database) -> list[tuple[object, ...]]:
    """The games as they are stored."""
    return database.look("SELECT version, status, deadline FROM games ORDER BY id")


async def test_nobody_but_the_prosecutor_works_the_desk(
    company: Company, database: Database
) -> None:
    await company.voting()
    people, player = company.people, company.players[0]
    stranger = await people.person("Прохожий", started=True)
    elsewhere = await people.group("Другая", owner=stranger)
    await people.promote_bot(elsewhere)
    await people.join(company.chat, stranger)
    await people.join(elsewhere, player)
    await calm(people)
    desks = [m for m in await company.chat_of(company.prosecutor) if m.buttons]
    taps = {(m.message_id, b.data) for m in desks for b in m.buttons if b.data}
    sure = [Press(k, 1, 3, (1, 0)).pack() for k in (Kind.CLOSE, Kind.UNDO, Kind.ABORT)]
    sure += [Press(Kind.STRIKE, 1, 3, (3, 1, 0)).pack(), Press(Kind.PAUSE, 1, 3, (0,)).pack()]
    taps |= {(desks[-1].message_id, data) for data in sure}
    before, said = standing(database), len(await company.texts(company.prosecutor, company.chat))
    secrets = len(await company.chat_of(company.prosecutor))
    for who in (stranger, player):
        queries = [
            await people.press_only(who, company.prosecutor, *tap, force=True)
            for tap in sorted(taps)
        ]
        for words in COMMANDS:
            await people.say(who, who, words)
            await people.say(who, elsewhere, f"{words} #1")
        await calm(people)
        assert all([await people.answer(query) for query in queries])
    assert standing(database) == before
    assert len(await company.chat_of(company.prosecutor)) == secrets
    assert len(await company.texts(company.prosecutor, company.chat)) == said
    shown = [t for who in (stranger, player) for t in await company.texts(who)]
    assert not [text for text in shown if "🗂" in text]


async def test_an_anonymous_administrator_is_asked_to_act_in_his_own_name(
    company: Company, database: Database
) -> None:
    await company.voting()
    people = company.people
    before = standing(database)
    said = len(await company.texts(company.prosecutor, company.chat))
    await people.say(company.prosecutor, company.chat, "/close", sender="anonymous")
    await calm(people)
    assert standing(database) == before
    told = (await company.texts(company.prosecutor, company.chat))[said:]
    assert any("анонимн" in text for text in told), told
    group = {"id": company.chat, "type": "supergroup", "title": "Рим"}
    service = {"id": ANONYMOUS_ADMIN, "is_bot": True, "first_name": "Group"}
    forged = {
        "id": "77", "from": service, "chat_instance": "1", "data": "p:dc:1:3:1:0",
        "message": {"chat": group, "message_id": 1, "date": 0},
    }  # fmt: skip
    await people.raw_update({"callback_query": forged})
    await calm(people)
    assert standing(database) == before
    await company.press(company.prosecutor, Kind.CLOSE)
    await company.press(company.prosecutor, Kind.CLOSE)
    assert of_kind(event_log(database.url), "BallotCounted")


@pytest.mark.parametrize("first", ["close", "extend"])
async def test_of_two_prosecutors_in_one_batch_the_second_is_told_that_all_has_changed(
    company: Company, database: Database, first: str
) -> None:
    await company.voting()
    people, boss = company.people, company.prosecutor
    deputy = await people.person("Анна", started=True)
    await people.start(deputy, "help_1")
    await calm(people)
    for label in ("второй прокуратор", "Да, сделать"):
        await tap(company, boss, label)
    await company.press(boss, Kind.CLOSE)
    preview, sure = await company.find(boss, Kind.CLOSE)
    assert sure.data
    before = len(await company.texts(deputy))
    await people.hold()
    if first == "extend":
        await people.say(deputy, deputy, "/extend 1h")
    query = await people.press_only(boss, boss, preview.message_id, sure.data)
    if first == "close":
        await people.say(deputy, deputy, "/extend 1h")
    await people.release()
    await calm(people)
    answer = await people.answer(query)
    assert answer is not None
    told = {"extend": answer.text, "close": "\n".join((await company.texts(deputy))[before:])}
    assert re.search(r"GEN-17|изменил", told[first]), told
    kinds = [entry.kind for entry in event_log(database.url)]
    assert ("BallotCounted" in kinds) is (first == "close")
    assert ("WindowExtended" in kinds) is (first == "extend")


async def tap(company: Company, person: int, label: str) -> None:
    """Press the newest button in his private chat that says so."""
    for message in reversed(await company.chat_of(person)):
        for button in message.buttons:
            if label in button.text and button.data:
                await company.people.press(person, person, message.message_id, button.data)
                await calm(company.people)
                return
    raise AssertionError(f"no button says {label}")
