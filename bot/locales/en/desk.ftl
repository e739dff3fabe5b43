# The prosecutor's desk.

desk-head = 🗂 <b>{ $title }</b> · { $stage } · closes at { $until }
desk-head-paused = ⏸ <b>{ $title }</b> · { $stage } · pause, { $left } left
desk-head-over = 🗂 <b>{ $title }</b> · { $stage }
desk-listed = { $city }: { $count } on the list
desk-votes = { $city }: { $voted } of { $all } voted
desk-silent = , silent: { $names }
desk-idle = {" "}({ $days ->
    [one] { $days } day before
   *[other] { $days } days before
})
desk-doctor = The doctor guards: { $state }
desk-journalist = The journalist has not compared yet.
desk-journalist-done = The journalist has compared.
desk-godfather = { $city }, godfather: { $name }
desk-election = { $city }, election of the godfather: { $voted } of { $all }
desk-home = { $city }: { $state }, proposals: { $count }
desk-tour = On tour, { $city }: { $state }, proposals: { $count }
desk-blocked = { $city }: does not kill tonight
desk-check = {" "}· check: { $name }
desk-knife = Maniac ({ $name }): { $state }
desk-patient = Guarded by the doctor: { $name }
desk-due = If closed now: { $due }
desk-due-one = { $city }, executed: { $names }
desk-due-lot = { $city }, the lot decides
desk-due-nobody = { $city }, no execution
desk-unreachable = ✉️ Cannot write to: { $names }
desk-gone = 🚪 Not in the chat: { $names }
desk-undelivered = ⚠️ Messages not delivered: { $count }

desk-people = <b>People.</b> Whom to strike off? First I show what it means.
desk-longer = <b>Extend by how much?</b>
desk-shorter = <b>Shorten by how much?</b>
desk-judges = <b>Judges.</b> Whom to recall?
desk-zero = <b>If nobody gets a vote, executed is:</b>
desk-ask-close = <b>Close this stage right now?</b>
desk-ask-undo = <b>Take your latest act back?</b> Everybody will hear of it.
desk-ask-abort = <b>Break the game off?</b> For good: the cards open, only decided cities have a winner.
desk-ask-strike = <b>Strike off?</b> { $name }, { $card } ({ $city }), days of silence: { $idle }. Death at once, no doctor, no last word. With a public reason: /strike number reason
desk-ask-recall = <b>Recall the judge?</b> { $name } ({ $city })
desk-ask-shorten = <b>Shorten by { $length }?</b> It then closes at { $until }.

button-close = Close now
button-extend = Extend
button-shorten = Shorten
button-pause = Pause
button-resume = Resume
button-people = People
button-judges = Judges
button-zero = Without votes
button-undo = Undo the latest
button-abort = Break off
button-sure = Yes, do it
button-confirm = Yes, do it

confirm-close = Close this stage right now?
confirm-undo = Take your latest act back? Everybody will hear of it.
confirm-abort = Break the game off? For good.
confirm-shorten = Shorten the time by { $minutes } min?
confirm-strike = Strike off { $who }? Death at once, no doctor, no last word.
confirm-recall = Recall the judge of city { $city }?
confirm-replace = Replace { $who }? { $newcomer } takes the seat.
replace-nobody = There is no substitute that I can write to. Somebody should send /standby.
replace-whom = Who takes the seat of { $who }?

notice-rights = ⚠️ Mafia no. { $game }: Telegram does not let me do this ({ $detail }). Give the bot its administrator's rights back.
notice-undelivered = ⚠️ Mafia no. { $game }: a message could not be delivered ({ $detail }). See the desk: /desk
notice-chat-gone = ⚠️ Mafia no. { $game }: the group is gone, or I was removed from it.
