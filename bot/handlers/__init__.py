"""Telegram routers: parse, call one use case, answer."""
