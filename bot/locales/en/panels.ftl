# The panel: one message a stage, edited in place.

panel-head = 🎛 <b>{ $title } · { $stage }</b>
    { $city }, until { $until }
panel-head-paused = ⏸ <b>{ $title } · { $stage }</b>
    { $city }, paused, { $left } left
panel-closed = 🔒 { $title } · { $stage } · closed
panel-dismissed = 🔒 { $title }: somebody else has taken your seat.
panel-nothing = Nothing for you to do right now.

panel-blocked = ⛔ Tonight your city kills nobody.
panel-proposals = · proposed: { $proposals }
panel-home = At home: <b>{ $state }</b>
panel-tour = On tour: <b>{ $state }</b>
panel-propose-home = Your proposal, at home: <b>{ $state }</b>
panel-propose-tour = Your proposal, on tour: <b>{ $state }</b>
panel-check = Whom do you check? Once a night, no second thoughts.
panel-checked = Tonight's check: { $name }. The answer is above, in a message of its own.
panel-checked-dawn = Tonight's check: { $name }. The answer comes at dawn.
panel-knife = Your victim: <b>{ $state }</b>
panel-knife-lot = If you stay silent, the lot chooses.
panel-change = <i>You can change this until the close.</i>
panel-order-silent = Where you stay silent, the consigliere decides.
panel-knife-miss = If you stay silent, the knife stays clean.
panel-done = All decided? When everybody alive has pressed “Done”, dawn comes early.
panel-done-pressed = You are ready for dawn. You may still act.

panel-patient = Under your protection tonight: <b>{ $state }</b>
panel-first = Whom do you compare? The first of two names; once a day, no second thoughts.
panel-second = First name: <b>{ $name }</b>. Compared with whom?
panel-compared = Today's comparison is done, the answer came in a message of its own.
panel-judge = Your vote for judge: <b>{ $state }</b>
panel-godfather = Election of the godfather. Choose one of your own, you may choose yourself.
panel-godfather-votes = Votes: { $votes }
panel-court = Supreme court, your name: <b>{ $state }</b>. Somebody is executed only if all judges name the same person.
panel-word = 🕯 You are on the list for execution: { $lists }. You have a last word: text of up to 3000 characters, voice or video of up to 3 minutes.
panel-word-spoken = 🕯 You are on the list for execution: { $lists }. Your last word is spoken.
panel-listed = 🕯 You are on the list for execution: { $lists }.
panel-office = ⚖️ You are the judge of your city: no touring mafia can touch you.
panel-office-full = ⚖️ You are the judge of your city: nobody can nominate you, neither a touring mafia nor your own can touch you.
panel-leaving = ⚖️ You are the judge of your city until dawn.
panel-nominate = Whom do you nominate for execution? One name a day.
panel-nominate-not-now = You cannot nominate now. What you can do: /status
panel-nominated = Your nomination: <b>{ $name }</b>
panel-vote = Your vote: <b>{ $state }</b>
panel-vote-not-now = You cannot vote now. What you can do: /status
panel-changes-left = Changes of your vote left today: { $count }

menu-nominate = Nominate: choose
menu-judge = Judge: choose
menu-patient = Protect: choose
menu-first = Compare: first name
menu-second = Compare: second name
menu-home = At home: choose a victim
menu-tour = On tour: choose a victim
menu-check = Check: choose
menu-knife = Knife: choose a victim
menu-godfather = Godfather: choose
menu-court = Court: name
menu-vote = Vote: choose

button-refuse = No kill
button-undecided = Leave to consigliere
button-propose-refusal = Propose no kill
button-done = Done
button-withdraw = Take nomination back
button-cancel-judge = Withdraw my vote for judge
button-cancel-godfather = Withdraw my vote
button-last-word = Last word
button-resign = Resign as judge
button-resign-sure = Yes, resign
button-back = ‹ Back
