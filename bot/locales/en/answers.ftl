# Answers to commands and presses.

answer-no-game = You are in no game right now. If there is one in a group, ask there.
answer-which-game = You are in several games: { $games }. Add the number, for example /status #1.
answer-not-started = The game has not begun.
answer-started = The game has begun, this cannot be changed now.
answer-prosecutor-only = This is the prosecutor's business.
answer-open-chat = Open a chat with me first: private matters I write only there.
answer-telegram-silent = Telegram does not answer. Try again in a minute.
answer-anonymous = I cannot see who it is: turn anonymity off and repeat it in your own name.
answer-duration = By how much? Write 30m, 2h, 1d.
answer-hello = Good evening. I run Mafia by three sets of rules.
    <b>Cities</b>: the forum game, days that last a day, several cities, one prosecutor. Open one: /newgame
    <b>Club</b> and <b>City</b>: one table, 7 to 15 people, in an evening or over days. Open one in a group: /newgame club, /newgame city
    Private matters come here: your card, your moves, the answers. Help: /help
answer-outdated = This button is out of date. The board is in the chat of the game, the panel is at the end of this chat.
answer-secret-shown = A secret act is not done in sight of all, so it does not count. Do it again in your private chat with me.
answer-see-private = I have written to you in private.
answer-several = Several fit. Whom did you mean?
answer-which-city = Name a city by its letter: A, B, ...
answer-whom =
    I do not understand whom you mean. Give the number: /{ $command } 7. Or reply to that person's message with the command.
    <i>GEN-7</i>
answer-words = By day people talk in the city's chat. At night only the mafia writes here. What you can do now: /status
talk-dead = The dead keep silent until the game is over: your message was removed. You may read everything.
talk-asleep = At night the city sleeps: your message was removed. You may write here again in the morning.
talk-paused = The game is paused: the message was removed. You can write when it goes on.
word-prompt = 🕯 Mafia no. { $game }. Your last word: reply to this message with a text of up to 3000 characters, a voice message or a (round) video message of up to 3 minutes. By command: <code>/word #{ $game }</code> and the text. You have only one, and cannot take it back.
word-awaited = I am listening: reply to the message below.
word-how = By day people talk in the city's chat. If this is your last word: /word and the text, or record a voice or (round) video message of up to 3 minutes here.
word-form = A last word is not published like this: it takes a text of up to 3000 characters, a voice message or a (round) video message of up to 3 minutes.

status-head = 🧭 <b>{ $title }</b> · { $stage } · until { $until }
status-city = <b>{ $city }</b> ({ $count }): { $names }
status-won-honest = {" "}· the honest won
status-won-mafia = {" "}· the mafia won
status-won-empty = {" "}· the city is empty
status-dead = {" "}· out: { $names }
status-dead-card = { $name } ({ $card })
status-you-dead = You are out. The dead are silent.
status-owed = What you can do now: { $acts }.
status-nothing = Nothing for you to do right now.
owed-vote = vote
owed-nominate = nominate (/nominate 7)
owed-judge = elect a judge
owed-godfather = elect a godfather
owed-order = decide whom to kill
owed-propose = propose a victim
owed-check = check
owed-knife = name a victim
owed-patient = name whom to guard
owed-compare = compare two
owed-court = name somebody to the court (/court 7)
owed-word = speak a last word
owed-done = press "Done"
answer-desk-moved = The desk has changed: something else was done in the meantime. Look again and decide anew.
answer-trusted-only = A last word for a candidate is published by the prosecutor and his trusted people.
answer-consigliere-only = The order of decision is picked by the consigliere of that city.
