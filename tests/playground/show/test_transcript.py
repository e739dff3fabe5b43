"""The transcript: each message once, where it was read, day by day."""

from playground.show.scene import PRIVATE, Remark
from playground.show.transcript import Transcript
from playground.show.words import RUSSIAN

AT = 1_796_137_200.0
"""1 December 2026, 18:00 in Moscow."""


def said(text: str, place: str = "Площадь", at: float = AT, number: int = 1) -> Remark:
    return Remark(at, place, "Procurator", text, message=(1, number), by_bot=True, seq=number)


def board(text: str, seq: int, *buttons: str, owner: int = 0) -> Remark:
    """The same message each time: what follows the first is an edit."""
    rows = (buttons,) if buttons else ()
    place = PRIVATE + "Анна" if owner else "Рим"
    return Remark(
        AT + seq,
        place,
        "Procurator",
        text,
        rows,
        (1, 9),
        edited=seq > 1,
        by_bot=True,
        owner=owner,
        seq=seq,
    )


def written(*remarks: Remark) -> list[str]:
    lines: list[str] = []
    transcript = Transcript(lines.append, RUSSIAN)
    for remark in remarks:
        transcript.hear(remark)
    transcript.close()
    return [line for line in lines if line]


def test_a_message_stands_with_its_time_and_place_and_its_buttons() -> None:
    assert written(board("Доска\n1. Анна", 1, "3 Анна", "Отменить"))[1:] == [
        "18:00 [Рим] Доска",
        "      │ 1. Анна",
        "      │ [3 Анна] [Отменить]",
    ]


def test_a_new_chapter_and_a_new_day_have_headings() -> None:
    lines = written(
        said("⏳ Раньше срока.\n🌙 Ночь 1. Города засыпают."),
        said("Тихо", at=AT + 7 * 3600, number=2),
    )
    assert lines[0].startswith("════ 1 декабря · 🌙 Ночь 1 ")
    assert lines[3].startswith("════ 2 декабря · 🌙 Ночь 1 ")


def test_what_is_said_in_several_places_is_written_once() -> None:
    lines = written(said("🌅 Утро", "Рим"), said("🌅 Утро", "Площадь", AT + 1, 2))
    assert lines[1:] == ["18:00 [Рим, Площадь] 🌅 Утро"]


def test_an_edited_board_is_written_when_it_has_come_to_rest_first_as_it_stood() -> None:
    lines = written(
        board("Доска\nАнна: 0\nСудьи нет", 1, "3"),
        board("Доска\nАнна: 1\nСудьи нет", 2, "3 · 1"),
        board("Доска\nАнна: 2\nСудьи нет", 3, "3 · 2"),
        board("Итог\nКазнь: Анна", 4),
    )
    assert lines[5:] == [
        "18:00 [Рим] ✎ напоследок: Доска",
        "      │ Анна: 2",
        "18:00 [Рим] ✎ Итог",
        "      │ Казнь: Анна",
    ]


def test_a_panel_answers_a_press_with_the_lines_that_have_changed() -> None:
    press = Remark(AT + 2, PRIVATE + "Анна", "Анна", "[4 Глеб] → Принято", deed=True, owner=3)
    lines = written(
        board("Панель\nВаш голос: не выбрано\nдо 18:29 МСК (через 2 часа)", 1, "4", owner=3),
        press,
        board("Панель\nВаш голос: 4\nдо 18:29 МСК (через 119 минут)", 2, "4 ✓", owner=3),
    )
    assert lines[5:] == [
        "18:00 [✉ Анна] · Анна [4 Глеб] → Принято",
        "18:00 [✉ Анна] ✎ Панель",
        "      │ Ваш голос: 4",
    ]


def test_a_pin_and_what_becomes_of_a_chat_are_short_notes() -> None:
    pin = Remark(AT, "Рим", "", "Доска\nАнна: 0", message=(1, 9), pinned=True, by_bot=True)
    shut = Remark(AT, "Рим", "", "тема закрыта", note=True, by_bot=True, seq=1)
    too = Remark(AT, "Троя", "", "тема закрыта", note=True, by_bot=True, seq=2)
    assert written(pin, shut, too)[1:] == [
        "18:00 [Рим] · 📌 закреплено: Доска",
        "18:00 [Рим, Троя] · тема закрыта",
    ]
