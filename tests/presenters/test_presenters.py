"""The port as a whole: whole evenings in both languages, with names meant to break things."""

import pytest

from bot.app.messages import CityPlace, Post, Private, Square, TopicState
from bot.engine import commands as cmd
from bot.presenters.translator import LANGUAGES
from tests.presenters.kit import (
    HOSTILE,
    NAMES,
    Table,
    check,
    first_night,
    plain,
    posts,
    random_evening,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [NAMES, HOSTILE])
@pytest.mark.parametrize("seed", range(3))
def test_everything_of_a_random_evening_can_be_sent(
    language: str, names: tuple[str, ...], seed: int
) -> None:
    random_evening(Table(language=language, names=names), seed)


@pytest.mark.parametrize(
    "options",
    [
        {"early_dawn": True, "ballot": "secret_until_count", "supreme_court": True},
        {"maniac_hunt": True, "announce_cause": True, "announce_saves": True, "reveal": "side"},
        {"reveal": "none", "reveal_godfather": True, "finished_city": "frozen"},
        {"nomination_withdraw": True, "zero_votes": "prosecutor", "check_reply": "dawn"},
        {"first_day_execution": False, "maniac_silent": "miss", "auto_strike": True},
        {"judge_immunity": "full", "foreign_plus_own": True, "non_voter": "two_against_self"},
        {"final_disclosure": "roles", "consigliere": "human", "mafia_fallback": "lot"},
    ],
)
def test_every_option_has_its_texts(options: dict[str, object]) -> None:
    random_evening(Table(**options), 5)  # type: ignore[arg-type]


def test_private_texts_speak_the_persons_language_and_groups_the_games() -> None:
    table = Table()
    scene = table.scene(before=table.game)
    mixed = scene.__replace__(languages={**scene.languages, 101: "en"})
    outputs = table.presenter.republish(mixed)
    panel = posts(outputs, "panel/1/")[0]
    assert plain(panel.text).startswith("🎛 Mafia no. 7 · night zero")


def test_republishing_posts_boards_panels_and_desk_anew() -> None:
    table = Table()
    table.close()
    outputs = table.presenter.republish(table.scene())
    for output in outputs:
        check(output)
    fresh = [post for post in posts(outputs) if post.fresh]
    assert {post.key for post in fresh if post.key.startswith("board/")} == {
        "board/1/1",
        "board/2/1",
    }
    assert all(post.pin for post in fresh if post.key.startswith("board/"))
    assert "desk" in {post.key for post in fresh}
    assert [o.closed for o in outputs if isinstance(o, TopicState)] == [False, False]
    night = first_night()
    states = [o for o in night.presenter.republish(night.scene()) if isinstance(o, TopicState)]
    assert [state.closed for state in states] == [True, True]


def test_nothing_of_a_city_board_goes_to_the_square() -> None:
    table = Table()
    random_evening(table, 1)
    for post in posts(table.said):
        if post.place == Square():
            assert not post.key.startswith(("board/", "panel/", "card/", "desk"))
        if post.key.startswith(("panel/", "card/", "desk")):
            assert isinstance(post.place, Private)


def test_public_news_are_the_same_at_every_place() -> None:
    table = Table()
    random_evening(table, 2)
    by_place = {
        place: [
            p.text for p in posts(table.said) if p.place == place and not p.key and not _word(p)
        ]
        for place in (CityPlace(city=1), CityPlace(city=2), Square())
    }
    assert by_place[CityPlace(city=1)] == by_place[CityPlace(city=2)]
    assert by_place[Square()][: len(by_place[CityPlace(city=1)])] == by_place[CityPlace(city=1)]


def _word(post: Post) -> bool:
    return post.text.startswith("🕯")


def test_an_undone_strike_off_is_announced_and_shown() -> None:
    from bot.engine import Recorded, Undoing, keyed_draw, undo
    from tests.presenters.kit import SEED

    table = first_night()
    opening = table.game
    strike = cmd.StrikeOff(target=5)
    table.do(strike)
    history = (
        (opening, ()),
        (opening, (Recorded(seq=table.game.seq, at=table.at, person=9000, command=strike),)),
    )
    undone = undo(table.game, history, table.at, keyed_draw(SEED))
    assert isinstance(undone, Undoing)
    outputs = table.tell(*undone.events)
    news = [p for p in posts(outputs) if p.place == Square() and not p.key]
    assert [plain(p.text) for p in news] == ["↩️ Прокуратор отменяет: вычёркивание, 5 Ева."]
    assert [o.closed for o in outputs if isinstance(o, TopicState)] == [True, True]


def test_texts_by_key_are_escaped() -> None:
    table = Table()
    text = table.presenter.text("start-unreachable", "ru", names="<3")
    assert "&lt;3" in text
