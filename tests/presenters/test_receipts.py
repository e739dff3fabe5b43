"""Receipts: a toast for each kind of command."""

from typing import get_args

import pytest
from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import decide, keyed_draw
from bot.presenters.receipts import receipt_key
from bot.presenters.translator import LANGUAGES
from tests.presenters.kit import HOSTILE, SEED, Table, check_answer, first_night, plain
from tests.presenters.texts import messages

SAMPLES = {"seat": 1, "target": 6, "first": 2, "second": 3, "city": 1, "ballot": 1, "person": 555}
WORDS = {
    "seconds": 3600,
    "text": "слово",
    "fallback": "lot",
    "tour": True,
    "persons": (),
    "leave": True,
    "choice": 6,
}


def sample(kind: type[Struct]) -> cmd.Command:
    """A command of that kind with all its fields filled."""
    fields = {**SAMPLES, **WORDS}
    wanted = {name: fields[name] for name in kind.__struct_fields__ if name in fields}
    return kind(**wanted)  # type: ignore[return-value]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(cmd.Command))
def test_every_command_has_a_receipt_that_fits_a_toast(kind: type[Struct], language: str) -> None:
    table = Table(language=language, names=HOSTILE)
    check_answer(table.presenter.receipt(table.scene(), sample(kind), 101))


def test_receipts_are_named_after_commands() -> None:
    assert receipt_key(cmd.CastVote) == "receipt-cast-vote"
    known = messages("ru")
    spoken = {cmd.Refuse, cmd.ProposeRefusal}  # they share the words of orders and proposals
    missing = [k for k in get_args(cmd.Command) if receipt_key(k) not in known and k not in spoken]
    assert not missing


def test_a_check_is_answered_in_the_receipt_at_once() -> None:
    table = first_night()
    command = cmd.Check(seat=3, target=1)
    made = decide(table.game, command, table.at, keyed_draw(SEED))
    scene = table.scene(after=made.game, events=made.events)  # type: ignore[union-attr]
    answer = table.presenter.receipt(scene, command, 103)
    assert plain(answer.text) == "1 Аня: мафия"
    assert answer.alert
    assert answer.facts == ("mafia 1",)


def test_a_comparison_is_answered_in_the_receipt_at_once() -> None:
    table = Table()
    table.close()
    command = cmd.Compare(seat=10, first=1, second=3)
    made = decide(table.game, command, table.at, keyed_draw(SEED))
    scene = table.scene(after=made.game, events=made.events)  # type: ignore[union-attr]
    answer = table.presenter.receipt(scene, command, 110)
    assert plain(answer.text) == "1 Аня и 3 Вера: различны"
    assert answer.facts == ("different 1 3",)


def test_a_check_that_is_answered_at_dawn_says_so() -> None:
    table = first_night(check_reply="dawn")
    answer = table.presenter.receipt(table.scene(), cmd.Check(seat=3, target=1), 103)
    assert plain(answer.text) == "Проверка принята: 1 Аня. Ответ на рассвете."
    assert not answer.facts


def test_a_lone_mafioso_is_told_that_nobody_hears_him() -> None:
    table = Table()
    talk = cmd.Talk(seat=7, text="эй")
    assert "только прокуратор" in table.presenter.receipt(table.scene(), talk, 107).text
    heard = table.presenter.receipt(table.scene(), cmd.Talk(seat=1, text="эй"), 101)
    assert heard.text == "Свои услышали."


def test_orders_say_where() -> None:
    table = first_night()
    scene = table.scene()
    for command, shown in (
        (cmd.Order(seat=1, target=3), "Дома: 3 Вера"),
        (cmd.Refuse(seat=1, tour=True), "Гастроли: отказ"),
        (cmd.Undecided(seat=1), "Дома: решит консильери"),
        (cmd.Propose(seat=2, target=9, tour=True), "Гастроли, предложение: 9 Клим"),
        (cmd.ProposeRefusal(seat=2), "Дома, предложение: отказ"),
    ):
        assert plain(table.presenter.receipt(scene, command, 101).text) == shown


def test_a_lonely_mafioso_knows_that_a_human_consigliere_hears_him() -> None:
    table = Table(consigliere="human")
    act = cmd.Talk(seat=7, text="ау")

    def told() -> str:
        answer = table.presenter.receipt(table.scene(), act, 107)
        return plain(answer.text)

    assert told().endswith("вас слышит только прокуратор.")
    cities = tuple(city.__replace__(consigliere=888) for city in table.game.cities)
    table.game = table.game.__replace__(cities=cities)
    assert told().endswith("вас слышат консильери и прокуратор.")
