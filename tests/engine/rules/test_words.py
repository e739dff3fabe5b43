"""Last words and messages: MC-WORD-1 to MC-WORD-4, MC-PHASE-6."""

from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.errors import Refusal
from tests.engine.kit import Town, town

LISTS: dict[str, Any] = {"candidates": {"A": ["A6"], "B": ["A6", "B6"]}}


def refused(game: Town, command: cmd.Command) -> tuple[str, str]:
    refusal = game.table.act(command)
    assert isinstance(refusal, Refusal)
    return refusal.rule, refusal.reason


def test_one_word_on_each_list_the_first_city_first_mc_word_4() -> None:
    game = town("day 1 voting", **LISTS).do("A6 last word one", "A6 last word two")
    game.expect(announced=["last word A6 A", "last word A6 B"])
    game.refuse("A6 last word three", "MC-WORD-1", "spoken-already")
    game.refuse("A5 last word me", "MC-WORD-1", "no-candidate")


def test_the_prosecutor_publishes_it_for_him_by_the_same_right_mc_word_2() -> None:
    game = town("day 1 voting", dead={"A7": "killed"}, **LISTS)
    game.do("prosecutor publishes word of B6 by phone")
    game.refuse("B6 last word me", "MC-WORD-1", "spoken-already")
    game.refuse("prosecutor publishes word of A7 late", "GEN-7", "target-dead")
    game.refuse("prosecutor publishes word of A5 no", "MC-WORD-1", "no-candidate")
    assert not game.game.seat(game.seat("B6")).active


@pytest.mark.parametrize(
    ("text", "fits"), [("", False), ("x", True), ("x" * 3000, True), ("x" * 3001, False)]
)
def test_a_text_of_up_to_3000_characters_mc_word_1(text: str, fits: bool) -> None:
    game = town("day 1 voting", **LISTS)
    word = cmd.SpeakLastWord(seat=6, text=text)
    if fits:
        assert game.table.act(word) is None
    else:
        assert refused(game, word) == ("MC-WORD-1", "word-too-long" if text else "word-empty")


@pytest.mark.parametrize(("length", "fits"), [(1, True), (180, True), (181, False)])
def test_a_message_of_up_to_180_seconds_mc_word_1(length: int, fits: bool) -> None:
    game = town("day 1 voting", **LISTS)
    word = cmd.SpeakLastWord(seat=6, length=length, file_id="f")
    if not fits:
        assert refused(game, word) == ("MC-WORD-1", "word-too-long")
        return
    assert game.table.act(word) is None
    (spoken,) = game.happened(ev.LastWordSpoken)
    assert (spoken.seat, spoken.ballot, spoken.length, spoken.file_id) == (6, 1, length, "f")


def test_the_dead_have_no_word_mc_word_3() -> None:
    game = town("day 1 voting", candidates={"A": ["A6", "A5"], "B": ["B6"]})
    game.do("prosecutor strikes A6").refuse("A6 last word no", "GEN-5", "dead")


def test_the_living_write_by_day_in_a_decided_city_too_mc_phase_6() -> None:
    game = town("day 2 nomination", decided={"A": "honest"}).do("A5 says hm", "B5 says hm")
    assert game.game.seat(5).active
    town("night 1").refuse("A5 says hm", "MC-PHASE-6", "night-silence")
    town("night 0").refuse("A5 says hm", "MC-PHASE-6", "night-silence")
