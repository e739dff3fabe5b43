"""Private results: to him alone, each its own message (rules.md 9.4)."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from bot.app.messages import Output, Private
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Consigliere, ToPerson, to_seat, to_team
from bot.engine.roles import Card
from tests.presenters.kit import PROSECUTOR, Table, first_night, plain, posts, random_evening


def told(outputs: Iterable[Output]) -> dict[int, list[str]]:
    """Texts without a key by person."""
    found: dict[int, list[str]] = {}
    for post in posts(outputs):
        if isinstance(post.place, Private) and not post.key:
            found.setdefault(post.place.person, []).append(plain(post.text))
    return found


def test_a_check_is_answered_to_the_asker_alone() -> None:
    table = first_night()
    outputs = table.do(cmd.Check(seat=3, target=1))
    assert told(outputs) == {103: ["🔎 1 Аня: мафия"]}
    assert [p.facts for p in posts(outputs) if p.place == Private(person=103) and not p.key] == [
        ("mafia 1",)
    ]


def test_a_comparison_is_answered_to_the_journalist_alone() -> None:
    table = Table()
    table.close()
    outputs = table.do(cmd.Compare(seat=10, first=1, second=7))
    assert told(outputs) == {110: ["📰 1 Аня и 7 Зоя: одинаковы"]}


def test_proposals_reach_the_fellows_and_not_their_author() -> None:
    table = first_night()
    outputs = table.do(cmd.Propose(seat=2, target=4))
    said = posts(outputs, "proposals/")
    assert [(p.place, plain(p.text)) for p in said] == [
        (Private(person=101), "💬 Предлагают: 2 Борис → 4 Глеб")
    ]
    panel = posts(outputs, "panel/1/")[0]
    assert "предлагают:" in plain(panel.text)


def test_the_proposals_of_a_night_are_one_message_that_is_written_on() -> None:
    table = first_night()
    first = posts(table.do(cmd.Propose(seat=2, target=4)), "proposals/")
    second = posts(table.do(cmd.Propose(seat=2, target=5)), "proposals/")
    assert first[0].key == second[0].key
    assert plain(second[0].text) == "💬 Предлагают: 2 Борис → 5 Ева"


def test_the_mafias_talk_is_heard_by_fellows_and_prosecutor() -> None:
    table = first_night()
    outputs = table.do(cmd.Talk(seat=2, text="<b>тише</b>"))
    assert told(outputs) == {
        101: ["🌘 2 Борис: <b>тише</b>"],
        PROSECUTOR: ["🌘 Нижний · 2 Борис: <b>тише</b>"],
    }


def test_a_voter_whose_candidate_dies_may_vote_again() -> None:
    table = Table()
    table.close()
    table.do(cmd.Nominate(seat=1, target=5))
    table.do(cmd.Nominate(seat=2, target=6))
    table.close()
    table.do(cmd.CastVote(seat=3, target=6))
    outputs = table.do(cmd.StrikeOff(target=6))
    assert told(outputs)[103] == ["🗳 Кандидат выбыл: 6 Жора. Ваш голос свободен, голосуйте снова."]


def test_a_blocked_mafia_is_told_and_the_town_is_not() -> None:
    table = Table()
    table.do(cmd.ElectGodfather(seat=1, target=1))
    table.do(cmd.ElectGodfather(seat=2, target=1))
    table.close()
    outputs = table.do(cmd.StrikeOff(target=1))
    assert "Этой ночью вы никого не убиваете" in told(outputs)[102][0]
    assert set(told(outputs)) == {102}


def test_the_silence_of_the_maniac_is_the_prosecutors_to_know() -> None:
    table = first_night()
    outputs = table.close()
    assert [t for t in told(outputs)[PROSECUTOR] if t.startswith("🔪 Маньяк (")]
    assert not [
        t for p, texts in told(outputs).items() if p != PROSECUTOR for t in texts if "🔪" in t
    ]


def test_a_newcomer_gets_the_card_and_his_fellows() -> None:
    table = Table()
    table.names[555] = "Юра"
    outputs = table.do(cmd.Replace(target=2, person=555))
    card = posts(outputs, "card/2")[0]
    assert card.place == Private(person=555)
    assert card.protect
    assert "Ваша карта: мафиози" in plain(card.text)
    assert "Ваши: 1 Аня." in plain(card.text)
    left = [p for p in posts(outputs, "panel/2/") if p.place == Private(person=102)]
    assert left
    assert not left[0].rows


def test_cards_go_to_their_holders_protected_from_forwarding() -> None:
    table = Table()
    cards = posts(table.said, "card/")
    assert [post.key for post in cards] == [f"card/{n}" for n in range(1, 13)]
    assert all(
        post.protect and post.place == Private(person=100 + n) for n, post in enumerate(cards, 1)
    )
    assert plain(cards[0].text) == (
        "🃏 «Мафия № 7»\n"
        "1 Аня · Нижний\n"
        "Ваша карта: мафиози\n"
        "Днём вы как все. Ночью мафия вашего города убивает: предлагают все, решает крёстный отец."
        " Всё, что вы напишете сюда ночью, услышат свои.\n"
        "Ваши: 2 Борис.\n"
        "Ночь до 12:00 МСК (через 12 часов)."
    )


MARKS = re.compile(r"мафиози|крёстн|комиссар|врач\b|журналист|маньяк")


@pytest.mark.parametrize("seed", range(6))
def test_no_group_learns_a_card_of_the_living(seed: int) -> None:
    """Random evenings: before the end no public text joins a living seat with a card or office."""
    table = Table()
    while True:
        seen = len(table.said)
        random_evening(table, seed + table.game.stage, acts=12, windows=1)
        if table.game.over:
            break
        living = {seat.number for seat in table.game.living()}
        for line in _public_lines(table.said[seen:]):
            assert not (MARKS.search(line) and _seats_in(line) & living), line


def _public_lines(outputs: Iterable[Output]) -> list[str]:
    return [
        line
        for post in posts(outputs)
        if not isinstance(post.place, Private)
        for line in plain(post.text).splitlines()
    ]


def _seats_in(line: str) -> set[int]:
    return {int(number) for number in re.findall(r"(\d+) [А-Я]", line)}


def test_commissioners_of_other_cities_and_citizens_get_no_panel_at_night() -> None:
    table = first_night()
    stage = table.game.stage
    with_panel = {p.key for p in posts(table.said, "panel/") if p.key.endswith(f"/{stage}")}
    expected = {
        seat.number
        for seat in table.game.living()
        if seat.card in (Card.MAFIOSO, Card.COMMISSIONER, Card.MANIAC)
    }
    assert with_panel == {f"panel/{number}/{stage}" for number in expected}


@pytest.mark.parametrize(
    ("event", "person", "shown"),
    [
        (ev.GodfatherElectionOpened(city=1, to=to_team(1)), 102, "крёстного отца больше нет"),
        (ev.GodfatherTold(city=1, seat=1, to=to_seat(2)), 102, "Нижний: крёстный отец 1 Аня."),
        (ev.OrdersVoid(city=1, to=to_team(1)), 101, "его приказы не исполнены"),
        (ev.FallbackUsed(city=1, tour=True, choice=9), PROSECUTOR, "гастроли: крёстный отец пром"),
        (ev.CourtNameFell(seat=4, to=to_seat(4)), 104, "Названного вами перед судом больше нет"),
        (ev.Inactive(seat=4), PROSECUTOR, "😴 Молчит 2 дня подряд: 4 Глеб."),
        (ev.KnifeDrawn(seat=9, target=0), PROSECUTOR, "нож никого не нашёл"),
        (ev.BallotUnposted(city=2), PROSECUTOR, "Верхний: доску не удалось опубликовать"),
        (ev.OrderAgain(seat=1, former=5, to=to_seat(1)), 101, "иначе это промах"),
        (ev.OrderAgain(seat=9, former=5, to=to_seat(9)), 109, "иначе нож промахнётся"),
        (
            ev.ActFell(command=cmd.Stab(seat=9, target=5), to=(ToPerson(person=777),)),
            777,
            "ваш ход пропал вместе с ним",
        ),
        (
            ev.CheckAnswered(seat=3, target=1, mafia=True, to=(Consigliere(city=1),)),
            888,
            "🔎 Проверка, 3 Вера → 1 Аня: мафия",
        ),
    ],
)
def test_each_private_fact_is_told_to_the_one_it_is_for(
    event: ev.Event, person: int, shown: str
) -> None:
    table = first_night()
    city = table.game.city(1).__replace__(consigliere=888)
    table.game = table.game.__replace__(cities=(city, *table.game.cities[1:]))
    heard = told(table.presenter.present(table.scene(events=(event,))))
    assert shown in heard[person][0]


def test_an_election_that_is_over_at_once_is_not_called() -> None:
    opened = ev.GodfatherElectionOpened(city=1, to=to_team(1))
    elected = ev.GodfatherElected(city=1, seat=2, to=to_team(1))
    table = first_night()
    heard = told(table.presenter.present(table.scene(events=(opened, elected))))
    assert heard[102] == ["🎩 Нижний: крёстный отец теперь вы. Решать вам."]


@pytest.mark.parametrize(
    ("person", "options", "told_now", "told_else"),
    [
        (104, {"doctor_strength": "one"}, "вы отводите первый", "Ни пуля, ни нож"),
        (110, {"journalist_compares": "role"}, "одинаковы их карты", "стороне"),
        (109, {"maniac_silent": "miss"}, "нож останется чистым", "назовёт жребий"),
    ],
)
def test_a_card_says_what_the_options_make_of_it(
    person: int, options: dict[str, Any], told_now: str, told_else: str
) -> None:
    def card(table: Table) -> str:
        return plain(table.presenter.query(table.scene(), "role", person).text)

    changed, usual = card(Table(**options)), card(Table())
    assert told_now in changed
    assert told_else not in changed
    assert told_now not in usual
    assert told_else in usual
