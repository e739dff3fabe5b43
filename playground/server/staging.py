"""What a test or a show sets up: people, groups, topics, and bad days."""

from collections.abc import Sequence
from typing import Any, Literal

from playground.server.shown import Json
from playground.server.wire import Wire


class Staging(Wire):
    """The part of the client that arranges the scene."""

    async def state(self) -> Json:
        """Who and what there is: now, bot, people, chats, updates."""
        found: Json = await self.see("state")
        return found

    # people and groups

    async def person(
        self,
        first_name: str,
        *,
        user_id: int | None = None,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = "ru",
        started: bool = False,
    ) -> int:
        """A new account; its id. `started`: he has the private chat open already."""
        body = {
            "first_name": first_name,
            "user_id": user_id,
            "last_name": last_name,
            "username": username,
            "language_code": language_code,
            "started": started,
        }
        return int((await self.do("person", **body))["user_id"])

    async def change_person(self, user: int, **fields: str | bool | None) -> None:
        """New first_name, last_name, username, language_code; or deactivated=True."""
        await self.do("change_person", user_id=user, **fields)

    async def group(
        self,
        title: str,
        *,
        owner: int | None = None,
        forum: bool = False,
        kind: Literal["group", "supergroup", "channel"] = "supergroup",
        chat_id: int | None = None,
        username: str | None = None,
    ) -> int:
        """A new group of `owner` (or of somebody new), without the bot; its id."""
        if owner is None:
            owner = await self.person("Хозяин")
        made = await self.do(
            "group",
            title=title,
            owner_id=owner,
            forum=forum,
            kind=kind,
            chat_id=chat_id,
            username=username,
        )
        return int(made["chat_id"])

    async def join(self, chat: int, user: int, *, by: int | None = None) -> None:
        """Come in; `by`: added by that member."""
        await self.do("join", chat_id=chat, user_id=user, by=by)

    async def leave(self, chat: int, user: int, *, by: int | None = None) -> None:
        """Go out; `by`: thrown out by that administrator."""
        await self.do("leave", chat_id=chat, user_id=user, by=by)

    async def add_bot(self, chat: int) -> None:
        """Let the bot in as a plain member."""
        await self.do("join", chat_id=chat, user_id=(await self.state())["bot"]["id"])

    async def kick_bot(self, chat: int, *, by: int) -> None:
        await self.leave(chat, (await self.state())["bot"]["id"], by=by)

    async def promote_bot(self, chat: int, **rights: bool) -> None:
        """Make the bot an administrator, letting it in first if need be.

        Without arguments it gets the usual rights; `can_pin_messages=False` takes one of them
        away; with any True it gets exactly those.
        """
        given = [name for name, value in rights.items() if value]
        without = [name for name, value in rights.items() if not value]
        await self.do("promote", chat_id=chat, rights=given or None, without=without)

    async def demote_bot(self, chat: int) -> None:
        """The bot becomes a plain member."""
        await self.do("promote", chat_id=chat, rights=[])

    async def promote(
        self,
        chat: int,
        user: int,
        *,
        rights: Sequence[str] | None = None,
        anonymous: bool = False,
        custom_title: str | None = None,
    ) -> None:
        """Make an administrator of a member; `rights=[]` takes the post away."""
        await self.do(
            "promote",
            chat_id=chat,
            user_id=user,
            rights=None if rights is None else list(rights),
            anonymous=anonymous,
            custom_title=custom_title,
        )

    async def follow_invitation(self, user: int, url: str) -> int:
        """Come into a group by a link that the bot made; its id."""
        made = await self.do("follow_invitation", user_id=user, url=url)
        return int(made["chat_id"])

    async def permissions(self, chat: int, **allowed: bool) -> None:
        """What plain members of a chat may do, e.g. can_send_messages=False."""
        await self.do("permissions", chat_id=chat, **allowed)

    async def block(self, user: int) -> None:
        await self.do("block", user_id=user, blocked=True)

    async def unblock(self, user: int) -> None:
        await self.do("block", user_id=user, blocked=False)

    async def upgrade(
        self,
        chat: int,
        *,
        order: Sequence[Literal["to", "from"]] = ("to", "from"),
        new_chat_id: int | None = None,
        forum: bool = False,
    ) -> int:
        """A basic group becomes a supergroup; the new id. `order` of the service messages."""
        made = await self.do(
            "upgrade", chat_id=chat, order=list(order), new_chat_id=new_chat_id, forum=forum
        )
        return int(made["chat_id"])

    async def kill_group(self, chat: int) -> None:
        """The owner deletes the group."""
        await self.do("kill_group", chat_id=chat)

    async def topic(self, chat: int, name: str, *, by: int) -> int:
        """A topic made by a person; its thread id."""
        return int((await self.do("topic", chat_id=chat, name=name, user_id=by))["thread"])

    async def close_topic(
        self, chat: int, thread: int | None, *, by: int, closed: bool = True
    ) -> None:
        """Close or (closed=False) reopen a topic; None is General."""
        await self.do("close_topic", chat_id=chat, thread=thread, user_id=by, closed=closed)

    async def rename_topic(self, chat: int, thread: int, name: str, *, by: int) -> None:
        await self.do("rename_topic", chat_id=chat, thread=thread, name=name, user_id=by)

    async def delete_topic(self, chat: int, thread: int) -> None:
        """No update tells the bot."""
        await self.do("delete_topic", chat_id=chat, thread=thread)

    async def settings(self, *, sees_all: bool) -> None:
        """The bot's privacy mode: `sees_all` is can_read_all_group_messages."""
        await self.do("settings", sees_all=sees_all)

    # bad days

    async def fault(self, kind: str, **how: Any) -> int:
        """Set a fault; its id. Fields: see playground.server.faults.Fault.

        `await client.fault("flood", method="sendMessage", chat_id=chat, nth=2, retry_after=7)`
        """
        return int((await self.do("fault", kind=kind, **how))["fault_id"])

    async def fault_hits(self, fault_id: int) -> int:
        """How many requests it has hit."""
        return int((await self.do("fault_hits", fault_id=fault_id))["hits"])

    async def clear_faults(self, fault_id: int | None = None) -> None:
        """Lift one fault or all; what was stalled goes on."""
        await self.do("clear_faults", fault_id=fault_id)

    async def limits(
        self, *, enabled: bool = True, count_edits: bool = False, **figures: int
    ) -> None:
        """Telegram's limits of speed (burst, per_minute, per_second) in server time."""
        await self.do("limits", enabled=enabled, count_edits=count_edits, **figures)

    async def hold(self) -> None:
        """Keep updates back, so that all that is collected comes in one getUpdates answer."""
        await self.do("hold", held=True)

    async def release(self) -> None:
        await self.do("hold", held=False)

    async def raw_update(self, update: Json) -> int:
        """Queue anything, readable or not; its update_id."""
        return int((await self.do("raw_update", update=update))["update_id"])
