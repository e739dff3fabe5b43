"""Why somebody is warned or leaves: the prosecutor's own words, or what the engine found."""

from collections.abc import Mapping
from typing import Final

from bot.presenters.translator import Html
from bot.presenters.voice import Voice

_FOUND: Final[Mapping[str, str]] = {
    "inactivity": "reason-inactivity",
    "night-offence": "reason-night-offence",
    "out-of-turn": "reason-out-of-turn",
    "no-nomination": "reason-no-nomination",
}


def with_reason(voice: Voice, line: Html, reason: str) -> Html:
    """The line, and its reason where there is one."""
    if not reason:
        return line
    return Html(f"{line} {voice.t(_FOUND.get(reason, 'reason-given'), reason=reason)}")
