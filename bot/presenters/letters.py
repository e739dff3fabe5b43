"""Letters of the prosecutor, and the receipt for who has sent one."""

from collections.abc import Sequence

from bot.app.messages import Answer, CityPlace, Output, Place, Post, Urgency
from bot.engine.ids import Person
from bot.presenters.desk_page import addressee
from bot.presenters.desk_parts import Scope
from bot.presenters.places import public_places, signed
from bot.presenters.voice import Voice


def letter(
    group: Voice, person: Person, scope: int, number: int, text: str
) -> tuple[Sequence[Output], Answer]:
    """The posts, in the language of who reads them; the receipt in that of `person`."""
    receipt = Answer(text=_receipt(group.to(person), scope, number))
    if scope == Scope.SEAT:
        voice = group.for_seat(number)
        told = voice.t("letter-private", title=voice.title(), text=text)
        return [Post(place=voice.chat(number), text=told, urgency=Urgency.PRIVATE)], receipt
    places: Sequence[Place] = (
        [CityPlace(city=number)] if scope == Scope.CITY else public_places(group)
    )
    told = group.t("letter-public", text=text)
    if scope == Scope.CITY and group.scene.layout.names_cities:
        told = group.t("of-city", city=group.city(number), text=told)
    posts = [Post(place=place, text=told, urgency=Urgency.NEWS) for place in places]
    return signed(group, posts), receipt


def _receipt(voice: Voice, scope: int, number: int) -> str:
    return voice.t("letter-sent", whom=addressee(voice, scope, number))
