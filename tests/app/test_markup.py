"""Telegram HTML as plain text, and its length."""

from bot.app.markup import length, plain, toast, units


def test_tags_go_and_entities_are_resolved() -> None:
    assert plain('<b>&lt;3</b> <tg-time unix="1" format="r">через час</tg-time>') == "<3 через час"


def test_length_is_counted_in_utf_16_units_without_tags() -> None:
    assert length("<b>&amp;</b>") == 1
    assert units("👍") == 2


def test_a_toast_is_cut_to_what_telegram_takes() -> None:
    assert toast("<i>да</i>") == "да"
    cut = toast("👍" * 150)
    assert units(cut) <= 200
    assert cut.endswith("…")
