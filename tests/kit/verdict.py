"""What every check at the boundary asks at its end, whatever it is about (faults.md)."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from playground.server.world import World

INTERNAL: Final = re.compile(
    r"Traceback|Exception|\bError\b|\bNone\b|\bTrue\b|\bFalse\b|\bNULL\b|[{}\\]"
    r"|sqlite|psycopg|sqlalchemy|aiogram|database is locked|\.py\b"
    r"|\b(?:answer|refusal|board|notice|button|desk|panel|news)-[a-z-]+"
)
"""What no player and no prosecutor ever reads: words of the machine, keys of texts."""


def faults(world: World, *, killed: bool = False) -> list[str]:
    """What is wrong with all that the bot has asked of Telegram, one line each."""
    refused = [
        f"refused for its form: {entry.method} {entry.params}: {entry.description}"
        for entry in world.journal.form_refusals
    ]
    return [*refused, *_unanswered(world, killed=killed), *internal_texts(world)]


def _unanswered(world: World, *, killed: bool) -> Iterator[str]:
    """Each press has one answer; after a kill it may be answered once more, which is refused."""
    given = Counter(
        entry.params["callback_query_id"]
        for entry in world.journal.entries
        if entry.method == "answerCallbackQuery"
    )
    for query in world.queries.values():
        if given[query.id] == 0:
            yield f"a press of {query.user_id} has no answer"
        elif given[query.id] > 1 and not killed:
            yield f"a press of {query.user_id} has {given[query.id]} answers"


def internal_texts(world: World) -> Iterator[str]:
    """Words of the machine in anything that the bot has said."""
    for entry in world.journal.entries:
        for field in ("text", "caption"):
            said = entry.params.get(field)
            if isinstance(said, str) and (found := INTERNAL.search(said)):
                yield f"{found[0]!r} in {entry.method} to {entry.chat_id}: {said}"
