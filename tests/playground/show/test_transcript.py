"""The transcript: each message once, where it was read, day by day."""

from playground.show.scene import PRIVATE, Remark
from playground.show.transcript import Transcript

AT = 1_796_137_200.0
"""1 December 2026, 18:00 in Moscow."""


def said(text: str, place: str = "Площадь", at: float = AT, number: int = 1) -> Remark:
    return Remark(at, place, "Procurator", text, message=(1, number), by_bot=True)


def written(*remarks: Remark) -> list[str]:
    lines: list[str] = []
    transcript = Transcript(lines.append)
    for remark in remarks:
        transcript.hear(remark)
    return [line for line in lines if line]


def test_a_message_stands_with_its_time_and_place_and_its_buttons() -> None:
    remark = Remark(AT, "Рим", "Procurator", "Доска\n1. Анна", (("3 Анна", "Отменить"),))
    assert written(remark)[1:] == [
        "18:00 [Рим] Procurator: Доска",
        "      │ 1. Анна",
        "      │ [3 Анна] [Отменить]",
    ]


def test_a_new_chapter_and_a_new_day_have_headings() -> None:
    lines = written(said("🌙 Ночь 1. Города засыпают."), said("Тихо", at=AT + 7 * 3600, number=2))
    assert lines[0].startswith("════ 1 декабря · 🌙 Ночь 1 ")
    assert lines[2].startswith("════ 2 декабря · 🌙 Ночь 1 ")


def test_what_is_said_in_several_places_is_written_once() -> None:
    lines = written(said("🌅 Утро", "Рим"), said("🌅 Утро", "Площадь", AT + 1, 2))
    assert lines[-1] == "18:00 [Площадь] Procurator: то же, что здесь: Рим"


def test_an_edited_board_is_written_when_it_has_come_to_rest() -> None:
    board = Remark(AT, "Рим", "Procurator", "Анна: 0", (("3",),), (1, 9), by_bot=True)
    vote = Remark(AT, "Рим", "Procurator", "Анна: 1", (("3",),), (1, 9), edited=True)
    over = Remark(AT, "Рим", "Procurator", "Казнь: Анна", (), (1, 9), edited=True)
    lines = written(board, vote, over)
    assert lines[-1] == "18:00 [Рим] Procurator ✎ Казнь: Анна"
    assert not any("Анна: 1" in line for line in lines)


def test_a_press_is_a_line_of_its_own() -> None:
    press = Remark(AT, PRIVATE + "3 Анна", "Анна", "[4 Глеб] → Принято", deed=True)
    assert written(press) == ["18:00 [✉ 3 Анна] · Анна [4 Глеб] → Принято"]
