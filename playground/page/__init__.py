"""The playground's page: a whole game in a browser, without a token.

What a browser asks goes from the top down:

    house, showing       what opens it all; the command `procurator play`
    site, wishes, guard  the routes beside the local Telegram, and who may use them
    state, herald        what a browser is told, and when
    stage                the people, their groups and the bot on one clock
    tempo                how fast that clock goes
    crowd, casting       whose turn it is to look at his telephone; who is in the company
    faults, ledger       bad days on purpose; the journal beside Telegram's limits
"""

from playground.page.casting import Bill
from playground.page.house import open_page
from playground.page.showing import show_page

__all__ = ["Bill", "open_page", "show_page"]
