"""Opening, joining, leaving, settings, the start with its checks."""

import pytest

from bot.app.messages import Aside, CommandMenu, Here, Private
from bot.app.running import Rights
from bot.callbacks import Kind, Press
from bot.engine import seed_hash
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

ALL_RIGHTS = Rights(administrator=True, forum=True)


def told_in_group(table: Table) -> list[str]:
    return [post.text for post in table.posts if isinstance(post.place, Here)]


async def members(table: Table) -> dict[int, bool]:
    """Who is in -> does he stand by?"""
    async with table.storage.read() as uow:
        return {m.person: m.standby for m in await uow.people.members(1)}


async def test_an_administrator_opens_a_game_and_its_card_shows_the_hash_of_the_seed(
    table: Table,
) -> None:
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame", GROUP)
    row = await table.row()
    assert (row.chat_id, row.prosecutor, row.status) == (GROUP, PROSECUTOR, "lobby")
    card = next(post for post in table.posts if post.key == "lobby")
    assert seed_hash(row.seed) in card.text
    assert table.telegram.asked == [(GROUP, PROSECUTOR)]
    assert table.heard(PROSECUTOR)[-1] == table.text("newgame-welcome", game=1)


@pytest.mark.parametrize(
    ("rights", "key"),
    [
        (None, "answer-telegram-silent"),
        (Rights(administrator=False, forum=True), "newgame-administrator"),
    ],
)
async def test_what_telegram_says_decides(table: Table, rights: Rights | None, key: str) -> None:
    table.telegram.answer = rights
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame", GROUP)
    assert told_in_group(table) == [table.text(key)]


async def test_a_basic_group_is_told_how_to_become_a_supergroup(table: Table) -> None:
    await table.say(PROSECUTOR, "/newgame", -55, kind="group")
    assert told_in_group(table) == [table.text("group-basic")]
    assert not table.telegram.asked


async def test_who_has_no_private_chat_is_asked_to_open_it(table: Table) -> None:
    await table.say(PROSECUTOR, "/newgame", GROUP)
    (post,) = table.posts
    assert post.text == table.text("newgame-open-chat")
    assert post.rows[0][0].url == "https://t.me/procurator_bot?start=hello"


async def test_one_group_has_one_open_lobby(table: Table) -> None:
    await table.lobby(0)
    await table.say(PROSECUTOR, "/newgame", GROUP)
    assert told_in_group(table) == [table.text("newgame-running")]


async def test_joining_twice_is_one_seat(table: Table) -> None:
    await table.lobby(1)
    twice = [table.words(1, "/start join_1"), table.words(1, "/join", GROUP)]
    press = table.pressed(1, Press(Kind.JOIN, 1, 0), GROUP)
    await table.take([*twice, press])
    assert await members(table) == {1: False}
    assert table.heard(1)[-2:] == [table.text("join-already", game=1)] * 2


async def test_a_press_of_join_without_a_private_chat_opens_it(table: Table) -> None:
    await table.lobby(0)
    answer = await table.press(5, Press(Kind.JOIN, 1, 0), GROUP)
    assert answer.url == "https://t.me/procurator_bot?start=join_1"
    assert await members(table) == {}
    await table.say(5, "/start join_1")
    assert await members(table) == {5: False}


@pytest.mark.parametrize("shown", [True, False])
async def test_join_by_command_without_a_private_chat_is_answered_with_a_link(
    table: Table, shown: bool
) -> None:
    await table.lobby(0)
    table.shows_asides = shown
    await table.say(5, "/join", GROUP)
    (post,) = [post for post in table.posts if isinstance(post.place, (Aside, Here))]
    assert isinstance(post.place, Aside) is shown
    assert post.rows[0][0].url == "https://t.me/procurator_bot?start=join_1"


async def test_the_prosecutor_does_not_play(table: Table) -> None:
    await table.lobby(0)
    await table.say(PROSECUTOR, "/join")
    assert table.heard(PROSECUTOR)[-1] == table.text("join-prosecutor")


async def test_a_full_game_takes_substitutes_only(table: Table) -> None:
    await table.lobby(10)
    await table.say(PROSECUTOR, "/set city_max 5")
    await table.say(11, "/start join_1")
    assert table.heard(11)[-1] == table.text("join-full", game=1)
    await table.say(11, "/start standby_1")
    assert (await members(table))[11]


async def test_who_stands_by_may_take_a_seat_and_back(table: Table) -> None:
    await table.lobby(1)
    await table.press(1, Press(Kind.STANDBY, 1, 0))
    assert await members(table) == {1: True}
    await table.press(1, Press(Kind.JOIN, 1, 0))
    assert await members(table) == {1: False}


async def test_leaving_gives_the_place_back(table: Table) -> None:
    await table.lobby(2)
    answer = await table.press(1, Press(Kind.LEAVE, 1, 0))
    assert answer.text == table.text("leave-done", game=1)
    assert await members(table) == {2: False}
    again = await table.press(1, Press(Kind.LEAVE, 1, 0))
    assert again.text == table.text("leave-stranger", game=1)


async def test_a_running_game_takes_substitutes_and_keeps_its_players(table: Table) -> None:
    await table.started()
    await table.say(50, "/start join_1")
    assert table.heard(50)[-1] == table.text("join-closed", game=1)
    await table.say(50, "/start standby_1")
    assert (await members(table))[50]
    await table.say(1, "/start standby_1")
    assert table.heard(1)[-1] == table.text("join-already", game=1)
    await table.say(1, "/leave")
    assert table.heard(1)[-1] == table.text("leave-running", game=1)
    await table.say(50, "/leave")
    assert 50 not in await members(table)


async def test_settings_are_changed_by_the_prosecutor(table: Table) -> None:
    await table.lobby(0)
    await table.say(PROSECUTOR, "/set night 8h")
    await table.say(PROSECUTOR, "/set reveal-godfather = да")
    options = (await table.row()).game.multicity
    assert options.night == 8 * 3600
    assert options.reveal_godfather


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("nigth 8h", "unknown"),
        ("night soon", "duration"),
        ("tour_order ABX", "cities"),
        ("ballot maybe", "value"),
        ("zone Mars/Olympus", "zone"),
        ("city_min 20", ""),
        ("mafia_table x", "table"),
    ],
)
async def test_an_impossible_setting_is_refused_with_what_is_possible(
    table: Table, words: str, reason: str
) -> None:
    await table.lobby(0)
    await table.say(PROSECUTOR, f"/set {words}")
    key, _, value = words.partition(" ")
    told = table.heard(PROSECUTOR)[-1]
    if not reason:
        name = table.text(f"option-{key}")
        assert told == table.text("option-set", option=name, value=value)
    else:
        assert key in told or reason in ("zone", "cities")
        assert (await table.row()).game.multicity.night == 12 * 3600


async def test_settings_without_effect_are_refused_with_the_reason(table: Table) -> None:
    await table.lobby(0)
    await table.say(PROSECUTOR, "/set turns simultaneous")
    expected = table.text("option-inert", option="turns", clause="GEN-13")
    assert table.heard(PROSECUTOR)[-1] == expected


async def test_set_alone_opens_the_menus_for_the_prosecutor_and_lists_all_for_others(
    table: Table,
) -> None:
    await table.lobby(1)
    await table.say(PROSECUTOR, "/set")
    assert table.menu(PROSECUTOR).text == table.text("setup-options")
    await table.say(1, "/set")
    listed = table.heard(1)[-1]
    assert "maniac_silent" in listed
    assert "doctor</code> = on" in listed


async def test_settings_are_the_prosecutors_and_end_with_the_start(table: Table) -> None:
    await table.started()
    await table.say(1, "/set night 8h")
    assert table.heard(1)[-1] == table.text("answer-prosecutor-only")
    await table.say(PROSECUTOR, "/set night 8h")
    assert table.heard(PROSECUTOR)[-1] == table.text("answer-started")
    assert (await table.row()).game.multicity.night == 12 * 3600


async def test_too_few_people_are_told_how_many_are_missing(table: Table) -> None:
    await table.lobby(9)
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "lobby"
    assert "MC-DECK-1" in table.heard(PROSECUTOR)[-1]


async def test_missing_rights_stop_the_start_and_are_named(table: Table) -> None:
    await table.lobby(10)
    table.telegram.answer = ALL_RIGHTS.__replace__(missing=("manage_topics", "pin_messages"))
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "lobby"
    assert table.text("right-manage_topics") in table.heard(PROSECUTOR)[-1]
    assert table.text("right-pin_messages") in table.heard(PROSECUTOR)[-1]


async def test_a_silent_telegram_stops_the_start(table: Table) -> None:
    await table.lobby(10)
    table.telegram.answer = None
    await table.say(PROSECUTOR, "/begin")
    assert table.heard(PROSECUTOR)[-1] == table.text("answer-telegram-silent")


async def test_people_who_cannot_be_written_to_stop_the_start_by_name(table: Table) -> None:
    await table.lobby(10)
    await table.take([table.member(3, "kicked")])
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "lobby"
    assert "Игрок 3" in table.heard(PROSECUTOR)[-1]
    await table.take([table.member(3, "member")])
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "running"


async def test_only_the_prosecutor_starts_the_game(table: Table) -> None:
    await table.lobby(10)
    answer = await table.press(1, Press(Kind.START, 1, 0), GROUP)
    assert answer.text == table.text("answer-prosecutor-only")
    assert (await table.row()).status == "lobby"


async def test_everybody_gets_one_card_and_the_card_of_the_lobby_is_closed(table: Table) -> None:
    row = await table.started(14)
    cards = [post for post in table.posts if post.protect]
    assert len(cards) == len(row.game.seats) == 14
    lobby = [post for post in table.posts if post.key == "lobby"][-1]
    assert not lobby.rows


async def test_a_second_start_is_told_that_the_game_runs(table: Table) -> None:
    await table.started()
    before = await table.row()
    answer = await table.press(PROSECUTOR, Press(Kind.START, 1, 0))
    assert answer.text == table.text("answer-started")
    assert await table.row() == before


async def test_cities_are_settled_by_hand_where_the_option_says_so(table: Table) -> None:
    people = await table.lobby(10)
    await table.say(PROSECUTOR, "/set city_assignment manual")
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "lobby"
    for person in people:
        await table.say(PROSECUTOR, f"/city Игрок {person} {'А' if person % 2 else 'b'}")
    assert table.heard(PROSECUTOR)[-1] == table.text("city-placed", who="Игрок 10", city="Верхний")
    await table.say(PROSECUTOR, "/begin")
    game = (await table.row()).game
    assert {s.person: s.city for s in game.seats} == {p: 1 if p % 2 else 2 for p in people}


async def test_placing_needs_a_clear_name_a_city_and_the_prosecutor(table: Table) -> None:
    await table.lobby(2)
    for words in ("/city Игрок A", "/city Игрок 1 Z", "/city"):
        await table.say(PROSECUTOR, words)
        assert table.heard(PROSECUTOR)[-1] == table.text("city-whom")
    await table.say(1, "/city Игрок 1 A")
    assert table.heard(1)[-1] == table.text("answer-prosecutor-only")


async def test_the_menu_of_the_private_chat_follows_the_office(table: Table) -> None:
    await table.lobby(10)
    (given,) = [o for o in table.sent if isinstance(o, CommandMenu)]
    assert given.place == Private(person=PROSECUTOR)
    assert ("desk", table.text("command-desk")) in given.commands
    await table.say(PROSECUTOR, "/begin")
    await table.press(PROSECUTOR, await table.button(Kind.ABORT, 1))
    assert [o.commands for o in table.sent if isinstance(o, CommandMenu)][1:] == [()]


async def test_a_game_that_is_called_off_takes_its_menu_along(table: Table) -> None:
    await table.lobby(2)
    await table.say(PROSECUTOR, "/abort")
    choice = table.posts[-1].rows[0][0]
    await table.press(PROSECUTOR, choice.data)
    assert [o.commands for o in table.sent if isinstance(o, CommandMenu)][-1] == ()
