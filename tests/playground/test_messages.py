"""What the bot says: sent, answered, edited, copied, pinned; seen by those who are there."""

from playground.client import Client
from tests.playground.kit import START, Api, City, keyboard

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)


async def test_a_message_is_seen_with_its_marks_and_buttons(
    api: Api, people: Client, city: City
) -> None:
    buttons = [
        {"text": "Против", "callback_data": "v:1", "style": "danger"},
        {"text": "Правила", "url": "https://example.org/"},
        {"text": "Код", "copy_text": {"text": "join_1"}},
    ]
    await api(
        "sendMessage",
        chat_id=city.chat,
        text="<b>День 1</b> &lt;3",
        parse_mode="HTML",
        reply_markup={"inline_keyboard": [buttons, []]},
    )
    shown = (await people.view(city.anna)).chat(city.chat).messages[-1]
    assert (shown.text, shown.html) == ("День 1 <3", "<b>День 1</b> &lt;3")
    assert (shown.from_bot, shown.date, shown.sender) == (True, START, "Procurator")
    assert len(shown.keyboard) == 1
    assert (shown.buttons[0].data, shown.buttons[0].style) == ("v:1", "danger")
    assert (shown.buttons[1].url, shown.buttons[2].copy) == ("https://example.org/", "join_1")


async def test_a_link_to_a_stranger_marks_nothing(api: Api, people: Client, city: City) -> None:
    text = f'<a href="tg://user?id={city.anna}">A</a> <a href="tg://user?id=404">B</a>'
    sent = await api("sendMessage", chat_id=city.chat, text=text, parse_mode="HTML")
    (entity,) = sent["entities"]
    assert (entity["type"], entity["user"]["first_name"]) == ("text_mention", "Анна")


async def test_explicit_entities_must_lie_in_the_text(api: Api, city: City) -> None:
    bold = {"type": "bold", "offset": 0, "length": 2}
    sent = await api("sendMessage", chat_id=city.chat, text="🎩я", entities=[bold])
    assert sent["entities"] == [bold]
    for wrong in ({"offset": 3}, {"length": 0}, {"type": "loud"}):
        refusal = await api.refusal(
            "sendMessage", chat_id=city.chat, text="🎩я", entities=[bold | wrong]
        )
        assert "can't parse MessageEntity" in refusal


async def test_an_edit_changes_text_and_keyboard_and_never_nothing(
    api: Api, people: Client, city: City
) -> None:
    board = await api("sendMessage", chat_id=city.chat, text="0", reply_markup=keyboard("a"))
    target = {"chat_id": city.chat, "message_id": board["message_id"]}
    same = {"text": "0", "reply_markup": keyboard("a"), **target}
    assert await api.refusal("editMessageText", **same) == NOT_MODIFIED
    edited = await api("editMessageText", text="1", **target)
    assert "reply_markup" not in edited
    assert edited["edit_date"] == START
    await api("editMessageReplyMarkup", reply_markup=keyboard("b"), **target)
    assert await api.refusal("editMessageReplyMarkup", reply_markup=keyboard("b"), **target) == (
        NOT_MODIFIED
    )
    shown = (await people.view(city.anna)).chat(city.chat).messages[-1]
    assert (shown.text, [one.data for one in shown.buttons]) == ("1", ["b"])


async def test_only_own_existing_messages_can_be_edited(
    api: Api, people: Client, city: City
) -> None:
    said = await people.say(city.anna, city.chat, "моё")
    edit = {"chat_id": city.chat, "text": "x"}
    assert await api.refusal("editMessageText", message_id=said.message_id, **edit) == (
        "Bad Request: message can't be edited"
    )
    assert await api.refusal("editMessageText", message_id=999, **edit) == (
        "Bad Request: message to edit not found"
    )
    own = await api("sendMessage", chat_id=city.chat, text="x")
    assert await api.refusal(
        "editMessageCaption", chat_id=city.chat, message_id=own["message_id"], caption="y"
    ) == ("Bad Request: there is no caption in the message to edit")
    assert await people.refused() == []
    assert await api.refusal("editMessageText", text="x") == "Bad Request: chat_id is empty"
    assert len(await people.refused()) == 1


async def test_replies_name_their_message_and_may_quote_it(
    api: Api, people: Client, city: City
) -> None:
    said = await people.say(city.anna, city.chat, "голосую против третьего")
    reply = {"message_id": said.message_id, "quote": "против третьего"}
    sent = await api("sendMessage", chat_id=city.chat, text="учтено", reply_parameters=reply)
    assert sent["reply_to_message"]["message_id"] == said.message_id
    assert sent["quote"] == {"text": "против третьего", "position": 8, "is_manual": True}
    wrong = {**reply, "quote": "против второго"}
    assert await api.refusal(
        "sendMessage", chat_id=city.chat, text="x", reply_parameters=wrong
    ) == ("Bad Request: QUOTE_TEXT_INVALID")
    lost = {"message_id": 999}
    assert await api.refusal(
        "sendMessage", chat_id=city.chat, text="x", reply_parameters=lost
    ) == ("Bad Request: message to be replied not found")
    lost["allow_sending_without_reply"] = True
    sent = await api("sendMessage", chat_id=city.chat, text="x", reply_parameters=lost)
    assert "reply_to_message" not in sent


async def test_words_are_copied_without_a_name_and_forwarded_with_it(
    api: Api, people: Client, city: City
) -> None:
    said = await people.say(city.anna, city.anna, "мафия, бейте третьего")
    source = {"from_chat_id": city.anna, "message_id": said.message_id}
    copied = await api("copyMessage", chat_id=city.owner, **source)
    forwarded = await api("forwardMessage", chat_id=city.owner, **source)
    assert forwarded["forward_origin"]["sender_user"]["id"] == city.anna
    first, second = (await people.view(city.owner)).chat(city.owner).messages[-2:]
    assert first.message_id == copied["message_id"]
    assert (first.text, first.forwarded) == ("мафия, бейте третьего", False)
    assert second.forwarded


async def test_protected_and_service_messages_are_not_forwarded(
    api: Api, people: Client, city: City
) -> None:
    card = await api("sendMessage", chat_id=city.anna, text="карта", protect_content=True)
    source = {"from_chat_id": city.anna, "message_id": card["message_id"]}
    assert await api.refusal("forwardMessage", chat_id=city.owner, **source) == (
        "Bad Request: the message can't be forwarded"
    )
    service = {"from_chat_id": city.chat, "message_id": 1}
    assert await api.refusal("copyMessage", chat_id=city.owner, **service) == (
        "Bad Request: the message can't be copied"
    )
    assert await api.refusal(
        "copyMessage", chat_id=city.owner, **{**service, "message_id": 99}
    ) == ("Bad Request: message to copy not found")


async def test_small_chats_share_one_count_of_messages_and_supergroups_have_their_own(
    api: Api, people: Client, city: City
) -> None:
    one = await api("sendMessage", chat_id=city.anna, text="x")
    two = await api("sendMessage", chat_id=city.owner, text="x")
    there = await api("sendMessage", chat_id=city.chat, text="x")
    assert two["message_id"] == one["message_id"] + 1
    assert there["message_id"] == 3


async def test_a_reaction_is_one_known_emoji(api: Api, people: Client, city: City) -> None:
    said = await people.say(city.anna, city.chat, "/vote 3")
    target = {"chat_id": city.chat, "message_id": said.message_id}
    await api("setMessageReaction", reaction=[{"type": "emoji", "emoji": "👍"}], **target)
    assert (await people.view(city.anna)).chat(city.chat).messages[-1].reactions == ("👍",)
    odd = [{"type": "emoji", "emoji": "🎩"}]
    assert await api.refusal("setMessageReaction", reaction=odd, **target) == (
        "Bad Request: REACTION_INVALID"
    )
    await api("setMessageReaction", reaction=[], **target)
    assert (await people.view(city.anna)).chat(city.chat).messages[-1].reactions == ()


async def test_names_of_any_shape_arrive_literally(api: Api, people: Client) -> None:
    user = 2**52 - 1
    await people.person("<3 & Co</b>", user_id=user, last_name="\u202e", started=True)
    await people.say(user, user, "a_b*c[d](e)")
    (update,) = await api("getUpdates")
    assert update["message"]["from"]["first_name"] == "<3 & Co</b>"
    assert update["message"]["chat"] == {
        "id": user,
        "type": "private",
        "first_name": "<3 & Co</b>",
        "last_name": "\u202e",
    }


async def test_invitations_have_a_creator_and_a_link(api: Api, people: Client, city: City) -> None:
    link = await api("createChatInviteLink", chat_id=city.chat, name="Рим", member_limit=1)
    assert link["invite_link"].startswith("https://t.me/+")
    assert (link["name"], link["is_primary"]) == ("Рим", False)
    first = await api("exportChatInviteLink", chat_id=city.chat)
    assert first != await api("exportChatInviteLink", chat_id=city.chat)
