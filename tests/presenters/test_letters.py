"""Letters of the prosecutor: to one in private, to a city and to all in public."""

from bot.app.messages import CityPlace, Post, Private, Square
from bot.presenters.desk_parts import Scope
from tests.presenters.kit import PROSECUTOR, Table, check, first_night, plain


def sent(table: Table, scope: Scope, number: int) -> tuple[list[Post], str]:
    scene = table.scene().__replace__(languages={105: "en", PROSECUTOR: "ru"})
    outputs, receipt = table.presenter.letter(scene, PROSECUTOR, scope, number, "Где <вы>?")
    for output in outputs:
        check(output)
    return [post for post in outputs if isinstance(post, Post)], plain(receipt.text)


def test_a_letter_to_one_is_told_in_his_language_and_to_him_alone() -> None:
    (post,), receipt = sent(first_night(), Scope.SEAT, 5)
    assert post.place == Private(person=105)
    assert plain(post.text).endswith("the prosecutor writes to you:\nГде <вы>?")
    assert receipt == "Отправлено: 5 Ева."


def test_a_letter_to_a_city_stands_in_its_place() -> None:
    (post,), receipt = sent(first_night(), Scope.CITY, 2)
    assert post.place == CityPlace(city=2)
    assert plain(post.text) == "📣 Прокуратор. Где <вы>?"
    assert receipt == "Отправлено: Верхний."


def test_a_letter_to_all_stands_in_every_place() -> None:
    found, receipt = sent(first_night(), Scope.ALL, 0)
    assert [post.place for post in found] == [CityPlace(city=1), CityPlace(city=2), Square()]
    assert receipt == "Отправлено: всем."
