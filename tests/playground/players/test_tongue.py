"""Languages of the scripted people: what they recognise is what the bot says."""

from pathlib import Path

import pytest

from playground.players import TONGUES, Tongue
from playground.players.english import ENGLISH
from playground.players.russian import RUSSIAN

LOCALES = Path(__file__).parents[3] / "bot" / "locales"
TURNING = ("‹", "◀", "▶")


def recognised(tongue: Tongue) -> list[str]:
    """Every fixed text by which a person of that language knows a button or a message."""
    labels, signs = tongue.labels, tongue.signs
    stems = [stem for stem, _ in (*labels.panel, *labels.desk)]
    buttons = (labels.leave, labels.rules, labels.standby, labels.nominate, labels.people)
    acts = (labels.strike, labels.resume, labels.sure, *filter(None, labels.setup.values()))
    words = (signs.mafioso, *signs.unchosen, signs.silent, signs.hunt, signs.word_wanted)
    news = (signs.word_said, *signs.over, *signs.unstruck.split(": "), signs.voting, signs.begun)
    heads = (*signs.for_ever, signs.people, signs.replacing, signs.how_long)
    found = (*stems, *buttons, *acts, *words, *news, *heads, *tongue.talk.cities)
    return [text.strip() for text in found if text not in TURNING]


@pytest.mark.parametrize("language", sorted(TONGUES))
def test_what_people_recognise_stands_in_the_texts(language: str) -> None:
    files = sorted((LOCALES / language).glob("*.ftl"))
    texts = " ".join(file.read_text() for file in files)
    for mark in ("<b>", "</b>"):
        texts = texts.replace(mark, "")
    tongue = next(one for name, one in TONGUES.items() if name == language)
    assert [text for text in recognised(tongue) if text not in texts] == []


@pytest.mark.parametrize("language", sorted(TONGUES))
def test_names_differ_and_fit_on_the_largest_table(language: str) -> None:
    talk = next(one for name, one in TONGUES.items() if name == language).talk
    assert len(set(talk.names)) == len(talk.names) >= 40


def test_an_announcement_tells_who_has_died() -> None:
    text = (
        "⚖️ Казнь: 9 Ника Ковач (Верхний), гражданин.\n"
        "Нижний. Жертва ночи: 2 Марк, маньяк.\n"
        "Верхний. Жертва ночи: 3 Вера. Карта закрыта.\n"
        "✖️ Вычеркнуто прокуратором: 4 Глеб (Нижний), врач."
    )
    assert RUSSIAN.signs.dead_by(text) == ["9 Ника Ковач", "2 Марк", "3 Вера", "4 Глеб"]


def test_an_english_announcement_tells_it_too() -> None:
    text = (
        "⚖️ Executed: 9 Nora Shaw (Upper), citizen.\n"
        "Lower. Victim of the night: 2 Max, maniac.\n"
        "Upper. Victim of the night: 3 Dora. The card stays closed.\n"
        "✖️ Struck off by the prosecutor: 4 Ben (Lower), doctor."
    )
    assert ENGLISH.signs.dead_by(text) == ["9 Nora Shaw", "2 Max", "3 Dora", "4 Ben"]
