# Helpers of the prosecutor: deputy, consigliere, trusted people.

office-deputy = deputy prosecutor
office-consigliere = consigliere, { $city }
office-trusted = trusted person
office-offer = offers to help
office-about-deputy = Sees everything and may do everything that you may.
office-about-consigliere = Sees the mafia of that city, its proposals and orders, the checks of its commissioner; picks the order of decision.
office-about-trusted = Publishes last words for candidates. Sees no secrets.
helpers-head = <b>Helpers.</b> Tap a name.
helpers-none = <b>No helpers yet.</b>
helpers-line = { $name }: { $office }
helpers-how = Whoever opens this link { $link } appears here. Or by command: /deputy @name, /trusted @name, /consigliere A @name.
helpers-ask = <b>Appoint?</b> { $name }: { $office }. { $about }
helpers-ask-dismiss = <b>Dismiss?</b> { $name } will have no rights any more.
button-dismiss = Dismiss
helper-offered = The prosecutor of Mafia no. { $game } will see that you are ready to help.
helper-known = The prosecutor knows about you already.
helper-prosecutor = You are the prosecutor: you need no other office.
helper-plays = { $who } plays or waits as a substitute. A helper does not play.
helper-unreachable = { $who } has to open a chat with me first.
helper-unknown = There is no such office.
helper-consigliere-stays = A consigliere stays to the end of the game.
helper-too-late = A consigliere is named before the start.
helper-bot-consigliere = The bot plays the consigliere. To name a human: /set consigliere human
helper-whom = I do not see who that is. Write @name, or reply with the command to a message of that person. They must have written to me at least once.
helper-named = Appointed: { $who }
helper-dismissed = No longer a helper: { $who }
helper-you-deputy = 🗂 Mafia no. { $game }: you are deputy prosecutor. The desk: /desk
helper-you-consigliere = 🕴 Mafia no. { $game }: you are consigliere, { $city }. At the start you learn who your people are; at night your panel comes here.
helper-you-trusted = 🕯 Mafia no. { $game }: you are a trusted person. A last word for a candidate: /word number text
helper-you-dismissed = Mafia no. { $game }: you are no longer a helper of the prosecutor.
join-helper = A helper of the prosecutor does not play.
fallback-which = There is no such order of decision. Pick one: { $rules }.
city-unplaced = { $who }: no city.
start-unplaced = I cannot begin yet. Without a city: { $names }. Place everybody, or go back to the lot.

consigliere-card = 🕴 <b>{ $title }</b> · { $city }: you are consigliere
    You do not play and have no vote. You see your mafia, its proposals and orders, the questions of the commissioner. If the godfather stays silent, your order decides: pick it every night on your panel.
consigliere-mafia = Mafia of the city: { $names }.
consigliere-at-dawn = the answer comes at dawn
