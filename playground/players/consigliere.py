"""A human consigliere: no player; he picks how the mafia of his city decides."""

from playground.players.ideas import Idea, counsel_ideas, drawn
from playground.players.player import Player


class Consigliere(Player):
    """He opens his chat with the bot early, so that the prosecutor can name him."""

    async def wake(self) -> float | None:
        await self.read()
        if self.person not in self.eyes.chats:
            await self.hands.open(self.eyes.now)
            return self.eyes.now + self.dice.uniform(60, 600)
        return await super().wake()

    def _idea(self) -> Idea | None:
        if self.dice.random() > self.zeal:
            return None
        return drawn(counsel_ideas(self), self, 3.0)
