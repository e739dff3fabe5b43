"""What a client shows of a message: quotes folded, recordings named."""

from playground.show.seen import seen
from playground.show.words import RUSSIAN


def quoting(text: str, kind: str, quote: str) -> dict[str, object]:
    parts = (text[: text.index(quote)], quote)
    at, length = (len(part.encode("utf-16-le")) // 2 for part in parts)
    return {"text": text, "entities": [{"type": kind, "offset": at, "length": length}]}


def test_a_quote_stands_behind_a_bar() -> None:
    message = quoting("🕯 Последнее слово. 3 Анна:\nПрощайте.", "blockquote", "Прощайте.")
    assert seen(message, RUSSIAN) == "🕯 Последнее слово. 3 Анна:\n▏ Прощайте."


def test_a_long_expandable_quote_is_folded_as_on_a_telephone() -> None:
    quote = "\n".join(f"строка {number}" for number in range(1, 8))
    shown = seen(quoting(f"📖 ночь 1\n{quote}", "expandable_blockquote", quote), RUSSIAN)
    assert shown.split("\n")[1:] == [
        "▏ строка 1",
        "▏ строка 2",
        "▏ строка 3",
        "▏ … (свёрнуто, строк: 4)",
    ]


def test_of_a_recording_its_length_is_told() -> None:
    assert seen({"voice": {"duration": 12}}, RUSSIAN) == "🎙 12 с"
    assert seen({"video_note": {"duration": 9}, "caption": "1 Аня"}, RUSSIAN) == "🎙 9 с 1 Аня"
