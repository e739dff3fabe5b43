"""The lobby's desk and the lists of helpers: in both languages, with hostile names."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.app import option_menus as menus
from bot.app.messages import Post, Private
from bot.app.presenting import LobbyScene
from bot.app.records import Helper, Interruptions, Known, Member
from bot.callbacks import Kind, Press
from bot.engine.rules.options import CityOptions, ClubOptions, MulticityOptions, with_option
from bot.presenters import Presenters
from bot.presenters.setup_parts import Setup
from tests.presenters.kit import HOSTILE, TRANSLATOR, check, labels, plain

BOSS, DEPUTY = 99, 98


def scene(
    names: Sequence[str] = HOSTILE,
    *,
    language: str = "ru",
    helpers: tuple[Helper, ...] = (),
    **changes: Any,
) -> LobbyScene:
    known = {
        n: Known(person=n, name=name, language=language, reachable=True)
        for n, name in enumerate(names, 1)
    }
    for person in (BOSS, DEPUTY):
        known[person] = Known(person=person, name="Пётр", language=language, reachable=True)
    members = tuple(Member(person=n, joined_at=n, city=n % 3) for n in range(1, len(names) + 1))
    values: dict[str, Any] = {"options": MulticityOptions(city_assignment="manual")}
    return LobbyScene(
        game_id=7,
        chat_id=-100,
        language=language,
        prosecutor=BOSS,
        members=members,
        known=known,
        seed_hash="0" * 64,
        bot_username="procurator_bot",
        helpers=helpers,
        **(values | changes),
    )


def page(of: LobbyScene, *args: int, kind: Kind = Kind.SETUP) -> Post:
    (post,) = Presenters(TRANSLATOR).setup(of, BOSS, kind, args)
    check(post)
    assert isinstance(post, Post)
    return post


def desks(of: LobbyScene) -> list[Post]:
    found = [p for p in Presenters(TRANSLATOR).lobby(of) if isinstance(p, Post)][1:]
    for post in found:
        check(post)
    return found


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("assignment", ["auto", "manual"])
def test_every_screen_is_fit_to_be_sent(language: str, assignment: str) -> None:
    options = MulticityOptions(city_assignment=assignment, cities=6)  # type: ignore[arg-type]
    for names in ((), HOSTILE, ("Ы" * 64,) * 120):
        of = scene(names, language=language, options=options)
        desks(of)
        for screen in Setup:
            page(of, screen)
            page(of, screen, 1)
        page(of, Setup.TOUR, 2, 5)
        for key in (key for keys in menus.GROUPS.values() for key in keys):
            page(of, Setup.OPTION, menus.place_of(key))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("options", [ClubOptions(), CityOptions()])
def test_every_screen_of_a_table_is_fit_to_be_sent(
    language: str, options: ClubOptions | CityOptions
) -> None:
    for names in ((), HOSTILE, ("Ы" * 64,) * 15):
        of = scene(names, language=language, options=options)
        seats = [m.__replace__(city=0, seat=m.person % 4) for m in of.members]
        for now in (of, of.__replace__(members=tuple(seats), interruptions=Interruptions.TELL)):
            desks(now)
            for screen in Setup:
                page(now, screen)
                page(now, screen, 1)


def test_the_way_that_holds_for_words_out_of_turn_is_marked() -> None:
    of = scene(("Аня",), options=ClubOptions(), interruptions=Interruptions.WARN)
    shown = [text for line in labels(page(of, Setup.WORDS)) for text in line]
    assert [text for text in shown if "✓" in text] == ["Замечание ✓"]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("key", [k for keys in menus.GROUPS.values() for k in keys])
def test_every_value_has_words_and_marks_what_stands_and_what_is_usual(
    language: str, key: str
) -> None:
    usual = TRANSLATOR.text("setup-usual", language)
    for word in menus.offered(key):
        options = with_option(MulticityOptions(), key, word)
        shown = labels(page(scene(language=language, options=options), Setup.SET, *_at(key)))
        texts = [text for row in shown for text in row]
        assert sum(text.endswith("✓") for text in texts) == 1
        assert sum(usual in text for text in texts) == 1
        assert not any("_" in text for text in texts if key != "zone")


def _at(key: str) -> tuple[int, int]:
    return menus.place_of(key), 0


def test_the_desk_tells_sizes_order_and_who_is_missing() -> None:
    options = MulticityOptions(city_assignment="manual", consigliere="human", tour_order=(2, 1))
    tom = Helper(person=60, office="consigliere", city=2)
    post = desks(scene(("Аня", "Борис", "Вера"), options=options, helpers=(tom,)))[0]
    assert plain(post.text) == (
        "🗂 «Мафия № 7» · набор\n"
        "Записано: 3, нужно хотя бы 10\n"
        "Города по рукам: Нижний 1, Верхний 1\n"
        "Ещё без города: 1\n"
        "Порядок гастролей: Верхний, Нижний\n"
        "Нет консильери, за него сыграет бот: Нижний"
    )
    assert labels(post) == [
        ["Города", "Гастроли"],
        ["Настройки", "Помощники"],
        ["Начать игру", "Отменить игру"],
    ]


def test_who_is_given_a_city_is_still_on_the_page_that_opens_then() -> None:
    people = scene([f"Игрок {n}" for n in range(1, 31)])
    for person, shown in ((12, "1/3"), (13, "2/3"), (30, "3/3"), (404, "1/3")):
        assert shown in labels(page(people, Setup.CITIES, 0, person))[-3]
    back = Press.unpack(page(people, Setup.PLACE, 13).rows[-1][0].data)
    assert back.args == (Setup.CITIES, 0, 13)


def test_a_deputy_has_the_same_desk_and_a_game_that_is_over_has_no_buttons() -> None:
    helpers = (Helper(person=DEPUTY, office="deputy"), Helper(person=60, office="offer"))
    both = desks(scene(helpers=helpers))
    assert [post.place for post in both] == [Private(person=BOSS), Private(person=DEPUTY)]
    over = desks(scene(status="over"))
    assert not over[0].rows
    assert desks(scene(status="running")) == []


def test_helpers_are_listed_given_an_office_and_dismissed() -> None:
    options = MulticityOptions(consigliere="human")
    helpers = (
        Helper(person=1, office="offer"),
        Helper(person=2, office="consigliere", city=1),
        Helper(person=3, office="trusted"),
    )
    of = scene(options=options, helpers=helpers)
    listed = page(of, kind=Kind.HELPER)
    assert "консильери, Нижний" in plain(listed.text)
    assert "https://t.me/procurator_bot?start=help_7" in plain(listed.text)
    assert Press.unpack(listed.rows[0][0].data).args == (1,)
    one = page(of, 3, kind=Kind.HELPER)
    shown = [text for row in labels(one) for text in row]
    assert shown == [
        *("второй прокуратор", "консильери, Нижний", "консильери, Верхний"),
        *("Снять", "‹ Назад"),
    ]
    asked = page(of, 3, 1, 0, kind=Kind.HELPER)
    assert "Видит всё и может всё" in plain(asked.text)
    assert Press.unpack(asked.rows[0][0].data).args == (3, 1, 0, 1)
    assert "Снять?" in plain(page(of, 3, 0, 0, kind=Kind.HELPER).text)
    assert labels(page(of, 77, kind=Kind.HELPER)) == labels(listed)
    running = scene(options=options, helpers=helpers, status="running")
    assert "консильери, Верхний" not in str(labels(page(running, 3, kind=Kind.HELPER)))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_lists_of_helpers_bear_any_name(language: str) -> None:
    helpers = tuple(Helper(person=n, office="offer") for n in range(1, len(HOSTILE) + 1))
    of = scene(language=language, helpers=helpers)
    page(of, kind=Kind.HELPER)
    for helper in helpers:
        page(of, helper.person, kind=Kind.HELPER)
        page(of, helper.person, 3, 0, 0, kind=Kind.HELPER)
