"""Wrong requests, and what Telegram answers to each: the table that the local one is held to.

Sources of a text: `S` the server's source (telegram-bot-api, tdlib), `D` the Bot API's documents,
`F` reports from the field, `U` none: the refusal is certain or likely, the words are ours.
`stricter` marks what Telegram would let pass, change silently, or is not known to refuse.
Values that begin with `$` stand for what the test has made.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

Source = Literal["S", "D", "F", "U"]


@dataclass(frozen=True, kw_only=True)
class Wrong:
    """One request and its refusal. `text` is the whole description, or ends with `...`."""

    method: str
    params: dict[str, Any]
    text: str
    source: Source
    code: int = 400
    stricter: bool = False


def _wrong(method: str, source: Source, words: str, /, **params: Any) -> Wrong:
    return Wrong(method=method, params=params, text=f"Bad Request: {words}", source=source)


def _stricter(method: str, words: str, /, **params: Any) -> Wrong:
    whole = f"Bad Request: {words}"
    return Wrong(method=method, params=params, text=whole, source="U", stricter=True)


def _forbidden(text: str, chat: str) -> Wrong:
    params = {"chat_id": chat, "text": "x"}
    whole = f"Forbidden: {text}"
    return Wrong(method="sendMessage", params=params, text=whole, source="S", code=403)


def _markup(**button: Any) -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": "a", **button}]]}


CITY: Final = {"chat_id": "$city"}
TEXT: Final = {"chat_id": "$city", "text": "x"}
HTML: Final = {"chat_id": "$city", "parse_mode": "HTML"}
OWN: Final = {"chat_id": "$city", "message_id": "$own"}
PLAIN: Final = {"chat_id": "$plain"}
BUTTON: Final = [{"text": "a", "callback_data": "a"}]
BOARD: Final = {"inline_keyboard": [BUTTON]}
_PARSE: Final = "can't parse entities: "
_SAME: Final = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
_OLD: Final = "query is too old and response timeout expired or query ID is invalid"
_SUPER: Final = "method is available only for supergroups"
_RESTRICT: Final = "not enough rights to restrict/unrestrict chat member"
_PINS: Final = "not enough rights to manage pinned messages in the chat"

SENDING: Final = (
    _wrong("sendMessage", "S", "chat_id is empty", text="x"),
    _wrong("sendMessage", "S", "message text is empty", **CITY),
    _wrong("sendMessage", "S", "message text is empty", **CITY, text=""),
    _wrong("sendMessage", "S", "message text is empty", **CITY, text=" \n\t"),
    _stricter("sendMessage", "message text is empty", **CITY, text="\u3164\u200b"),
    _wrong("sendMessage", "S", "message text is empty", **HTML, text="<b></b>"),
    _wrong("sendMessage", "S", "message is too long", **CITY, text="x" * 4097),
    _stricter("sendMessage", "message is too long", **CITY, text="𝄞" * 2049),
    _wrong("sendMessage", "S", "chat not found", chat_id=12345, text="x"),
    _wrong("sendMessage", "S", "chat not found", chat_id="@nowhere", text="x"),
    _wrong("sendMessage", "S", "chat not found", chat_id="$stranger", text="x"),
    _wrong("sendMessage", "S", "chat not found", chat_id=-1009999999, text="x"),
    _forbidden("bot was blocked by the user", "$blocked"),
    _forbidden("user is deactivated", "$deleted"),
    _forbidden("bot can't initiate conversation with a user", "$silent"),
    _forbidden("bot was kicked from the supergroup chat", "$kicked"),
    _wrong("sendMessage", "S", "message thread not found", **TEXT, message_thread_id=1),
    _wrong("sendMessage", "S", "message thread not found", **TEXT, message_thread_id=99999),
    _wrong(
        "sendMessage",
        "S",
        "message thread not found",
        chat_id="$plain",
        text="x",
        message_thread_id=7,
    ),
    _wrong(
        "sendMessage",
        "S",
        "message to be replied not found",
        **TEXT,
        reply_parameters={"message_id": 99999},
    ),
    _wrong(
        "sendMessage",
        "S",
        "QUOTE_TEXT_INVALID",
        **TEXT,
        reply_parameters={"message_id": "$own", "quote": "never said"},
    ),
    _wrong(
        "sendMessage",
        "S",
        "not enough rights to send text messages to the chat",
        chat_id="$mute",
        text="x",
    ),
    _wrong(
        "sendMessage", "F", "TOPIC_CLOSED", chat_id="$hall", message_thread_id="$shut", text="x"
    ),
    _wrong("sendMessage", "S", f"{_PARSE}Unsupported start tag...", **HTML, text="<font>x</font>"),
    _wrong("sendMessage", "S", f"{_PARSE}Unclosed start tag...", **HTML, text="a <b"),
    _wrong("sendMessage", "S", f"{_PARSE}Can't find end tag...", **HTML, text="<b>x"),
    _wrong("sendMessage", "S", f"{_PARSE}Unmatched end tag...", **HTML, text="<b>x</i>"),
    _wrong("sendMessage", "S", f"{_PARSE}Unexpected end tag...", **HTML, text="x</b>"),
    _wrong("sendMessage", "S", f'{_PARSE}Tag "span"...', **HTML, text='<span class="x">a</span>'),
    _stricter("sendMessage", "too many entities...", **HTML, text="<b>x</b> " * 101),
    _stricter("sendMessage", "parse mode Markdown is not...", **TEXT, parse_mode="Markdown"),
    _stricter("sendMessage", "unknown parameter...", **TEXT, txt="x"),
    _stricter("sendMessage", 'parameter "protect...', **TEXT, protect_content="perhaps"),
    _wrong("sendMessage", "S", "can't parse reply_markup JSON object", **TEXT, reply_markup="{"),
    _wrong("sendMessage", "S", "can't parse entities JSON object", **TEXT, entities="["),
    _wrong(
        "sendMessage",
        "U",
        "can't parse MessageEntity: entity ends beyond the text",
        **TEXT,
        entities=[{"type": "bold", "offset": 0, "length": 2}],
    ),
    _wrong(
        "sendMessage",
        "U",
        "ephemeral message receiver is not a member of the chat",
        **TEXT,
        ephemeral_message_parameters={"receiver_user_id": "$stranger"},
    ),
    _wrong(
        "sendMessage",
        "U",
        "ephemeral messages can be sent only in groups",
        chat_id="$anna",
        text="x",
        ephemeral_message_parameters={"receiver_user_id": "$anna"},
    ),
)

_BUTTONS: Final[tuple[tuple[Source, bool, str, dict[str, Any]], ...]] = (
    ("S", False, "BUTTON_DATA_INVALID", _markup(callback_data="")),
    ("S", False, "BUTTON_DATA_INVALID", _markup(callback_data="x" * 65)),
    ("S", False, "BUTTON_DATA_INVALID", _markup(callback_data="ж" * 33)),
    ("S", False, "BUTTON_URL_INVALID", _markup(url="ftp://x")),
    ("S", False, "Text buttons are unallowed in the inline keyboard", _markup()),
    ("U", True, "can't parse inline keyboard...", _markup(url="t.me/x", callback_data="a")),
    ("U", True, "can't parse keyboard button: its text...", _markup(text=" ", url="t.me/x")),
    ("U", False, "can't parse keyboard button: wrong style...", _markup(style="loud")),
    ("U", True, "reply markup is too wide...", {"inline_keyboard": [BUTTON * 9]}),
    ("U", True, "reply markup is too long...", {"inline_keyboard": [BUTTON] * 101}),
    ("U", True, '"reply_markup" must be one of...', {"rows": []}),
)
KEYBOARDS: Final = tuple(
    Wrong(
        method="sendMessage",
        params=TEXT | {"reply_markup": markup},
        text=f"Bad Request: {text}",
        source=source,
        stricter=stricter,
    )
    for source, stricter, text, markup in _BUTTONS
)

CHANGING: Final = (
    _wrong("editMessageText", "S", _SAME, **OWN, text="own", reply_markup=BOARD),
    _wrong("editMessageText", "S", "message is too long", **OWN, text="x" * 4097),
    _wrong("editMessageText", "S", "message text is empty", **OWN, text=""),
    _wrong(
        "editMessageText", "S", "message to edit not found", **CITY, message_id=99999, text="x"
    ),
    _wrong(
        "editMessageText", "S", "message can't be edited", **CITY, message_id="$said", text="x"
    ),
    _wrong("editMessageText", "S", "message identifier is not specified", **TEXT),
    _wrong("editMessageText", "S", "chat_id is empty", text="x", message_id=1),
    _wrong(
        "editMessageText",
        "S",
        "there is no text in the message to edit",
        **CITY,
        message_id="$file",
        text="x",
    ),
    _wrong("editMessageReplyMarkup", "S", _SAME, **OWN, reply_markup=BOARD),
    _wrong("editMessageReplyMarkup", "S", "message to edit not found", **CITY, message_id=99999),
    _wrong("deleteMessage", "S", "message to delete not found", **CITY, message_id=99999),
    _wrong("deleteMessage", "S", "message can't be deleted", **PLAIN, message_id="$word"),
    _wrong("pinChatMessage", "S", "message to pin not found", **CITY, message_id=99999),
    _wrong("pinChatMessage", "S", _PINS, **PLAIN, message_id="$word"),
    _wrong("unpinChatMessage", "S", _PINS, **PLAIN),
    _wrong("unpinChatMessage", "U", "message to unpin not found", **CITY, message_id=99999),
    _wrong("answerCallbackQuery", "S", _OLD, callback_query_id="1"),
    _wrong("answerCallbackQuery", "S", "MESSAGE_TOO_LONG", callback_query_id="1", text="x" * 201),
    _wrong(
        "answerCallbackQuery", "S", "URL_INVALID", callback_query_id="$query", url="https://a.b/"
    ),
)

ROOMS: Final = (
    _wrong("createForumTopic", "S", "the chat is not a forum", **PLAIN, name="x"),
    _wrong("createForumTopic", "S", _SUPER, chat_id="$basic", name="x"),
    _wrong("createForumTopic", "U", "topic name is empty", **CITY, name=" "),
    _wrong("createForumTopic", "D", '"name" must have 1-128...', **CITY, name="x" * 129),
    _wrong("createForumTopic", "S", "TOPIC_ICON_COLOR_INVALID", **CITY, name="x", icon_color=5),
    _wrong(
        "createForumTopic", "S", "not enough rights to create a topic", chat_id="$hall", name="x"
    ),
    _wrong("closeForumTopic", "F", "TOPIC_ID_INVALID", **CITY, message_thread_id=99999),
    _wrong("closeForumTopic", "S", "TOPIC_NOT_MODIFIED", **CITY, message_thread_id="$closed"),
    _wrong("reopenForumTopic", "S", "TOPIC_NOT_MODIFIED", **CITY, message_thread_id="$topic"),
    _wrong("restrictChatMember", "S", "invalid user_id specified", **CITY, permissions={}),
    _wrong("restrictChatMember", "S", _SUPER, chat_id="$basic", user_id="$anna", permissions={}),
    _wrong("restrictChatMember", "S", _RESTRICT, **PLAIN, user_id="$anna", permissions={}),
    _wrong(
        "restrictChatMember",
        "S",
        "can't remove chat owner",
        **CITY,
        user_id="$owner",
        permissions={},
    ),
    _wrong("restrictChatMember", "S", "PARTICIPANT_ID_INVALID", **CITY, user_id=5, permissions={}),
    _wrong(
        "restrictChatMember",
        "S",
        "USER_NOT_PARTICIPANT",
        **CITY,
        user_id="$stranger",
        permissions={},
    ),
    _stricter(
        "restrictChatMember",
        'unknown field "can_fly"...',
        **CITY,
        user_id="$anna",
        permissions={"can_fly": True},
    ),
    _wrong(
        "setChatPermissions",
        "S",
        "not enough rights to change chat permissions",
        **PLAIN,
        permissions={},
    ),
    _wrong("createChatInviteLink", "S", "not enough rights to manage chat invite link", **PLAIN),
    _wrong("createChatInviteLink", "D", '"name" must have 0-32...', **CITY, name="x" * 33),
    _wrong("getChatMember", "S", "PARTICIPANT_ID_INVALID", **CITY, user_id=5),
    _wrong("getChat", "S", "chat not found", chat_id=5),
    _wrong("sendDocument", "S", "wrong file identifier/HTTP URL specified", **CITY, document="no"),
    _wrong("sendPhoto", "S", "can't use file of type Voice as Photo", **CITY, photo="$voice"),
    _wrong("sendVoice", "S", "can't use file of type Document as Voice", **CITY, voice="$doc"),
    _wrong(
        "sendVoice", "S", "message caption is too long", **CITY, voice="$voice", caption="x" * 1025
    ),
    _wrong(
        "setMyCommands",
        "S",
        "BOT_COMMAND_INVALID",
        commands=[{"command": "A", "description": "x"}],
    ),
    _wrong(
        "setMyCommands",
        "D",
        '"commands[0].description" must have 1-256...',
        commands=[{"command": "a", "description": ""}],
    ),
    _wrong(
        "setMyCommands",
        "U",
        "BOT_COMMANDS_TOO_MUCH",
        commands=[{"command": "a", "description": "x"}] * 101,
    ),
    _stricter("getUpdates", "limit must be 1-100", limit=101),
    Wrong(method="sendVote", params={}, code=404, text="Not Found: method not found", source="S"),
)

ROWS: Final = (*SENDING, *KEYBOARDS, *CHANGING, *ROOMS)
