"""After the game: who has won, then everything opens (GEN-10): cards, and each stage's acts."""

from collections.abc import Iterable
from typing import Final

from bot.app.markup import length
from bot.app.messages import Picture, Post
from bot.engine import events as ev
from bot.engine.audience import Everyone
from bot.engine.ids import city_letter
from bot.engine.roles import Result
from bot.presenters.history import Chapter, chapters
from bot.presenters.life_chart import life_picture
from bot.presenters.places import cities_of, told
from bot.presenters.table.lines import table_winner
from bot.presenters.translator import Html
from bot.presenters.voice import Voice
from bot.presenters.vote_charts import votes_pictures

PART: Final = 3600
"""UTF-16 units of one part, with room for its title and marks."""


def winners(voice: Voice) -> list[Html]:
    """The last lines of the last announcement: results by city, the maniac, where to read on."""
    ended = [e for e in voice.scene.events if isinstance(e, ev.GameEnded)]
    won = [
        voice.t(f"won-{city.result.value}", city=voice.city(city.number))
        for city in voice.public.cities
        if city.result is not Result.UNDECIDED
    ]
    maniac = voice.optional(any(event.maniac_won for event in ended), "won-maniac")
    opens = any(isinstance(event, ev.Disclosed) for event in voice.scene.events)
    return [
        voice.t("game-over"),
        *table_winner(voice),
        *won,
        *maniac,
        *voice.optional(opens, _where_it_opens(voice)),
    ]


def _where_it_opens(voice: Voice) -> str:
    """The key of the last line: at the square, or just here where there is no other place."""
    cities = cities_of(voice.public)
    layout = voice.scene.layout
    here = layout.public(cities) == layout.once(cities)
    return "everything-opens-here" if here else "everything-opens"


def disclosure(voice: Voice) -> list[Post]:
    """Cards, with `full` every act, then the seed, where it is told once. Nothing with `none`."""
    level = _level(voice)
    if level == "none":
        return []
    texts = _cards(voice)
    if level == "full":
        for chapter in chapters(voice):
            texts += _chapter_parts(voice, chapter)
    texts.append(_seed(voice))
    places = voice.scene.layout.once(cities_of(voice.public))
    opened = [event for event in voice.scene.events if isinstance(event, ev.CardsOpened)]
    facts = told(opened, Everyone())
    return [
        Post(place=place, text=text, facts=() if at else facts)
        for place in places
        for at, text in enumerate(_joined(texts))
    ]


def pictures(voice: Voice) -> list[Picture]:
    """Behind the texts: with `full` how the votes ran, and who was alive when."""
    level = _level(voice)
    if level == "none":
        return []
    found: list[Picture] = []
    for place in voice.scene.layout.once(cities_of(voice.public)):
        found += votes_pictures(voice, place) if level == "full" else []
        found.append(life_picture(voice, place))
    return found


def _level(voice: Voice) -> str:
    """How much opens now: full, roles or none (GEN-10)."""
    return next((e.level for e in voice.scene.events if isinstance(e, ev.Disclosed)), "none")


def _seed(voice: Voice) -> Html:
    scene = voice.scene
    return voice.t("opened-seed", seed=scene.seed.hex(), game=scene.game_id)


def _cards(voice: Voice) -> list[Html]:
    """Every seat with its card and fate, a paragraph a city."""
    found = [voice.t("opened-cards")]
    for city in voice.public.cities:
        head = voice.t(
            "opened-city", city=voice.city(city.number), letter=city_letter(city.number)
        )
        found.append(head)
        found += [_card(voice, s.number) for s in voice.public.seats if s.city == city.number]
    if not voice.public.cities:
        found += [_card(voice, s.number) for s in voice.public.seats]
    return found


def _card(voice: Voice, number: int) -> Html:
    seat = voice.public.seat(number)
    fate = voice.t(f"fate-{seat.died.value}" if seat.died else "fate-alive")
    card = voice.t(f"card-{seat.card.value}")
    return voice.t("opened-card", name=voice.name(number), card=card, fate=fate)


def _chapter_parts(voice: Voice, chapter: Chapter) -> list[Html]:
    """A stage as expandable quotes, each whole in itself."""
    quotes: list[list[Html]] = [[]]
    size = 0
    for line in chapter.lines:
        size += length(line) + 1
        if size > PART:
            quotes.append([])
            size = length(line) + 1
        quotes[-1].append(line)
    return [
        voice.t("opened-chapter", title=chapter.title, lines=Html("\n".join(quote)))
        for quote in quotes
    ]


def _joined(texts: Iterable[Html]) -> list[Html]:
    """As few messages as they fit into."""
    found: list[str] = []
    size = 0
    for text in texts:
        more = length(text) + 1
        if found and size + more <= PART + 200:
            found[-1] += f"\n{text}"
            size += more
        else:
            found.append(text)
            size = more
    return [Html(text) for text in found]
