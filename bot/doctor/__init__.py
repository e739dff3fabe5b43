"""`procurator doctor`: looks at everything that a game needs, and changes nothing.

It asks Telegram a few questions, never for updates, and reads the database: a running bot does not
notice.
"""
