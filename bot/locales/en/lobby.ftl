# The lobby card in the square, and all that comes before the start.

lobby-lobby = 🏛 <b>{ $title }</b>: sign-up is open
lobby-running = 🏛 <b>{ $title }</b>: sign-up closed, the game is on
lobby-over = 🏛 <b>{ $title }</b>: the game is over
lobby-rules = Classic forum rules · { $cities } { $cities ->
    [one] city
   *[other] cities
} · { $least } to { $most } people
lobby-empty = Nobody yet. Somebody has to be first.
lobby-in = Players ({ $count }): { $names }
lobby-city = { $city } ({ $count }): { $names }
lobby-seated = Seats: { $names }
lobby-unseated = Still without a seat ({ $count }): { $names }
lobby-standby = Substitutes: { $names }
lobby-wanted = Still needed: { $count } { $count ->
    [one] person
   *[other] people
}
lobby-too-many = { $count } more than there are places: somebody has to leave or to stand by.
lobby-enough = Enough people. The prosecutor starts.
lobby-unreachable = ✉️ Cannot write to: { $names }. Open a chat with me by the button "Join".
lobby-option = { $option }: <b>{ $value }</b>
lobby-options = <blockquote expandable>Not as usual:
    { $options }</blockquote>
lobby-last-alive = Without the hunt the maniac can hardly be left alone: no single count or dawn takes the last three others.
lobby-hash = <blockquote expandable>🎲 The deal is drawn from a secret number. Its SHA-256: <code>{ $hash }</code>
    The number opens after the game; check the deal with procurator verify.</blockquote>
lobby-status = Mafia no. { $game }: sign-up. { $joined } in, at least { $wanted } needed.
lobby-called-off = Mafia no. { $game } is called off: sign-up closed.

button-join = Join
button-leave = Leave
button-standby = Substitute
button-rules = Rules of this game
button-begin = Begin (prosecutor)
button-open-chat = Open the chat with the bot

join-done = You are in Mafia no. { $game }. Your card comes here when the prosecutor begins.
join-standby = You are a substitute of Mafia no. { $game }: the prosecutor will call when a seat is free.
join-already = You are signed up already.
join-closed = Sign-up is closed. You can still be a substitute: /standby.
join-prosecutor = The prosecutor does not play: he sees everything.
join-full = No seats left. You can still be a substitute: /standby.
leave-done = You have left Mafia no. { $game }. You may come back while sign-up is open.
leave-stranger = You were not signed up anyway.
leave-running = The game is on, there is no leaving. If you cannot play, tell the prosecutor, who will find a substitute.

newgame-welcome = 🗂 You are the prosecutor of Mafia no. { $game }. The lobby card is in the square.
    Settings: /set (for example <code>/set night 8h</code>). Begin: /begin, or the button on the card.
    A chat for the dead and the onlookers, if you want one: /links
newgame-anonymous = I do not obey anonymous administrators: I cannot see who it is. Turn anonymity off and repeat /newgame.
newgame-administrator = Games are opened by an administrator of the group. Ask one, or become one.
newgame-topics = Each city needs a topic of its own. Turn topics on in the group's settings and repeat /newgame.
newgame-open-chat = First open a chat with me: the prosecutor's desk lives there. Then repeat /newgame.
newgame-running = This group already has an open lobby. Begin that game (/begin) or call it off (/abort), then open a new one.

start-rights = I cannot begin yet. Give me the rights: { $rights }.
start-unreachable = I cannot begin yet. Cannot write to: { $names }. They must open a chat with me.
right-manage_topics = manage topics
right-pin_messages = pin messages
right-delete_messages = delete messages
right-restrict_members = restrict members

option-set = Done: { $option } = { $value }.
option-list = Settings of Mafia no. { $game }. To change one: <code>/set name value</code>
option-inert = { $option } changes nothing in these rules ({ $clause }).
option-bad-unknown = No such setting: { $option }. The list: /set
option-bad-value = { $option }: not possible. Possible values: { $words }.
option-bad-duration = { $option }: I do not understand the length. Write 30m, 8h, 1d12h.
option-bad-cities = { $option }: name all cities once each, for example BA.
option-bad-table = { $option }: write "residents:mafiosi", for example 5-6:1 7-10:2; no more mafiosi than residents.
option-bad-zone = { $option }: no such time zone. Example: Europe/Moscow.
option-bad-sizes = { $option }: the smallest city cannot be larger than the largest.
