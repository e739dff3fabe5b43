"""/log and /rules: opened by command, link and button, turned in place."""

import pytest

from bot.app.messages import Aside, Here, Paper, Post
from bot.callbacks import Kind, Press
from bot.engine.roles import Card
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


def last(table: Table, key: str) -> Post:
    return [post for post in table.posts if post.key == key][-1]


def papers(table: Table) -> list[Paper]:
    return [output for output in table.sent if isinstance(output, Paper)]


async def test_the_rules_of_this_game_open_and_turn_in_place(table: Table) -> None:
    await table.lobby(3)
    await table.say(PROSECUTOR, "/set ballot secret_until_count")
    await table.say(1, "/rules")
    first = last(table, "rules")
    assert table.text("rules-deck") in first.text
    assert first.fresh
    onward = first.rows[0][-1].data
    await table.press(1, onward)
    assert table.text("rules-clock") in last(table, "rules").text
    pages = [first.text]
    for page in range(1, 11):
        await table.press(1, Press(Kind.RULES, 1, 0, (page,)))
        pages.append(last(table, "rules").text)
    assert len(set(pages)) == 11
    assert any(table.text("rules-vote-secret") in page for page in pages)


async def test_the_rules_say_how_an_anchored_day_is_divided_and_whom_immunity_spares(
    table: Table,
) -> None:
    await table.lobby(3)
    for words in ("schedule anchored", "nomination 9h", "voting 3h", "judge_immunity full"):
        await table.say(PROSECUTOR, f"/set {words}")
    await table.say(1, "/rules")
    pages = []
    for page in range(11):
        await table.press(1, Press(Kind.RULES, 1, 0, (page,)))
        pages.append(last(table, "rules").text)
    assert any("делят в отношении 9 ч : 3 ч." in page for page in pages)
    assert any(table.text("rules-nomination-nobody-judge") in page for page in pages)


async def test_the_button_of_the_lobby_card_opens_the_rules_or_the_private_chat(
    table: Table,
) -> None:
    await table.lobby(3)
    answer = await table.press(1, Press(Kind.RULES, 1, 0), GROUP)
    assert answer.text == table.text("answer-see-private")
    assert table.text("rules-deck") in last(table, "rules").text
    answer = await table.press(77, Press(Kind.RULES, 1, 0), GROUP)
    assert answer.url == "https://t.me/procurator_bot?start=rules_1"
    await table.say(77, "/start rules_1")
    assert any(table.text("rules-deck") in text for text in table.heard(77))


async def test_the_log_tells_what_was_public_and_nothing_else(table: Table) -> None:
    row = await table.voting()
    doctor = row.game.holder(Card.DOCTOR)
    assert doctor is not None
    await table.say(doctor.person, "/protect 3")
    person = row.game.seat(1).person
    await table.say(person, "/vote 2")
    await table.say(person, "/log", GROUP)
    log = last(table, "log")
    assert table.text("stage-voting", day=1) in log.text
    assert f"1 Игрок {person} → 2 Игрок" in log.text
    assert "врач" not in log.text
    assert table.text("answer-see-private") in table.heard(person)
    assert not papers(table)


async def test_a_sealed_ballot_stays_sealed_in_the_log(table: Table) -> None:
    row = await table.voting(ballot="secret_until_count")
    person = row.game.seat(1).person
    await table.say(person, "/vote 2")
    await table.say(person, "/log")
    assert f"1 Игрок {person} →" not in last(table, "log").text
    await table.close()
    await table.say(person, "/log")
    assert f"1 Игрок {person} →" in last(table, "log").text


async def test_after_the_game_everything_opens_as_a_message_and_as_a_file(table: Table) -> None:
    row = await table.voting()
    doctor = row.game.holder(Card.DOCTOR)
    assert doctor is not None
    await table.say(doctor.person, "/protect 3")
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    await table.say(doctor.person, "/log")
    told = last(table, "log").text
    assert f"врач: {doctor.number} Игрок" in told
    (paper,) = papers(table)
    assert (paper.name, "врач:" in paper.content) == ("mafia-1-log.txt", True)
    assert "<" not in paper.content
    await table.say(777, "/start")
    for words in ("/log", "/log #1", "/start log_1"):
        await table.say(777, words)
    assert not any("врач" in text for text in table.heard(777))
    await table.say(777, "/log", GROUP)
    await table.say(777, "/log #1", GROUP)
    assert len(papers(table)) == 3
    await table.say(doctor.person, "/start log_1")
    assert len(papers(table)) == 4
    await table.say(doctor.person, "/log #1")
    assert len(papers(table)) == 5
    await table.say(777, "/log #9", GROUP)
    assert table.heard(777)[-1] == table.text("answer-no-game")


async def test_with_a_closed_end_the_log_stays_the_open_one(table: Table) -> None:
    row = await table.voting(final_disclosure="none")
    doctor = row.game.holder(Card.DOCTOR)
    assert doctor is not None
    await table.say(doctor.person, "/protect 3")
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    await table.say(doctor.person, "/log")
    assert "врач:" not in last(table, "log").text


@pytest.mark.parametrize("args", [(0,), (0, 1), (5, 5, 5)])
async def test_a_page_of_a_book_that_one_does_not_have_is_not_turned(
    table: Table, args: tuple[int, ...]
) -> None:
    await table.voting()
    posts = len(table.posts)
    for kind in (Kind.LOG, Kind.RULES):
        answer = await table.press(777, Press(kind, 1, 0, args))
        assert answer.text == table.text("answer-outdated")
    assert len(table.posts) == posts


async def test_who_has_no_private_chat_is_shown_the_way(table: Table) -> None:
    await table.voting()
    await table.say(777, "/log", GROUP)
    post = table.posts[-1]
    assert isinstance(post.place, Aside)
    assert post.rows[-1][0].url == "https://t.me/procurator_bot?start=log_1"
    table.shows_asides = False
    await table.say(778, "/rules", GROUP)
    assert isinstance(table.posts[-1].place, Here)


async def test_before_the_start_there_is_no_log(table: Table) -> None:
    await table.lobby(3)
    await table.say(1, "/log")
    assert table.heard(1)[-1] == table.text("answer-not-started")


async def test_the_log_of_a_long_game_has_pages_that_turn(table: Table) -> None:
    row = await table.voting()
    people = [seat.person for seat in row.game.living()]
    for _ in range(20):
        for target in (2, 3):
            votes = [table.words(person, f"/vote {target}") for person in people]
            await table.take(votes)
    await table.say(people[0], "/log")
    log = last(table, "log")
    assert log.rows[0][0].text == "◀"
    await table.press(people[0], log.rows[0][0].data)
    turned = last(table, "log")
    assert turned.text != log.text
    assert not turned.fresh
