"""Why an act is not done, and what one can do instead; the clause id behind it (decision 17)."""

from collections.abc import Mapping
from typing import Any, Final

from bot.app.messages import Answer
from bot.engine.errors import Refusal
from bot.engine.ids import Person
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

TOLD: Final[Mapping[str, str]] = {"late": "late", "stage-changed": "stage changed"}
"""Refusals that are facts told to their owner (GEN-1, GEN-17)."""


def refusal_answer(group: Voice, refusal: Refusal, person: Person) -> Answer:
    """An alert: it stays until it is read, unlike the toast of an accepted act."""
    voice = group.to(person)
    text = voice.t(f"refusal-{refusal.reason}", **_details(voice, refusal.details))
    clause = voice.t("clause", text=text, clause=refusal.rule)
    told = TOLD.get(refusal.reason)
    return Answer(text=clause, alert=True, facts=(told,) if told else ())


def _details(voice: Voice, details: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of the text: seats by their names, cities by theirs."""
    return {key: _detail(voice, key, value) for key, value in details.items()}


def _detail(voice: Voice, key: str, value: Any) -> Any:
    if key == "seat":
        return _name(voice, value)
    if key == "city":
        return voice.city(value) if value else voice.t("hunt-name")
    return value


def _name(voice: Voice, seat: int) -> Html:
    known = 1 <= seat <= len(voice.scene.after.seats)
    return voice.short(seat) if known else voice.t("seat-unknown", seat=str(seat))
