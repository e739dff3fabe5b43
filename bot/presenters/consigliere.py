"""A human consigliere's panel: proposals as they come, and the order of decision (MC-CONS-4)."""

from bot.app.messages import Post, Private, Urgency
from bot.callbacks import Kind
from bot.engine.copies import raid_of
from bot.engine.ids import NOBODY, CityNo
from bot.engine.rules.options import choices_of
from bot.engine.state import NightPhase, Raid, Running
from bot.presenters.keyboards import Keys, Rows, lines, rows
from bot.presenters.panel_night import voice_order
from bot.presenters.private import choice_text
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def consigliere_panels(group: Voice) -> list[Post]:
    """One for each city that has a human consigliere and may kill tonight."""
    after = group.scene.after
    if not isinstance(after.phase, NightPhase) or not after.phase.number or after.hunt:
        return []
    return [_panel(group, city.number) for city in after.undecided if city.consigliere != NOBODY]


def _panel(group: Voice, number: CityNo) -> Post:
    game = group.views.consigliere(number)
    city = game.city(number)
    voice = group.to(city.consigliere)
    running = isinstance(game.clock, Running)
    return Post(
        place=Private(person=city.consigliere),
        key=f"panel/consigliere-{number}/{game.stage}",
        text=_text(voice, number),
        rows=_rows(voice, number) if running and not city.blocked else (),
        urgency=Urgency.PRIVATE,
    )


def _text(voice: Voice, number: CityNo) -> Html:
    game = voice.views.consigliere(number)
    night = game.phase
    if not isinstance(night, NightPhase):
        return Html("")
    until = voice.until(game.clock.closes_at) if isinstance(game.clock, Running) else Html("")
    chosen = night.fallback.get(number, game.options.mafia_fallback)
    head = voice.t(
        "consigliere-head", title=voice.title(), city=voice.city(number), until=until or "-"
    )
    if game.city(number).blocked:
        return lines([head, voice.t("panel-blocked")])
    rule = voice.t("consigliere-rule", rule=voice.t(f"fallback-{chosen}"))
    home = _raid(voice, raid_of(night, number, tour=False), "panel-home")
    touring = _raid(voice, night.abroad, "panel-tour") if night.tour == number else []
    return lines([head], home, touring, [rule])


def _raid(voice: Voice, raid: Raid, key: str) -> list[Html]:
    said = ", ".join(
        f"{voice.short(seat)} → {choice_text(voice, vote.target)}"
        for seat, vote in raid.proposals.items()
    )
    return [
        *voice.optional(bool(said), "panel-proposals", proposals=Html(said)),
        voice.t(key, state=voice_order(voice, raid.order)),
    ]


def _rows(voice: Voice, number: CityNo) -> Rows:
    keys = Keys(voice)
    words = choices_of("mafia_fallback")
    return rows(
        [
            keys.press(voice.t(f"fallback-{word}"), Kind.FALLBACK, number, at)
            for at, word in enumerate(words)
        ]
    )
