"""Whole games of club and city through the chat: by buttons, in both languages, at each pace."""

from random import Random
from typing import Final

import pytest

from bot.app.messages import Silence, Square
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine import legal
from bot.engine.state import Game
from bot.engine.table_phases import LEAVE, STAY, Hands, TableNight, ThirdVote, Turns
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR
from tests.presenters.kit import check

KINDS: Final = {
    cmd.Nominate: Kind.NOMINATE,
    cmd.CastVote: Kind.VOTE,
    cmd.Thank: Kind.THANK,
    cmd.Shoot: Kind.SHOOT,
    cmd.HoldFire: Kind.HOLD_FIRE,
    cmd.Seek: Kind.SEEK,
    cmd.Heal: Kind.HEAL,
    cmd.Check: Kind.CHECK,
}
STEPS: Final = 400
AT_ONCE: Final = ("timings async", "turns simultaneous")


async def opened(table: Table, which: str, players: int, *settings: str) -> None:
    """A game at the table has begun."""
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, f"/newgame {which}", GROUP)
    await table.take([table.words(person, "/start join_1") for person in range(1, players + 1)])
    for setting in settings:
        await table.say(PROSECUTOR, f"/set {setting}")
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "running", table.heard(PROSECUTOR)[-1]


async def played(table: Table, dice: Random) -> int:
    """Everybody does what he may, by lot, to the end; how many windows that took."""
    for step in range(STEPS):
        row = await table.row()
        if row.status != "running":
            return step
        for seat in row.game.seats:
            acts = [
                act
                for act in legal(row.game, seat.number, table.now)
                if not isinstance(act, cmd.Say | cmd.Talk)
            ]
            if acts and dice.random() < 0.7:
                press = pressed(row.game.stage, row.game.phase, dice.choice(acts))
                await table.press(seat.person, press, GROUP)
            if (await table.row()).game.stage != row.game.stage:
                break
        now = await table.row()
        if now.status == "running" and now.game.stage == row.game.stage:
            await table.close()
    raise AssertionError("the game does not end")


def pressed(stage: int, phase: object, act: cmd.PlayerAct) -> Press:
    """The button of an act; a hand is one for the whole round."""
    one_by_one = isinstance(phase, Hands | ThirdVote)
    first = stage - phase.called if isinstance(phase, Hands | ThirdVote) else stage
    if isinstance(act, cmd.VoteOutcome):
        return Press(Kind.OUTCOME, 1, first, (int(act.leave),))
    if isinstance(act, cmd.CastVote) and one_by_one:
        return Press(Kind.HAND, 1, first)
    target = getattr(act, "target", 0)
    return Press(KINDS[type(act)], 1, stage, (target,) if target else ())


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    ("which", "players", "settings"),
    [
        ("club", 8, ()),
        ("club", 10, ("timings document", "missing_nomination lot")),
        ("club", 9, (*AT_ONCE, "unanimity all_who_chose")),
        ("city", 11, ("don_check on", "reveal role")),
        ("city", 11, (*AT_ONCE, "announce_saves on", "reveal side")),
        ("city", 9, ("players 9", "parity_win on", "fake_steps off")),
    ],
)
async def test_a_whole_game_is_played_by_buttons(
    table: Table, which: str, players: int, settings: tuple[str, ...], language: str
) -> None:
    if language == "en":
        for person in (PROSECUTOR, *range(1, players + 1)):
            await table.say(person, "/start", language_code="en")
    await opened(table, which, players, *settings)
    await played(table, Random(which))
    for post in table.posts:
        check(post)
    seen = [post.text for post in table.posts if isinstance(post.place, Square)]
    assert any("🎬" in text for text in seen)
    assert any("🃏" in text for text in seen)


# --- hands ---------------------------------------------------------------------------------------


async def at_hands(table: Table) -> None:
    """The first vote of a club game with two candidates."""
    await opened(table, "club", 8, "intro off", "talk_seconds 0")
    while not isinstance((await table.row()).game.phase, Hands):
        row = await table.row()
        turn = [seat for seat in row.game.seats if _may(table, row.game, seat.number)]
        if turn:
            target = 2 if turn[0].number != 2 else 1
            await table.press(
                turn[0].person, Press(Kind.NOMINATE, 1, row.game.stage, (target,)), GROUP
            )
        await table.close()


def _may(table: Table, game: Game, seat: int) -> bool:
    acts = legal(game, seat, table.now)
    return any(isinstance(act, cmd.Nominate) for act in acts)


async def test_a_round_of_hands_is_one_message_that_needs_no_edit(table: Table) -> None:
    await at_hands(table)
    row = await table.row()
    phase = row.game.phase
    assert isinstance(phase, Hands)
    assert len(phase.candidates) == 2
    before = len([post for post in table.posts if post.key == "floor"])
    press = Press(Kind.HAND, 1, row.game.stage)
    voter = next(s for s in row.game.seats if s.number not in phase.candidates)
    assert "Рука поднята" in (await table.press(voter.person, press, GROUP)).text
    assert "уже поднята" in (await table.press(voter.person, press, GROUP)).text
    await table.close()
    assert len([post for post in table.posts if post.key == "floor"]) == before
    other = next(
        s for s in row.game.seats if s.number not in phase.candidates and s.number != voter.number
    )
    await table.press(other.person, press, GROUP)
    now = (await table.row()).game.phase
    assert isinstance(now, Hands)
    first, last = phase.candidates
    assert (now.raised[voter.number], now.raised[other.number]) == (first, last)


async def test_a_hand_for_a_round_that_is_over_is_late(table: Table) -> None:
    await at_hands(table)
    row = await table.row()
    press = Press(Kind.HAND, 1, row.game.stage)
    while isinstance((await table.row()).game.phase, Hands):
        await table.close()
    answer = await table.press(row.game.seats[0].person, press, GROUP)
    assert answer.facts == ("late",)


# --- words ---------------------------------------------------------------------------------------


async def test_thank_you_in_the_chat_gives_the_floor_back(table: Table) -> None:
    await opened(table, "club", 8)
    seats = (await table.row()).game.seats
    await table.say(seats[1].person, "спасибо", GROUP)
    assert (await table.row()).game.stage == 1
    await table.say(seats[0].person, "Спасибо!", GROUP)
    assert (await table.row()).game.stage == 2


async def test_a_warning_says_what_it_is_for(table: Table) -> None:
    await opened(table, "club", 8, "intro off", "talk_seconds 0")
    while not isinstance((await table.row()).game.phase, Turns):
        await table.close()
    await table.close()
    public = [post.text for post in table.posts if isinstance(post.place, Square)]
    assert any("🟨" in text and "молчание в свой ход" in text for text in public)


@pytest.mark.parametrize(
    ("mode", "follows"),
    [("confirm", "решать вам"), ("auto", "дисквалификация"), ("warn", "замечание")],
)
async def test_words_by_night_go_and_the_prosecutor_hears_what_follows(
    table: Table, mode: str, follows: str
) -> None:
    await opened(table, "club", 8, "intro off", f"night_offence {mode}")
    person = (await table.row()).game.seats[3].person
    await table.say(person, "кто здесь?", GROUP)
    assert len(table.deletions) == 1
    (told,) = [text for text in table.heard(PROSECUTOR) if "Ночью в чат пишет 4 " in text]
    assert follows in told
    seat = (await table.row()).game.seat(4)
    assert (seat.alive, seat.warnings) == (mode != "auto", int(mode == "warn"))


async def test_who_has_his_last_word_may_write_and_then_no_more(table: Table) -> None:
    await opened(table, "city", 11, "day1_single leave")
    game = (await table.row()).game
    await table.close()
    first = game.seats[0].person
    await table.say(first, "/nominate 5")
    while (await table.row()).game.seat(5).alive:
        await table.close()
    dead = game.seats[4].person
    assert not [o for o in table.sent if isinstance(o, Silence) and not o.lifted]
    await table.say(dead, "прощайте", GROUP)
    assert not table.deletions
    await table.close()
    silenced = [o.person for o in table.sent if isinstance(o, Silence) and not o.lifted]
    assert silenced == [dead]


# --- the desk ------------------------------------------------------------------------------------


async def test_a_third_warning_asks_first_and_then_disqualifies(table: Table) -> None:
    await opened(table, "club", 8)
    for number in (1, 2, 3):
        await table.say(PROSECUTOR, "/warn 4 шум")
        assert f"Будет {number} из 3" in table.menu(PROSECUTOR).text
        sure = table.menu(PROSECUTOR).rows[0][0].data
        await table.press(PROSECUTOR, sure)
    assert not (await table.row()).game.seat(4).alive
    news = [post.text for post in table.posts if not post.key]
    assert any("Дисквалификация: <b>4 " in text for text in news)


async def test_a_vote_is_set_by_the_prosecutor_and_can_be_undone(table: Table) -> None:
    await at_hands(table)
    phase = (await table.row()).game.phase
    assert isinstance(phase, Hands)
    await table.say(PROSECUTOR, f"/setvote 5 {phase.candidates[1]}")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    now = (await table.row()).game.phase
    assert isinstance(now, Hands)
    assert now.raised == {5: phase.candidates[1]}
    await table.say(PROSECUTOR, "/undo")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    undone = (await table.row()).game.phase
    assert isinstance(undone, Hands)
    assert not undone.raised


@pytest.mark.parametrize("choice", ["0", "99", "Никто", "stay", "leave", "5"])
async def test_a_vote_that_cannot_be_cast_is_not_set(table: Table, choice: str) -> None:
    await at_hands(table)
    await table.say(PROSECUTOR, f"/setvote 5 {choice}")
    assert "CLUB-VOTE-12" in table.heard(PROSECUTOR)[-1]


async def test_a_vote_is_set_by_names_too(table: Table) -> None:
    await at_hands(table)
    row = await table.row()
    assert isinstance(row.game.phase, Hands)
    first, _ = row.game.phase.candidates
    voter, target = row.game.seat(5).person, row.game.seat(first).person
    await table.say(PROSECUTOR, f"/setvote Игрок {voter} Игрок {target}")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    await table.say(PROSECUTOR, f"/voidvote Игрок {voter}")
    assert "Снять руку?" in table.menu(PROSECUTOR).text


async def third_vote(table: Table) -> ThirdVote:
    """Two have equal votes in the first round and again in the second."""
    await at_hands(table)
    while not isinstance((phase := (await table.row()).game.phase), ThirdVote):
        row = await table.row()
        if isinstance(row.game.phase, Hands) and row.game.phase.called == 0:
            for number in (2, 3, 4, 5):  # the others' hands fall on the last one, 2
                press = Press(Kind.HAND, 1, row.game.stage)
                await table.press(row.game.seat(number).person, press, GROUP)
        await table.close()
    return phase


@pytest.mark.parametrize(("word", "choice"), [("leave", LEAVE), ("остаются", STAY)])
async def test_an_outcome_is_set_by_its_word_and_0_is_none(
    table: Table, word: str, choice: int
) -> None:
    phase = await third_vote(table)
    voter = next(n for n in range(3, 9) if n not in phase.candidates)
    await table.say(PROSECUTOR, f"/setvote {voter} 0")
    assert "CLUB-VOTE-12" in table.heard(PROSECUTOR)[-1]
    await table.say(PROSECUTOR, f"/setvote {voter} {word}")
    await table.press(PROSECUTOR, table.menu(PROSECUTOR).rows[0][0].data)
    now = (await table.row()).game.phase
    assert isinstance(now, ThirdVote)
    assert now.raised == {voter: choice}


# --- the night -----------------------------------------------------------------------------------


async def test_by_night_only_he_who_is_woken_has_a_panel(table: Table) -> None:
    await opened(table, "city", 11)
    while not isinstance((await table.row()).game.phase, TableNight):
        await table.close()
    game = (await table.row()).game
    awake = {seat.person for seat in game.mafia(1)}
    for seat in game.seats:
        panels = [p for p in table.shown(seat.person) if p.key.startswith("panel/") and p.rows]
        assert bool(panels) == (seat.person in awake)


async def test_what_can_be_asked_at_a_table_is_answered(table: Table) -> None:
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame club", GROUP)
    await table.say(1, "/start join_1")
    await table.say(1, "/status")
    assert "Записано: 1, нужно хотя бы 8" in table.heard(1)[-1]
    for asked in ("/rules", "/links", "/set", "/helpers", "/consigliere A @x", "/tour B A"):
        await table.say(PROSECUTOR, asked)
    await table.take([table.words(person, "/start join_1") for person in range(2, 9)])
    await table.say(PROSECUTOR, "/begin")
    wrong = ("/recall A", "/recall", "/name 3", "/close")
    for asked in ("/sealed", "/remind", *wrong, "/desk", "/log"):
        await table.say(PROSECUTOR, asked)
    for asked in ("/role", "/status", "/votes", "/log", "/word прощайте", "/judge 3", "/check 3"):
        await table.say(1, asked)
    assert [text for text in table.heard(PROSECUTOR) if "В этой игре так не ходят" in text]
    assert not [text for text in table.heard(1) if "сломалось" in text]
    assert not [text for text in table.heard(PROSECUTOR) if "сломалось" in text]


async def test_a_table_wants_a_group_and_a_fitting_number(table: Table) -> None:
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame club")
    assert "/newgame club" in table.heard(PROSECUTOR)[-1]
    await table.say(PROSECUTOR, "/newgame city", GROUP)
    await table.say(1, "/start join_1")
    await table.say(PROSECUTOR, "/begin")
    assert "CITY-DECK-1" in table.heard(PROSECUTOR)[-1]


async def test_a_night_act_without_a_name_by_day_says_that_there_is_nothing_to_do(
    table: Table,
) -> None:
    await opened(table, "club", 8)
    person = (await table.row()).game.seats[3].person
    await table.say(person, "/shoot")
    assert table.heard(person)[-1] == table.text("status-nothing")
