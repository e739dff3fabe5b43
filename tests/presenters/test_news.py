"""What all read: one message an instant and place, in the order of the rules."""

from collections.abc import Iterable

from bot.app.messages import CityPlace, Media, Output, Post, Private, Square, TopicState
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import EVERYONE, to_seat
from bot.engine.roles import Card
from bot.presenters.news import parts
from bot.presenters.translator import Html
from tests.presenters.kit import Table, first_night, plain, posts

ALL = [CityPlace(city=1), CityPlace(city=2), Square()]
THREE = (Card.MAFIOSO, Card.COMMISSIONER, Card.CITIZEN, Card.CITIZEN, Card.CITIZEN)


def public(outputs: Iterable[Output]) -> list[Post]:
    """Announcements: posts in groups that are no boards."""
    return [p for p in posts(outputs) if p.place in ALL and not p.key]


def said(outputs: Iterable[Output]) -> str:
    """The announcement, which must be the same at every place."""
    (text,) = {plain(post.text) for post in public(outputs)}
    return text


def test_the_deal_makes_topics_and_says_who_lives_where() -> None:
    table = Table()
    assert said(table.said) == (
        "🌒 Ночь знакомства. Карты розданы. Города делают вид, что спят."
        " Этой ночью никого не убивают.\n"
        "Нижний: 1 Аня, 2 Борис, 3 Вера, 4 Глеб, 5 Ева, 6 Жора\n"
        "Верхний: 7 Зоя, 8 Иван, 9 Клим, 10 Лев, 11 Майя, 12 Нина\n"
        "Ночь до 12:00 МСК (через 12 часов)."
    )
    assert [post.place for post in public(table.said)] == ALL


def test_a_nightfall_is_one_message_a_place_in_the_order_of_the_rules() -> None:
    table = Table()
    table.close()
    for seat, target in ((1, 5), (7, 12)):
        table.do(cmd.Nominate(seat=seat, target=target))
    table.do(cmd.ElectJudge(seat=3, target=4))
    table.close()
    table.do(cmd.CastVote(seat=1, target=5))
    table.do(cmd.CastVote(seat=2, target=5))
    outputs = table.close()
    assert [post.place for post in public(outputs)] == ALL
    assert said(outputs) == (
        "🌙 Ночь 1. Города засыпают. Не все.\n"
        "Нижний, голоса: 5 Ева (2) · проголосовали: 2\n"
        "Верхний: ни одного голоса\n"
        "⚖️ Казнь: 5 Ева (Нижний), гражданин.\n"
        "⚖️ Казнь: 12 Нина (Верхний), гражданин.\n"
        "Нижний, судья: 4 Глеб\n"
        "🎭 Этой ночью на гастролях: Нижний\n"
        "Ночь до 4 декабря, 00:00 МСК (через 12 часов)."
    )
    assert public(outputs)[0].facts == (
        "executed 5 citizen",
        "executed 12 citizen",
        "judge A 4",
        "tour A",
    )


def test_topics_close_after_the_news_of_the_night_and_open_before_those_of_the_morning() -> None:
    table = Table()
    morning = table.close()
    kinds = [type(output) for output in morning]
    assert kinds.index(TopicState) < kinds.index(Post)
    table.close()
    evening = table.close()
    states = [output for output in evening if isinstance(output, TopicState)]
    assert [(state.place.city, state.closed) for state in states] == [(1, True), (2, True)]
    assert evening.index(states[0]) > evening.index(public(evening)[-1])


def test_a_dawn_names_the_dead_by_city_and_says_where_all_live() -> None:
    table = first_night(announce_cause=True)
    table.do(cmd.Stab(seat=9, target=2))
    outputs = table.close()
    assert [post.place for post in public(outputs)] == ALL
    assert said(outputs) == (
        "🌅 Утро второго дня\n"
        "Нижний. Жертва ночи: 2 Борис, мафиози.\n"
        "Верхний. Все живы.\n"
        "2 Борис: нож маньяка.\n"
        "Выдвижение до 12:00 МСК (через 12 часов)."
    )
    assert public(outputs)[0].facts == ("killed 2 mafioso", "cause 2 maniac", "nobody killed B")


def test_closed_cards_stay_closed() -> None:
    table = Table(reveal="none")
    text = plain(public(table.do(cmd.StrikeOff(target=6, reason="<молчит>")))[0].text)
    assert text == (
        "✖️ Вычеркнуто прокуратором: 6 Жора (Нижний). Карта закрыта. Причина: <молчит>."
    )
    side = Table(reveal="side")
    assert ", мафия." in plain(public(side.do(cmd.StrikeOff(target=1)))[0].text)


def test_a_sealed_ballot_is_opened_before_the_executed() -> None:
    table = Table(ballot="secret_until_count")
    table.close()
    table.do(cmd.Nominate(seat=1, target=5))
    table.close()
    table.do(cmd.CastVote(seat=2, target=5))
    text = plain(public(table.close())[0].text)
    assert text.index("Нижний, бюллетени: 2 Борис → 5 Ева") < text.index("Казнь")


def test_the_prosecutors_hand_on_the_clock_is_public() -> None:
    table = Table()
    acts = [
        public(table.do(command))[0]
        for command in (
            cmd.Pause(),
            cmd.Resume(),
            cmd.Extend(seconds=7200),
            cmd.Shorten(seconds=1800),
        )
    ]
    assert [plain(post.text).splitlines()[0][:20] for post in acts] == [
        "⏸ Пауза. Часы стоят,",
        "▶️ Игра идёт дальше.",
        "⏳ Прокуратор продлев",
        "⏳ Прокуратор сокраща",
    ]
    assert [post.facts for post in acts] == [
        ("paused",),
        ("resumed",),
        ("extended 2h",),
        ("shortened 30m",),
    ]


def test_a_manual_close_and_what_it_brings_are_one_message() -> None:
    table = Table()
    outputs = table.do(cmd.Close())
    assert [post.place for post in public(outputs)] == ALL
    lines = plain(public(outputs)[0].text).splitlines()
    assert lines[0] == "⏳ Прокуратор закрывает этап раньше срока."
    assert lines[1].startswith("🌅 Утро первого дня. Ночь прошла тихо.")


def test_a_list_without_a_resident_is_completed_by_lot_and_published() -> None:
    table = Table()
    table.close()
    text = plain(public(table.close())[0].text)
    assert "Нижний: своих в списке не было, поэтому в него вошли, в порядке жребия:" in text


def test_a_replacement_names_both() -> None:
    table = Table()
    table.names[555] = "Юра"
    text = plain(public(table.do(cmd.Replace(target=6, person=555)))[0].text)
    assert text == "🔁 Замена, место 6: Жора → Юра. Карта остаётся за местом."


def test_a_last_word_goes_to_the_city_that_judges() -> None:
    table = Table()
    table.close()
    table.do(cmd.Nominate(seat=7, target=5))
    spoken = public(table.do(cmd.SpeakLastWord(seat=5, text="Это <не> я & точка")))
    assert [post.place for post in spoken] == [CityPlace(city=2)]
    assert plain(spoken[0].text) == "🕯 Последнее слово. 5 Ева:\nЭто <не> я & точка"
    assert spoken[0].facts == ("last word 5 B",)


def test_what_an_undoing_has_made_different_is_told_anew_like_any_news_mc_pros_8() -> None:
    table = Table()
    table.close()
    word = ev.LastWordSpoken(seat=5, ballot=1, text="опять я", to=EVERYONE)
    undone = ev.Undone(command=cmd.StrikeOff(target=6), game=table.game)
    checked = ev.CheckAnswered(seat=3, target=1, mafia=True, to=to_seat(3))
    outputs = table.tell(
        undone,
        ev.ToldAnew(event=word, to=EVERYONE),
        ev.ToldAnew(event=checked, to=to_seat(3)),
    )
    spoken = [post for post in public(outputs) if post.facts == ("last word 5 A",)]
    assert [post.place for post in spoken] == [CityPlace(city=1)]
    assert plain(spoken[0].text).endswith("опять я")
    assert [post.place for post in posts(outputs) if post.facts == ("mafia 1",)] == [
        Private(person=table.game.seat(3).person)
    ]


def test_a_spoken_last_word_is_sent_again_by_its_file() -> None:
    table = Table()
    table.close()
    table.do(cmd.Nominate(seat=1, target=5))
    word = cmd.SpeakLastWord(seat=5, length=90, file_id="video_note:AAE")
    spoken = public(table.do(word))
    assert spoken[0].media == Media(kind="video_note", file_id="AAE", length=90)


def test_a_secret_act_leaves_no_trace_in_any_group() -> None:
    table = first_night()
    acts = (
        cmd.Order(seat=1, target=3),
        cmd.Propose(seat=2, target=4),
        cmd.Refuse(seat=1, tour=True),
        cmd.Check(seat=3, target=1),
        cmd.Stab(seat=9, target=1),
        cmd.Talk(seat=2, text="тише"),
    )
    for act in acts:
        assert not [p for p in posts(table.do(act)) if p.place in ALL]


def test_the_end_names_winners_once_and_opens_everything_in_the_square() -> None:
    table = Table((THREE, THREE), maniac=False)
    table.close()
    table.do(cmd.StrikeOff(target=1))
    outputs = table.do(cmd.StrikeOff(target=6))
    last = plain(public(outputs)[0].text)
    assert last.splitlines()[-4:] == [
        "🎬 Игра окончена.",
        "Нижний: победа честных",
        "Верхний: победа честных",
        "Карты и ночи открываются на площади.",
    ]
    opened = [p for p in public(outputs) if p.place == Square()][1:]
    whole = plain("\n".join(post.text for post in opened))
    assert all(f"\n{seat.number} " in whole for seat in table.game.seats)
    assert "1 Аня: мафиози · вычеркивание" in whole.replace("ё", "е")
    assert "procurator verify 7" in whole
    assert all(not output.closed for output in outputs if isinstance(output, TopicState))


def test_without_disclosure_not_even_the_seed_is_opened() -> None:
    table = Table((THREE, THREE), maniac=False, final_disclosure="none")
    table.do(cmd.StrikeOff(target=1))
    outputs = table.do(cmd.StrikeOff(target=6))
    assert len(public(outputs)) == len(ALL)
    assert "000102" not in "".join(post.text for post in public(outputs))


def test_parts_never_cut_a_line() -> None:
    lines = [Html(f"<b>{'ы' * 90}</b>") for _ in range(100)]
    made = parts(lines)
    assert "\n".join(made).splitlines() == lines
    assert len(made) == 3


def test_a_long_game_of_forty_opens_in_whole_parts() -> None:
    deck = (Card.MAFIOSO,) * 5 + (Card.COMMISSIONER,) + (Card.CITIZEN,) * 14
    table = Table((deck, deck), names=("Ы" * 64,), maniac=False)
    for _ in range(8):
        table.close()
        table.close()
        for seat in table.game.living():
            table.do(cmd.CastVote(seat=seat.number, target=_own(table, seat.city)))
        table.close()
        if table.game.over:
            break
    if not table.game.over:
        table.do(cmd.Abort())
    opened = [p for p in public(table.said) if p.place == Square()]
    whole = plain("\n".join(post.text for post in opened))
    for seat in table.game.seats:
        assert whole.count(f"\n{seat.number} {'Ы' * 64}: ") == 1


def _own(table: Table, city: int) -> int:
    ballots = table.game.phase.day.ballots  # type: ignore[union-attr]
    return ballots[city].candidates[0]


def test_a_day_without_an_execution_promises_no_vote() -> None:
    """MC-PHASE-4."""
    table = Table(first_day_execution=False)
    for title in ("Утро первого дня", "День 1: вторая половина"):
        text = next(t for p in posts(table.close()) if title in (t := plain(p.text)))
        assert "Сегодня никого не казнят. Этап до" in text
        assert "голосован" not in text.lower()
        assert "выдвижение" not in text.lower()


def test_penal_votes_are_counted_out_and_no_execution_is_said() -> None:
    """MC-VOTE-7, MC-COUNT-6."""
    table = Table(non_voter="two_against_self")
    table.close()
    table.do(cmd.Nominate(seat=1, target=2))
    table.close()
    text = next(t for p in posts(table.close()) if "голоса:" in (t := plain(p.text)))
    assert "Нижний, голоса: 2 Борис (2) · проголосовали: 0 · за молчание: 2" in text
    table = Table(zero_votes="nobody")
    for _ in range(2):
        table.close()
    text = next(t for p in posts(table.close()) if "ни одного голоса" in (t := plain(p.text)))
    assert "Нижний: ни одного голоса · казни нет" in text
