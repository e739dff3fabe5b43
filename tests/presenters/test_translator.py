"""Texts: both languages whole, everything escaped, nothing missing in silence."""

import ast as python
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import ast

from bot.presenters.translator import LANGUAGES, Html, MissingTextError, Translator
from playground.server.entities import parse_html
from tests.presenters.kit import HOSTILE, check_text
from tests.presenters.texts import NUMBERS, arguments, entries, messages

TRANSLATOR = Translator()
KEYS = sorted(messages("ru"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_parse_and_no_key_stands_twice(language: str) -> None:
    found = list(entries(language))
    assert not [entry.content for entry in found if isinstance(entry, ast.Junk)]
    names = Counter(e.id.name for e in found if isinstance(e, ast.Message))
    assert not [name for name, times in names.items() if times > 1]


def test_both_languages_have_the_same_keys_and_arguments() -> None:
    russian, english = messages("ru"), messages("en")
    assert set(russian) == set(english)
    for key, pattern in russian.items():
        assert arguments(pattern) == arguments(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_telegram_html_with_any_argument(language: str) -> None:
    samples = [(number, "слово") for number in (0, 1, 2, 5, 11, 21)]
    samples += [(1, word) for word in HOSTILE if word.strip()]
    for key, pattern in messages(language).items():
        wanted = arguments(pattern)
        for number, word in samples:
            args = {name: number if name in NUMBERS else word for name in wanted}
            text = TRANSLATOR.text(key, language, **args)
            check_text(text.strip())
            assert not wanted - NUMBERS or word in parse_html(text)[0], key


def test_strings_are_escaped_once_and_html_is_left_alone() -> None:
    raw = TRANSLATOR.text("log-vote", "ru", a="<3 & Co", b=Html("<b>7</b>"))
    assert raw == "&lt;3 &amp; Co → <b>7</b>"


def test_a_last_word_of_any_length_is_taken_as_it_is() -> None:
    word = "\ue000 & " + "ы" * 3000
    text = TRANSLATOR.text("last-word", "ru", name="5 Ева", text=word)
    assert word in parse_html(text)[0]


def test_a_missing_key_or_argument_is_an_error() -> None:
    with pytest.raises(MissingTextError):
        TRANSLATOR.text("no-such-text", "ru")
    with pytest.raises(MissingTextError):
        TRANSLATOR.text("city-1.dative", "ru")
    with pytest.raises(MissingTextError):
        TRANSLATOR.text("log-vote", "ru", a="7")


def test_a_language_without_texts_is_answered_in_russian() -> None:
    assert TRANSLATOR.language("en-US") == "en"
    assert TRANSLATOR.language("uk") == "ru"
    assert TRANSLATOR.language("") == "ru"


@pytest.mark.parametrize(
    ("count", "shown"),
    [(1, "через 1 день"), (3, "через 3 дня"), (5, "через 5 дней"), (21, "через 21 день")],
)
def test_russian_plurals_agree(count: int, shown: str) -> None:
    assert TRANSLATOR.text("time-in-days", "ru", count=count) == shown


def test_the_number_of_a_game_is_not_grouped() -> None:
    assert "12345" in TRANSLATOR.text("join-done", "ru", game=12345)


def test_names_are_never_followed_by_a_gendered_verb() -> None:
    """`казнён`, `выдвинула` and the like would need to know who is behind a seat."""
    endings = ("ён", "илась", "ился", "нула", "нул", "вила", "вил", "совала", "совал", "лен")
    for key, pattern in messages("ru").items():
        if "name" in arguments(pattern) or "a" in arguments(pattern):
            text = TRANSLATOR.text(
                key, "ru", **{n: 2 if n in NUMBERS else "Ы" for n in arguments(pattern)}
            )
            words = parse_html(text)[0].lower().replace(".", " ").replace(",", " ").split()
            assert not [word for word in words if word.endswith(endings)], (key, text)


# --- keys and code -------------------------------------------------------------------------------


def _strings() -> tuple[set[str], set[str]]:
    """Every string constant of the code that speaks, and every beginning of an f-string."""
    constants: set[str] = set()
    beginnings: set[str] = set()
    for path in Path("bot").rglob("*.py"):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            if isinstance(node, python.JoinedStr) and isinstance(node.values[0], python.Constant):
                beginnings.add(str(node.values[0].value))
    return constants, {beginning for beginning in beginnings if beginning.endswith(("-", "hint"))}


def test_no_text_is_dead() -> None:
    constants, beginnings = _strings()
    by_command = ("receipt-", "menu-", "confirm-", "time-in-", "zone-")
    starts = (*beginnings, *by_command)
    dead = [
        key
        for key in KEYS
        if "." not in key and key not in constants and not key.startswith(starts)
    ]
    assert not dead


def test_every_key_that_the_code_asks_for_is_there() -> None:
    asked = {"t", "say", "text", "link", "optional"}
    missing = []
    for path in Path("bot").rglob("*.py"):
        calls = [
            node
            for node in python.walk(python.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, python.Call)
            and isinstance(node.func, python.Attribute)
            and node.func.attr in asked
        ]
        missing += [(path.name, key) for c in calls for key in _asked(c) if key not in KEYS]
    assert not missing


def _asked(call: python.Call) -> list[str]:
    """Constant keys among the arguments; a key always has a dash, but for a few."""
    return [
        arg.value
        for arg in call.args[:2]
        if isinstance(arg, python.Constant)
        and isinstance(arg.value, str)
        and "-" in arg.value
        and arg.value.islower()
    ]
