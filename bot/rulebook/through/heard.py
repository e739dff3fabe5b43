"""What has been told and announced by what was delivered, in the names of the scenario."""

from collections import Counter
from collections.abc import Iterable

from bot.engine.ids import NOBODY, Person, city_letter
from bot.engine.scenario.table import Table
from bot.rulebook.through.ears import Delivered
from bot.rulebook.through.facts import named, unshown
from bot.rulebook.through.hands import Reply
from bot.rulebook.through.stage import FIRST_CONSIGLIERE, PROSECUTOR


class Heard:
    """The book of one table. A text that doesn't show its fact is a fault of the table's."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: dict[str, list[str]] = {}
        self.published: list[str] = []

    def by(self, who: str) -> list[str]:
        """The facts told to a player, the `prosecutor` or `consigliere A`."""
        return self._told.setdefault(who, [])

    def deliver(self, posts: Iterable[Delivered]) -> None:
        """What came to several places at once was announced once."""
        counted: Counter[str] = Counter()
        by_place: Counter[tuple[str, str]] = Counter()
        for post in posts:
            kind, _, number = post.place.partition("/")
            for fact in post.facts:
                if kind == "private":
                    self.tell(int(number), fact, post.text)
                    continue
                text = self._named(fact)
                self._check(text, post.text, "")
                by_place[post.place, text] += 1
                if by_place[post.place, text] > counted[text]:
                    counted[text] += 1
                    self.published.append(text)

    def took(self, reply: Reply, person: Person = NOBODY) -> Reply:
        """Note what a reply tells, and everything else that came with it."""
        self.deliver(reply.delivered)
        for fact in reply.facts:
            self.tell(person, fact, reply.text)
        return reply

    def tell(self, person: Person, fact: str, text: str) -> None:
        """Somebody reads a fact in a text of his own."""
        who, known = self._who(person), self._named(fact)
        self._check(known, text, who)
        self.by(who).append(known)

    def _named(self, fact: str) -> str:
        return named(fact, self._table.name, self._table.person_name)

    def _check(self, fact: str, text: str, reader: str) -> None:
        missing = unshown(fact, text, self._table.names, reader)
        self._table.faults += [
            f"{name} doesn't stand in {text!r}, which tells {fact!r}" for name in missing
        ]

    def _who(self, person: Person) -> str:
        if person == PROSECUTOR:
            return "prosecutor"
        if person > FIRST_CONSIGLIERE:
            return f"consigliere {city_letter(person - FIRST_CONSIGLIERE)}"
        return self._table.person_name(person)
