"""A local Telegram: Bot API server and scripted people. Knows nothing of bot/."""
