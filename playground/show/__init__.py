"""The show: a whole game in the terminal, without token and network.

`play(speed, seed, terminal)` starts a local Telegram and the unchanged bot, fills a forum group
with scripted people and shows the square, both cities and some private chats.
"""

from playground.show.show import play

__all__ = ["play"]
