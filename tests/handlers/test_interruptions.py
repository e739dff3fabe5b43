"""Words of others while one man has the floor: removed, warned or only told."""

import pytest

from bot.app.messages import Aside, Deletion, Post, Square
from bot.app.records import Interruptions
from bot.callbacks import Kind, Press
from bot.presenters.setup_parts import Setup
from playground.server.entities import parse_html
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


async def seated(table: Table, way: str = "", which: str = "club", players: int = 8) -> list[int]:
    """The first man has the floor; the people in the order of their seats."""
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, f"/newgame {which}", GROUP)
    await table.take([table.words(person, "/start join_1") for person in range(1, players + 1)])
    await table.say(PROSECUTOR, "/begin")
    if way:
        await table.say(PROSECUTOR, f"/words {way}")
    return [seat.person for seat in (await table.row()).game.seats]


def public(table: Table) -> list[str]:
    return [post.text for post in table.posts if isinstance(post.place, Square) and not post.key]


def told(table: Table) -> list[Post]:
    """What the prosecutor was told of words out of turn, as it stands now."""
    shown = {p.key: p for p in table.shown(PROSECUTOR) if p.key.startswith("interruption/")}
    return list(shown.values())


async def test_words_out_of_turn_are_removed_and_only_their_author_reads_why(table: Table) -> None:
    people = await seated(table)
    before = len(table.posts)
    await table.say(people[2], "а я?", GROUP)
    await table.say(people[2], "дайте сказать", GROUP)
    await table.say(people[0], "моё слово", GROUP)
    assert len(table.deletions) == 2
    hints = [post for post in table.posts[before:] if isinstance(post.place, Aside)]
    assert [post.text for post in hints] == [table.text("talk-out-of-turn")]
    assert (await table.row()).game.seat(3).warnings == 0
    await table.say(people[0], "спасибо", GROUP)
    await table.say(people[0], "ещё вот что", GROUP)
    assert len(table.deletions) == 3


@pytest.mark.parametrize(("way", "sign"), [("caution", "🗣"), ("warn", "🟨")])
async def test_a_man_is_punished_once_a_window_as_the_prosecutor_has_chosen(
    table: Table, way: str, sign: str
) -> None:
    people = await seated(table, way)
    for words in ("а я?", "ну?"):
        await table.say(people[2], words, GROUP)
    said = [text for text in public(table) if sign in text]
    assert len(said) == 1
    assert "слово не в свой ход" in said[0]
    assert len(table.deletions) == 2
    assert (await table.row()).game.seat(3).warnings == (way == "warn")
    await table.say(people[0], "спасибо", GROUP)
    await table.say(people[2], "опять", GROUP)
    assert len([text for text in public(table) if sign in text]) == 2


async def test_a_third_warning_by_itself_disqualifies_and_can_be_undone(table: Table) -> None:
    people = await seated(table, "warn")
    for speaker in people[:3]:
        await table.say(speaker, "я первый", GROUP)
        await table.say(people[5], "а я?", GROUP)
        if speaker != people[2]:
            await table.say(speaker, "спасибо", GROUP)
    assert not (await table.row()).game.seat(6).alive
    await table.say(PROSECUTOR, "/undo")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    seat = (await table.row()).game.seat(6)
    assert (seat.alive, seat.warnings) == (True, 2)


async def test_only_told_the_prosecutor_warns_by_one_tap_in_that_window(table: Table) -> None:
    people = await seated(table, "tell", "city", 11)
    for _ in range(2):
        await table.close()
    await table.say(people[4], "неправда!", GROUP)
    await table.say(people[4], "неправда!!", GROUP)
    assert not table.deletions
    (post,) = told(table)
    caution, warn = post.rows[0]
    shown, entities = parse_html(post.text)
    assert f"Пишет 5 Игрок {people[4]}" in shown
    quoted = [one for one in entities if one["type"] == "blockquote"]
    await table.press(PROSECUTOR, warn.data, text=shown, entities=quoted)
    assert (await table.row()).game.seat(5).warnings == 1
    assert "слово не в свой ход" in public(table)[-1]
    again = await table.press(PROSECUTOR, warn.data)
    assert (await table.row()).game.seat(5).warnings == 1
    assert again.text == table.text("answer-desk-moved")
    assert Press.unpack(caution.data).kind is Kind.CAUTION


async def test_his_page_opens_at_any_time_from_what_was_told(table: Table) -> None:
    people = await seated(table, "tell")
    await table.say(people[4], "неправда!", GROUP)
    (post,) = told(table)
    await table.close()
    late = await table.press(PROSECUTOR, post.rows[0][1].data)
    assert (await table.row()).game.seat(5).warnings == 0
    assert late.text
    await table.press(PROSECUTOR, post.rows[1][0].data)
    assert "Замечаний: 0" in table.menu(PROSECUTOR).text


async def test_who_does_not_mind_hears_nothing(table: Table) -> None:
    people = await seated(table, "leave")
    before = len(table.sent)
    await table.say(people[4], "неправда!", GROUP)
    assert len(table.sent) == before


async def test_where_all_may_speak_nothing_is_out_of_turn(table: Table) -> None:
    people = await seated(table, "warn")
    row = await table.row()
    while type(row.game.phase).__name__ != "Talk":
        row = await table.close()
    await table.say(people[4], "неправда!", GROUP)
    assert not [output for output in table.sent if isinstance(output, Deletion)]
    assert row.game.seat(5).warnings == 0


async def test_onlookers_and_the_prosecutor_are_not_the_tables_business(table: Table) -> None:
    await seated(table, "warn")
    for person in (PROSECUTOR, 777):
        await table.say(person, "тише!", GROUP)
    assert not table.deletions


async def test_the_way_is_chosen_by_buttons_before_and_in_the_game(table: Table) -> None:
    await seated(table)
    press = Press(Kind.SETUP, 1, 0, (Setup.WORDS,))
    await table.press(PROSECUTOR, press)
    tell = table.menu(PROSECUTOR).rows[1][1]
    assert tell.text == "Сообщать мне"
    await table.press(PROSECUTOR, tell.data)
    assert (await table.row()).interruptions is Interruptions.TELL
    assert "Сообщать мне ✓" in [b.text for r in table.menu(PROSECUTOR).rows for b in r]
    await table.press(1, Press(Kind.SETUP, 1, 0, (Setup.WORDS, 1)))
    await table.say(1, "/words leave")
    assert (await table.row()).interruptions is Interruptions.TELL


async def test_a_word_by_night_brings_the_question_whether_to_disqualify(table: Table) -> None:
    people = await seated(table, "", "city", 11)
    await table.say(people[3], "кто здесь?", GROUP)
    told_of = [p for p in table.shown(PROSECUTOR) if "Ночью в чат пишет" in p.text][-1]
    await table.close()  # by then the window in which it was said may be over
    await table.press(PROSECUTOR, told_of.rows[0][0].data)
    asked = table.menu(PROSECUTOR)
    assert "Дисквалифицировать?" in asked.text
    await table.press(PROSECUTOR, asked.rows[0][0].data)
    assert not (await table.row()).game.seat(4).alive
    assert (await table.press(people[1], told_of.rows[0][0].data)).text
    assert "Дисквалифицировать" not in str(table.heard(people[1]))
