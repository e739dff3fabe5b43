"""What a browser is told of the stage: GET /page/state."""

from playground.page.crowd import Persona
from playground.page.ledger import LIMITS
from playground.page.stage import Stage
from playground.server.model import Chat, Json


def state(stage: Stage) -> Json:
    """The whole of it but for `version`, which the herald counts."""
    bill = stage.bill
    return {
        "language": bill.language,
        "ruleset": bill.ruleset,
        "setup": bill.setup,
        "clock": clock(stage) | {"speed": stage.tempo.speed},
        "bot": stage.told_bot(),
        "you": None,
        "group": stage.casting.group,
        "scene": stage.scene,
        "people": [_person(stage, one) for one in stage.crowd.everybody],
        "chats": [_chat(chat) for chat in _places(stage)],
        "faults": stage.bad_days.told(bill.language),
        "limits": LIMITS,
    }


def clock(stage: Stage) -> Json:
    return {"now": stage.tempo.now, "rate": stage.tempo.rate, "next": stage.goal()}


def _places(stage: Stage) -> list[Chat]:
    """The groups, the one that is played in first."""
    chats = stage.server.world.chats
    groups = [chat for chat in chats.values() if chat.type != "private"]
    present = {stage.casting.group, *stage.casting.homes.values()}
    return sorted(
        groups, key=lambda chat: (chat.id != stage.casting.group, chat.id not in present)
    )


def _chat(chat: Chat) -> Json:
    return {"id": chat.id, "title": chat.title, "type": chat.type, "forum": chat.is_forum}


def _person(stage: Stage, one: Persona) -> Json:
    player = one.player
    leads = one is stage.crowd.leader
    return {
        "id": one.id,
        "name": player.name,
        "mode": one.mode,
        "role": "prosecutor" if leads else "player",
        "joined": one.joined,
        "city": player.card.city or None if player.card else None,
        "seat": player.card.number if player.card else None,
        "alive": not player.dead,
        "blocked": stage.server.world.people[one.id].blocked,
    }
