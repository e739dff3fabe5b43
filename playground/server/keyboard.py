"""Keyboards: what Telegram refuses in them, and what no client could show."""

from urllib.parse import urlsplit

from playground.server.errors import malformed
from playground.server.model import Json
from playground.server.text import is_blank

WIDEST = 8
"""Buttons in a row. Stricter than Telegram, which cuts silently at 12."""
MOST = 100
"""Buttons in a message. Stricter than Telegram, which cuts silently at 300."""
STYLES = ("danger", "success", "primary")
_NO_ACTION = {"text", "style", "icon_custom_emoji_id"}


def check_markup(markup: Json | None) -> Json | None:
    """The markup as stored; an inline keyboard without buttons is none."""
    if markup is None:
        return None
    if "inline_keyboard" in markup:
        rows = [row for row in markup["inline_keyboard"] if row]
        _check_size(rows)
        for row in rows:
            for button in row:
                _check_inline(button)
        return markup | {"inline_keyboard": rows} if rows else None
    if "keyboard" in markup:
        _check_size(markup["keyboard"])
        for row in markup["keyboard"]:
            for button in row:
                _check_label(button)
    return markup


def _check_size(rows: list[list[Json]]) -> None:
    if any(len(row) > WIDEST for row in rows):
        raise malformed(f"reply markup is too wide: more than {WIDEST} buttons in a row")
    if sum(map(len, rows)) > MOST:
        raise malformed(f"reply markup is too long: more than {MOST} buttons")


def _check_label(button: Json) -> None:
    """Stricter than Telegram: a label must show something (an empty name makes a blank button)."""
    if is_blank(button["text"]):
        raise malformed("can't parse keyboard button: its text shows nothing")
    if button.get("style", STYLES[0]) not in STYLES:
        raise malformed("can't parse keyboard button: wrong style specified")


def _check_inline(button: Json) -> None:
    _check_label(button)
    actions = button.keys() - _NO_ACTION
    if not actions:
        raise malformed("Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise malformed(f"can't parse inline keyboard button: {len(actions)} actions in one")
    if "url" in button:
        _check_url(button["url"])


def _check_url(address: str) -> None:
    parts = urlsplit(address if "://" in address else f"https://{address}")
    if parts.scheme not in ("http", "https", "tg", "ton") or not parts.netloc:
        raise malformed("BUTTON_URL_INVALID")
