"""What the groups read: one message an instant and place (decision 9).

A nightfall, a dawn, a strike-off, a pause: whatever public facts one act brought forth are one
text, the same at every public place (decision 8). Last words stand alone.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.app.markup import length
from bot.app.messages import CityPlace, Media, Output, Place, Post, Urgency
from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import HUNT, CityNo
from bot.engine.roles import Cause
from bot.engine.rules.acting import executes
from bot.engine.state import NightPhase, NominationPhase, Phase, VotingPhase
from bot.engine.table_phases import LastWord, TableNight, Talk, Turns
from bot.presenters.ending import winners
from bot.presenters.lines import FOOTER, HEADER, Line, news_lines
from bot.presenters.places import heard_at, is_public, public_places, told
from bot.presenters.rooms import rooms, silences
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

PART: Final = 3800
"""UTF-16 units of one message: under Telegram's 4096, with room for a mark of repetition."""


def news(voice: Voice) -> list[Output]:
    """The announcement of these events at every public place, with the topics' opening."""
    events = voice.scene.events
    closed, opened = _topics(voice, events)
    said = [*news_lines(voice, events), *_header(voice, events), *_footer(voice, events)]
    said += _residents(voice, events)
    said.sort(key=lambda line: line.place)
    texts = parts([line.text for line in said])
    posts = [post for place in public_places(voice) for post in _posts(voice, place, texts)]
    return [*silences(voice), *opened, *posts, *closed, *_last_words(voice)]


def _posts(voice: Voice, place: Place, texts: Sequence[Html]) -> list[Post]:
    """The parts at one place; the first carries the facts that are public there."""
    spoken = (event for event in voice.scene.events if not _apart(event))
    facts = told(spoken, *heard_at(voice, place))
    return [
        Post(place=place, text=text, facts=facts if at == 0 else ())
        for at, text in enumerate(texts)
    ]


def _apart(event: Event) -> bool:
    """Told elsewhere: by a board, or by a message of its own."""
    votes = (ev.VoteCast, ev.VoteCancelled, ev.VoteFell, ev.LastWordSpoken, ev.CardsOpened)
    return isinstance(event, votes) or not is_public(event.to)


def parts(lines: Iterable[Html], limit: int = PART) -> list[Html]:
    """Lines in as few messages as they need; no line is cut, so every tag stays whole."""
    found: list[str] = []
    size = 0
    for line in lines:
        more = length(line) + 1
        if found and size + more <= limit:
            found[-1] += f"\n{line}"
            size += more
        else:
            found.append(line)
            size = more
    return [Html(text) for text in found]


# --- headline and last line ----------------------------------------------------------------------


def _opened(events: Iterable[Event]) -> ev.StageOpened | None:
    return next((e for e in reversed(tuple(events)) if isinstance(e, ev.StageOpened)), None)


def _header(voice: Voice, events: Sequence[Event]) -> list[Line]:
    """What has just begun, or ended with the game."""
    key, number = _occasion(voice, events)
    text = voice.optional(bool(key), f"title-{key}", day=number)
    return [Line(place=(HEADER, 0, 0), text=line) for line in text]


def _residents(voice: Voice, events: Sequence[Event]) -> list[Line]:
    """Who lives where, told once with the deal; it was not settled before (MC-DECK-2)."""
    if not any(isinstance(event, ev.GameStarted) for event in events):
        return []
    if not voice.public.cities:
        names = voice.names(tuple(seat.number for seat in voice.public.seats))
        return [Line(place=(HEADER, 0, 0), text=voice.t("table-begins", names=names))]
    return [
        Line(
            place=(HEADER, city.number, 0),
            text=voice.t(
                "residents",
                city=voice.city(city.number),
                names=voice.names(tuple(seat.number for seat in voice.public.living(city.number))),
            ),
        )
        for city in voice.public.cities
    ]


def _occasion(voice: Voice, events: Sequence[Event]) -> tuple[str, int]:
    opened = _opened(events)
    if opened is not None:
        match opened.phase:
            case NightPhase(number=0):
                return "night-0", 0
            case NightPhase(number=number):
                return "nightfall", number
            case NominationPhase(day=day):
                return "dawn-1" if day.number == 1 else "dawn", day.number
            case VotingPhase(day=day):
                idle = not executes(voice.public, day)
                return "voting-idle" if idle else "voting", day.number
            case _:
                return _table_occasion(voice, opened)
    if any(isinstance(event, ev.BallotCounted) for event in events):
        return "last-count", 0
    if any(isinstance(event, ev.NobodyKilled) or _murder(event) for event in events):
        return "last-dawn", 0
    return "", 0


def _table_occasion(voice: Voice, opened: ev.StageOpened) -> tuple[str, int]:
    """The board tells the stages of a table; its news are nightfall and morning only."""
    was, now = voice.scene.before.phase, opened.phase
    if isinstance(now, TableNight) and not isinstance(was, TableNight):
        return "table-night", now.number
    morning = isinstance(was, TableNight) and isinstance(now, Talk | Turns | LastWord)
    if morning:
        return "table-dawn", _table_day(now)
    return "", 0


def _table_day(phase: Phase) -> int:
    """The day that begins."""
    if isinstance(phase, LastWord):
        return phase.number + 1
    return phase.day.number if isinstance(phase, Talk | Turns) else 0


def _murder(event: Event) -> bool:
    return isinstance(event, ev.Died) and event.cause is Cause.KILLED


def _footer(voice: Voice, events: Sequence[Event]) -> list[Line]:
    """Until when the new window runs, or who has won."""
    if any(isinstance(event, ev.GameEnded) for event in events):
        return [Line(place=(FOOTER, at, 0), text=text) for at, text in enumerate(winners(voice))]
    opened = _opened(events)
    if opened is None:
        return []
    kind = {NightPhase: "night", NominationPhase: "nomination", VotingPhase: "voting"}
    key = kind.get(type(opened.phase))
    if isinstance(opened.phase, NightPhase) and opened.phase.number == 0:
        key = "night-0"
    if isinstance(opened.phase, (NominationPhase, VotingPhase)) and not executes(
        voice.public, opened.phase.day
    ):
        key = "idle"
    until = voice.until(opened.closes_at)
    return [
        Line(place=(FOOTER, 0, 0), text=text)
        for text in voice.optional(key is not None, f"until-{key}", until=until)
    ]


# --- topics --------------------------------------------------------------------------------------


def _topics(voice: Voice, events: Sequence[Event]) -> tuple[list[Output], list[Output]]:
    """(to close after the message, to open before it): MC-PHASE-6."""
    opened = _opened(events)
    if any(isinstance(event, (ev.GameEnded, ev.GameAborted)) for event in events):
        return [], rooms(voice, closed=False)
    undone = any(isinstance(event, ev.Undone) for event in events)
    if opened is None and not undone:
        return [], []
    if isinstance(voice.public.phase, NightPhase):
        return rooms(voice, closed=True), []
    if isinstance(voice.public.phase, NominationPhase) or undone:
        return [], rooms(voice, closed=False)
    return [], []


# --- last words ----------------------------------------------------------------------------------


def _last_words(voice: Voice) -> list[Output]:
    return [
        post
        for event in voice.scene.events
        if isinstance(event, ev.LastWordSpoken)
        for post in _last_word(voice, event)
    ]


def _last_word(voice: Voice, event: ev.LastWordSpoken) -> list[Output]:
    """In the place of the city on whose list he stands; in the hunt in all (decision 8)."""
    layout, hunt = voice.scene.layout, event.ballot == HUNT
    home: tuple[Place, ...] = () if hunt else (CityPlace(city=event.ballot), *layout.onlookers)
    places = home or public_places(voice)
    key = "last-word" if event.text else "last-word-voice"
    text = voice.t(key, name=voice.name(event.seat), text=event.text)
    media = None
    if event.file_id:
        kind, _, file_id = event.file_id.rpartition(":")
        media = Media(kind=kind or "voice", file_id=file_id, length=event.length)
    facts = told([event], *event.to)
    return [
        Post(
            place=place,
            text=text if hunt else _with_city(voice, event.ballot, place, text),
            media=media,
            facts=facts,
            urgency=Urgency.NEWS,
        )
        for place in places
    ]


def _with_city(voice: Voice, city: CityNo, place: Place, text: Html) -> Html:
    """Where words of several cities stand together, each names its own."""
    if not voice.scene.layout.names_cities and isinstance(place, CityPlace):
        return text
    return voice.t("of-city", city=voice.city(city), text=text)
