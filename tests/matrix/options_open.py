"""Options of the start, the clock and the day, from rules.md: where each value is seen."""

from typing import Final

from tests.matrix.witness import ANCHORED, EVERYBODY, JUDGES, NIGHT, NOMINATION, VOTING, Deal, Play

START: Final = (
    *(
        Deal(option="cities", value=n, sizes=(5,) * n, only=rf"^{letter}: 5 residents")
        for n, letter in ((3, "C"), (4, "D"), (5, "E"), (6, "F"))
    ),
    Deal(
        option="city_min",
        value=4,
        sizes=(4, 4),
        base={"mafia_table": "4-20:1"},
        only="A: 4 residents",
        gone="MC-DECK-1",
    ),
    Deal(option="city_max", value=6, only="refused: MC-DECK-1"),
    Deal(
        option="city_assignment",
        value="manual",
        sizes=(5, 9),
        only="B: 9 residents",
        gone="B: 7 residents",
    ),
    Deal(option="mafia_table", value="5-8:1 9-20:3", only="A: 7 residents, 1 mafia"),
    *(
        Deal(option=role, value="off", gone=f"holds {role}")
        for role in ("doctor", "journalist", "maniac")
    ),
    Deal(option="night_0", value="8h", only="night 0 lasts 8h"),
)

CLOCK: Final = (
    Play(option="nomination", value="1h", given={}, only="day 1 nomination lasts 1h"),
    Play(option="voting", value="1h", given=NOMINATION, only="day 1 voting lasts 1h"),
    Play(option="night", value="1h", given=VOTING, only="night 1 lasts 1h"),
    Play(option="schedule", value="anchored", given=VOTING, only="night 1 lasts 12h, to 09:00"),
    Play(
        option="voting_closes",
        value="20:00",
        given=NIGHT,
        base=ANCHORED,
        steps=("pass", "pass"),
        only="day 2 voting lasts .* to 20:00",
        gone="day 2 voting lasts .* to 21:00",
    ),
    Play(
        option="dawn_at",
        value="08:00",
        given=VOTING,
        base=ANCHORED,
        only="night 1 lasts 11h, to 08:00",
    ),
    Play(
        option="zone",
        value="Europe/Berlin",
        given=VOTING,
        base=ANCHORED,
        only="to 09:00, 08:00 UTC",
        gone="to 09:00, 06:00 UTC",
    ),
    Play(
        option="outage_grace",
        value="30m",
        given=VOTING,
        steps=("outage 13h",),
        only="closes at 01:30",
        gone="closes at 01:15",
    ),
    Play(
        option="early_dawn",
        value="on",
        given=NIGHT,
        steps=EVERYBODY,
        only="day 2 nomination lasts",
        gone="refused A1: MC-PHASE-8",
    ),
)

DAY: Final = (
    Play(
        option="first_day_execution",
        value="off",
        given=VOTING,
        gone="Everyone: executed A6 citizen",
    ),
    Play(
        option="nomination_withdraw",
        value="on",
        given=NOMINATION,
        steps=("A1 nominates A6", "A1 withdraws"),
        gone="refused A1: MC-NOM-4",
    ),
    Play(
        option="self_nomination",
        value="off",
        given=NOMINATION,
        steps=("A1 nominates A1",),
        only="refused A1: MC-NOM-5",
    ),
    Play(
        option="self_vote",
        value="off",
        given=VOTING,
        steps=("A6 votes A6",),
        only="refused A6: MC-VOTE-1",
    ),
    *(
        Play(
            option="max_vote_changes",
            value=limit,
            given=VOTING,
            steps=("A1 votes A6", *("A1 cancels", "A1 votes A7") * limit, "A1 cancels"),
            only="refused A1: MC-VOTE-2",
        )
        for limit in (0, 1, 2)
    ),
    Play(
        option="ballot",
        value="secret_until_count",
        given=VOTING,
        steps=("A1 votes A6",),
        gone="Everyone: vote A1 A6",
    ),
    Play(
        option="non_voter",
        value="two_against_self",
        given=VOTING,
        steps=("A1 votes A6", "A6 votes A7", "pass"),
        only="Everyone: executed A7",
        gone="Everyone: executed A6",
    ),
    Play(
        option="foreign_plus_own",
        value="on",
        given={"phase": "day 1 voting", "candidates": {"A": ["B7", "A6"], "B": ["B6"]}},
        steps=("A1 votes B7", "A2 votes B7", "A3 votes A6", "pass"),
        only="Everyone: executed A6",
    ),
    Play(option="zero_votes", value="lot", given=VOTING, only="Everyone: executed A7"),
    Play(
        option="zero_votes",
        value="prosecutor",
        given=VOTING,
        steps=("prosecutor names A7 in A", "pass"),
        only="Everyone: executed A7",
    ),
    Play(option="zero_votes", value="nobody", given=VOTING, gone="Everyone: executed A6"),
    Play(
        option="judges",
        value="off",
        given=NOMINATION,
        steps=("A1 elects A2 judge",),
        only="refused A1: MC-JUDGE-1",
    ),
    Play(
        option="judge_immunity",
        value="full",
        given={"phase": "day 2 nomination", **JUDGES},
        steps=("A3 nominates A5",),
        only="refused A3: MC-JUDGE-6",
    ),
    Play(
        option="supreme_court",
        value="on",
        given={**VOTING, **JUDGES},
        steps=("court A5 names B2", "court B6 names B2", "pass"),
        only="Everyone: executed B2",
    ),
    Play(
        option="inactivity_days",
        value=1,
        given=VOTING,
        only="Prosecutor: inactive A1",
    ),
    Play(
        option="inactivity_days",
        value=3,
        given=VOTING,
        steps=("pass",) * 4,
        gone="Prosecutor: inactive A1",
    ),
    Play(
        option="auto_strike",
        value="on",
        given=VOTING,
        base={"inactivity_days": 1},
        only="Everyone: struck A1",
    ),
)
