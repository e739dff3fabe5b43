# The prosecutor's desk.

desk-head = 🗂 <b>{ $title }</b> · { $stage } · closes: { $until }
desk-head-paused = ⏸ <b>{ $title }</b> · { $stage } · paused, { $left } left
desk-head-over = 🗂 <b>{ $title }</b> · { $stage }
desk-listed = { $city }: { $count ->
    [0] the list is empty
   *[other] { $count } on the list
}
desk-votes = { $city }: { $voted } of { $all } voted
desk-silent = , silent: { $names }
desk-idle = {" "}({ $days ->
    [one] and { $days } day before
   *[other] and { $days } days before
})
desk-doctor = The doctor guards: { $state }
desk-journalist = The journalist has not compared yet.
desk-journalist-done = The journalist has compared.
desk-godfather = { $city }, godfather: { $name }
desk-election = { $city }, election of the godfather: { $voted } of { $all }
desk-home = { $city }: { $state }{ $count ->
    [0] {""}
   *[other] , proposals: { $count }
}
desk-tour = On tour, { $city }: { $state }{ $count ->
    [0] {""}
   *[other] , proposals: { $count }
}
desk-blocked = { $city }: kills nobody tonight
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

desk-people = <b>People.</b> Tap a name: all about that person, and all that can be done.
desk-person = <b>{ $name }</b> · { $city } · { $card }. Days of silence: { $idle }
desk-person-godfather = 🎩 Godfather of the city.
desk-person-judge = 🏛 Judge of the city.
desk-person-unreachable = ✉️ I cannot write there: the chat with the bot is closed.
desk-person-gone = 🚪 No longer in the chat of the game.
desk-longer = <b>Extend by how much?</b>
desk-shorter = <b>Shorten by how much?</b>
desk-shorter-none = Too little is left to shorten.
desk-judges = <b>Judges.</b> Whom to recall?
desk-zero = <b>If nobody gets a vote, who is executed?</b>
desk-replace = <b>Replacement.</b> Who takes the seat of { $name }?
desk-no-substitutes = There is no substitute that I can write to. Somebody should send /standby.
desk-words = <b>Last word.</b> For whom shall I publish one?
desk-words-none = Nobody has a last word to say now.
desk-word-prompt = 🕯 Last word: { $name }. Reply to this message with a text, a voice message or a video of up to 3 minutes. By command: { $command } and the text.
desk-letter = <b>Letter.</b> To whom?
desk-letter-prompt = ✉️ Letter: { $whom }. Reply to this message with the text. By command: { $command } and the text.
letter-all = everybody
letter-private = ✉️ <b>{ $title }</b>, the prosecutor writes to you:
    { $text }
letter-public = 📣 <b>The prosecutor.</b> { $text }
letter-sent = Sent: { $whom }.
letter-too-long = Too long: up to { $limit } characters.
letter-empty = Say what to pass on: /letter 7 text, /letter A text or /letter all text.
desk-ask-close = <b>Close this stage right now?</b>
desk-ask-undo = <b>Take your latest act back?</b> Everybody will hear of it.
desk-ask-undo-act = <b>Take the latest act back?</b> { $act }. Everybody will hear of it.
undo-strike = Strike-off: { $name }
undo-replace = Replacement: { $name }
undo-name = The name in case of no votes: { $name }
undo-recall = Recall of the judge: { $city }
undo-extend = Extension by { $length }
undo-shorten = Shortening by { $length }
undo-close = Closing of the previous stage
desk-ask-abort = <b>Abort the game?</b> For good: the cards open, only decided cities have a winner.
desk-ask-abort-table = <b>Abort the game?</b> For good: the cards open, nobody wins.
desk-ask-abort-table-closed = <b>Abort the game?</b> For good: nobody wins.
desk-ask-abort-closed = <b>Abort the game?</b> For good: only decided cities have a winner.
desk-ask-strike = <b>Strike off?</b> { $name }, { $card } ({ $city }), days of silence: { $idle }. Death at once, no doctor, no last word. With a public reason: /strike number reason
desk-ask-replace = <b>Replace?</b> { $name }. The seat goes to { $newcomer }: card, votes and acts stay with it. Everybody learns both names, nobody the card.
desk-ask-recall = <b>Recall the judge?</b> { $name } ({ $city })
desk-ask-recall-dawn = <b>Recall the judge?</b> { $name } ({ $city }). The office falls vacant at dawn.
desk-ask-shorten = <b>Shorten by { $length }?</b> It then closes: { $until }.
desk-ask-zero = <b>Executed if nobody gets a vote?</b> { $name } ({ $city }). Everybody will hear of it.
desk-ask-letter = <b>Send in private?</b> { $whom }
desk-ask-letter-public = <b>Publish for all to read?</b> { $whom }
desk-ask-word = <b>Publish the last word?</b> { $name }. There is only one for each list and day.

button-close = Close now
button-extend = Extend
button-shorten = Shorten
button-pause = Pause
button-resume = Resume
button-people = People
button-judges = Judges
button-zero = If no votes
button-sealed = Who chose what
button-remind = Remind
button-letter = Letter
button-letter-one = Write
button-letter-all = To all, in every city
button-helpers = Helpers
button-word-for = Last word
button-strike = Strike off
button-replace = Replace
button-undo = Undo last act
button-abort = Abort the game
button-sure = Yes, do it
button-open-panel = Open the panel

notice-undelivered = ⚠️ Mafia no. { $game }: a message could not be delivered ({ $detail }). See the desk: /desk
notice-chat-gone = ⚠️ Mafia no. { $game }: the group is gone, or I was removed from it.
notice-helper-gone = 🚪 Mafia no. { $game }: a helper cannot be written to any more ({ $detail }).
