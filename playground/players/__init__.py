"""Scripted people: they see and press only what is in their own chats (decision 21).

They know no rules and no callback formats. What a button means to them is what stands on it, where
it hangs, and what the message says. Their dice are seeded, so a game can be played again.

    Troupe  lets time pass and gives everybody his moments
    Player  one person: what he reads, what comes to his mind, what he does
    Prosecutor  he who opens the game and sits at the desk
    Consigliere  he who serves the mafia of a city without playing
"""

from playground.players.company import SETUPS, TONGUES, Cast, arrivals, gather
from playground.players.consigliere import Consigliere
from playground.players.deeds import Deed, Notebook
from playground.players.player import Player
from playground.players.prosecutor import Prosecutor
from playground.players.tongue import Language, RuleSet, Setup, Tongue
from playground.players.troupe import StuckError, Troupe

__all__ = [
    "SETUPS",
    "TONGUES",
    "Cast",
    "Consigliere",
    "Deed",
    "Language",
    "Notebook",
    "Player",
    "Prosecutor",
    "RuleSet",
    "Setup",
    "StuckError",
    "Tongue",
    "Troupe",
    "arrivals",
    "gather",
]
