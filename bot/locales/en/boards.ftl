# The board of a city: the list, then the ballot. Pinned, and edited in place.

board-nomination = 📜 <b>{ $city } · day { $day }</b> · nominations until { $until }
board-voting = ⚖️ <b>{ $city } · day { $day }</b> · voting until { $until }
board-paused = ⏸ <b>{ $city } · day { $day }</b> · paused, { $left } left
board-stopped = <b>{ $city } · day { $day }</b>
board-over = 🌙 <b>{ $city }</b> · the vote is over
board-empty-list = The list is empty. If it stays so, all residents go on it, in an order drawn by lot.
board-empty-list-judge = The list is empty. If it stays so, all residents but the judge go on it, in an order drawn by lot.
board-no-execution = Nobody is executed today.
board-nominate-hint = Nominate by button or <code>/nominate 7</code>: one name a day, and it stands.
board-nominate-hint-withdraw = Nominate by button or <code>/nominate 7</code>: one name a day, it can be taken back.
board-nominated = { $name } ← { $by }
board-by-lot = by lot
board-others = and { $count } more: { $names }
board-election = Votes for judge: { $votes }
board-election-empty = Votes for judge: none yet
board-candidate = { $name }: <b>{ $votes }</b>
board-voters = {" "}({ $names })
board-penal = {" "}· for silence: { $count }
board-foreign = {" "}· execution takes { $needed }{ $voters ->
    [0] {""}
   *[other] {" "}of { $voters }
}
board-sealed = The ballot is secret: it opens at the count.
board-silent = Yet to vote: { $names }
board-all-voted = Everybody has voted. Votes can be changed until the close.
board-due = As it stands, executed: <b>{ $names }</b>
board-due-zero = No vote for a resident; as it stands, executed: <b>{ $names }</b>
board-due-lot = As it stands, the lot decides
board-due-nobody = As it stands, nobody is executed
board-judge = Judge: { $name }
board-no-judge = No judge
board-tour = on tour tonight: { $city }
board-changes = <blockquote expandable>{ $changes }</blockquote>
board-final = { $name }: { $votes }
board-executed = Executed: <b>{ $names }</b>
board-nobody = No execution.
change-cast = { $clock } { $voter } → { $target }
change-switch = { $clock } { $voter }: { $former } → { $target }
change-cancel = { $clock } { $voter }: vote withdrawn ({ $former })
change-fell = { $clock } { $voter }: vote void ({ $former })
votes-not-now = It is night: there is nobody to vote for. The board opens in the morning.

button-nominate = Nominate
button-judge = Elect a judge
button-vote-private = Vote in the private chat
button-cancel-vote = Withdraw my vote
