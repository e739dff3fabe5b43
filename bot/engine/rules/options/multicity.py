"""The options of multicity (rules.md section 8)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from bot.engine.ids import CityNo
from bot.engine.rules.options.kinds import AnyOptions, CardTable, Clause, LocalTime, Window, Zone

MAFIA_TABLE: Final[CardTable] = {residents: (residents + 1) // 4 for residents in range(5, 21)}
"""MC-DECK-3: about a quarter. 5-6: 1; 7-10: 2; 11-14: 3; 15-18: 4; 19-20: 5."""


class MulticityOptions(AnyOptions, frozen=True, kw_only=True, tag="multicity"):
    """The settings of a multicity game, fixed when it starts."""

    cities: Annotated[int, Meta(ge=2, le=6), Clause("MC-DECK-1")] = 2
    city_min: Annotated[int, Meta(ge=1, le=20), Clause("MC-DECK-1")] = 5
    city_max: Annotated[int, Meta(ge=1, le=20), Clause("MC-DECK-1")] = 20
    city_assignment: Annotated[Literal["auto", "manual"], Clause("MC-DECK-2")] = "auto"
    mafia_table: Annotated[CardTable, Clause("MC-DECK-3")] = msgspec.field(
        default_factory=lambda: dict(MAFIA_TABLE)
    )
    doctor: Annotated[bool, Clause("MC-DECK-5")] = True
    journalist: Annotated[bool, Clause("MC-DECK-5")] = True
    maniac: Annotated[bool, Clause("MC-DECK-5")] = True
    nomination: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    voting: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    night: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    night_0: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    schedule: Annotated[Literal["durations", "anchored"], Clause("MC-PHASE-9")] = "durations"
    voting_closes: Annotated[LocalTime, Clause("MC-PHASE-9")] = "21:00"
    dawn_at: Annotated[LocalTime, Clause("MC-PHASE-9")] = "09:00"
    zone: Annotated[Zone, Clause("MC-PHASE-9")] = "Europe/Moscow"
    first_day_execution: Annotated[bool, Clause("MC-PHASE-4")] = True
    early_dawn: Annotated[bool, Clause("MC-PHASE-8")] = False
    nomination_withdraw: Annotated[bool, Clause("MC-NOM-4")] = False
    self_nomination: Annotated[bool, Clause("MC-NOM-5")] = True
    self_vote: Annotated[bool, Clause("MC-VOTE-1")] = True
    max_vote_changes: Annotated[
        Literal["unlimited"] | Annotated[int, Meta(ge=0, le=99)], Clause("MC-VOTE-2")
    ] = "unlimited"
    ballot: Annotated[Literal["open", "secret_until_count"], Clause("MC-VOTE-6")] = "open"
    non_voter: Annotated[Literal["none", "two_against_self"], Clause("MC-VOTE-7")] = "none"
    foreign_plus_own: Annotated[bool, Clause("MC-COUNT-3")] = False
    zero_votes: Annotated[
        Literal["earliest_nomination", "lot", "prosecutor", "nobody"], Clause("MC-COUNT-6")
    ] = "earliest_nomination"
    godfather_night_death: Annotated[Literal["blocks", "order_stands"], Clause("MC-GOD-6")] = (
        "blocks"
    )
    reveal_godfather: Annotated[bool, Clause("MC-GOD-8")] = False
    consigliere: Annotated[Literal["bot", "human"], Clause("MC-CONS-1")] = "bot"
    mafia_fallback: Annotated[
        Literal["plurality", "first_proposal", "lot", "refuse"], Clause("MC-CONS-4")
    ] = "plurality"
    maniac_silent: Annotated[Literal["lot", "miss"], Clause("MC-NIGHT-4")] = "lot"
    check_reply: Annotated[Literal["immediate", "dawn"], Clause("MC-NIGHT-5")] = "immediate"
    doctor_strength: Annotated[Literal["all", "one"], Clause("MC-DOC-2")] = "all"
    doctor_self: Annotated[
        Literal["unlimited", "none"] | Annotated[int, Meta(ge=0, le=99)], Clause("MC-DOC-4")
    ] = "unlimited"
    doctor_repeat: Annotated[Literal["allowed", "not_twice_running"], Clause("MC-DOC-4")] = (
        "allowed"
    )
    announce_saves: Annotated[bool, Clause("MC-DOC-5")] = False
    journalist_self: Annotated[bool, Clause("MC-JOUR-1")] = False
    journalist_compares: Annotated[Literal["side", "role"], Clause("MC-JOUR-2")] = "side"
    tour_order: Annotated[tuple[CityNo, ...], Clause("MC-TOUR-2")] = ()
    judges: Annotated[bool, Clause("MC-JUDGE-1")] = True
    judge_immunity: Annotated[Literal["tour_only", "full"], Clause("MC-JUDGE-6")] = "tour_only"
    supreme_court: Annotated[bool, Clause("MC-JUDGE-7")] = False
    inactivity_days: Annotated[int, Meta(ge=1, le=99), Clause("MC-PROS-2")] = 2
    auto_strike: Annotated[bool, Clause("MC-PROS-9")] = False
    reveal: Annotated[Literal["role", "side", "none"], Clause("MC-REV-1")] = "role"
    announce_cause: Annotated[bool, Clause("MC-REV-2")] = False
    parity_maniac: Annotated[Literal["ignore", "as_honest", "defer"], Clause("MC-WIN-3")] = (
        "ignore"
    )
    maniac_win: Annotated[Literal["survive", "last_alive"], Clause("MC-WIN-4")] = "survive"
    maniac_hunt: Annotated[bool, Clause("MC-WIN-9")] = False
    finished_city: Annotated[Literal["open", "frozen"], Clause("MC-WIN-6")] = "open"
    fake_steps: Annotated[bool, Clause("GEN-8")] = True
    final_disclosure: Annotated[Literal["full", "roles", "none"], Clause("GEN-10")] = "full"
    outage_grace: Annotated[Window, Clause("GEN-11")] = 15 * 60
    timings: Annotated[Literal["async"], Clause("GEN-12")] = "async"
    turns: Annotated[Literal["sequential", "simultaneous"], Clause("GEN-13")] = "sequential"

    @property
    def touring(self) -> tuple[CityNo, ...]:
        """MC-TOUR-2: the fixed order of cities."""
        return self.tour_order or tuple(range(1, self.cities + 1))
