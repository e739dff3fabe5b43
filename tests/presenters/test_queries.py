"""Answers to /status, /role, /votes and /help."""

from bot.engine import commands as cmd
from tests.presenters.kit import PROSECUTOR, SMALL, Table, check_text, first_night, plain


def ask(table: Table, what: str, person: int) -> str:
    answer = table.presenter.query(table.scene(), what, person)
    check_text(answer.text)
    return plain(answer.text)


def test_status_tells_the_stage_the_living_the_dead_and_what_is_owed() -> None:
    assert ask(first_night(), "status", 103) == (
        "🧭 «Мафия № 7» · ночь 1 · до 4 декабря, 00:00 МСК (через 12 часов)\n"
        "Нижний (5): 1 Аня, 2 Борис, 3 Вера, 4 Глеб, 5 Ева · выбыли: 6 Жора (гражданин)\n"
        "Верхний (5): 7 Зоя, 8 Иван, 9 Клим, 10 Лев, 11 Майя · выбыли: 12 Нина (гражданин)\n"
        "Сейчас вы можете: проверить."
    )


def test_status_tells_the_same_to_all_but_for_the_last_line() -> None:
    table = first_night()
    common = {ask(table, "status", person).rsplit("\n", 1)[0] for person in range(101, 112)}
    assert len(common) == 1
    assert ask(table, "status", 105).endswith("Сейчас от вас ничего не нужно.")
    assert ask(table, "status", 106).endswith("Вы выбыли. Мёртвые молчат.")
    assert ask(table, "status", 777).endswith("12 Нина (гражданин)")


def test_status_of_a_pause_and_of_the_end() -> None:
    table = first_night()
    table.do(cmd.Pause())
    assert "пауза, осталось 12 ч" in ask(table, "status", 105)
    table.do(cmd.Abort())
    assert "игра окончена" in ask(table, "status", 105)


def test_a_decided_city_says_so() -> None:
    table = first_night()
    table.do(cmd.StrikeOff(target=7))
    assert "Верхний (4): 8 Иван, 9 Клим, 10 Лев, 11 Майя · победа честных" in ask(
        table, "status", 101
    )


def test_closed_cards_stay_closed_in_status() -> None:
    assert "выбыли: 6 Жора\n" in ask(first_night(reveal="none"), "status", 101)


def test_the_prosecutors_status_is_his_desk() -> None:
    assert ask(first_night(), "status", PROSECUTOR).startswith("🗂 «Мафия № 7»")


def test_a_role_is_told_to_its_holder_and_to_nobody_else() -> None:
    table = first_night()
    assert "Ваша карта: маньяк" in ask(table, "role", 109)
    assert ask(table, "role", 777) == "У вас нет карты в этой игре."


def test_votes_show_the_own_city_first() -> None:
    table = Table()
    table.close()
    assert ask(table, "votes", 107).startswith("📜 Верхний")
    assert ask(table, "votes", 101).startswith("📜 Нижний")
    assert ask(first_night(), "votes", 101).startswith("Сейчас ночь")


def test_help_names_the_commands() -> None:
    text = ask(Table(), "help", 101)
    assert all(
        command in text for command in ("/nominate", "/vote", "/unvote", "/status", "/role")
    )


def test_status_reminds_a_judge_of_the_court() -> None:
    table = Table(supreme_court=True)
    table.close()
    for seat in (3, 8):
        table.do(cmd.ElectJudge(seat=seat, target=seat))
    table.close()
    assert "назвать суду" in ask(table, "status", 103)
    assert "назвать суду" not in ask(table, "status", 104)


def test_votes_show_the_boards_of_all_cities_that_fit() -> None:
    table = Table((*SMALL, SMALL[0]))
    table.close()
    text = ask(table, "votes", 107)
    places = [text.index(f"{city} · день 1") for city in ("Верхний", "Нижний", "Дальний")]
    assert places == sorted(places)
