"""Answers to commands: in private, or where they were asked."""

from bot.app.replies import Spot


def test_a_private_chat_is_no_group() -> None:
    spot = Spot(chat_id=5, kind="private")
    assert spot.private
    assert spot.group_id == 0


def test_a_topic_belongs_to_its_group() -> None:
    spot = Spot(chat_id=-5, kind="supergroup", thread_id=7)
    assert not spot.private
    assert spot.group_id == -5
