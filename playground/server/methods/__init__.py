"""The Bot API's methods, by what they are about. Importing this package fills the table."""

from playground.server.methods import (
    basics,
    callbacks,
    chats,
    deleting,
    editing,
    ephemeral,
    media,
    members,
    pins,
    sending,
    topics,
)
from playground.server.methods.registry import MODELLED, call

__all__ = [
    "MODELLED",
    "basics",
    "call",
    "callbacks",
    "chats",
    "deleting",
    "editing",
    "ephemeral",
    "media",
    "members",
    "pins",
    "sending",
    "topics",
]
