"""Options of the secret acts, of what is told of the dead, and of the end, from rules.md: where
each value is seen."""

from typing import Final

from tests.matrix.witness import LAST, MANY, NIGHT, NOMINATION, PARITY, SAVED, VOTING, Play

SECRET: Final = (
    Play(
        option="doctor_self",
        value="none",
        given=NOMINATION,
        steps=("A4 protects A4",),
        only="refused A4: MC-DOC-4",
    ),
    *(
        Play(
            option="doctor_self",
            value=limit,
            given={**NOMINATION, "self_heals": limit},
            steps=("A4 protects A4",),
            only="refused A4: MC-DOC-4",
        )
        for limit in (0, 1)
    ),
    Play(
        option="doctor_repeat",
        value="not_twice_running",
        given={"phase": "day 2 nomination", "last_patient": "A5"},
        steps=("A4 protects A5",),
        only="refused A4: MC-DOC-4",
    ),
    Play(
        option="doctor_strength",
        value="one",
        given=SAVED,
        steps=("A1 orders B7 on tour", "B4 stabs B7", "pass"),
        only="Everyone: killed B7",
    ),
    Play(
        option="announce_saves",
        value="on",
        given=SAVED,
        steps=("B4 stabs B7", "pass"),
        only="Everyone: saved",
    ),
    Play(
        option="journalist_self",
        value="on",
        given=NOMINATION,
        steps=("B5 compares B5 A1",),
        only="Seat: different B5 A1",
        gone="refused B5: MC-JOUR-1",
    ),
    Play(
        option="journalist_compares",
        value="role",
        given=NOMINATION,
        steps=("B5 compares A3 A6",),
        only="Seat: different A3 A6",
        gone="Seat: same A3 A6",
    ),
    Play(
        option="check_reply",
        value="dawn",
        given=NIGHT,
        steps=("A3 checks A1",),
        gone="Seat: mafia A1",
    ),
    Play(option="maniac_silent", value="miss", given=NIGHT, gone="Everyone: killed B7"),
    Play(
        option="consigliere",
        value="human",
        given=NIGHT,
        steps=("consigliere A fallback refuse",),
        gone="refused consigliere A: MC-CONS-1",
    ),
    Play(
        option="mafia_fallback",
        value="first_proposal",
        given=NIGHT,
        seats=MANY,
        steps=("A2 proposes A6", "A8 proposes A7", "A9 proposes A7", "pass"),
        only="Everyone: killed A6",
        gone="Everyone: killed A7",
    ),
    Play(
        option="mafia_fallback",
        value="lot",
        given=NIGHT,
        seats=MANY,
        steps=("A2 proposes A7", "A8 proposes A7", "A9 proposes A6", "pass"),
        only="Everyone: killed A6",
        gone="Everyone: killed A7",
    ),
    Play(
        option="mafia_fallback",
        value="refuse",
        given=NIGHT,
        steps=("A2 proposes A7", "pass"),
        gone="Everyone: killed A7",
    ),
    Play(
        option="godfather_night_death",
        value="order_stands",
        given=NIGHT,
        steps=("A1 orders A7", "B4 stabs A1", "pass"),
        only="Everyone: killed A7",
    ),
    Play(
        option="tour_order",
        value="B A",
        given=VOTING,
        only="Everyone: tour B",
        gone="Everyone: tour A",
    ),
)

END: Final = (
    Play(
        option="reveal_godfather",
        value="on",
        given=NIGHT,
        steps=("B4 stabs A1", "pass"),
        only="Everyone: godfather A A1",
    ),
    Play(option="reveal", value="side", given=VOTING, only="Everyone: executed A6 honest"),
    Play(option="reveal", value="none", given=VOTING, only="Everyone: executed A6$"),
    Play(
        option="announce_cause",
        value="on",
        given=NIGHT,
        steps=("B4 stabs A6", "pass"),
        only="Everyone: cause A6 maniac",
    ),
    Play(option="parity_maniac", value="as_honest", given=PARITY, gone="decided B mafia"),
    Play(option="parity_maniac", value="defer", given=PARITY, gone="decided B mafia"),
    Play(option="maniac_win", value="last_alive", given=LAST, gone="square: .*Маньяк среди живых"),
    Play(option="maniac_hunt", value="on", given=LAST, only="Everyone: hunt"),
    Play(
        option="finished_city",
        value="frozen",
        given={**NOMINATION, "decided": {"B": "honest"}},
        steps=("A3 nominates B7",),
        only="refused A3: MC-WIN-6",
    ),
    Play(
        option="final_disclosure",
        value="roles",
        given=LAST,
        only="Everyone: disclosed roles",
        gone="Everyone: disclosed full",
    ),
    Play(option="final_disclosure", value="none", given=LAST, gone="Everyone: disclosed full"),
)
