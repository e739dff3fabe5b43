"""Answers to presses, and reactions."""

from playground.server import access
from playground.server.errors import bad, malformed
from playground.server.methods.registry import method
from playground.server.model import Json
from playground.server.posting import CALLBACK_ANSWER_LIFE
from playground.server.world import World

TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
REACTIONS = frozenset(
    "👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻"
    "👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾🤷😡"
) | {"❤‍🔥", "👨‍💻", "🤷‍♂", "🤷‍♀"}
"""What ReactionTypeEmoji may carry."""


@method("answerCallbackQuery")
def answer_callback_query(world: World, params: Json) -> bool:
    """Refused after 15 s of server time (the field reports 5 to 20), and the second time.

    Stricter than Telegram, whose answer to a second answer is unknown.
    """
    query = world.queries.get(params["callback_query_id"])
    if query is None or query.answer.done():
        raise bad(TOO_OLD)
    if world.clock.now() - query.at > CALLBACK_ANSWER_LIFE:
        raise bad(TOO_OLD)
    url = params.get("url")
    if url and not url.startswith(own_links(world)):
        raise malformed("URL_INVALID")
    answer = {
        "text": params.get("text", ""),
        "alert": params.get("show_alert", False),
        "url": url,
    }
    query.answer.set_result(answer)
    world.feed.tell(
        "answer", world.clock.now(), user_id=query.user_id, chat_id=query.chat_id, **answer
    )
    return True


def own_links(world: World) -> tuple[str, ...]:
    """Beginnings of the only addresses that the answer to a press may open."""
    tail = f"t.me/{world.bot.username}?start="
    return tail, f"https://{tail}"


@method("setMessageReaction")
def set_message_reaction(world: World, params: Json) -> bool:
    chat = access.reach(world, params["chat_id"])
    message = access.message_in(chat, params["message_id"], "message to react not found")
    reactions = params.get("reaction", [])
    if len(reactions) > 1:
        raise bad("REACTIONS_TOO_MANY")
    if not reactions:
        message.reactions.pop(world.bot.id, None)
    elif reactions[0].get("emoji") not in REACTIONS:
        raise bad("REACTION_INVALID")
    else:
        access.require_voice(world, chat, "can_react_to_messages", "reactions")
        message.reactions[world.bot.id] = reactions[0]["emoji"]
    world.changed("reaction", message)
    return True
