"""Clauses that no function of the engine decides: derived ones, and those of other layers.

`procurator clauses` fails on a clause of a built rule set that has neither a deciding function nor
a line here, and on a line here whose clause does not exist.
"""

from typing import Final, NamedTuple


class Declared(NamedTuple):
    """Why no rule decides a clause: the layer that sees to it, or `derived`; and where."""

    layer: str
    where: str


DECLARED: Final[dict[str, Declared]] = {
    "GEN-8": Declared("presenters", "bot/presenters: private results go to Private places only"),
    "GEN-9": Declared("derived", "no function rounds: MC-COUNT-2 is 2*v > voters"),
    "GEN-12": Declared("derived", "multicity has the one preset async (rules/options.py)"),
    "GEN-13": Declared("derived", "multicity's windows are simultaneous by nature"),
    "GEN-2": Declared("app", "bot/app: the order of the inbox is the order of `seq` (decide.py)"),
    "CLUB-DISC-1": Declared("derived", "a list; which of them it was, the prosecutor says"),
    "MC-DECK-8": Declared("app", "bot/app/lobby.py: the prosecutor cannot join his own game"),
    "MC-PHASE-6": Declared("presenters", "bot/presenters/news.py closes and opens the topics"),
    "MC-VOTE-5": Declared("derived", "a cancelled vote leaves the ballot, nothing else is kept"),
    "MC-CONS-1": Declared("derived", "the consigliere holds no seat, so no act can hit him"),
    "MC-NIGHT-6": Declared("presenters", "CheckAnswered goes to the asker alone"),
    "MC-WORD-3": Declared("derived", "GEN-5: the dead are refused, and have no list to stand on"),
    "MC-JUDGE-5": Declared("derived", "no rule looks at the judge when a ballot is counted"),
    "MC-WIN-8": Declared("derived", "a consequence of MC-WIN-2, asserted by random play"),
    "MC-WIN-11": Declared("derived", "a consequence; the lobby card says it"),
}
