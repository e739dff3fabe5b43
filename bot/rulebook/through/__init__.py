"""Scenarios through the whole bot: `procurator scenario --through-telegram`.

The same files, the same steps and expectations as `bot.engine.scenario`, but at a table (table.py)
where every act is a real button or command, over HTTP, of a local Telegram on a virtual clock.
The engine plays along in its shadow: after each step the stored game must be the engine's. What
was told and announced is read from what was delivered (ears.py, decision 20).

A world of its own for each scenario (stage.py), so none of them sees another's clock; a start
takes about a tenth of a second.
"""
