"""Outbox relay, Telegram gateway and update intake."""
