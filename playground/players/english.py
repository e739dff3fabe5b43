"""English: names, words and what is known by them."""

import re
from typing import Final

from playground.players.english_table import ENGLISH_TABLE
from playground.players.tongue import Labels, Signs, Talk, Tongue

_TALK: Final = Talk(
    names=(
        "Ada", "Ben", "Clara", "Dan", "Edith", "Frank", "Grace", "Hugo", "Iris", "Jack", "Kate",
        "Leo", "Mabel", "Ned", "Olive", "Percy", "Queenie", "Rufus", "Stella", "Tom", "Una",
        "Victor", "Willa", "Arthur", "Beth", "Cyril", "Dora", "Ernest", "Flora", "George",
        "Hazel", "Ivor", "Joan", "Kit", "Lucy", "Max", "Nora", "Oscar", "Polly", "Ralph",
    ),
    rare=(
        "Agnes", "Basil", "Cecil", "Daphne", "Edgar", "Fern", "Gilbert", "Harriet", "Isaac",
        "June", "Kenneth", "Lydia", "Miles", "Nell", "Otto", "Pearl", "Quentin", "Rosa", "Simon",
        "Thea", "Ulric", "Violet", "Walter", "Xenia", "Yvonne", "Zachary",
    ),
    surnames=(
        "", "", "", "Marsh", "Hale", "Finch", "Moss", "Quill", "Shaw", "Thorne", "Wren", "Lowe",
    ),
    prosecutor="Cornelia",
    consiglieri=("Tom", "Genco", "Silvio", "Paulie", "Rufina", "Ottavia"),
    group="Mafia",
    cities=("Lowtown", "Hightown", "Farfield", "Oldport", "Newbridge", "Hillside"),
    small=(
        "Good morning, city.",
        "Did anybody sleep last night?",
        "If you ask me, silence is the loudest thing here today.",
        "I say we take our time.",
        "Watch who votes last.",
        "I have no theory, only a bad feeling.",
        "We were just as sure yesterday.",
        "Let us hear those who have not spoken yet.",
        "I am honest. Everybody says so, and so do I.",
        "A vote is quickly changed. Convince me.",
        "The touring company knows its trade.",
        "No shouting, please.",
    ),
    last=(
        "You are wrong, and I forgive you.",
        "Remember who started this.",
        "Look among the silent. And water my fern.",
        "I have nothing to add, except that it was not me.",
        "If this is the end, let it at least be a good one.",
    ),
    mafia=(
        "Who is it tonight?",
        "I do not like that look.",
        "Quietly, or they will hear us in the morning.",
        "Let us start with the most confident one.",
        "You decide, we follow.",
    ),
    dead=("I am still here!", "Can you hear me?", "Tell them it was a mistake."),
    odd=("/vote nobody", "/vote", "/nominate 99", "/unvote", "/votes", "/help"),
)  # fmt: skip

_LABELS: Final = Labels(
    panel=(
        ("Yes, resign", 0.5),
        ("Resign as judge", 0.1),
        ("Withdraw", 0.4),
        ("No kill", 1.0),
        ("Leave to consigliere", 0.7),
        ("Propose no kill", 0.7),
        ("Last word", 5.0),
        ("Done", 3.0),
        ("My role", 0.05),
        ("Status", 0.05),
        ("Votes", 0.05),
        ("Log", 0.05),
        ("‹", 1.0),
        ("◀", 0.3),
        ("▶", 1.0),
    ),
    desk=(
        ("Extend", 0.6),
        ("Shorten", 0.4),
        ("Pause", 0.3),
        ("Close now", 0.4),
        ("Undo last act", 0.4),
        ("People", 0.2),
        ("Judges", 0.1),
        ("Who chose what", 0.2),
        ("Remind", 0.2),
        ("Letter", 0.05),
        ("Helpers", 0.05),
        ("Replace", 0.05),
        ("‹", 3.0),
        ("Yes, do it", 30.0),
        ("Resume", 60.0),
        ("▶", 0.2),
    ),
    setup={"topics": "", "groups": "A group for each city", "plain": "One group for all"},
    leave="Leave",
    rules="Rules of this game",
    standby="Substitute",
    nominate="Nominate",
    people="People",
    strike="Strike off",
    resume="Resume",
    sure="Yes, do it",
)

_SIGNS: Final = Signs(
    mafioso="mafioso",
    unchosen=("nobody yet", "Whom"),
    silent="Yet to vote",
    hunt="The hunt",
    word_wanted="You have only one, and cannot take it back",
    word_said="Last word published",
    over=("Game over", "The game is aborted"),
    unstruck="takes back: the strike-off of ",
    death=re.compile(
        r"(?:Executed|Victim of the night|Struck off by the prosecutor): "
        r"(.+?)(?:, [^,\n]+\.| \(|\. The card)"
    ),
    joined=re.compile(rf"^(?:Players|{'|'.join(_TALK.cities)}) \((\d+)\)", re.MULTILINE),
    voting="🗳 Day",
    begun="The game has begun",
    unplaced=re.compile(r"^I cannot begin yet\. Without a city: (.+)\. Place", re.MULTILINE),
    idle=re.compile(r"😴 Silent for .*?: (.+?)\. Remind"),
    for_ever=("Abort the game", "Call the game off"),
    people="People.",
    replacing="Replacement.",
    how_long="by how much",
)

ENGLISH: Final = Tongue(
    language="en",
    talk=_TALK,
    labels=_LABELS,
    signs=_SIGNS,
    table=ENGLISH_TABLE,
)
