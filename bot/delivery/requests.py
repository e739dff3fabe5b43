"""An outbox row as requests to the Bot API. Pure."""

from typing import Any, Final, NamedTuple, TypeAlias

from aiogram.methods import (
    CloseForumTopic,
    CreateChatInviteLink,
    CreateForumTopic,
    DeleteMessage,
    DeleteMyCommands,
    EditMessageReplyMarkup,
    EditMessageText,
    PinChatMessage,
    ReopenForumTopic,
    RestrictChatMember,
    SendDocument,
    SendMessage,
    SendPhoto,
    SendVideoNote,
    SendVoice,
    SetChatPermissions,
    SetMyCommands,
    TelegramMethod,
    UnpinChatMessage,
)
from aiogram.types import (
    BotCommand,
    BotCommandScopeChat,
    BufferedInputFile,
    ChatPermissions,
    DisabledButton,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    ReplyParameters,
)

from bot.app.command_lists import QUESTIONS
from bot.app.messages import (
    Aside,
    Button,
    ChatState,
    CommandMenu,
    Deletion,
    Invitation,
    Media,
    Paper,
    Picture,
    Pin,
    Post,
    Retired,
    Silence,
    TopicMade,
    TopicState,
)
from bot.app.outgoing import Waiting
from bot.app.setups import TALK
from bot.delivery.split import split_html, visible_length

Request: TypeAlias = TelegramMethod[Any]

MARK_ROOM: Final = 32
"""Units kept free in each part for the mark of a repeated message."""
MESSAGE_LIMIT: Final = 4096 - MARK_ROOM
CAPTION_LIMIT: Final = 1024 - MARK_ROOM
TOPIC_NAME_LIMIT: Final = 128
INVITE_NAME_LIMIT: Final = 32
HTML: Final = "HTML"


_Simple: TypeAlias = (
    TopicMade | ChatState | Silence | Invitation | Deletion | Pin | Retired | Paper | CommandMenu
)


class Plan(NamedTuple):
    """Requests in their order. The message of number `main` becomes the message of the key."""

    requests: tuple[Request, ...] = ()
    main: int = 0


def plan(row: Waiting, painted: bytes = b"") -> Plan:
    """What is to be asked of Telegram for that row; nothing if there is nothing to do.

    `painted` is the chart of a Picture as PNG, empty where nobody can paint.
    """
    match row.output:
        case Picture():
            return Plan((_photo(row, row.output, painted),) if painted else ())
        case Post(place=Aside() as aside):
            return Plan((_aside(row, row.output, aside),))
        case Post():
            return _edit(row, row.output) if row.message_id else _send(row, row.output)
        case TopicState():
            return _topic_state(row, row.output)
        case _:
            return Plan((_request(row.chat_id, row.output),))


def _request(chat_id: int, output: _Simple) -> Request:
    """For whatever is one request."""
    match output:
        case TopicMade() | ChatState() | Silence() | Invitation():
            return _room(chat_id, output)
        case Deletion(chat_id=given, message_id=message_id):
            return DeleteMessage(chat_id=given, message_id=message_id)
        case Pin():
            return _pin(chat_id, output)
        case Retired(message_id=message_id):
            return EditMessageReplyMarkup(chat_id=chat_id, message_id=message_id)
        case Paper():
            return _paper(chat_id, output)
        case CommandMenu(commands=commands):
            return _menu(chat_id, commands)


def _room(chat_id: int, output: TopicMade | ChatState | Silence | Invitation) -> Request:
    """Topics and chats: made, closed, silenced, opened to newcomers."""
    match output:
        case TopicMade(name=name):
            return CreateForumTopic(chat_id=chat_id, name=name[:TOPIC_NAME_LIMIT])
        case ChatState(allowed=allowed):
            return _chat_state(chat_id, allowed)
        case Silence(person=person, lifted=lifted):
            return _silence(chat_id, person, lifted=lifted)
        case Invitation(name=name):
            return CreateChatInviteLink(chat_id=chat_id, name=name[:INVITE_NAME_LIMIT])


def marked(request: Request, mark: str) -> Request:
    """The same request with the mark of a repetition before its text."""
    for field in ("text", "caption"):
        if text := getattr(request, field, None):
            return request.model_copy(update={field: f"{mark} {text}"})
    return request


def reopening(chat_id: int, thread_id: int) -> Request:
    return ReopenForumTopic(chat_id=chat_id, message_thread_id=thread_id)


def _edit(row: Waiting, post: Post) -> Plan:
    edit = EditMessageText(
        chat_id=row.chat_id,
        message_id=row.message_id,
        text=post.text,
        parse_mode=HTML,
        link_preview_options=_no_preview(),
        reply_markup=_keyboard(post),
    )
    return Plan((edit,))


def _send(row: Waiting, post: Post) -> Plan:
    if post.edit_only:
        return Plan()
    if post.media is None:
        texts = _texts(row, post)
        return Plan(texts, len(texts) - 1)
    if post.media.kind == "voice" and visible_length(post.text) <= CAPTION_LIMIT:
        return Plan((_voice(row, post, post.media, post.text),))
    texts = _texts(row, post) if post.text else ()
    if post.media.kind == "voice":
        media: Request = _voice(row, post, post.media, "")
    else:
        media = _video_note(row, post, post.media)
    return Plan((*texts, media), max(0, len(texts) - 1))


def _texts(row: Waiting, post: Post) -> tuple[Request, ...]:
    """One message, or several if the text is too long; the keyboard is under the last."""
    parts = split_html(post.text, MESSAGE_LIMIT)
    return tuple(
        SendMessage(
            chat_id=row.chat_id,
            message_thread_id=row.thread_id,
            text=part,
            parse_mode=HTML,
            link_preview_options=_no_preview(),
            protect_content=post.protect or None,
            reply_markup=_keyboard(post) if number == len(parts) else None,
        )
        for number, part in enumerate(parts, 1)
    )


def _voice(row: Waiting, post: Post, media: Media, caption: str) -> Request:
    return SendVoice(
        chat_id=row.chat_id,
        message_thread_id=row.thread_id,
        voice=media.file_id,
        caption=caption or None,
        parse_mode=HTML if caption else None,
        protect_content=post.protect or None,
        reply_markup=_keyboard(post) if caption or not post.text else None,
    )


def _video_note(row: Waiting, post: Post, media: Media) -> Request:
    return SendVideoNote(
        chat_id=row.chat_id,
        message_thread_id=row.thread_id,
        video_note=media.file_id,
        protect_content=post.protect or None,
        reply_markup=None if post.text else _keyboard(post),
    )


def _aside(row: Waiting, post: Post, aside: Aside) -> Request:
    """For one member's eyes. What does not fit into one message is put elsewhere by the app."""
    command = aside.command
    return SendMessage(
        chat_id=row.chat_id,
        message_thread_id=row.thread_id,
        text=post.text,
        parse_mode=HTML,
        link_preview_options=_no_preview(),
        reply_markup=_keyboard(post),
        reply_parameters=ReplyParameters(ephemeral_message_id=command) if command else None,
        ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=aside.person),
    )


def _paper(chat_id: int, paper: Paper) -> Request:
    document = BufferedInputFile(paper.content.encode(), paper.name)
    return SendDocument(
        chat_id=chat_id,
        document=document,
        caption=paper.caption or None,
        parse_mode=HTML if paper.caption else None,
    )


def _photo(row: Waiting, picture: Picture, painted: bytes) -> Request:
    return SendPhoto(
        chat_id=row.chat_id,
        message_thread_id=row.thread_id,
        photo=BufferedInputFile(painted, "chart.png"),
        caption=picture.caption,
        parse_mode=HTML,
    )


def _menu(chat_id: int, commands: tuple[tuple[str, str], ...]) -> Request:
    scope = BotCommandScopeChat(chat_id=chat_id)
    if not commands:
        return DeleteMyCommands(scope=scope)
    in_group = chat_id < 0
    listed = [
        BotCommand(
            command=name,
            description=about,
            is_ephemeral=(in_group and name in QUESTIONS) or None,
        )
        for name, about in commands
    ]
    return SetMyCommands(commands=listed, scope=scope)


def _topic_state(row: Waiting, wanted: TopicState) -> Plan:
    if row.thread_id is None:
        return Plan()
    if wanted.closed:
        return Plan((CloseForumTopic(chat_id=row.chat_id, message_thread_id=row.thread_id),))
    return Plan((reopening(row.chat_id, row.thread_id),))


def _chat_state(chat_id: int, allowed: tuple[str, ...]) -> Request:
    """What is not named is not allowed; each permission is meant as it stands."""
    return SetChatPermissions(
        chat_id=chat_id,
        permissions=ChatPermissions(**dict.fromkeys(allowed, True)),
        use_independent_chat_permissions=True,
    )


def _silence(chat_id: int, person: int, *, lifted: bool) -> Request:
    """All permissions lift a restriction: then those of the chat hold again."""
    names = ChatPermissions.model_fields if lifted else TALK
    return RestrictChatMember(
        chat_id=chat_id,
        user_id=person,
        permissions=ChatPermissions(**dict.fromkeys(names, lifted)),
        use_independent_chat_permissions=True,
    )


def _pin(chat_id: int, pin: Pin) -> Request:
    if pin.off:
        return UnpinChatMessage(chat_id=chat_id, message_id=pin.message_id)
    return PinChatMessage(chat_id=chat_id, message_id=pin.message_id, disable_notification=True)


def _keyboard(post: Post) -> InlineKeyboardMarkup | None:
    rows = [[_button(button) for button in row] for row in post.rows if row]
    return InlineKeyboardMarkup(inline_keyboard=rows) if rows else None


def _button(button: Button) -> InlineKeyboardButton:
    """A disabled button carries nothing else: it is of one kind only."""
    style = button.style or None
    if button.disabled:
        return InlineKeyboardButton(text=button.text, style=style, disabled=DisabledButton())
    if button.url:
        return InlineKeyboardButton(text=button.text, style=style, url=button.url)
    return InlineKeyboardButton(text=button.text, style=style, callback_data=button.data)


def _no_preview() -> LinkPreviewOptions:
    return LinkPreviewOptions(is_disabled=True)
