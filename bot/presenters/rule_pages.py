"""The rules of one game, in short: a section a page, each line chosen by the game's options."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Final

from bot.engine.ids import city_letter
from bot.engine.rules.options import MulticityOptions
from bot.presenters.keyboards import lines
from bot.presenters.standings import immune_judges
from bot.presenters.translator import Html, Translator
from bot.presenters.when import span


class RuleVoice:
    """How one language tells the options of a game."""

    def __init__(self, options: MulticityOptions, translator: Translator, language: str) -> None:
        self.options = options
        self._translator, self._language = translator, language

    def t(self, key: str, **args: object) -> Html:
        return self._translator.text(key, self._language, **args)

    def span(self, seconds: int) -> Html:
        return span(self._translator, self._language, seconds)


Line = tuple[str, dict[str, object]] | str
"""A key, or one with its arguments; empty for a line that this game lacks."""


def rule_pages(options: MulticityOptions, translator: Translator, language: str) -> list[Html]:
    """The sections that this game has."""
    voice = RuleVoice(options, translator, language)
    return [_page(voice, section(voice)) for section in SECTIONS]


def _page(voice: RuleVoice, found: Sequence[Line]) -> Html:
    told = (line if isinstance(line, tuple) else (line, {}) for line in found if line)
    head, *rest = (voice.t(key, **args) for key, args in told)
    return lines([head], (Html(f"• {line}") for line in rest))


def _deck(voice: RuleVoice) -> list[Line]:
    o = voice.options
    size: dict[str, object] = {"cities": o.cities, "least": o.city_min, "most": o.city_max}
    names = [name for name in ("doctor", "journalist", "maniac") if getattr(o, name)]
    cards = Html(", ".join(voice.t(f"card-{name}") for name in names))
    return [
        "rules-deck",
        ("rules-deck-size", size),
        f"rules-deck-{o.city_assignment}",
        ("rules-deck-city", {"table": _table(o.mafia_table, o.city_min, o.city_max)}),
        ("rules-deck-single", {"cards": cards}) if names else "",
        "rules-deck-sides",
    ]


def _table(table: Mapping[int, int], least: int, most: int) -> str:
    """`5-6: 1, 7-10: 2`, of sizes that a city can have."""
    sizes = sorted(size for size in table if least <= size <= most)
    found = []
    for mafiosi, group in groupby(sizes, key=lambda size: table[size]):
        run = list(group)
        span_of = f"{run[0]}" if len(run) == 1 else f"{run[0]}-{run[-1]}"
        found.append(f"{span_of}: {mafiosi}")
    return ", ".join(found)


def _clock(voice: RuleVoice) -> list[Line]:
    o = voice.options
    spans: dict[str, object] = {
        "nomination": voice.span(o.nomination),
        "voting": voice.span(o.voting),
        "night": voice.span(o.night),
        "first": voice.span(o.night_0),
    }
    shares = Html(f"{spans['nomination']} : {spans['voting']}")
    local: dict[str, object] = {
        "voting": o.voting_closes,
        "dawn": o.dawn_at,
        "zone": o.zone,
        "shares": shares,
    }
    anchored = o.schedule == "anchored"
    return [
        "rules-clock",
        ("rules-clock-anchored", local) if anchored else ("rules-clock-durations", spans),
        "rules-clock-one",
        "rules-clock-first",
        "rules-clock-early" if o.early_dawn else "rules-clock-late",
        "rules-clock-chat",
        ("rules-clock-outage", {"grace": voice.span(o.outage_grace)}),
    ]


def _nomination(voice: RuleVoice) -> list[Line]:
    o = voice.options
    return [
        "rules-nomination",
        "rules-nomination-who",
        "rules-nomination-frozen" if o.finished_city == "frozen" else "",
        "rules-nomination-self" if o.self_nomination else "rules-nomination-not-self",
        "rules-nomination-withdraw" if o.nomination_withdraw else "rules-nomination-final",
        "rules-nomination-twice",
        "rules-nomination-nobody-judge" if immune_judges(o) else "rules-nomination-nobody",
        "" if o.first_day_execution else "rules-first-day",
    ]


def _vote(voice: RuleVoice) -> list[Line]:
    o = voice.options
    changes: Line = (
        "rules-vote-change"
        if o.max_vote_changes == "unlimited"
        else ("rules-vote-changes", {"count": o.max_vote_changes})
    )
    return [
        "rules-vote",
        "rules-vote-one",
        "" if o.self_vote else "rules-vote-not-self",
        changes,
        "rules-vote-open" if o.ballot == "open" else "rules-vote-secret",
        "rules-vote-silent" if o.non_voter == "two_against_self" else "",
        "rules-count-both" if o.foreign_plus_own else "rules-count-foreign",
        "rules-count-own",
        f"rules-zero-{o.zero_votes}",
        "rules-count-once",
    ]


def _word(_voice: RuleVoice) -> list[Line]:
    return ["rules-word", "rules-word-right", "rules-word-where", "rules-word-silence"]


def _judge(voice: RuleVoice) -> list[Line]:
    o = voice.options
    if not o.judges:
        return ["rules-judge", "rules-judge-off"]
    return [
        "rules-judge",
        "rules-judge-elected",
        "rules-judge-tour" if o.judge_immunity == "tour_only" else "rules-judge-full",
        "rules-judge-resign",
        "rules-judge-court" if o.supreme_court else "",
    ]


def _mafia(voice: RuleVoice) -> list[Line]:
    o = voice.options
    order = Html(" → ".join(f"{voice.t(f'city-{c}')} ({city_letter(c)})" for c in o.touring))
    blocks = o.godfather_night_death == "blocks"
    return [
        "rules-mafia",
        "rules-mafia-godfather",
        "rules-mafia-home",
        ("rules-mafia-tour", {"order": order}),
        "rules-mafia-block" if blocks else "rules-mafia-stands",
        "rules-mafia-reveal" if o.reveal_godfather else "rules-mafia-hidden",
        "rules-mafia-propose",
        f"rules-fallback-{o.mafia_fallback}",
        "rules-mafia-human" if o.consigliere == "human" else "",
        "rules-mafia-talk",
    ]


def _cards(voice: RuleVoice) -> list[Line]:
    o = voice.options
    found: list[Line] = ["rules-cards", "rules-commissioner", f"rules-check-{o.check_reply}"]
    if o.doctor:
        found += ["rules-doctor", f"rules-doctor-{o.doctor_strength}", _doctor_self(o)]
        found.append("rules-doctor-repeat" if o.doctor_repeat == "not_twice_running" else "")
    if o.journalist:
        found.append("rules-journalist-self" if o.journalist_self else "rules-journalist")
        found.append(f"rules-compares-{o.journalist_compares}")
    if o.maniac:
        found += ["rules-maniac", f"rules-maniac-{o.maniac_silent}"]
    return found


def _doctor_self(o: MulticityOptions) -> Line:
    if o.doctor_self == "unlimited":
        return ""
    if o.doctor_self in ("none", 0):
        return "rules-doctor-self-none"
    return "rules-doctor-self", {"count": o.doctor_self}


def _dawn(voice: RuleVoice) -> list[Line]:
    o = voice.options
    saves = "rules-dawn-saves" if o.announce_saves else "rules-dawn-no-saves"
    return [
        "rules-dawn",
        "rules-dawn-order",
        f"rules-reveal-{o.reveal}",
        "rules-dawn-cause" if o.announce_cause else "rules-dawn-no-cause",
        saves if o.doctor else "",
        f"rules-disclosure-{o.final_disclosure}",
    ]


def _win(voice: RuleVoice) -> list[Line]:
    o = voice.options
    last = o.maniac_win == "last_alive"
    maniac = ["rules-win-last" if last else "rules-win-survive"] if o.maniac else []
    return [
        "rules-win",
        "rules-win-honest",
        "rules-win-mafia",
        f"rules-parity-{o.parity_maniac}" if o.maniac else "",
        *maniac,
        f"rules-win-{o.finished_city}",
        "rules-win-hunt" if o.maniac and o.maniac_hunt else "rules-win-over",
    ]


def _prosecutor(voice: RuleVoice) -> list[Line]:
    o = voice.options
    key = "rules-prosecutor-auto" if o.auto_strike else "rules-prosecutor-idle"
    return [
        "rules-prosecutor",
        "rules-prosecutor-may",
        (key, {"days": o.inactivity_days}),
        "rules-prosecutor-undo",
        "rules-prosecutor-chance",
    ]


SECTIONS: Final[tuple[Callable[[RuleVoice], list[Line]], ...]] = (
    _deck,
    _clock,
    _nomination,
    _vote,
    _word,
    _judge,
    _mafia,
    _cards,
    _dawn,
    _win,
    _prosecutor,
)
