"""English at a table: what is said, and the words of the bot's messages."""

import re
from typing import Final

from playground.players.table_tongue import AtTable

ENGLISH_TABLE: Final = AtTable(
    intro=(
        "Hello all. My third game, please be gentle.",
        "I keep a pharmacy and no secrets.",
        "I came to play, and I shall die with dignity.",
        "You will hear more of me.",
        "Good evening, I am new here.",
        "Tonight I am on the side of the good. As always.",
    ),
    speech=(
        "Whoever is silent has something to hide.",
        "I vote where the logic is, and so far there is none.",
        "I slept all night and had pleasant dreams.",
        "I did not like that last hand.",
        "If I am wrong I will apologise tomorrow.",
        "Let us not scatter our votes.",
        "I am watching the right side of the table: too quiet.",
        "I have one theory and do not like it myself.",
        "Good morning, table.",
        "Many theories, no facts.",
        "Let us hear those who have not spoken yet.",
        "Watch whose hand goes up last.",
        "My card is red. Everybody says so, and so do I.",
        "No shouting, please.",
        "We were just as sure yesterday.",
    ),
    defence=(
        "Look who nominated me and you will see it all.",
        "I am red. I cannot prove it; believe it or not.",
        "Send me away, and tomorrow you are one red fewer.",
        "I will not argue, but you have a heavy hand.",
    ),
    farewell=(
        "You are wrong, and I forgive you.",
        "Remember whose hand went up first.",
        "Look among the silent. And water my fern.",
        "I have nothing to add, except that it was not me.",
    ),
    whisper=("Oops, wrong chat.", "Is it much longer?", "I can hear something."),
    thanks=("thanks", "Thank you.", "pass"),
    blacks=("mafia", "don of the mafia"),
    thank="Thank you",
    hand="✋ Raise my hand",
    leave="They leave",
    stay="They stay",
    hold="Hold fire",
    desk=(
        ("Caution", 1.0),
        ("Warning", 0.6),
        ("Disqualify", 0.05),
        ("Vote anew", 0.2),
        ("Nobody leaves", 0.05),
        ("Take a hand down", 0.2),
        ("Set a vote", 0.1),
        ("“", 1.0),
        ("Settings", 0.05),
        ("Log", 0.05),
        ("Undo last act", 0.2),
        ("Pause", 0.15),
    ),
    punish=(
        "/caution {number} quiet at night",
        "/warn {number} talking at night",
        "/disqualify {number} talking at night",
    ),
    speaks="The floor:",
    everybody="Everybody has the floor",
    following="Next:",
    shown="Shown:",
    offence=re.compile(r"^🌙 (.+?) writes in the chat at night\. Disqual", re.MULTILINE),
    death=re.compile(
        r"^\S+ (?:Leaves the table|Disqualified|Victim of the night|Struck off by the prosecutor)"
        r": (.+?)(?:, |\.)",
        re.MULTILINE,
    ),
    unstruck=re.compile(
        r"takes back: the (?:strike-off of|disqualification of|warning to) (.+?)\."
    ),
)
