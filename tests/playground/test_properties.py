"""Of each method that the bot uses: whatever fits the Bot API's tables is carried out or refused
in known words, whatever does not is refused, and what is refused changes nothing."""

from collections.abc import Callable
from typing import Any, Final

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playground.server import Server
from playground.server.errors import ApiError
from playground.server.methods import call
from playground.server.schema import METHODS, TYPES, check_request
from tests.playground.full import as_it_stands
from tests.playground.wrong import ROWS

USED: Final = (
    "answerCallbackQuery", "closeForumTopic", "createChatInviteLink", "createForumTopic",
    "deleteMessage", "deleteMyCommands", "editMessageReplyMarkup", "editMessageText", "getChat",
    "getChatMember", "getMe", "getWebhookInfo", "pinChatMessage", "reopenForumTopic",
    "restrictChatMember", "sendDocument", "sendMessage", "sendPhoto", "sendVideoNote", "sendVoice",
    "setChatPermissions", "setMyCommands", "unpinChatMessage",
)  # fmt: skip
"""What bot/delivery, bot/doctor and bot/menu.py ask for; getUpdates has tests of its own."""
KNOWN: Final = tuple(
    row.text.removesuffix("...") for row in ROWS
) + tuple(
    f"Bad Request: {text}" for text in (
        "can't parse", "wrong type of", '"', "object expected", "unknown", "parse mode",
        "CHAT_NOT_MODIFIED", "REACTION", "BUTTON", "service messages can't be pinned",
        "not enough rights to", "rich messages are not modelled", "inline messages are not",
        "replies to other chats are not", "a link that asks for approval", "member limit must be",
        "user is an administrator of the chat", "invalid language code", "can't change chat",
        "can't invite members to a private chat", "there is no", "files by address are not",
        "can't use file of type", "limit must be", "group chat was", "message can't be",
        "invalid user_id specified", "parameter", "reply markup",
    )
)  # fmt: skip
FEW: Final = settings(
    max_examples=15, deadline=None, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


class Requests:
    """Parameters by the tables; the values are those of a world, or near to them."""

    def __init__(self, world: dict[str, Any]) -> None:
        numbers = [value for value in world.values() if isinstance(value, int)]
        texts = [value for value in world.values() if isinstance(value, str)]
        self._numbers = st.sampled_from([*numbers, *numbers, 0, 1, -1, 2**40])
        self._texts = st.sampled_from([*texts, "x", "<b>a</b>", "<b>", "HTML", "", "\u200b", "🏛"])
        self._plain: dict[str, st.SearchStrategy[Any]] = {
            "Integer": self._numbers,
            "Float": st.floats(0, 9),
            "Boolean": st.booleans(),
            "True": st.just(True),
            "String": self._texts,
            "InputFile": self._texts,
            "InputFile or String": self._texts,
            "Integer or String": self._numbers | self._texts,
        }

    def of(self, method: str) -> st.SearchStrategy[dict[str, Any]]:
        return self._table(METHODS[method])

    def _table(self, table: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
        made = {key: self._value(row["type"], row.get("length")) for key, row in table.items()}
        needed = {key for key, row in table.items() if row.get("required")}
        return st.fixed_dictionaries(
            {key: value for key, value in made.items() if key in needed},
            optional={key: value for key, value in made.items() if key not in needed},
        )

    def _value(self, kind: str, length: list[Any] | None = None) -> st.SearchStrategy[Any]:
        if kind == "String" and length is not None:
            low, high, _ = length
            return self._texts | st.text(min_size=low, max_size=min(high, 40))
        if kind in self._plain:
            return self._plain[kind]
        if kind.startswith("Array of "):
            inner = kind.removeprefix("Array of ")
            return st.lists(st.deferred(lambda: self._value(inner)), max_size=2)
        options = kind.replace(" and ", ", ").replace(" or ", ", ").split(", ")
        return st.sampled_from(options).flatmap(self._object)

    def _object(self, name: str) -> st.SearchStrategy[Any]:
        if TYPES[name]:
            return self._table(TYPES[name])
        kinds = [other for other in TYPES if other.startswith(name) and other != name]
        return st.sampled_from(kinds).flatmap(self._variant) if kinds else st.just({})

    def _variant(self, name: str) -> st.SearchStrategy[Any]:
        return self._table({key: row for key, row in TYPES[name].items() if key != "type"})


def refused(server: Server, method: str, params: dict[str, Any]) -> str:
    """The words of the refusal, after which the world must stand as before; "" for none."""
    before = as_it_stands(server)
    try:
        call(server.world, method, check_request(method, params, {}))
    except ApiError as error:
        said = error.description
    else:
        return ""
    assert as_it_stands(server) == before, (method, params, said)
    return said


def each(world: dict[str, Any], check: Callable[[str, dict[str, Any]], None]) -> None:
    """A few requests of each method that fit the tables."""
    for method in USED:
        FEW(given(method=st.just(method), params=Requests(world).of(method))(check))()


async def test_what_fits_the_tables_is_done_or_refused_in_known_words(
    server: Server, world: dict[str, Any]
) -> None:
    done: set[str] = set()

    def check(method: str, params: dict[str, Any]) -> None:
        said = refused(server, method, params)
        assert not said or said.startswith((*KNOWN, "Forbidden: ")), method
        if not said:
            done.add(method)

    each(world, check)
    assert len(done) > len(USED) // 2, sorted(done)


async def test_unknown_fields_and_wrong_types_are_refused(
    server: Server, world: dict[str, Any]
) -> None:
    def check(method: str, params: dict[str, Any]) -> None:
        assert "unknown parameter" in refused(server, method, {"colour": 1} | params)
        for key, row in METHODS[method].items():
            odd = [1] if row["type"] == "Float" else 0.5
            assert refused(server, method, params | {key: odd}), (method, key)

    each(world, check)
