"""The rules of one table game, in short: a section a page, each line chosen by the game's options.

The two games have pages of the same names; a window that the options leave out has no line.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.app.sizes import least, most
from bot.engine.roles import MAFIOSI
from bot.engine.rules.options import CityOptions, ClubOptions, TableOptions, timer
from bot.engine.rules.table.dealing import deck_of
from bot.presenters.keyboards import lines
from bot.presenters.rule_pages import Line
from bot.presenters.translator import Html, Translator
from bot.presenters.when import span

AT_ONCE: Final = "rules-table-hands-at-once"


class TableRuleVoice:
    """How one language tells the options of a table."""

    def __init__(self, options: TableOptions, translator: Translator, language: str) -> None:
        self._options = options
        self._translator, self._language = translator, language

    def t(self, key: str, **args: object) -> Html:
        return self._translator.text(key, self._language, **args)

    def span(self, seconds: int) -> Html:
        return span(self._translator, self._language, seconds)

    def window(self, key: str) -> Html:
        """GEN-12: how long a window is open."""
        return self.span(timer(self._options, f"{key}_seconds"))

    def timed(self, key: str, window: str) -> Line:
        return key, {"length": self.window(window)}

    def by_turns(self, window: str, one_by_one: str, at_once: str) -> Line:
        """GEN-13: a window for each, or one for everybody."""
        return self.timed(at_once if self._options.simultaneous else one_by_one, window)

    def unless_left_out(self, key: str, window: str) -> Line:
        """CLUB-PHASE-11, -12, CITY-PHASE-10, -11: a window that falls away has no line."""
        held = timer(self._options, f"{window}_seconds") and not self._options.simultaneous
        return self.timed(key, window) if held else ""


def table_rule_pages(
    options: ClubOptions | CityOptions, translator: Translator, language: str
) -> list[Html]:
    """Table and cards, day, vote, night, end and discipline."""
    voice = TableRuleVoice(options, translator, language)
    pages = _club(voice, options) if isinstance(options, ClubOptions) else _city(voice, options)
    return [_page(voice, page) for page in pages]


def _page(voice: TableRuleVoice, found: Sequence[Line]) -> Html:
    told = (line if isinstance(line, tuple) else (line, {}) for line in found if line)
    head, *rest = (voice.t(key, **args) for key, args in told)
    return lines([head], (Html(f"• {line}") for line in rest))


def _club(voice: TableRuleVoice, o: ClubOptions) -> list[list[Line]]:
    return [
        _club_table(voice, o),
        _club_day(voice, o),
        _club_vote(voice, o),
        _club_night(voice, o),
        _club_end(o),
    ]


def _city(voice: TableRuleVoice, o: CityOptions) -> list[list[Line]]:
    return [
        _city_table(voice, o),
        _city_day(voice, o),
        _city_vote(voice, o),
        _city_night(voice, o),
        _city_end(o),
    ]


# --- both ----------------------------------------------------------------------------------------


def _clock(voice: TableRuleVoice, o: TableOptions) -> list[Line]:
    """GEN-1, GEN-11."""
    grace: dict[str, object] = {"grace": voice.span(o.outage_grace)}
    return ["rules-table-late", ("rules-table-outage", grace)]


def _steps(voice: TableRuleVoice, o: TableOptions, key: str, *roles: str) -> list[Line]:
    """CLUB-NIGHT-1, CITY-PHASE-9, GEN-8: who is woken, and for how long."""
    if o.simultaneous:
        return [voice.timed("rules-table-night-at-once", "mafia"), "rules-table-asleep"]
    called: dict[str, object] = {role: voice.window(role) for role in roles}
    fake = "rules-table-fake" if o.fake_steps else "rules-table-no-fake"
    return [(key, called), fake, "rules-table-asleep"]


def _order(o: TableOptions, black: str, offence: str) -> list[Line]:
    """Who wins, and what costs a man his seat."""
    draw: Line = (
        "rules-table-no-stalemate"
        if o.stalemate == "off"
        else ("rules-table-stalemate", {"days": o.stalemate})
    )
    return [
        "rules-table-end",
        "rules-table-red",
        black,
        draw,  # CLUB-WIN-2, CITY-WIN-3
        "rules-table-warnings",  # CLUB-DISC-2, -3
        f"rules-table-offence-{offence}",
        "rules-table-expelled",  # CLUB-DISC-5 to -7, CITY-DISC-2, -3
        "rules-table-prosecutor",  # CLUB-HOST-1, CLUB-VOTE-11
        "rules-prosecutor-undo",
        "rules-prosecutor-chance",
        f"rules-disclosure-{o.final_disclosure}",
    ]


# --- club ----------------------------------------------------------------------------------------


def _club_table(voice: TableRuleVoice, o: ClubOptions) -> list[Line]:
    table = _blacks(o)
    return [
        "rules-table",
        ("rules-club-size", {"least": least(o), "most": most(o)}),
        "rules-club-sides",
        ("rules-club-blacks", {"table": table}) if table else "",  # CLUB-DECK-3
        "rules-club-open",  # CLUB-EXIT-1, -2, -4
        voice.by_turns("intro", "rules-club-intro", "rules-club-intro-at-once") if o.intro else "",
        voice.by_turns("night0", "rules-club-acquaintance", "rules-club-acquaintance-at-once"),
        *_clock(voice, o),
    ]


def _blacks(o: ClubOptions) -> str:
    """`8-9: 2, 10-12: 3`, of sizes that the table can have."""
    decks = {size: deck_of(o, size) for size in range(least(o), most(o) + 1)}
    sizes = [size for size, deck in decks.items() if deck]
    found = []
    for blacks, group in groupby(sizes, key=o.black_table.__getitem__):
        run = list(group)
        found.append(f"{run[0]}-{run[-1]}: {blacks}" if len(run) > 1 else f"{run[0]}: {blacks}")
    return ", ".join(found)


def _club_day(voice: TableRuleVoice, o: ClubOptions) -> list[Line]:
    turns = "rules-club-turns-rotate" if o.rotate_first else "rules-club-turns"  # CLUB-PHASE-6
    return [
        "rules-table-day",
        voice.unless_left_out("rules-club-talk", "talk"),
        voice.by_turns("turn", turns, "rules-club-turns-at-once"),
        "rules-club-name",  # CLUB-NOM-1, -4
        "rules-club-one-black",  # CLUB-NOM-2
        f"rules-club-missing-{o.missing_nomination}",
        "rules-club-finalists",  # CLUB-NOM-5
        "rules-club-nobody",  # CLUB-NOM-6
        voice.by_turns("defence", "rules-club-defence", "rules-club-defence-at-once"),
    ]


def _club_vote(voice: TableRuleVoice, o: ClubOptions) -> list[Line]:
    return [
        "rules-table-vote",
        "rules-table-hand",  # CLUB-VOTE-1
        "rules-club-not-self",  # CLUB-VOTE-3
        voice.by_turns("vote", "rules-club-hands", AT_ONCE),
        "rules-table-silent-not-self",  # CLUB-VOTE-2, -3
        "rules-club-single",  # CLUB-VOTE-4
        "rules-club-leader",  # CLUB-VOTE-5 to -7
        "rules-club-third",  # CLUB-VOTE-8, -9
        "rules-club-four",  # CLUB-VOTE-10
        voice.timed("rules-club-exit", "last_word"),  # CLUB-EXIT-1, -3
    ]


def _club_night(voice: TableRuleVoice, o: ClubOptions) -> list[Line]:
    return [
        "rules-table-night",
        *_steps(voice, o, "rules-club-order", "mafia", "commissioner", "doctor"),
        f"rules-club-shot-{o.unanimity}",  # CLUB-NIGHT-2
        "rules-club-miss" if o.simultaneous else "rules-club-again",
        "rules-club-commissioner",  # CLUB-NIGHT-3
        "rules-club-published",  # CLUB-ANN-2
        "rules-club-doctor",  # CLUB-NIGHT-4, -5
        "rules-club-dawn",  # CLUB-ANN-1, -3
        voice.timed("rules-club-dawn-word", "last_word"),  # CLUB-EXIT-2
    ]


def _club_end(o: ClubOptions) -> list[Line]:
    """CLUB-WIN-1, CLUB-DISC-4."""
    return _order(o, "rules-table-parity", o.night_offence)


# --- city ----------------------------------------------------------------------------------------


def _city_table(voice: TableRuleVoice, o: CityOptions) -> list[Line]:
    deck = deck_of(o, o.players)
    blacks = sum(count for card, count in deck.items() if card in MAFIOSI)
    return [
        "rules-table",
        ("rules-city-size", {"players": o.players}),
        ("rules-city-sides", {"blacks": blacks}),  # CITY-DECK-2 to -4
        f"rules-city-reveal-{o.reveal}",
        voice.timed("rules-city-acquaintance", "night0"),
        *_clock(voice, o),
    ]


def _city_day(voice: TableRuleVoice, o: CityOptions) -> list[Line]:
    return [
        "rules-table-day",
        # CITY-PHASE-3, -4
        voice.by_turns("speech", "rules-city-speeches", "rules-city-speeches-at-once"),
        "rules-city-name",  # CITY-NOM-1
        "rules-city-twice",
        voice.unless_left_out("rules-city-balagan", "balagan"),
        "rules-city-none",  # CITY-NOM-2
        f"rules-city-single-{o.day1_single}",
        voice.unless_left_out("rules-city-pause", "pause"),  # CITY-PHASE-8
    ]


def _city_vote(voice: TableRuleVoice, o: CityOptions) -> list[Line]:
    defence: dict[str, object] = {
        "length": voice.window("defence"),
        "many": voice.window("defence_many"),
    }
    shown = "rules-city-defence-at-once" if o.simultaneous else "rules-city-defence"
    third = o.second_tie == "third_vote"
    return [
        "rules-table-vote",
        "rules-table-hand",  # CITY-VOTE-1
        "rules-city-self" if o.self_vote else "rules-city-not-self",
        voice.by_turns("vote", "rules-city-hands", AT_ONCE),
        _silent(o),
        "rules-city-leader",  # CITY-VOTE-3
        "rules-city-defence-first" if o.defence_first_vote else "",
        (shown, defence),
        "rules-city-third" if third else "rules-city-second-nobody",  # CITY-VOTE-4
        "rules-city-everybody" if third else "",  # CITY-VOTE-5
        voice.timed("rules-city-farewell", "farewell"),
    ]


def _silent(o: CityOptions) -> Line:
    """CITY-VOTE-1, -2."""
    if o.non_voter == "abstain":
        return "rules-city-abstain"
    return "rules-table-silent" if o.self_vote else "rules-table-silent-not-self"


def _city_night(voice: TableRuleVoice, o: CityOptions) -> list[Line]:
    return [
        "rules-table-night",
        *_steps(voice, o, "rules-city-order", "mafia", "don", "doctor", "sheriff"),
        "rules-city-shot",  # CITY-MAF-1
        "rules-city-own-shot" if o.own_shot else "rules-city-red-shot",
        "" if o.simultaneous else "rules-city-alone",  # CITY-MAF-2
        "rules-city-silent",
        f"rules-city-dead-{o.don_dead}",
        "rules-city-seek" if o.don_check else "",  # CITY-MAF-4
        "rules-city-doctor",  # CITY-DOC-1 to -4
        "rules-city-sheriff",  # CITY-SHER-1
        "rules-city-dawn-saves" if o.announce_saves else "rules-city-dawn",  # CITY-NIGHT-2
        "rules-city-wordless",  # CITY-NIGHT-3
    ]


def _city_end(o: CityOptions) -> list[Line]:
    """CITY-WIN-1, CITY-DISC-1."""
    return _order(o, "rules-table-parity" if o.parity_win else "rules-city-black", "confirm")
