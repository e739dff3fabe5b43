"""The short form of the rule book: a few scenarios of every section, for `--chosen`."""

from typing import Final

_BY_SECTION: Final = {
    "elections": ("MC-T-71", "MC-T-75", "MC-X-68", "FAULT-B40"),
    "nomination": ("MC-T-17", "FAULT-B94", "MC-X-6"),
    "voting": ("MC-T-10", "FAULT-B06a", "MC-X-10", "MC-X-11", "FAULT-B58a", "OWN-1"),
    "offices": ("MC-X-97", "MC-T-85a", "MC-X-41", "MC-X-125"),
    "night": ("FAULT-B96a", "MC-X-18", "MC-X-24", "MC-X-185", "FAULT-B120"),
    "tour": ("MC-X-114", "MC-T-68"),
    "dawn": ("MC-X-78", "MC-X-103", "FAULT-B33", "MC-X-164", "MC-X-167"),
    "burial": ("MC-X-17", "MC-X-47", "MC-X-48"),
    "hunt": ("MC-X-135", "MC-X-141"),
    "discipline": ("MC-X-46", "MC-T-80", "MC-X-59"),
    "undo": ("MC-X-148", "MC-X-151", "MC-X-154", "MC-X-189"),
    "replacement": ("MC-X-61", "MC-X-184"),
    "last words": ("MC-T-83", "MC-X-72"),
    "talk at night": ("MC-X-63", "FAULT-B55a", "MC-X-128"),
    "disclosure": ("MC-X-53", "MC-X-55"),
    "the prosecutor's ballot": ("MC-X-15",),
    "time": ("MC-X-176", "MC-X-193"),
    "who leaves": ("MC-X-182",),
    "a game": ("MC-X-85",),
    "club": ("CLUB-T-11b", "CLUB-T-22", "CLUB-X-36", "CLUB-X-48", "CLUB-X-65", "CLUB-X-74"),
    "city": ("CITY-T-1b", "CITY-T-16", "CITY-T-20", "CITY-X-33", "CITY-X-51"),
}
CHOSEN: Final = frozenset(name for names in _BY_SECTION.values() for name in names)
"""Their ids."""
