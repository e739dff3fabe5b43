"""The bot about itself: who it is, its commands, and the webhook it must not use here."""

import json
import re

from playground.server.errors import bad, malformed
from playground.server.methods.registry import method
from playground.server.model import Json
from playground.server.render import user_json
from playground.server.world import World


@method("getMe")
def get_me(world: World, _params: Json) -> Json:
    return user_json(world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": world.settings.sees_all,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
        "has_topics_enabled": False,
        "allows_users_to_create_topics": False,
    }


@method("getWebhookInfo")
def get_webhook_info(world: World, _params: Json) -> Json:
    return {
        "url": "",
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.waiting()),
        "allowed_updates": sorted(world.updates.allowed),
    }


@method("deleteWebhook")
def delete_webhook(world: World, params: Json) -> bool:
    """Throws the queue away when told to, as Telegram does; the journal shows who did it."""
    if params.get("drop_pending_updates"):
        world.updates.drop()
    return True


@method("setWebhook")
def set_webhook(_world: World, _params: Json) -> bool:
    raise bad("bad webhook: the playground serves getUpdates only")


@method("setMyCommands")
def set_my_commands(world: World, params: Json) -> bool:
    commands = params["commands"]
    if len(commands) > 100:
        raise malformed("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command["command"]):
            raise malformed("BOT_COMMAND_INVALID")
    world.settings.commands[_scope(params)] = commands
    return True


@method("getMyCommands")
def get_my_commands(world: World, params: Json) -> list[Json]:
    return world.settings.commands.get(_scope(params), [])


@method("deleteMyCommands")
def delete_my_commands(world: World, params: Json) -> bool:
    world.settings.commands.pop(_scope(params), None)
    return True


def _scope(params: Json) -> tuple[str, str]:
    language = params.get("language_code", "")
    if not re.fullmatch(r"([a-z]{2})?", language):
        raise malformed("invalid language code specified")
    scope = params.get("scope", {"type": "default"})
    return json.dumps(scope, sort_keys=True), language
