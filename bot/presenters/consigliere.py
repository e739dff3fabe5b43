"""A human consigliere: whom he serves, what they decide, and the order of decision (MC-CONS-4).

He sees what rules.md 9.4 gives him, through his own view: the mafia of his city with its
godfather, votes, proposals and orders, and what the commissioner of the city asks.
"""

from bot.app.messages import Post, Private, Urgency
from bot.callbacks import Kind
from bot.engine import events as ev
from bot.engine.copies import raid_of
from bot.engine.ids import NOBODY, CityNo
from bot.engine.roles import Card
from bot.engine.rules.options import choices_of
from bot.engine.state import Game, NightPhase, Paused, Raid, Running
from bot.presenters.keyboards import Keys, Rows, lines, rows
from bot.presenters.panel_night import voice_order
from bot.presenters.private import proposed
from bot.presenters.questions import under_card
from bot.presenters.stages import name_of_stage
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def consigliere_panels(group: Voice) -> list[Post]:
    """One for each city that has a human consigliere, in every night."""
    return [_panel(group, number) for number in _served(group)]


def opened_consigliere(group: Voice, number: CityNo) -> Post:
    """His panel anew when he asks for it; by day his card."""
    if number in _served(group):
        return _panel(group, number).__replace__(fresh=True)
    voice = _voice(group, number)
    person = group.scene.after.city(number).consigliere
    return Post(place=Private(person=person), text=consigliere_card(voice, number))


def closed_consiglieri(past: Voice) -> list[Post]:
    """The panels of a night that is over say how it ended, and lose their keyboards."""
    closed = []
    for number in _served(past):
        voice = _voice(past, number)
        game = voice.views.consigliere(number)
        stage = name_of_stage(voice, game)
        head = voice.t("panel-closed", title=voice.title(), stage=stage)
        closed.append(_post(voice, number, lines([head], _state(voice, number)), ()))
    return [post.__replace__(edit_only=True) for post in closed]


def consigliere_cards(group: Voice) -> list[Post]:
    """At the start: which city, and who its mafia is (MC-REV-4)."""
    if not any(isinstance(event, ev.GameStarted) for event in group.scene.events):
        return []
    return [
        Post(
            place=Private(person=city.consigliere),
            key=f"card/consigliere-{city.number}",
            text=consigliere_card(_voice(group, city.number), city.number),
            rows=under_card(_voice(group, city.number)),
            urgency=Urgency.PRIVATE,
            fresh=True,
            protect=True,
        )
        for city in group.scene.after.cities
        if city.consigliere != NOBODY
    ]


def consigliere_card(voice: Voice, number: CityNo) -> Html:
    """The text alone: for the card, and for /role."""
    told = voice.t("consigliere-card", title=voice.title(), city=voice.city(number))
    return lines([told], _fellows(voice, number))


def city_served(group: Voice, person: int) -> CityNo:
    """Whose consigliere somebody is; NOBODY if of none."""
    served = (c.number for c in group.scene.after.cities if c.consigliere == person)
    return next(served, NOBODY) if person else NOBODY


def _served(group: Voice) -> list[CityNo]:
    after = group.scene.after
    if not isinstance(after.phase, NightPhase) or after.hunt:
        return []
    return [city.number for city in after.undecided if city.consigliere != NOBODY]


def _voice(group: Voice, number: CityNo) -> Voice:
    return group.to(group.scene.after.city(number).consigliere)


def _panel(group: Voice, number: CityNo) -> Post:
    voice = _voice(group, number)
    text = lines([_head(voice, number)], _state(voice, number))
    return _post(voice, number, text, _rows(voice, number))


def _head(voice: Voice, number: CityNo) -> Html:
    """Whom he serves, until when."""
    clock, title = voice.views.consigliere(number).clock, voice.title()
    city = voice.city(number)
    if isinstance(clock, Running):
        until = voice.until(clock.closes_at)
        return voice.t("consigliere-head", title=title, city=city, until=until)
    left = voice.length(clock.remaining if isinstance(clock, Paused) else 0)
    return voice.t("consigliere-head-paused", title=title, city=city, left=left)


def _post(voice: Voice, number: CityNo, text: Html, keyboard: Rows) -> Post:
    game = voice.scene.after
    return Post(
        place=Private(person=game.city(number).consigliere),
        key=f"panel/consigliere-{number}/{game.stage}",
        text=text,
        rows=keyboard,
        urgency=Urgency.PRIVATE,
    )


# --- what he sees --------------------------------------------------------------------------------


def _state(voice: Voice, number: CityNo) -> list[Html]:
    game = voice.views.consigliere(number)
    night = game.phase
    if not isinstance(night, NightPhase):
        return []
    told = [*_fellows(voice, number), *_election(voice, number)]
    if not night.number:
        return told
    checks = _checks(voice, game, night)
    if game.city(number).blocked:
        return [*told, voice.t("panel-blocked"), *checks]
    touring = night.tour == number
    chosen = night.fallback.get(number, game.multicity.mafia_fallback)
    return [
        *told,
        *_raid(voice, raid_of(night, number, tour=False), "panel-home"),
        *(_raid(voice, night.abroad, "panel-tour") if touring else ()),
        *checks,
        voice.t("consigliere-rule", rule=voice.t(f"fallback-{chosen}")),
    ]


def _fellows(voice: Voice, number: CityNo) -> list[Html]:
    game = voice.views.consigliere(number)
    city = game.city(number)
    mafia = tuple(seat.number for seat in game.mafia(number))
    known = city.godfather in mafia
    return [
        *voice.optional(bool(mafia), "consigliere-mafia", names=voice.names(mafia)),
        *voice.optional(known, "card-godfather", name=voice.short(city.godfather or 1)),
    ]


def _election(voice: Voice, number: CityNo) -> list[Html]:
    city = voice.views.consigliere(number).city(number)
    said = ", ".join(
        f"{voice.short(seat)} → {voice.short(vote.target)}"
        for seat, vote in city.godfather_votes.items()
    )
    open_still = city.electing and bool(said)
    return voice.optional(open_still, "panel-godfather-votes", votes=Html(said))


def _raid(voice: Voice, raid: Raid, key: str) -> list[Html]:
    said = proposed(voice, raid)
    return [
        voice.t(key, state=voice_order(voice, raid.order)),
        *voice.optional(bool(said), "panel-proposals", proposals=said),
    ]


def _checks(voice: Voice, game: Game, night: NightPhase) -> list[Html]:
    """MC-CONS-3: the question, and the answer when it is given."""
    late = game.multicity.check_reply == "dawn"
    told = []
    for seat, target in night.checks.items():
        mafia = game.seat(target).card is Card.MAFIOSO
        answer = voice.t("check-mafia" if mafia else "check-not-mafia")
        asked = voice.t("consigliere-at-dawn") if late else answer
        told.append(
            voice.t("check-seen", asker=voice.short(seat), name=voice.short(target), answer=asked)
        )
    return told


def _rows(voice: Voice, number: CityNo) -> Rows:
    """The orders of decision; the one that holds tonight is marked."""
    game = voice.views.consigliere(number)
    night = game.phase
    if not isinstance(night, NightPhase) or not night.number or game.city(number).blocked:
        return ()
    if not isinstance(game.clock, Running):
        return ()
    keys = Keys(voice)
    holds = night.fallback.get(number, game.multicity.mafia_fallback)
    found = []
    for place, word in enumerate(choices_of("mafia_fallback")):
        mark, style = (" ✓", "success") if word == holds else ("", "")
        label = f"{voice.t(f'fallback-{word}')}{mark}"
        found.append(keys.press(label, Kind.FALLBACK, number, place, style=style))
    return rows(found)
