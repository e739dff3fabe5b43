# The panel: one message a stage, edited in place.

panel-head = 🎛 <b>{ $title } · { $stage }</b>
    { $city }, until { $until }
panel-head-paused = ⏸ <b>{ $title } · { $stage }</b>
    { $city }, pause, { $left } left
panel-closed = 🔒 { $title } · { $stage } · closed
panel-dismissed = 🔒 { $title }: somebody else has taken your seat.
panel-nothing = Nothing is wanted of you now.

panel-blocked = ⛔ Tonight your city kills nobody.
panel-proposals = · proposed: { $proposals }
panel-home = At home: <b>{ $state }</b>
panel-tour = On tour: <b>{ $state }</b>
panel-propose-home = Your proposal, at home: <b>{ $state }</b>
panel-propose-tour = Your proposal, on tour: <b>{ $state }</b>
panel-check = Whom to check? Once a night, and for good.
panel-checked = Tonight's check: { $name }. The answer is above, in a message of its own.
panel-checked-dawn = Tonight's check: { $name }. The answer comes at dawn.
panel-knife = Your victim: <b>{ $state }</b>
panel-knife-lot = If you are silent, the lot chooses.
panel-change = <i>The choice can be changed until the close.</i>
panel-knife-miss = If you are silent, the knife stays clean.
panel-done = All decided? When everybody alive has pressed "Done", dawn comes early.
panel-done-pressed = You are ready for dawn. You may still act.

panel-patient = Under your protection tonight: <b>{ $state }</b>
panel-first = Whom to compare? The first of two names; once a day, and for good.
panel-second = First name: <b>{ $name }</b>. Compare with whom?
panel-compared = Today's comparison is done, the answer is in a message of its own.
panel-judge = Judge of { $city }, your vote: <b>{ $state }</b>
panel-godfather = Election of the godfather. Choose among your own, yourself included.
panel-godfather-votes = Votes: { $votes }
panel-court = Supreme court, your name: <b>{ $state }</b>. Executed only if all judges name the same.
panel-word = 🕯 Your name is on the list: { $lists }. You have a last word: a text up to 3000 characters, voice or video up to 3 minutes.
panel-word-spoken = 🕯 Your name is on the list: { $lists }. The last word is spoken.
panel-listed = 🕯 Your name is on the list: { $lists }.
panel-office = ⚖️ You are the judge of your city: no touring mafia can touch you.
panel-leaving = ⚖️ You are the judge of your city until dawn.
panel-nominate = Whom to nominate for execution? One name a day.
panel-nominate-not-now = You can nominate nobody now: you have named somebody, or it is not the time.
panel-nominated = Your nomination: <b>{ $name }</b>
panel-vote = Your vote: <b>{ $state }</b>
panel-changes-left = Changes of your vote left today: { $count }

menu-nominate = Nominate: choose
menu-judge = Judge: choose
menu-patient = Protect: choose
menu-first = Compare: choose the first name
menu-second = Compare: choose the second name
menu-home = At home: choose a victim
menu-tour = On tour: choose a victim
menu-check = Check: choose
menu-knife = Knife: choose a victim
menu-godfather = Godfather: choose
menu-court = Court: name
menu-vote = Vote: choose

button-refuse = No kill
button-undecided = Cannot decide
button-propose-refusal = Propose no kill
button-done = Done
button-withdraw = Take the nomination back
button-cancel-judge = Withdraw my vote for judge
button-cancel-godfather = Withdraw my vote
button-last-word = Last word
button-resign = Resign as judge
button-resign-sure = Yes, resign
button-back = ‹ Back
