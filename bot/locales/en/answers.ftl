# Answers to commands and presses beside the rules: lobby, settings, who was meant, notices.

answer-hello =
    I host Mafia in several cities at once: a day lasts a day, a prosecutor runs the game.
    To join: the button on the lobby card in the group.
    To open a game: /newgame in a group with topics, as its administrator.
    In a game /status, /role, /votes and /help tell you more.
answer-open-chat = Open a chat with me first: I have nowhere to write your card and answers otherwise.
answer-see-private = Answered in the private chat.
answer-no-game = There is no running game with you here. Join by the button on a lobby card.
answer-which-game = You are in several games: { $games }. Add the number to the command, as in /status #3.
answer-which-city = Which city? Write its letter, as in /recall A.
answer-whom = I do not see whom you mean. Give the seat's number or a name, as in /vote 7, or reply to his message.
answer-several = More than one may be called so. Whom do you mean?
answer-words = These words went nowhere: I pass on only the mafia's talk at night. What you can do: /help.
answer-duration = I do not understand the length. Write for example /extend 2h or /shorten 30m.
answer-outdated = This button is out of date. The running board is pinned in the city's topic, your panel is in the private chat.
answer-sorry = Something of mine broke, the act does not count. Try again; the fault is known already.
answer-telegram-silent = Telegram did not answer the question about rights. Try again in a minute.
answer-anonymous = I cannot see who you are: the command came from an anonymous administrator. Repeat it under your own name.
answer-prosecutor-only = Only the prosecutor of this game can do that.
answer-not-started = The game has not begun. To begin: /begin, to call it off: /abort.
answer-started = The game is running, its settings and players are fixed.

newgame-in-group = A game is opened in a group: add me there as an administrator and write /newgame in it.
newgame-supergroup =
    A supergroup with topics is needed, this is a basic group. How to change it:
    1. Group settings → Topics → on. The group becomes a supergroup.
    2. Make me an administrator who may manage topics, pin, delete and restrict.
    3. Write /newgame again.
newgame-topics =
    Topics are off here, and each city has its own topic.
    Group settings → Topics → on, then write /newgame again.
newgame-anonymous = You write as an anonymous administrator, and the prosecutor must be known by name. Leave anonymity and write /newgame again.
newgame-administrator = Only an administrator of the group can open a game.
newgame-open-chat = The prosecutor needs a private chat with me: his desk is there. Open it and write /newgame again.
newgame-running = This group has a game already. It must end or be called off first (/abort by its prosecutor).
newgame-welcome =
    Game { $game } is open, you are its prosecutor.
    Settings: /set, as in /set night 8h. To begin: /begin or the button. To call it off: /abort.

join-done = You are in game { $game }. Your card comes here when the prosecutor begins.
join-standby = You stand by for game { $game }: you are called if somebody drops out.
join-already = You are in game { $game } already.
join-closed = Game { $game } takes nobody any more. Substitutes may still stand by.
join-prosecutor = The prosecutor sees all cards and does not play. MC-DECK-8
join-full = There is no seat left. You may stand by: /standby. MC-DECK-1
leave-done = You have left game { $game }.
leave-stranger = You are not in game { $game }.
leave-running = The game is running and the seat is yours. If you cannot play, tell the prosecutor: he finds a substitute.
lobby-status = Game { $game } is open: { $joined } are in, { $wanted } are needed.
lobby-called-off = Game { $game } is called off.

option-set = Done: { $option } = { $value }
option-list = Settings of game { $game }. To change one: /set name value
option-inert = { $option } changes nothing under these rules. { $clause }
option-bad-unknown = There is no setting “{ $option }”. All of them: /set
option-bad-value = { $option } cannot have this value. Possible: { $words }
option-bad-duration = { $option } is a length of time, as in 12h or 1d6h, from a minute to 7 days.
option-bad-cities = The cities of { $option } are written by letters, each once, as in BAC.
option-bad-table = The table { $option } is written as 5-6:1 7-10:2, residents and how many of them are mafiosi.
option-bad-zone = There is no such time zone. Write it as in Europe/Moscow.
option-bad-sizes = The smallest city cannot be larger than the largest: see city_min and city_max.

start-rights = Cannot begin: I lack rights in the group: { $rights }. Grant them and try again.
start-unreachable = Cannot begin: I cannot write to these people: { $names }. They must open a chat with me or leave.
right-manage_topics = manage topics
right-pin_messages = pin messages
right-delete_messages = delete messages
right-restrict_members = restrict members

word-prompt =
    Your last word in game { $game }. Send it here in one of these ways:
    • /word and a text of up to 3000 characters;
    • a voice or round video message of up to 3 minutes.
    There is one word, it cannot be changed later.

confirm-close = Close the running window now? It is counted at once.
confirm-undo = Undo your latest act?
confirm-abort = Abort the game? Cities not yet decided will have no winner.
confirm-shorten = Shorten the window by { $minutes } min?
confirm-strike = Strike off: { $who }? He dies at once, the status is announced to all.
confirm-recall = Recall the judge of city { $city }?
confirm-replace = Give the seat of { $who } to: { $newcomer }?
replace-nobody = Nobody stands by whom I can write to. The newcomer must open a chat with me and press “Stand by”.
replace-whom = Who takes the seat of { $who }?
button-confirm = Yes
button-open-chat = Open the chat

notice-rights = Game { $game }: I lack rights in the group ({ $detail }). Grant them, I shall try again.
notice-undelivered = Game { $game }: a message does not arrive ({ $detail }). I keep trying.
notice-chat-gone = Game { $game }: the group is gone or I was removed from it. Take me back and the game goes on.

command-vote = vote: number or name
command-unvote = take the vote back
command-nominate = nominate for execution
command-status = what is on, what you owe
command-votes = who votes for whom
command-role = your card
command-help = what you can do now
command-newgame = open a game
command-word = last word
command-leave = leave the lobby
command-desk = the prosecutor's desk
command-set = settings of the game
command-begin = begin the game
command-close = close the window now
command-extend = extend: 2h
command-shorten = shorten: 30m
command-pause = pause
command-resume = end the pause
command-strike = strike off: number and reason
command-replace = replace a player
command-undo = undo the latest act
command-abort = abort the game

repeat-mark = (repeated)
