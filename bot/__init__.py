"""Procurator: hosts forum Mafia in Telegram."""
